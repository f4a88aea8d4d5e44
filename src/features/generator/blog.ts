import { bullets, choose, countWords, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { BlockNode } from '#src/fields/document.ts';
import { cardsFor } from './audience.ts';
import type { Card } from './card.ts';
import { cardsByNearness, type NearCard } from './find-cards.ts';
import { type BlogLength, blogLengths, type GeneratorInput } from './generator.ts';
import { citedParagraph } from './sourced.ts';
import { cardsOfTrade } from './trades.ts';
import type { Piece } from './write-content.ts';

type Blog = Extract<GeneratorInput, { type: 'blog_content' }>['parameters'];

interface Voice {
  /** Before the number of sections. */
  start: readonly string[];
  /** Before the first step at the end. */
  end: readonly string[];
}
/** How an article begins and ends in each tone; what it says there is taken from its own sections. */
const voices: Record<string, Voice> = {
  professional: {
    start: ['This article is for {audience}. It makes', 'Written for {audience}, this article takes up'],
    end: ['The first step is the smallest:', 'Start with what can be done this week:'],
  },
  conversational: {
    start: ['A conversation with {audience} in mind, about', 'For {audience}, and without detours, here are'],
    end: ['If you do one thing tomorrow, let it be this:', 'Begin here, and begin small:'],
  },
  authoritative: {
    start: ['To {audience} this article puts', 'For {audience}, what counts comes down to'],
    end: ['The order is not open to choice; the first duty is:', 'What comes first:'],
  },
  educational: {
    start: [
      'In this article {audience} learn about',
      'Written for {audience}, this article looks one by one at',
    ],
    end: ['To practise, take the first step:', 'Try it on your own organisation first:'],
  },
};
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** So many sections are named at the start; the rest are found by reading. */
const NAMED = 4;
/** So many sections go into all their card knows; the others have one paragraph of it, which differs by topic. */
const IN_DEPTH: Readonly<Record<BlogLength, number>> = { short: 1, medium: 3, long: 7, comprehensive: 14 };
/** Kept free for the first and the last paragraph while the sections are chosen. */
const FRAME_WORDS = 90;

/** An article within the band of its length: sections by relevance, then depth, then points. */
export function writeBlog({ topic, audience, tone, length }: Blog, given: readonly Card[]): Piece {
  const cards = cardsOfTrade(`${topic} ${audience}`, cardsFor(audience, given));
  const band = blogLengths.find(({ value }) => value === length) ?? blogLengths[1];
  // By the topic alone: «chief executives» as readers make no article on executive orders.
  const inOrder = cardsByNearness(topic, cards);
  if (inOrder.length === 0) return outline(topic, audience, band.min);
  const chosen = sectionsFor(topic, inOrder, band, FRAME_WORDS);
  const strangers = chosen.filter(({ nearness }) => nearness !== 'named').length;
  const blocks = [
    opening(topic, audience, tone, chosen),
    ...chosen.flatMap(({ blocks: section }) => section),
    heading('Where to begin'),
    closing(topic, tone, chosen),
  ];
  return {
    title: capital(topic),
    blocks,
    sources: chosen.map(({ card }) => card.source),
    warnings:
      strangers > 0
        ? [
            `${strangers === 1 ? '1 section widens' : `${strangers} sections widen`} the topic to reach the length; choose a shorter one for a narrower text.`,
          ]
        : [],
  };
}

const voiceOf = (tone: string): Voice => voices[tone] ?? { start: [''], end: [''] };
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Says what the article holds, so that a reader knows whether to go on. */
function opening(topic: string, audience: string, tone: string, chosen: readonly Section[]): BlockNode {
  const start = choose(voiceOf(tone).start, `${topic} ${audience}`).replace('{audience}', () => audience);
  const named = chosen.slice(0, NAMED).map(({ card }) => lower(card.title));
  const more = chosen.length - named.length;
  const points = chosen.length === 1 ? 'one point' : `${numbers[chosen.length] ?? chosen.length} points`;
  return paragraph(
    `${start} ${points}: ${named.join('; ')}${more > 0 ? `; and ${numbers[more] ?? more} more` : ''}.`,
  );
}

/** Ends with the first step of the first section, and what to do with it. */
function closing(topic: string, tone: string, chosen: readonly Section[]): BlockNode {
  const [first, second] = chosen.flatMap(({ card }) => card.points.slice(0, 1)).map(lower);
  const end = choose(voiceOf(tone).end, topic);
  return paragraph(
    `${end} ${first ?? 'name who answers for it'}. Put a name and a date beside it.${second ? ` Next on the list: ${second}.` : ''}`,
  );
}

interface Section extends NearCard {
  blocks: BlockNode[];
}

interface Band {
  value: BlogLength;
  min: number;
  max: number;
}

/**
 * Sections until the band is well reached, the first ones in depth. What is near the topic comes first, then more of it;
 * what is not is taken only where the band would be missed without it. What would go beyond the end is left out.
 */
function sectionsFor(topic: string, inOrder: readonly NearCard[], band: Band, used: number): Section[] {
  const target = band.min + Math.round((band.max - band.min) * 0.3);
  const sections: Section[] = [];
  let words = used;
  const take = (near: NearCard, deep: boolean) => {
    const [blocks] = [...(deep ? [wholeOf(near.card)] : []), asideOf(topic, near.card)].filter(
      (one) => words + countWords(one) <= band.max,
    );
    if (!blocks) return;
    sections.push({ ...near, blocks });
    words += countWords(blocks);
  };
  for (const near of inOrder)
    if (near.nearness !== 'other' && words < target) take(near, sections.length < IN_DEPTH[band.value]);
  for (const section of sections) {
    if (section.nearness !== 'named') continue;
    const blocks = wholeOf(section.card);
    const more = countWords(blocks) - countWords(section.blocks);
    if (words >= target || words + more > band.max) continue;
    section.blocks = blocks;
    words += more;
  }
  // The frame may turn out shorter than what is kept free for it.
  for (const near of inOrder)
    if (near.nearness === 'other' && words < Math.min(band.min + used, target)) take(near, false);
  return sections;
}

const said = (texts: readonly string[], card: Card): BlockNode[] =>
  texts.map((text) => citedParagraph(text, card));
const wholeOf = (card: Card): BlockNode[] => [
  heading(card.title),
  ...said(card.paragraphs, card),
  bullets(card.points),
];
/** One paragraph of a card, which differs by topic. */
const asideOf = (topic: string, card: Card): BlockNode[] => [
  heading(card.title),
  ...said([choose(card.paragraphs, `${topic} ${card.id}`)], card),
];

function outline(topic: string, audience: string, least: number): Piece {
  const parts = [
    'The question',
    'Why it matters now',
    'What is known',
    'What to do',
    'What to avoid',
    'Where to begin',
  ];
  return {
    title: capital(topic),
    blocks: [
      paragraph(`An outline on ${topic} for ${audience}.`),
      ...parts.flatMap((part) => [
        heading(part),
        paragraph(`[TO COMPLETE: ${part.toLowerCase()}, with sources]`),
      ]),
    ],
    sources: [],
    warnings: [
      `Our library holds nothing on this topic, so this is an outline for ${least} words and more, not an article.`,
    ],
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
