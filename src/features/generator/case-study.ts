import { bullets, choose, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Card } from './card.ts';
import { cardsOnSubject } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { citedParagraph, markUnsourced, sentences } from './sourced.ts';
import type { Piece } from './write-content.ts';

type CaseStudy = Extract<GeneratorInput, { type: 'case_study' }>['parameters'];

const WORDS = /[a-z]{4,}/g;
/** The text that shares most words with what happened; between equals the case decides. */
function nearest(texts: readonly string[], told: string): string {
  const words = new Set(told.toLowerCase().match(WORDS));
  const shared = (text: string) =>
    new Set((text.toLowerCase().match(WORDS) ?? []).filter((one) => words.has(one))).size;
  const most = Math.max(...texts.map(shared));
  return choose(
    texts.filter((text) => shared(text) === most),
    told,
  );
}

const QUESTIONS = [
  'Who would notice first if it happened at your place, and whom would they tell?',
  'What would you have to know on the first morning that you do not know today?',
  'Which of these steps could you take without anybody’s approval?',
  'Who was not asked here, and would have to be asked at your place?',
  'What would it cost to do nothing for another year?',
  'Which promise made at the time can you still prove today?',
  'Where do you keep the list of people you would have to telephone?',
  'How would the same story read if a customer told it?',
  'What did this team stop doing, and would yours?',
] as const;

interface Subject {
  told: RegExp;
  /** Words of the cards about it. */
  words: string;
  /** What a reader asks of such a case. */
  affected: string;
  results: string;
}

/** Stories tell what happened in words of their own; these say of which subject of the cards that is. */
const subjects: readonly Subject[] = [
  {
    told: /\b(rumou?rs?|false (message|claim|story|news)|claims? (about|that)|not true|hoax|fake)\b/i,
    words: 'rumour misinformation',
    affected: 'where the claim began, how far it had gone, and who believed it',
    results: 'how long it went on being repeated, and who took it back',
  },
  {
    told: /\b(hurt|injur\w+|died|killed|stranded|victims?|accidents?|collaps\w+|fire|explosion|spills?)\b/i,
    words: 'victims families',
    affected: 'how many people, how badly, and who told their families',
    results: 'what those affected say today, and what was paid or repaired',
  },
  {
    told: /\b(protest\w*|angry|outrage|backlash|boycott\w*|strikes?|apolog\w+|distrust\w*|without notice|outages?|failed)\b/i,
    words: 'complaints signals empathy',
    affected: 'what people complained of, how many did, and which sign of it was missed',
    results: 'complaints a week before and after, with their source',
  },
  {
    told: /\b(recordings?|footage|cameras?|cctv|identity cards?|(shared|open) folder|(paper|patient) files|copies|viewing)\b/i,
    words: 'security access safeguards',
    affected: 'whose data it was, how many people’s, and who could open it',
    results: 'who can open it now, and when that was last checked',
  },
  {
    told: /\b(fingerprints?|face scans?|biometrics?|health data|hiv)\b/i,
    words: 'sensitive biometric assessment',
    affected: 'whose bodies or health it was about, and what else would have served',
    results: 'what was deleted, and what is used in its place',
  },
  {
    told: /\b(contacts of|names of|tracked|tracking|register of)\b/i,
    words: 'notice transparency record inventory',
    affected: 'what people had been told before, and who objected',
    results: 'what is collected now, and what is not any more',
  },
  {
    told: /\b(draft (standard|bill|regulation|law|rule)s?|hearing|memorandum|levy)\b/i,
    words: 'submission memorandum regulations',
    affected: 'which clause, whom it would have cost what, and by when an answer was due',
    results: 'the clause before and after, with the date of the text',
  },
  {
    told: /\b(communit\w+|elders|villages?|chiefs)\b/i,
    words: 'community local',
    affected: 'which places, who speaks for them, and what had been promised earlier',
    results: 'what the community says of it, in its own words',
  },
];

const subjectOf = (told: string): Subject | undefined => subjects.find((one) => one.told.test(told));
const subjectWords = (told: string): string =>
  subjects.flatMap((one) => (one.told.test(told) ? [one.words] : [])).join(' ');

/** A sentence that leans on the one before. */
const LEANS =
  /^(?:This|That|These|Those|It|They|Such|Both|So|Its|Their|Then|There|Each|Where|In both|The same|The second|The other|And|But|Answer all)\b/;

/** Two sentences of a card in their order, by the case: two cases on one subject need not quote the same. */
function excerptOf({ paragraphs }: Card, told: string): string {
  const parts = paragraphs.flatMap((text) => {
    const all = sentences(text);
    if (all.length < 3) return [text];
    return all.slice(0, -1).flatMap((one, at) => (LEANS.test(one) ? [] : [`${one} ${all[at + 1]}`]));
  });
  return choose(parts.length > 0 ? parts : paragraphs, told.toLowerCase());
}

/** A case as it was told, what stands behind it, and what others can take from it. Results are those given, or none. */
export function writeCaseStudy(study: CaseStudy, cards: readonly Card[]): Piece {
  const told = `${study.challenge} ${study.solution}`;
  const subject = subjectOf(told);
  // The industry alone is no subject: a bank with a rumour and a bank with a leak have little in common.
  const found = cardsOnSubject(told, subjectWords(told), cards).slice(0, 2);
  return {
    title: `Case study: ${study.industry}`,
    blocks: [
      ...challengeOf(study, subject),
      ...stepsOf(study),
      ...thinkingBehind(found, told),
      ...changes(study, subject),
      ...lessons(found, told),
    ],
    sources: found.map(({ source }) => source),
    warnings: study.outcome ? [] : ['No outcome was given, so no result is claimed.'],
  };
}

function challengeOf({ industry, challenge }: CaseStudy, subject: Subject | undefined) {
  const [opening = challenge, ...rest] = sentences(challenge);
  return [
    heading('At a glance'),
    bullets([
      `Sector: ${industry}`,
      `Challenge: ${markUnsourced(opening)}`,
      'Client: [TO COMPLETE: name, with written consent, or a description]',
      'Duration: [TO COMPLETE: from, until]',
    ]),
    heading('The challenge'),
    // The first sentence stands above already; a second reading of it tells nothing.
    paragraph(
      rest.length > 0
        ? rest.map(markUnsourced).join(' ')
        : `[TO COMPLETE: ${subject?.affected ?? 'who was affected, since when, and what had been tried'}]`,
    ),
  ];
}

function stepsOf({ solution }: CaseStudy) {
  const steps = sentences(solution).map(markUnsourced);
  return [
    heading('What we did'),
    steps.length > 1
      ? bullets(steps, true)
      : paragraph(steps[0] ?? '[TO COMPLETE: what was done, in the order it was done, and by whom]'),
  ];
}

const thinkingBehind = (found: readonly Card[], told: string) =>
  found.length > 0
    ? [heading('The thinking behind it'), ...found.map((card) => citedParagraph(excerptOf(card, told), card))]
    : [];

const changes = ({ outcome }: CaseStudy, subject: Subject | undefined) => [
  heading('What changed'),
  outcome
    ? bullets(sentences(outcome).map(markUnsourced))
    : paragraph(`[TO COMPLETE: ${subject?.results ?? 'results, each with its source and date'}]`),
];

const lessons = (found: readonly Card[], told: string) => [
  heading('What others can take from it'),
  found.length > 0
    ? bullets([
        ...found.map(({ points, title }) => nearest(points.length > 0 ? points : [title], told)),
        choose(QUESTIONS, told),
      ])
    : paragraph('[TO COMPLETE: two lessons that hold beyond this case]'),
];
