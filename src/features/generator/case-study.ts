import { bullets, choose, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { Card } from './card.ts';
import { findCards } from './find-cards.ts';
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

/** A case as it was told, what stands behind it, and what others can take from it. Results are those given, or none. */
export function writeCaseStudy(study: CaseStudy, cards: readonly Card[]): Piece {
  const told = `${study.challenge} ${study.solution}`;
  // The industry alone is no subject: a bank with a rumour and a bank with a leak have little in common.
  const found = findCards(told, cards).slice(0, 2);
  return {
    title: `Case study: ${study.industry}`,
    blocks: [
      ...challengeOf(study),
      ...stepsOf(study),
      ...thinkingBehind(found, told),
      ...changes(study),
      ...lessons(found, told),
    ],
    sources: found.map(({ source }) => source),
    warnings: study.outcome ? [] : ['No outcome was given, so no result is claimed.'],
  };
}

function challengeOf({ industry, challenge }: CaseStudy) {
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
        : '[TO COMPLETE: who was affected, since when, and what had been tried]',
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
    ? [
        heading('The thinking behind it'),
        ...found.map((card) => citedParagraph(nearest(card.paragraphs, told), card)),
      ]
    : [];

const changes = ({ outcome }: CaseStudy) => [
  heading('What changed'),
  outcome
    ? bullets(sentences(outcome).map(markUnsourced))
    : paragraph('[TO COMPLETE: results, each with its source and date]'),
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
