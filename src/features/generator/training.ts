import { bullets, choose, heading, paragraph } from '#src/features/tools/build-text.ts';
import { cardsFor } from './audience.ts';
import type { Card } from './card.ts';
import { cardsByNearness, type NearCard } from './find-cards.ts';
import type { GeneratorInput } from './generator.ts';
import { citedParagraph } from './sourced.ts';
import type { Piece } from './write-content.ts';

type Training = Extract<GeneratorInput, { type: 'training_materials' }>['parameters'];

/** Modules of 75 minutes that fit between opening, breaks and review. */
const MODULES: Record<string, number> = { 'Half a day': 2, '1 day': 4, '2 days': 8, '3 days': 12 };
const STARTS = ['09:15', '10:45', '13:00', '14:30'];
/** Bloom: remember and understand first, then apply, analyse, evaluate. */
const VERBS = ['Explain', 'Apply', 'Analyse your own case against', 'Assess your own practice against'];

/** How groups work on a point of their own organisation; the point stands for {point}. */
const EXERCISES = [
  'In small groups: take your own organisation and work on “{point}”. Then each group shows one result and one open question.',
  'Alone first, then in pairs: write down what happens at your place when it comes to “{point}”. Compare, and mark the one step you would change first.',
  'One side of the room defends how it is done today, the other asks the questions of an inspector. The subject: “{point}”. Then change sides.',
  'Each table takes a case from its own work and answers on one sheet: what would “{point}” have changed, who would have done it, and by when?',
  'Draw the way of one real case on the wall, from the first call to the file. Put a mark where “{point}” is missing, and agree on one mark to remove.',
  'Write the note you would leave for your deputy on “{point}”, a page at most. Swap notes; whoever reads may only ask, not advise.',
] as const;
const QUESTIONS = [
  '“{title}”: name what there is to do, in your own words.',
  'A colleague calls “{title}” a theory. Which examples from your own work answer her?',
  'What goes wrong first where nobody thinks of “{title}”, and by which sign would you notice?',
  '“{title}”: which step can you take this month, and whom do you need for it?',
] as const;
const CLOSES = [
  'Each participant leaves with one action, a date and a colleague who asks about it. We suggest a short call about it some weeks later.',
  'Everybody writes a card to themselves with the step they chose; the organiser posts it some time later. Whoever has taken the step tells the others how it went.',
  'The group fixes a day to meet at the place of one participant, and looks there at what has changed. Open questions are sent to the trainer before.',
] as const;
const OPENS = [
  'Each module is a short input, an exercise and a review.',
  'Every module starts from a case the participants bring, adds what they need to know, and ends with something they take to work.',
  'Much of the time belongs to the participants, for practice and for questions.',
] as const;

/** A course: objectives, agenda by duration, modules with an exercise each, and a test. */
export function writeTraining(course: Training, given: readonly Card[]): Piece {
  const { topic, audience, duration } = course;
  const count = MODULES[duration] ?? 4;
  // By the topic alone: an audience of committee members makes no course on committees.
  const nearest = modulesOf(topic, cardsFor(audience, given), count);
  if (nearest.length === 0) return frame(topic, count);
  const chosen = nearest.map(({ card }) => card);
  const named = nearest.filter(({ nearness }) => nearness === 'named').length;
  return {
    title: `Training: ${topic}`,
    blocks: [
      ...objectives(course, chosen),
      heading('Agenda'),
      ...agenda(chosen),
      ...chosen.flatMap((card, index) => moduleBlocks(topic, card, index)),
      ...test(topic, chosen.slice(0, TESTED)),
      heading('After the course'),
      paragraph(choose(CLOSES, `${audience} ${topic}`)),
    ],
    sources: chosen.map(({ source }) => source),
    warnings:
      named < count ? [`Only ${named} modules of our library are on this topic; the others widen it.`] : [],
  };
}

