import { bullets, choose, heading, ordered, paragraph } from '#src/features/tools/build-text.ts';
import { cardsFor } from './audience.ts';
import type { Card } from './card.ts';
import { findCards } from './find-cards.ts';
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
  'In groups of four: take your own organisation and work on “{point}”. Twenty minutes, then each group shows one result and one open question.',
  'Alone for five minutes, then in pairs: write down what happens at your place when it comes to “{point}”. Compare, and mark the one step you would change first.',
  'One half of the room defends how it is done today, the other asks the questions of an inspector. The subject: “{point}”. Change sides after ten minutes.',
  'Each table takes a case from its own work and answers on one sheet: what would “{point}” have changed, who would have done it, and by when?',
  'Draw the way of one real case on the wall, from the first call to the file. Put a mark where “{point}” is missing, and agree on one mark to remove.',
  'Write the note you would leave for your deputy on “{point}”, half a page at most. Swap notes; whoever reads may only ask, not advise.',
] as const;
const QUESTIONS = [
  '“{title}”: name three things to do, in your own words.',
  'A colleague calls “{title}” a theory. Which examples from your own work answer her?',
  'What goes wrong first where nobody thinks of “{title}”, and by which sign would you notice?',
  '“{title}”: which step can you take this month, and whom do you need for it?',
] as const;
const CLOSES = [
  'Each participant leaves with one action, a date and a colleague who asks about it. We suggest a call of thirty minutes after four weeks.',
  'Everybody writes a card to themselves with the step they chose; the organiser posts it a month later. Whoever has taken the step tells the others how it went.',
  'The group fixes a half-hour within six weeks, at the place of one participant, and looks there at what has changed. Open questions are sent to the trainer a week before.',
] as const;
const OPENS = [
  'Groups of up to sixteen; each module is a short input, an exercise and a review.',
  'Every module starts from a case the participants bring, adds what they need to know, and ends with something they take to work.',
  'Up to sixteen people; half of the time is theirs, for practice and for questions.',
] as const;

/** A course: objectives, agenda by duration, modules with an exercise each, and a test. */
export function writeTraining(
  { topic, audience, format, duration }: Training,
  given: readonly Card[],
): Piece {
  const cards = cardsFor(audience, given);
  // By the topic alone: an audience of committee members makes no course on committees.
  const found = findCards(topic, cards);
  const count = MODULES[duration] ?? 4;
  const [first] = found;
  // What the topic names comes first, then what is nearest to its best answer.
  const near = first
    ? turned(findCards(`${topic} ${first.title} ${first.about}`, cards).slice(0, 4), topic)
    : [];
  const named = found.slice(0, Math.max(1, Math.floor(count / 2)));
  const chosen = first
    ? [...new Set([...named, ...near, ...found, ...ordered(cards, topic)])].slice(0, count)
    : [];
  if (chosen.length === 0)
    return {
      title: `Training: ${topic}`,
      blocks: [
        heading('Learning objectives'),
        paragraph('[TO COMPLETE: three objectives, each with a verb that can be tested]'),
        heading('Agenda'),
        bullets(
          Array.from(
            { length: count },
            (_, index) => `Module ${index + 1}: [TO COMPLETE: subject of module ${index + 1}]`,
          ),
        ),
      ],
      sources: [],
      warnings: ['Our library holds nothing on this topic: this is a frame to be filled.'],
    };
  return {
    title: `Training: ${topic}`,
    blocks: [
      paragraph(
        `${capital(format || 'Workshop')} for ${audience}, ${(duration || '1 day').toLowerCase()}. ${choose(OPENS, `${topic} ${audience}`)}`,
      ),
      heading('Learning objectives'),
      bullets(chosen.slice(0, 4).map((card, index) => `${VERBS[index]} “${card.title}”`)),
      heading('Agenda'),
      ...agenda(chosen),
      ...chosen.flatMap((card, index) => moduleBlocks(topic, card, index)),
      heading('Test'),
      bullets(
        chosen
          .slice(0, 6)
          .map((card, index) => variantAt(QUESTIONS, topic, index).replace('{title}', () => card.title)),
        true,
      ),
      heading('Answers'),
      bullets(
        chosen.slice(0, 6).map((card) => card.points.join('; ')),
        true,
      ),
      heading('After the course'),
      paragraph(choose(CLOSES, `${audience} ${topic}`)),
    ],
    sources: chosen.map(({ source }) => source),
    warnings:
      found.length < count
        ? [`Only ${found.length} modules of our library are on this topic; the others widen it.`]
        : [],
  };
}

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

/** The same items from another start, so that two courses on one field do not take the same neighbours. */
function turned(items: readonly Card[], topic: string): readonly Card[] {
  if (items.length === 0) return items;
  const first = items.indexOf(choose(items, `${topic} neighbours`));
  return [...items.slice(first), ...items.slice(0, first)];
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
  ...inputOf(topic, card, index).map((text, place, all) =>
    // What a module rests on stands at the end of its input.
    place === all.length - 1 ? citedParagraph(text, card) : paragraph(text),
  ),
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
