import type { institutionCategories } from './institution.ts';

/** What somebody is, as far as it decides how one speaks with them. */
export type CounterpartKind = (typeof institutionCategories)[number] | 'person';
export type Stance = 'supportive' | 'neutral' | 'opposed';
export type AimKind = 'permission' | 'law' | 'money' | 'contract' | 'compliance' | 'trust' | 'other';

const KIND_WORDS: readonly (readonly [CounterpartKind, RegExp])[] = [
  ['media', /journalist|editor|newspaper|\bpress\b|radio|television|broadcast|correspondent|\bmedia\b/i],
  ['legislature', /committee on|senat|\bhouse of\b|national assembly|house of assembly|\bMP\b|lawmaker/i],
  ['ministry', /minist|permanent secretary|presiden|governor|cabinet/i],
  [
    'regulator',
    /regulat|commission(?!er of police)|authority|agency|\bcouncil of nigeria|central bank|bureau/i,
  ],
  [
    'development partner',
    /world bank|united nations|\bUNDP\b|\bADB\b|AfDB|\bGIZ\b|embassy|development partner/i,
  ],
  ['industry', /association|chamber|federation|manufacturers|guild|industry|operators|bankers/i],
  [
    'civil society',
    /coalition|foundation|civil society|\bNGO\b|communit|women|youth|farmers|union|advocacy|campaigner/i,
  ],
];

/** Read off office and organisation, where the institution is not on file. */
export const kindByWords = (text: string): CounterpartKind =>
  KIND_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'person';

const AIM_WORDS: readonly (readonly [AimKind, RegExp])[] = [
  ['law', /\bbill\b|amend|legislat|\bact\b|hearing|reading/i],
  ['permission', /licen[cs]|permit|regist(?:er|ration)|approv|certif|accredit|authoris/i],
  ['compliance', /complian|data protection|privacy|\baudit\b|breach|sanction|penalt/i],
  ['contract', /procure|tender|contract|concession|market (?:entry|access)|supplier|bid\b/i],
  [
    'money',
    /tariff|\btax|\bduty|\bduties|levy|levies|\bfees?\b|pric(?:e|ing)|subsid|incentive|waiver|fund|financ|grant|invest|budget/i,
  ],
  [
    'trust',
    /reputation|trust|awareness|media|campaign|support of|public support|communit|acceptance|crisis|rumour/i,
  ],
  ['law', /\blaw|regulation|rules?\b|policy|reform|framework|guideline/i],
];
export const aimKind = (aim: string): AimKind =>
  AIM_WORDS.find(([, words]) => words.test(aim))?.[0] ?? 'other';

interface Words {
  /** Whom one asks for there first. */
  desk: string;
  /** How one meets, where the effort is great and where it is small. */
  channel: { close: string; light: string };
  /** The second step, by how they stand. */
  contact: Readonly<Record<Stance, string>>;
  /** What support looks like where it comes from them: the third step with a friend. */
  word: string;
  /** For whom it has to be good. */
  people: string;
  /** What a friend of that kind can do and is asked for, where a public word of support is not theirs to give. */
  support?: { goal: string; ask: string };
  /** What the matter has to do with them, where no mandate of theirs is on file. */
  bearing?: string;
  objection: Readonly<Record<Stance, string>>;
  risk: string;
}
const PUBLIC_OFFICE =
  'No gift, favour or payment to a public officer (ICPC Act; Code of Conduct). Record every contact.';

/**
 * ~ stands for their name, # for their organisation, @ for the aim in few words, % for the whole of it, $ for the last day.
 * The aim is named once before, with what is made ready.
 */
