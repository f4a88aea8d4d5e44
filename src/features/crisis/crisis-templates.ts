import { kinds } from './kinds.ts';
import type { Situation } from './situation.ts';

export const templateKinds = [
  { value: 'holding', label: 'Holding statement', audience: 'Everyone, within the hour' },
  { value: 'press', label: 'Press release', audience: 'Media' },
  { value: 'employees', label: 'Employee note', audience: 'Employees' },
  { value: 'customers', label: 'Customer notice', audience: 'Customers' },
  { value: 'regulator', label: 'Regulator notice', audience: 'Regulators' },
  { value: 'investors', label: 'Investor note', audience: 'Investors' },
  { value: 'social', label: 'Social media post', audience: 'The public' },
] as const;
export type TemplateKind = (typeof templateKinds)[number]['value'];

const named: readonly [TemplateKind, RegExp][] = [
  ['holding', /\bholding statement\b/i],
  ['press', /\b(press release|media (statement|release)|press)\b/i],
  ['employees', /\b(employees?|staff|internal)\b/i],
  ['regulator', /\b(regulators?|ndpc|commission|cbn|authorit(y|ies))\b/i],
  ['investors', /\b(investors?|shareholders?|lenders?)\b/i],
  ['social', /\b(social media|tweet|facebook|instagram|post)\b/i],
  ['customers', /\b(customers?|clients|patients?|subscribers?)\b/i],
];

/** The kind a message asks for: what it begins with, else what it names first, else a holding statement. */
export function templateKindOf(message: string): TemplateKind {
  const start = message.slice(0, 60).toLowerCase();
  const begun = templateKinds.find(({ label }) => start.startsWith(label.toLowerCase()));
  return begun?.value ?? named.find(([, words]) => words.test(message))?.[0] ?? 'holding';
}

/** The text for one audience. It says only what the situation says; everything else is a place to complete. */
export function crisisTemplate(kind: TemplateKind, situation: Situation, hours: string): string {
  const event =
    situation.event?.event ??
    kinds.find(({ id }) => id === situation.kind)?.neutral ??
    '[TO COMPLETE: what happened, established facts only]';
  const when = situation.when ? spoken(situation.when) : 'At [TO COMPLETE: time] on [TO COMPLETE: date]';
  const people = situation.harmed
    ? 'Our first thoughts are with those who were harmed and their families.'
    : 'Our first concern is for everyone who may be affected.';
  const data = situation.personalData
    ? [
        `If personal data is affected and people may be at risk, we will notify the Nigeria Data Protection Commission within ${hours} hours of becoming aware, and tell the people concerned.`,
      ]
    : [];
  const open =
    situation.causeKnown === false
      ? 'We do not yet know the cause, and we will not speculate. Still open: [TO COMPLETE: what is open].'
      : 'We do not yet know [TO COMPLETE: what is open], and we will not speculate.';
  const next = 'Our next update will follow at [TO COMPLETE: time], even if there is little to add.';
  const help = 'For help and information, please call [TO COMPLETE: number] or see [TO COMPLETE: page].';
  const act = 'We are [TO COMPLETE: action under way] and are working with [TO COMPLETE: authorities].';
  const join = (...lines: (string | readonly string[])[]) => lines.flat().join('\n\n');
  switch (kind) {
    case 'holding':
      return join(
        'HOLDING STATEMENT of [TO COMPLETE: organisation]',
        `${when}, we became aware of ${event}. ${people}`,
        `${act} ${open}`,
        data,
        `${help} ${next}`,
        'Contact: [TO COMPLETE: name, telephone]',
      );
    case 'press':
      return join(
        'PRESS RELEASE – [TO COMPLETE: date, place]',
        '[TO COMPLETE: headline that states the action taken]',
        `[TO COMPLETE: organisation] confirms that ${lower(when)} it became aware of ${event}. ${people}`,
        `What we know: [TO COMPLETE: established facts]. ${open}`,
        `What we are doing: [TO COMPLETE: measures, each with a time].`,
        data,
        '“[TO COMPLETE: one sentence of the spokesperson about the people affected, one about the action],” said [TO COMPLETE: name, position].',
        `${help} ${next}`,
        'Media contact: [TO COMPLETE: name, telephone, e-mail]',
      );
    case 'employees':
      return join(
        'NOTE TO ALL COLLEAGUES',
        `You may have heard of ${event}. You should hear it from us. ${when}, [TO COMPLETE: established facts]. ${people}`,
        `What we are doing: ${act}`,
        'What you can say: “We know about it, we are acting, and our company will give an update at [TO COMPLETE: time].” Please pass all other questions to [TO COMPLETE: contact] and do not post about it; a guess can harm people.',
        data,
        `If you need support, [TO COMPLETE: contact] is there for you. ${next}`,
        '[TO COMPLETE: name of the chief executive]',
      );
    case 'customers':
      return join(
        'NOTICE TO OUR CUSTOMERS',
        `We are writing to you about ${event}. ${when}, we became aware of it. ${people}`,
        'What it means for you: [TO COMPLETE: services, money, data concerned].',
        `What we are doing: ${act}`,
        'What you can do now: [TO COMPLETE: steps, each in one line].',
        data,
        `${help} ${next}`,
      );
    case 'regulator':
      return join(
        'NOTICE TO [TO COMPLETE: regulator]',
        `We hereby inform you of ${event}. Moment of awareness: ${situation.when ? `${situation.when} ([TO COMPLETE: exact date and time])` : '[TO COMPLETE: date and time]'}.`,
        '1. Nature of the event: [TO COMPLETE: established facts]',
        '2. Persons affected, categories and approximate number: [TO COMPLETE]',
        ...(situation.personalData
          ? [
              '3. Categories and approximate number of personal data records: [TO COMPLETE]',
              '4. Likely consequences for data subjects: [TO COMPLETE]',
              '5. Measures taken and proposed, and advice to data subjects: [TO COMPLETE]',
              `6. Reasons, if this notice is made later than ${hours} hours after awareness: [TO COMPLETE]`,
              '7. Data protection officer: [TO COMPLETE: name, telephone, e-mail]',
            ]
          : [
              '3. Measures taken and proposed: [TO COMPLETE]',
              '4. Contact: [TO COMPLETE: name, telephone, e-mail]',
            ]),
        'What is not yet known is marked as such and will follow by [TO COMPLETE: date].',
        '[TO COMPLETE: name, position, signature]',
      );
    case 'investors':
      return join(
        'NOTE TO INVESTORS AND LENDERS',
        `${when}, [TO COMPLETE: organisation] became aware of ${event}. ${people}`,
        `State of operations: [TO COMPLETE]. ${act}`,
        'We do not estimate consequences before they are established. Disclosure duties have been checked with counsel: [TO COMPLETE].',
        data,
        next,
      );
    case 'social':
      return join(
        `We know about ${event} and are acting. ${people} Facts and times: [TO COMPLETE: link]. Next update at [TO COMPLETE: time]. Help: [TO COMPLETE: number].`,
      );
  }
}

/** "this morning" opens a sentence as "This morning". */
const spoken = (when: string): string => when.charAt(0).toUpperCase() + when.slice(1);
const lower = (when: string): string => when.charAt(0).toLowerCase() + when.slice(1);
