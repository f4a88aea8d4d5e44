import { threatens } from '#src/features/policy-impact/clauses-of.ts';
import {
  type Obligation,
  type ObligationType,
  obligationsIn,
  sentencesOf,
} from '#src/features/policy-impact/obligations.ts';
import { bindsAuthority } from '#src/features/policy-impact/stakeholder-actions.ts';
import { bullets, choose, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Card } from './card.ts';
import { findCards } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { citedParagraph } from './sourced.ts';
import type { Piece } from './write-content.ts';

type PolicyText = Extract<GeneratorInput, { type: 'policy_analysis' }>['parameters'];

/** What every text of law may be called: an amendment of any law is none of the Constitution. */
const OF_ANY_TEXT =
  /\b(?:acts?|amendment|amended|regulations?|guidelines?|guidance|orders?|directive|framework|rules|code|draft)\b/gi;
/** How to word a message is no question of what a law asks, whatever word both share. */
const ON_MESSAGES = /^(?:message|crisis)-/;
const SANCTION =
  /\b(?:fine[ds]?|penalt\w+|liable|offence|imprison\w*|sanction\w*|surcharge|revok\w+|suspen\w+)\b/i;

/** What an obligation asks for, as a reader calls it. */
const asked: Readonly<Record<ObligationType, string>> = {
  prohibit: 'Forbidden',
  register: 'Registration',
  license: 'Licence or permit',
  report: 'Report',
  appoint: 'Appointment',
  localise: 'Local content',
  pay: 'Payment',
  disclose: 'Disclosure',
  comply: 'Conduct',
};

/** What a duty of a kind asks of whoever it binds; {actor} is named as the text names it, one or many. */
const steps: Readonly<Record<ObligationType, readonly string[]>> = {
  prohibit: [
    'Forbidden is what {actor} may be doing today without a thought: ask sales, technology and agents for the exceptions they live by.',
    'Go through contracts and routines for what {actor} may no longer do, and give each case an end date.',
    'Tell whoever speaks to customers what is no longer allowed to {actor}, before the first complaint does.',
  ],
  register: [
    'Find out where {actor} must register, with which papers and at what fee; collect them before the period runs.',
    'Name one person to file the registration of {actor} and to keep the acknowledgement.',
    'Check whether an older rule had {actor} registered already, and whether that counts.',
  ],
  license: [
    'Count what {actor} can do today without the licence or permit, and plan the application backwards from its date.',
    'Ask the authority how long a permit takes at present; what {actor} began before it arrives is at risk.',
    'Put the conditions of the permit into the calendar of {actor}, not only its date of issue.',
  ],
  report: [
    'Decide who writes the report for {actor}, who signs it and from which record it is filled.',
    'Try the report once on last year’s figures: what {actor} cannot count today must be recorded from now on.',
    'Keep proof of each report of {actor} with its time; a late one is easier to excuse than a missing one.',
  ],
  appoint: [
    'Choose the person before the title: the post at {actor} needs time, access and the right to say no.',
    'Write down what the person appointed by {actor} decides alone and what goes to the board.',
    'Announce the appointment within {actor} and tell the authority how the person is reached.',
  ],
  localise: [
    'List what {actor} bought, stored or hosted abroad, with the end of each contract.',
    'Ask the suppliers of {actor} for a local offer now; capacity becomes scarce when everybody asks at once.',
    'Where nothing local exists, collect the evidence for an exemption of {actor}.',
  ],
  pay: [
    'Work out what {actor} would have paid last year under the rule, and who carries it in the price.',
    'Tell finance when the payment of {actor} falls due and which account it is booked to.',
    'Check whether what {actor} paid under another rule can be set off.',
  ],
  disclose: [
    'Draft what {actor} would publish, and let somebody from outside read it before the law makes it public.',
    'Find out which figures of {actor} a competitor would read first.',
    'Put the disclosure of {actor} where the people concerned look, not where it is easiest to publish.',
  ],
  comply: [
    'Compare what {actor} did on an ordinary day last month with the wording, and write down each difference.',
    'Give the rule to those who carry it out for {actor} and ask them what would have to change.',
    'Change the procedure of {actor} first and the training after it; the other way round is forgotten.',
  ],
};