export const COUNTERPARTS: Readonly<Record<CounterpartKind, Words>> = {
  regulator: {
    desk: 'the desk officer in charge',
    channel: {
      close: 'a meeting at their office with the file on the table',
      light: 'a letter to the desk officer',
    },
    contact: {
      supportive: 'Ask ~ to confirm in writing which route and papers are enough',
      neutral: 'Ask ~ for a meeting before anything is filed, and bring the open questions in writing',
      opposed: 'Ask ~ for its reasons point by point, and promise an answer in writing to each',
    },
    word: 'Agree with ~ the day by which it decides or says what is missing',
    people: 'who is protected by the rule, and is no worse off',
    support: {
      goal: 'Keep the way open for %: a decision in writing, by the rule.',
      ask: 'A named officer, and the day by which a decision is due, by $.',
    },
    objection: {
      supportive: '“Put it in the form everybody uses.” Use their form, and name one officer who follows it.',
      neutral:
        '“All applicants are treated alike.” Ask for nothing beyond the rule; ask how the rule is read.',
      opposed:
        '“The rule does not allow it.” Ask which section; answer with its text and how others were treated.',
    },
    risk: PUBLIC_OFFICE,
  },
  ministry: {
    desk: 'the director who drafts for the permanent secretary',
    channel: {
      close: 'a meeting with the permanent secretary after a brief to the director',
      light: 'a two-page brief to the director',
    },
    contact: {
      supportive: 'Offer the director at # a draft paragraph for the next memorandum',
      neutral: 'Send ~ a two-page brief tied to its own targets, and call the director three days later',
      opposed: 'Meet the director at # before the minister, and hear what a yes would cost the ministry',
    },
    word: 'Ask ~ to say so in its next memorandum, circular or speech',
    people: 'which of the government’s own targets it moves, and in which states',
    objection: {
      supportive: '“It must go to council.” Ask what the paper needs, and draft it.',
      neutral: '“This is not a priority.” Show which of their own targets is missed without it.',
      opposed: '“The policy stands.” Look for a pilot or a review date that leaves the policy standing.',
    },
    risk: PUBLIC_OFFICE,
  },
  legislature: {
    desk: 'the clerk of the committee',
    channel: {
      close: 'a memorandum to the clerk and a meeting with the chair',
      light: 'a memorandum to the clerk',
    },
    contact: {
      supportive: 'Give ~ the wording, and the question to put at the hearing',
      neutral: 'File a memorandum with the clerk of #, and ask for a slot at the next hearing',
      opposed: 'See an adviser of ~ first, and ask what would hurt their constituents',
    },
    word: 'Agree who at # moves it, and who seconds it',
    people: 'what it does in the members’ own constituencies',
    objection: {
      supportive: '“I need company.” Bring one more member and one body that speaks at the hearing.',
      neutral: '“My constituents have not asked.” Bring two who have, by name and place.',
      opposed: '“It helps big companies.” Offer the clause that protects small ones.',
    },
    risk: `${PUBLIC_OFFICE} Papers go through the clerk, so that they are on the record.`,
  },
  industry: {
    desk: 'the director-general of the secretariat',
    channel: {
      close: 'a working session with its secretariat and two members',
      light: 'a call with the secretariat',
    },
    contact: {
      supportive: 'Draft a common position with the secretariat of #, and ask which members sign',
      neutral: 'Show the secretariat of # what three of its members stand to gain, small ones included',
      opposed: 'Find out which members of # stand to lose, and meet one of them before the secretariat',
    },
    word: 'Publish the common position with ~, each at the same hour',
    people: 'its smaller members, and those who work for them',
    objection: {
      supportive: '“Our members differ.” Look for the sentence all can sign.',
      neutral: '“You are one member of many.” Show that it serves the sector and not one company.',
      opposed: '“It favours you.” Put on the table what the client gives up.',
    },
    risk: 'Speak of the rule, never of prices, customers or markets among competitors (FCCPA). Record every contact.',
  },
  'civil society': {
    desk: 'the programme lead',
    channel: {
      close: 'a visit to where they work, with somebody from the client who decides',
      light: 'a call with the programme lead',
    },
    contact: {
      supportive: 'Agree with ~ what each says in its own name, and what neither says',
      neutral: 'Ask ~ how the people it speaks for are touched, before anything is proposed',
      opposed: 'Go to ~ to listen, with somebody who can change the plan, and note each demand',
    },
    word: 'Answer ~ in writing: what is changed, what is not, and why',
    people: 'the people it speaks for, in figures it can count itself',
    bearing: 'Cause: what ~ has asked for in public so far, in its own words; find that out first',
    objection: {
      supportive: '“We must stay independent.” Ask for their view, never for their logo.',
      neutral: '“You come late.” Say so too, and what is still open.',
      opposed: '“You do not listen.” Change one thing they asked for before the second meeting.',
    },
    risk: 'No payment for support; money for their work is public and never tied to a position. Record every contact.',
  },
  media: {
    desk: 'the reporter who covers it and the editor of that page',
    channel: { close: 'a background talk with the editor', light: 'a note with figures to the reporter' },
    contact: {
      supportive: 'Give ~ a case that can be visited, with two people who speak on the record',
      neutral: 'Offer ~ a background talk with figures and their sources, before there is news',
      opposed: 'Correct with ~ what was wrong, fact by fact, and offer an interview without conditions',
    },
    word: 'Offer ~ the first interview on the day something is decided',
    people: 'a person and a place that can be named and visited',
    support: {
      goal: 'Have % looked at and reported from facts that can be checked, the unwelcome ones included.',
      ask: 'A day on which a reporter comes to see for themselves, by $.',
    },
    bearing: 'Readers: what it changes for those who read, hear or watch ~, in one sentence',
    objection: {
      supportive: '“Where is the news?” Bring a figure nobody has printed.',
      neutral: '“That is advertising.” Leave the client’s name out and the finding in.',
      opposed: '“You had your say.” Bring the document, not an adjective.',
    },
    risk: 'No payment or transport money for coverage; everything said is taken as said on the record.',
  },
  'development partner': {
    desk: 'the task team leader in the country office',
    channel: { close: 'a meeting with the sector lead in Abuja', light: 'a concept note of two pages' },
    contact: {
      supportive: 'Ask ~ where this fits its current programme, and who in government has to ask for it',
      neutral: 'Send ~ a concept note in the words of its country strategy, and ask for an hour',
      opposed: 'Ask ~ which safeguard would fail, and for the study that says so',
    },
    word: 'Agree with ~ who in government writes the request',
    people: 'women, small firms and the poorest states, in the indicators it reports on',
    support: {
      goal: 'Find the place of % in its programme, and who in government asks for it.',
      ask: 'The name of the programme and of the officer who writes the request, by $.',
    },
    objection: {
      supportive: '“Government must ask.” Draft the request with the ministry.',
      neutral: '“Our programme is set.” Ask what the mid-term review can take in.',
      opposed: '“It fails our safeguards.” Ask for the standard, and close that gap first.',
    },
    risk: 'Its procurement rules forbid contact once a tender is open. Record every contact.',
  },
  person: {
    desk: 'whoever advises them',
    channel: { close: 'a meeting in person', light: 'a letter and a call' },
    contact: {
      supportive: 'Ask ~ to whom they would say what they think, and when',
      neutral: 'Ask ~ for half an hour, through somebody both know',
      opposed: 'See ~ to hear what speaks against it, without a request',
    },
    word: 'Write to ~ what was agreed, in three lines',
    people: 'who is better off, and how that can be seen',
    objection: {
      supportive: '“I have said enough.” Offer a form of support that costs them little.',
      neutral: '“Why me?” Say what they know of it that others do not.',
      opposed: '“I have decided.” Ask which fact would change it, and bring that one.',
    },
    risk: PUBLIC_OFFICE,
  },
};

