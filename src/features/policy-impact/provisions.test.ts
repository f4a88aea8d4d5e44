import { expect, test } from 'vitest';
import { analyzeImpact } from './analyze.ts';
import type { Profile } from './exposure.ts';
import { obligationsIn } from './obligations.ts';
import { policyFacts } from './policy-facts.ts';

const exporter: Profile = {
  name: 'Jigawa Sesame',
  sectors: ['Agriculture'],
  activities: 'Exporter of sesame from Jigawa',
  size: 'SME',
  dataScore: null,
};
const read = (description: string, part: { impact?: string; stakeholders?: string[] } = {}) =>
  analyzeImpact({
    policy: policyFacts(null, {
      title: 'Raw Commodities Bill',
      sector: 'Agriculture',
      status: 'Committee Stage',
      description,
      timeline: '',
      impact: part.impact ?? '',
      stakeholders: part.stakeholders ?? [],
    }),
    profile: exporter,
    regulators: [{ name: 'NIRSAL', mandate: 'loans' }],
    known: [],
    today: '2026-11-25',
  }).analysis;

test.each([
  [
    'Each lender must report complaints every quarter and shall pay an annual levy of ₦1,000,000.',
    ['report', 'pay'],
    'Each lender … shall pay an annual levy of ₦1,000,000.',
  ],
  [
    'A facility must appoint a data protection officer and shall notify patients of a breach.',
    ['appoint', 'report'],
    'A facility … shall notify patients of a breach.',
  ],
  [
    'An exporter shall obtain a certificate from the Council and keep records of origin for six years.',
    ['license', 'comply'],
    'An exporter shall … keep records of origin for six years.',
  ],
])(
  'a provision that asks for two things is two obligations, each quoted by itself: %s',
  (text, types, second) => {
    const duties = obligationsIn(text);
    expect(duties.map(({ type }) => type)).toEqual(types);
    expect(duties[1]?.sentence).toBe(second);
    expect(new Set(duties.map(({ actor }) => actor)).size).toBe(1);
  },
);

test.each([
  'The bank shall establish and maintain procedures.',
  'No lender shall call relatives and friends of a borrower.',
  'A carrier shall insure each vehicle and its load.',
])('what is one duty stays one: %s', (text) => {
  expect(obligationsIn(text)).toHaveLength(1);
});

test('a threat is no duty to pay: it is told as what a breach costs, and as what is at stake', () => {
  const analysis = read(
    'An exporter shall obtain a certificate. An exporter who has none shall pay a penalty of ₦5,000,000. A person who contravenes this Act is liable to imprisonment for two years.',
  );
  expect(analysis.keyImpacts.map(({ area }) => area)).toEqual(['Licensing', 'Sanctions']);
  expect(analysis.keyImpacts[1]?.impact).toContain('“A person who contravenes this Act is liable');
  expect(analysis.complianceRequirements).toHaveLength(1);
  expect(analysis.recommendations[1]?.rationale).toContain('At stake: imprisonment.');
});

test('a period is told with what it runs from, and a ban with the day it begins', () => {
  const [first, second] = obligationsIn(
    'Every lender shall register within 90 days of commencement. No person shall export raw cashew after 1 July 2027.',
  );
  expect(first?.deadline).toBe('within 90 days of commencement');
  expect(second?.deadline).toBe('after 1 July 2027');
});

test('what the text offers comes before what can be made of its duties', () => {
  const analysis = read(
    'Exporters must process 30% of their volume in Nigeria by 1 January 2028. A fund is established from which processors may receive a grant of up to 40% of the cost of machinery.',
  );
  expect(analysis.businessOpportunities[0]).toContain('“A fund is established');
  expect(analysis.businessOpportunities.at(-1)).toContain('(“process 30% of their volume in Nigeria');
  // What is to be made in Nigeria is not told as data that has to be kept there.
  expect(analysis.keyImpacts[0]?.area).toBe('Local production');
});

test('a note on the impact and what the authority may do are no obligations of the client', () => {
  const analysis = read(
    'Lenders shall register with the Commission. The Commission may publish a list of compliant lenders.',
    { impact: 'Small lenders must register or stop lending.' },
  );
  expect(analysis.complianceRequirements.map(({ requirement }) => requirement)).toEqual([
    'Lenders shall register with the Commission.',
  ]);
});

test('a body the text spells out as a council, and the customs, are written to and not courted as allies', () => {
  const { stakeholderActions } = read(
    'Exporters shall obtain a certificate from the Nigerian Export Promotion Council.',
    { stakeholders: ['NEPC', 'Customs', 'Sesame growers'] },
  );
  expect(stakeholderActions.map(({ recommendedAction }) => /in writing/.test(recommendedAction))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a duty of two words is quoted with whom and what it speaks of', () => {
  const { actionItems } = read('Where a price and a fee are told, lenders shall show both.');
  expect(actionItems.at(-1)?.action).toContain(
    '“Where a price and a fee are told, lenders shall show both.”',
  );
});