/** Before the number of obligations. */
const READINGS = [
  'We read {title}{for}{with}. The text given to us',
  'This is a first reading of {title}{for}{with}. As it lies before us it',
  'What does {title} ask{for}{with}? In the wording at hand it',
  '{title} was read{for}{with}, sentence by sentence. It',
  'Our reading of {title}{for}{with} starts from the duties it creates. It',
  'Before anybody takes a view on {title}{for}{with}, it helps to know what it holds. The text',
] as const;
const QUOTED = [
  'Word for word from {title}, as it was given to us:',
  'In its own words, {title} says:',
  'These sentences bind somebody; they are quoted from {title} as we have it:',
] as const;
const NO_SANCTION = [
  'What follows from a breach? The text given to us does not say.',
  'No sanction is named: is there one in the parent law?',
  'Who enforces it, and with what? Nothing is said of either.',
  'A duty without a consequence is asked for: is the consequence still to come?',
] as const;
const NO_TIME = [
  'The text names no time.',
  'No date and no period is given.',
  'From when it binds is not said here.',
] as const;
/** A text that can still be changed, by its title or its own words. */
const OPEN_TEXT = /\b(?:bill|drafts?|proposed|proposals?|exposure|consultation|(?:white|green) paper)\b/i;
/** Every bill says so at its head. */
const LONG_TITLE = /\ba bill for an act\b/i;
const CLOSES_OF_DRAFTS = [
  'Decide whether to comment while the text can be changed.',
  'Read the text again when its next version appears: numbers and periods move last.',
  'Ask the drafter which case the rule was written for; its limits follow from it.',
  'Write down today what it would take to comply sooner than the text asks; drafts seldom grow slower.',
] as const;
const CLOSES = [
  'Find others it binds in the same way, and ask what they intend to do.',
  'Ask the authority which case the rule was written for; its limits follow from it.',
  'Read it once more with those who will carry it out; what they ask is what guidance has to answer.',
  'Compare this wording with the one that was published before anything is signed or bought for it.',
] as const;
const COSTLIEST = 'Put the costliest sentences before the board, with a figure beside each.';

/** What to do at the end: of a text in force nobody is told that it can be changed. */
function closeOf(title: string, content: string, duties: readonly Obligation[]): string {
  const open = OPEN_TEXT.test(title) || LONG_TITLE.test(content);
  return choose(
    [...CLOSES, ...(open ? CLOSES_OF_DRAFTS : []), ...(duties.length > 1 ? [COSTLIEST] : [])],
    title,
  );
}

/** A text of law as it was given: what it asks of whom and by when, what it leaves open, and what to do about it. */
export function writePolicyAnalysis(text: PolicyText, cards: readonly Card[]): Piece {
  const { policyTitle, content } = text;
  const mined = obligationsIn(content);
  const duties = mined.filter((one) => !bindsAuthority(one)).slice(0, 25);
  const authority = mined.filter(bindsAuthority).slice(0, 10);
  const threats = sentencesOf(content).filter(threatens).slice(0, 5);
  // By the title alone: chance words of a long text find what has nothing to do with it.
  const found = findCards(
    policyTitle.replace(OF_ANY_TEXT, ' '),
    cards.filter(({ id }) => !ON_MESSAGES.test(id)),
  ).slice(0, 2);
  return {
    title: `Policy analysis: ${policyTitle}`,
    blocks: [
      ...summary(text, duties),
      ...demands(text, duties, authority),
      ...(threats.length > 0 ? [heading('What a breach costs'), bullets(threats)] : []),
      ...times(policyTitle, duties),
      ...openQuestions(duties, content),
      heading('What to do next'),
      bullets([...stepsFor(duties, policyTitle), closeOf(policyTitle, content, duties)], true),
      ...found.flatMap((card) => [heading(card.title), citedParagraph(card.paragraphs[0] ?? '', card)]),
    ],
    sources: found.map(({ source }) => source),
    warnings: duties.length === 0 ? ['No obligation was found in the text.'] : [],
  };
}