/** What is made ready before anybody is asked, and which evidence counts, by what is wanted; @ stands for the aim. */
const AIMS: Readonly<Record<AimKind, { prepare: string; evidence: string }>> = {
  permission: {
    prepare: 'List every paper @ needs, mark what is missing and who signs it',
    evidence: 'which conditions are met already, paper by paper',
  },
  law: {
    prepare: 'Set the text as it stands beside the wording wanted for @, one page',
    evidence: 'what the clause does today, in cases with a date and a sum',
  },
  money: {
    prepare: 'Put figures to @ for three years: who pays, who gains, each with its source',
    evidence: 'the cost to the budget and the gain, over three years, with sources they can check',
  },
  contract: {
    prepare: 'Show how @ meets the procurement rules, and where the client is better than the next',
    evidence: 'price, delivery and local content beside what is bought today',
  },
  compliance: {
    prepare: 'Bring the file for @ up to date: register, last audit, what is open and until when',
    evidence: 'what was found, what is closed and by when the rest is',
  },
  trust: {
    prepare: 'Collect three facts on @ that they can check, and a person who speaks to each',
    evidence: 'three facts an outsider can check, and what was wrong and is mended',
  },
  other: {
    prepare: 'Write one page on @: what is wanted, from whom, and what it costs them to agree',
    evidence: 'what the facts of the sector show, with figures they can check',
  },
};

/** Where the matter is another's to grant, a paper on the file helps nobody: what is shown instead. */
const BESIDE_THE_FILE: Readonly<Partial<Record<CounterpartKind, { prepare: string; evidence: string }>>> = {
  legislature: {
    prepare: 'Write one page on @ without jargon: whom it serves in which state',
    evidence: 'how many people it reaches in which states, and what it costs the budget',
  },
  'civil society': {
    prepare: 'Write down in plain words what @ changes for people nearby, harm included',
    evidence: 'what changes for people nearby, the harm included, and who checks it',
  },
  media: {
    prepare: 'Collect three facts on @ that can be checked, and a person who speaks to each',
    evidence: 'three facts an outsider can check',
  },
};
const ABOUT_THE_FILE: readonly AimKind[] = ['permission', 'contract', 'compliance'];
const GRANTS: readonly CounterpartKind[] = ['regulator', 'ministry'];
export function readyFor(aim: AimKind, kind: CounterpartKind) {
  if (!ABOUT_THE_FILE.includes(aim) || GRANTS.includes(kind)) return AIMS[aim];
  return BESIDE_THE_FILE[kind] ?? AIMS.other;
}

/** Whose business an aim is by what they are, whatever words it is put in. */
const CONCERNED: Readonly<Partial<Record<CounterpartKind, readonly AimKind[]>>> = {
  legislature: ['law'],
  ministry: ['law'],
  media: ['trust'],
  'civil society': ['trust'],
  'development partner': ['money'],
};
export const concernsBy = (kind: CounterpartKind, aims: readonly string[]) =>
  aims.some((aim) => CONCERNED[kind]?.includes(aimKind(aim)) === true);