/** A course on what the library does not know: its parts, each a place to complete. */
function frame(topic: string, count: number): Piece {
  const modules = Array.from({ length: count }, (_, index) => index + 1);
  return {
    title: `Training: ${topic}`,
    blocks: [
      heading('Learning objectives'),
      paragraph('[TO COMPLETE: three objectives, each with a verb that can be tested]'),
      heading('Agenda'),
      bullets(modules.map((number) => `Module ${number}: [TO COMPLETE: subject of module ${number}]`)),
    ],
    sources: [],
    warnings: ['Our library holds nothing on this topic: this is a frame to be filled.'],
  };
}

/** What the course is, and what participants are able to do after it. */
const objectives = ({ topic, audience, format, duration }: Training, chosen: readonly Card[]) => [
  paragraph(
    `${capital(format || 'Workshop')} for ${audience}, ${(duration || '1 day').toLowerCase()}. ${choose(OPENS, `${topic} ${audience}`)}`,
  ),
  heading('Learning objectives'),
  bullets(chosen.slice(0, VERBS.length).map((card, index) => `${VERBS[index]} “${card.title}”`)),
];

/** Among so many of the nearest the rest of a course begins. */
const NEXT = 4;
/** So many modules are asked about at the end. */
const TESTED = 6;
const test = (topic: string, asked: readonly Card[]) => [
  heading('Test'),
  bullets(
    asked.map((card, index) => variantAt(QUESTIONS, topic, index).replace('{title}', () => card.title)),
    true,
  ),
  heading('Answers'),
  bullets(
    asked.map(({ points }) => points.join('; ')),
    true,
  ),
];

function agenda(chosen: readonly Card[]) {
  const days = Array.from({ length: Math.ceil(chosen.length / 4) }, (_, day) =>
    chosen.slice(day * 4, day * 4 + 4),
  );
  return days.flatMap((modules, day) => [
    ...(days.length > 1 ? [heading(`Day ${day + 1}`, 3)] : []),
    bullets([
      '09:00 Opening and expectations',
      ...modules.map(({ title }, index) => `${STARTS[index]} ${title}`),
      `${modules.length > 2 ? '15:45' : '12:00'} Review and next steps`,
    ]),
  ]);
}

/** What the topic names is half of a course; of the next nearest the topic takes its own, so that two courses on one field differ. */
function modulesOf(topic: string, cards: readonly Card[], count: number): NearCard[] {
  const nearest = cardsByNearness(topic, cards);
  const half = Math.max(1, Math.floor(count / 2));
  const after = nearest.slice(half, half + NEXT);
  // What the topic names too stands before what is only near to it.
  const named = after.filter(({ nearness }) => nearness === 'named');
  const next = named.length > 0 ? named : after.filter(({ nearness }) => nearness === 'near');
  const first = next.length > 0 ? next.indexOf(choose(next, `${topic} neighbours`)) : 0;
  const turned = [...next.slice(first), ...next.slice(0, first)];
  return [...nearest.slice(0, half), ...turned, ...nearest.slice(half + next.length)].slice(0, count);
}

/** One after the other from a start that follows from the topic, so that no two modules in a row are alike. */
const variantAt = (items: readonly string[], topic: string, index: number): string => {
  const first = items.indexOf(choose(items, topic));
  return items[(first + index) % items.length] ?? '';
};

/** The first module gives all its card knows; the others one thought or two of it, so that two courses on neighbouring topics differ. */
function inputOf(topic: string, { id, paragraphs }: Card, index: number): readonly string[] {
  if (index === 0 || paragraphs.length < 3) return paragraphs;
  const kept = choose(paragraphs, `${topic} ${id}`);
  return index % 2 === 1 ? [kept] : paragraphs.filter((text) => text !== kept);
}

const moduleBlocks = (topic: string, card: Card, index: number) => [
  heading(`Module ${index + 1}: ${card.title}`),
  ...inputOf(topic, card, index).map((text) => citedParagraph(text, card)),
  heading('Exercise', 3),
  paragraph(
    variantAt(EXERCISES, topic, index).replace('{point}', () =>
      lower(choose(card.points.length > 0 ? card.points : [card.title], `${topic} ${card.id}`)),
    ),
  ),
  bullets(card.points),
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
