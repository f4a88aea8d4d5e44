import { bullets, choose, countWords, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { BlockNode } from '#src/fields/document.ts';
import type { Card } from './card.ts';
import { findCards } from './find-cards.ts';
import { blogLengths, type GeneratorInput } from './generator.ts';
import { citedParagraph } from './sourced.ts';
import type { Piece } from './write-content.ts';

type Blog = Extract<GeneratorInput, { type: 'blog_content' }>['parameters'];

/** After the topic and a colon: whatever a person typed, one thing or many, the grammar holds. */
const openings: Record<string, readonly string[]> = {
  professional: [
    'few matters are decided so much by preparation and so little by intention. This article sets out what has proved its worth, in an order in which it can be done.',
    'this has become a matter for those who lead, not only for specialists. What follows is a practical view, drawn from our work.',
  ],
  conversational: [
    'this sounds like something for later. Then a Tuesday comes when it is not. Here is what you can do before that Tuesday.',
    'this is easier than it looks once you know where to begin. Let us walk through it together, one step at a time.',
  ],
  authoritative: [
    'what holds here rests on a few principles that do not change with the season. They are stated here, with what each one asks of you.',
    'there are few shortcuts. The steps below are the ones we insist on, and the reasons for each.',
  ],
  educational: [
    'this can be learned. We take it apart into its pieces, look at each one, and put it together again.',
    'a good beginning is made with questions rather than with answers. This article asks them one by one and says how to find out.',
  ],
};
const closings = [
  'None of this needs a large budget. It needs a decision, a name beside each task, and a date on which somebody asks. Begin with the step that would embarrass you most if it were asked about tomorrow.',
  'Take one section, do what it says this month, and write down what you learned. The second is easier than the first, and the third becomes habit.',
  'What separates those who cope from those who do not is seldom knowledge. It is that they had begun. The first step above takes an afternoon.',
];

/** An article within the band of its length: sections by relevance, then depth, then points. */
export function writeBlog({ topic, audience, tone, length }: Blog, cards: readonly Card[]): Piece {
  const band = blogLengths.find(({ value }) => value === length) ?? blogLengths[1];
  const found = findCards(`${topic} ${audience}`, cards);
  if (found.length === 0) return outline(topic, audience, band.min);
  const seed = `${topic} ${audience} ${tone} ${length}`;
  const opening = choose(openings[tone] ?? openings.professional ?? [''], seed);
  const start = [paragraph(`${capital(topic)}: ${opening} Written for ${audience}.`)];
  const end = [heading('Where to begin'), paragraph(choose(closings, seed))];
  // What the topic names comes first; a longer article goes on to what surrounds it.
  const rest = cards.filter((card) => !found.includes(card));
  const chosen = sectionsFor([...found, ...rest], band, countWords([...start, ...end]));
  const strangers = chosen.filter(({ card }) => rest.includes(card)).length;
  const blocks = [...start, ...chosen.flatMap(({ blocks: section }) => section), ...end];
  return {
    title: capital(topic),
    blocks,
    sources: chosen.map(({ card }) => card.source),
    warnings:
      strangers > 0
        ? [
            `${strangers} sections widen the topic to reach the length; choose a shorter one for a narrower text.`,
          ]
        : [],
  };
}

interface Section {
  card: Card;
  blocks: BlockNode[];
}

/** Whole sections until the band is reached; what would go beyond its end is left out. */
function sectionsFor(ordered: readonly Card[], band: { min: number; max: number }, used: number): Section[] {
  const target = band.min + Math.round((band.max - band.min) * 0.3);
  const sections: Section[] = [];
  let words = used;
  for (const card of ordered) {
    if (words >= target) break;
    const blocks = [heading(card.title), ...cited(card, card.paragraphs), bullets(card.points)];
    const short = [heading(card.title), ...cited(card, card.paragraphs.slice(0, 1))];
    const size = countWords(blocks);
    if (words + size <= band.max) {
      sections.push({ card, blocks });
      words += size;
    } else if (words < band.min && words + countWords(short) <= band.max) {
      sections.push({ card, blocks: short });
      words += countWords(short);
    }
  }
  return sections;
}

/** What a section rests on stands at the end of its last paragraph. */
const cited = (card: Card, texts: readonly string[]): BlockNode[] =>
  texts.map((text, index) => (index === texts.length - 1 ? citedParagraph(text, card) : paragraph(text)));

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
