import type { ClaimRecord } from './types.ts';

const asStated = { evidence: null, evidence_state: 'open', status: 'as stated by firm' } as const;

/** Counted from what the site shows; a test counts again. */
const counted = (evidence: string) =>
  ({ evidence, evidence_state: 'counted', status: 'as stated by firm' }) as const;

/** What it would rest on; shown once a partner has seen the proof. */
const unconfirmed = (evidence: string) =>
  ({ evidence, evidence_state: 'open', status: 'as stated by firm' }) as const;

/** Every figure the public pages state: four on the case studies, four on the home page. */
export const claims: readonly ClaimRecord[] = [
  {
    ...asStated,
    key: 'successful-projects',
    value: '50+',
    label: 'Successful Projects',
    description: 'Projects closed with the client’s written acceptance.',
    neutral_wording: 'Projects in public affairs, communication and data protection',
    review_on: '2027-03-31',
  },
  {
    ...asStated,
    key: 'client-value-created',
    value: '₦100B+',
    label: 'Client Value Created',
    description: 'Investment protected, cost avoided or revenue enabled, as clients have put it.',
    neutral_wording: 'Value that clients describe in their own words',
    review_on: '2027-03-31',
  },
  {
    ...asStated,
    key: 'industries-served',
    value: '25+',
    label: 'Industries Served',
    description: 'Industries in which the firm has had at least one client.',
    neutral_wording: 'Clients across industry, government and civil society',
    review_on: '2027-06-30',
  },
  {
    ...asStated,
    key: 'compliance-success-rate',
    value: '100%',
    label: 'Compliance Success Rate',
    description: 'Compliance projects that reached the result agreed at the start.',
    neutral_wording: 'Compliance projects measured against an agreed result',
    review_on: '2027-03-31',
  },
  {
    ...counted(
      'Full circle: the six practices in one team, each with its page on this site, and one partner for each matter.',
    ),
    key: 'integrated-approach',
    value: '360°',
    label: 'Integrated approach',
    description: 'Policy, message and compliance planned together, by one team.',
    neutral_wording: 'Policy, message and compliance planned together',
    review_on: '2027-11-30',
  },
  {
    ...counted(
      'Counted: the head office in Abuja and the liaison office in Lagos, with their addresses on the contact page.',
    ),
    key: 'locations',
    value: '2 locations',
    label: 'Where decisions are made',
    description: 'Headquarters in Abuja FCT, liaison office in Lagos.',
    neutral_wording: 'Abuja and Lagos',
    review_on: '2027-11-30',
  },
  {
    ...unconfirmed('The duty rota names one adviser and a deputy for each day and night of the year.'),
    key: 'crisis-response',
    value: '24/7',
    label: 'Crisis response',
    description: 'A senior adviser answers, at night and at weekends too.',
    neutral_wording: 'A duty adviser for clients in a crisis',
    review_on: '2027-02-28',
  },
  {
    ...unconfirmed(
      'Counted: every template on the downloads page (all of them) names the law it rests on and the month it is of.',
    ),
    key: 'compliance-ready',
    value: '100%',
    label: 'Compliance-ready suite',
    description: 'Every document we hand over is fit to show a regulator.',
    neutral_wording: 'Documents written to be shown to a regulator',
    review_on: '2027-03-31',
  },
];