function summary({ policyTitle, industry, analysisType }: PolicyText, duties: readonly Obligation[]) {
  const reading = choose(READINGS, policyTitle)
    .replace('{title}', () => policyTitle)
    .replace('{for}', () => (industry ? ` for ${industry}` : ''))
    .replace('{with}', () => (analysisType ? ` with regard to ${analysisType.toLowerCase()}` : ''));
  const timed = duties.filter(({ deadline }) => deadline).length;
  const count =
    duties.length === 1
      ? `1 obligation, ${timed === 1 ? 'with' : 'without'} a time`
      : `${duties.length} obligations, ${timed} of them with a time`;
  return [heading('Summary'), paragraph(`${reading} holds ${count}.`)];
}

const demands = (
  { policyTitle, industry }: PolicyText,
  duties: readonly Obligation[],
  authority: readonly Obligation[],
) => [
  heading('What it asks for'),
  ...(duties.length > 0
    ? [
        paragraph(choose(QUOTED, `${policyTitle} ${industry}`).replace('{title}', () => policyTitle)),
        bullets(duties.map(({ type, sentence }) => `${asked[type]}: ${sentence}`)),
      ]
    : [paragraph('The text given to us names no obligation in so many words.')]),
  ...(authority.length > 0
    ? [heading('What it asks of the authority'), bullets(authority.map(({ sentence }) => sentence))]
    : []),
];

function times(title: string, duties: readonly Obligation[]) {
  const dated = duties.flatMap((one) =>
    one.deadline ? [`${capital(one.deadline)}: ${lower(asked[one.type])}, ${nameOf(one)}`] : [],
  );
  return [
    heading('Times to enter in the calendar'),
    dated.length > 0
      ? bullets(dated)
      : paragraph(`${choose(NO_TIME, title)} [TO COMPLETE: commencement and transition, from the gazette]`),
  ];
}

/** One step for each kind of duty, for whoever it binds first. */
function stepsFor(duties: readonly Obligation[], title: string): string[] {
  const kinds = [...new Map([...duties].reverse().map((duty) => [duty.type, duty])).values()].reverse();
  if (kinds.length === 0) return ['Ask whoever drafted it whom the text is to bind, and from when.'];
  return kinds
    .slice(0, 6)
    .map((duty) =>
      choose(steps[duty.type], `${title} ${duty.sentence}`).replaceAll('{actor}', () => nameOf(duty)),
    );
}

/** What a reader of the text would ask at the hearing. */
function openQuestions(duties: readonly Obligation[], content: string) {
  const undated = duties.filter(({ deadline, type }) => !deadline && type !== 'prohibit').slice(0, 3);
  const questions = [
    ...undated.map((one) => `By when: ${lower(asked[one.type])}, ${nameOf(one)}?`),
    ...(duties.length > 0 && !SANCTION.test(content) ? [choose(NO_SANCTION, content)] : []),
  ];
  return questions.length > 0 ? [heading('What the text leaves open'), bullets([...new Set(questions)])] : [];
}

/** «Records shall be kept» binds whoever keeps them. */
const PASSIVE =
  /\b(?:shall|must|may|are|is|has to|have to)\b (?:not |no longer )?(?:required to |obliged to )?be \w+/i;

/** Whom a provision binds, in the middle of a sentence. */
function nameOf({ actor, sentence }: Obligation): string {
  if (PASSIVE.test(sentence) || actor === 'Those concerned') return 'your organisation';
  // One or many: «any employer», «any data controllers».
  if (/^no one\b/i.test(actor)) return 'anyone';
  if (/^No /i.test(actor)) return `any ${actor.slice(3)}`;
  return /^[A-Z]{2}/.test(actor) ? actor : lower(actor);
}
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
