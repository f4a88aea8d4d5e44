import { bullets, heading, paragraph } from '#src/features/tools/build-text.ts';
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

/** A course: objectives, agenda by duration, modules with an exercise each, and a test. */
export function writeTraining(
  { topic, audience, format, duration }: Training,
  given: readonly Card[],
): Piece {
  const cards = cardsFor(audience, given);
  const found = findCards(`${topic} ${audience}`, cards);
  const count = MODULES[duration] ?? 4;
  // Where the topic has too few, what is nearest to it comes next.
  const near = findCards(
    found
      .slice(0, 3)
      .map((card) => `${card.title} ${card.about}`)
      .join(' '),
    cards,
  );
  const chosen = found.length > 0 ? [...new Set([...found, ...near, ...cards])].slice(0, count) : [];
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
        `${capital(format || 'Workshop')} for ${audience}, ${(duration || '1 day').toLowerCase()}. Groups of up to sixteen; each module is a short input, an exercise and a review.`,
      ),
      heading('Learning objectives'),
      bullets(chosen.slice(0, 4).map((card, index) => `${VERBS[index]} “${card.title}”`)),
      heading('Agenda'),
      ...agenda(chosen),
      ...chosen.flatMap((card, index) => moduleBlocks(card, index + 1)),
      heading('Test'),
      bullets(
        chosen.slice(0, 6).map((card) => question(card)),
        true,
      ),
      heading('Answers'),
      bullets(
        chosen.slice(0, 6).map((card) => card.points.join('; ')),
        true,
      ),
      heading('After the course'),
      paragraph(
        'Each participant leaves with one action, a date and a colleague who asks about it. We suggest a call of thirty minutes after four weeks.',
      ),
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

const moduleBlocks = (card: Card, number: number) => [
  heading(`Module ${number}: ${card.title}`),
  ...card.paragraphs.map((text, index) =>
    // What a module rests on stands at the end of its input.
    index === card.paragraphs.length - 1 ? citedParagraph(text, card) : paragraph(text),
  ),
  heading('Exercise', 3),
  paragraph(
    `In groups of four: take your own organisation and work on “${lower(card.points[0] ?? card.title)}”. Twenty minutes, then each group shows one result and one open question.`,
  ),
  bullets(card.points),
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const question = (card: Card): string => `“${card.title}”: name three things to do, in your own words.`;
