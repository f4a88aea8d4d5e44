import type { contactTopics } from '#src/features/requests/kinds.ts';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';

/** What the page of one practice says beside what is published under its area. */
export interface Practice {
  area: PatternArea;
  /** The question the page opens with, as a client would put it. */
  question: string;
  /** What clients say when they first call. */
  problems: readonly string[];
  /** How the work goes, step by step. */
  method: readonly { title: string; text: string }[];
  /** What the client holds at the end. */
  result: string;
  /** What the enquiry form is set to. */
  topic: (typeof contactTopics)[number]['value'];
  /** Articles of other categories that carry one of these tags belong here too. */
  tags: readonly string[];
  /** Files of other categories that this work uses, by slug. */
  files?: readonly string[];
}

export const practices: readonly Practice[] = [
  {
    area: 'public-affairs',
    question: 'A bill is moving and we heard of it from the newspaper. Is it too late?',
    problems: [
      '“The hearing is in nine days and we have no memorandum.”',
      '“Three ministries say it is the other one’s file.”',
      '“Our competitors are in the room and we are not.”',
    ],
    method: [
      {
        title: 'Read the text, not the report of it',
        text: 'We get the bill or the draft, mark the clauses that touch you and say what each would cost.',
      },
      {
        title: 'Find who decides',
        text: 'Committee, clerk, agency, state: one page with names, dates and what each of them needs.',
      },
      {
        title: 'Write what can be lifted',
        text: 'Replacement wording first, argument second. Allies sign the same words.',
      },
      {
        title: 'Stay until the vote is counted',
        text: 'We sit in the hearing, answer the same evening, and follow the text to assent.',
      },
    ],
    result: 'A position, the clause that says it, and the names of those who carry it.',
    topic: 'public-affairs',
    tags: ['public hearings', 'National Assembly'],
  },
  {
    area: 'strategic-communication',
    question: 'Something has happened. What do we say, and who says it?',
    problems: [
      '“A video is going round and half of it is true.”',
      '“Four of us gave four answers to the same reporter.”',
      '“We do good work and nobody can say what it is.”',
    ],
    method: [
      {
        title: 'Separate what is known',
        text: 'One log: known, not known, who said it, when. Nothing leaves the house that is not in it.',
      },
      {
        title: 'Decide who must hear first',
        text: 'Those affected, then staff, then the regulator, then the press. In that order, with times.',
      },
      {
        title: 'Say it in sixty words',
        text: 'A statement with a name, a time and the hour of the next one. Counsel reads it within fifteen minutes.',
      },
      {
        title: 'Keep the promise',
        text: 'Each thing you said you would do gets an owner and a date. We report on it in public.',
      },
    ],
    result: 'One set of facts, one voice for each audience, and a record you can open later.',
    topic: 'strategic-communication',
    tags: ['crisis', 'media relations'],
  },
  {
    area: 'political-communication',
    question: 'Who really decides this, and what would move them?',
    problems: [
      '“Everybody tells us that he is influential. Nobody tells us over what.”',
      '“Our message works in Abuja and dies in the ward.”',
      '“We do not know what they will say about us in January.”',
    ],
    method: [
      {
        title: 'Start from public records',
        text: 'Order papers, gazettes, budgets, results by ward: what is on paper before what is whispered.',
      },
      {
        title: 'Map, and say how sure we are',
        text: 'Each judgement carries its source and a date. Guesses are marked as guesses.',
      },
      {
        title: 'Test the words',
        text: 'At markets and motor parks, in the languages spoken there, with people who owe us nothing.',
      },
      {
        title: 'Campaign inside the rules',
        text: 'Consent for every list, silence when the law says so, and a log of what was sent.',
      },
    ],
    result: 'A map with sources, three messages that were tested, and a calendar that respects the law.',
    topic: 'political-consulting',
    tags: ['elections', 'public records'],
    files: ['stakeholder-map', 'content-calendar', 'privacy-notice-template'],
  },
  {
    area: 'data-protection',
    question: 'If the regulator came on Monday, what would we show?',
    problems: [
      '“We have a policy. Nobody has read it, the author included.”',
      '“A laptop is gone and we do not know what was on it.”',
      '“A customer asks for their data and we do not know where to look.”',
    ],
    method: [
      {
        title: 'Count before we advise',
        text: 'What you hold, about whom, why, where and until when: the record comes first.',
      },
      {
        title: 'Close what hurts people first',
        text: 'Gaps are ranked by what would happen to the person on the list, then by the fine.',
      },
      {
        title: 'Put a name beside each task',
        text: 'Owner, date, evidence. A task without evidence is not done.',
      },
      {
        title: 'Exercise the bad day',
        text: 'A breach drill on a Friday, with the clock of the law running, and again the year after.',
      },
    ],
    result: 'A record that is right today, tasks with owners, and a file you can hand over on a Monday.',
    topic: 'data-protection',
    tags: ['NDPA', 'breach', 'GAID'],
  },
  {
    area: 'digital-communication',
    question: 'We publish every day. Is anybody listening?',
    problems: [
      '“The post did well. Nothing happened.”',
      '“An influencer promised something for us that we do not sell.”',
      '“Complaints arrive in eleven places and are answered in two.”',
    ],
    method: [
      {
        title: 'Ask what people should do',
        text: 'Register, come, pay, stay: a campaign has one verb, and we count that.',
      },
      {
        title: 'Write for the phone in the bus',
        text: 'Short, in the language of the reader, light enough for a weak network.',
      },
      {
        title: 'Check before it goes out',
        text: 'Who pays, is it labelled, can the claim be shown, does the approval cover this version?',
      },
      {
        title: 'Report what moved',
        text: 'Numbers with their day and source, and what we would stop doing.',
      },
    ],
    result: 'Fewer posts, each with a purpose, and a monthly page that says what they changed.',
    topic: 'digital-communication',
    tags: ['social media', 'influencers'],
    files: ['social-media-protocol', 'media-training-slides'],
  },
  {
    area: 'capacity-building',
    question: 'Can our own people do it when you have gone?',
    problems: [
      '“We trained everybody last year. Ask them today.”',
      '“Our spokesperson is good until the second question.”',
      '“The board signs what it has not understood.”',
    ],
    method: [
      {
        title: 'See the work as it is',
        text: 'We sit beside the people for a day before we write a single slide.',
      },
      {
        title: 'Teach with your own papers',
        text: 'Your register, your last crisis, your draft: the exercise is the work.',
      },
      {
        title: 'Practise until it is dull',
        text: 'On camera, against the clock, with a partner who plays the difficult one.',
      },
      {
        title: 'Come back after sixty days',
        text: 'We test what is left, and say so in writing to whoever paid.',
      },
    ],
    result: 'People who can do it without us, and a page that says how we know.',
    topic: 'training',
    tags: ['exercise', 'spokespeople'],
  },
];

export const practiceOf = (area: string): Practice | undefined =>
  practices.find((practice) => practice.area === area);
