import { countWords, markdownOf } from '#src/features/tools/build-text.ts';
import { TO_CONFIRM, type ToolSource } from '#src/features/tools/tool.ts';
import type { BlockNode, Document } from '#src/fields/document.ts';
import { writeBlog } from './blog.ts';
import type { Card } from './card.ts';
import { cards as delivered } from './cards.ts';
import { writeCaseStudy } from './case-study.ts';
import type { GeneratorInput } from './generator.ts';
import { writeLetter } from './letter.ts';
import { writePolicyAnalysis } from './policy-text.ts';
import { writeTraining } from './training.ts';

export interface Piece {
  title: string;
  blocks: BlockNode[];
  sources: readonly ToolSource[];
  warnings: readonly string[];
}

export interface WrittenContent {
  title: string;
  content: string;
  document: Document;
  words: number;
  sources: ToolSource[];
  warnings: string[];
}

/** Writes one kind of content. Every statement comes from the input or from a card; gaps are marked and told. */
export function writeContent(input: GeneratorInput, cards: readonly Card[] = delivered): WrittenContent {
  const piece = pieceOf(input, cards);
  const document: Document = { type: 'doc', content: piece.blocks };
  const text = markdownOf(document);
  const gaps = [...new Set([...text.matchAll(/\[TO COMPLETE: ([^\]]+)\]/g)].map((match) => match[1] ?? ''))];
  const unsourced = [
    ...new Set([...text.matchAll(/\[NO SOURCE: ([^\]]+)\]/g)].map((match) => match[1] ?? '')),
  ];
  const sources = [...new Map(piece.sources.map((source) => [source.id, source])).values()];
  return {
    title: piece.title,
    content: `# ${piece.title}\n\n${text}`,
    document,
    words: countWords(piece.blocks),
    sources,
    warnings: [
      ...piece.warnings,
      ...unsourced.map((sentence) => `Say where it comes from: ${sentence}`),
      ...gaps.map((gap) => `To complete: ${gap}`),
      ...sources.flatMap(({ toConfirm, ref }) => (toConfirm ? [`${ref}: ${TO_CONFIRM}`] : [])),
    ],
  };
}

function pieceOf(input: GeneratorInput, given: readonly Card[]): Piece {
  if (input.type === 'client_communication') return writeLetter(input.parameters, given);
  // What we sell stands in letters alone.
  const cards = given.filter(({ source }) => source.kind !== 'service');
  switch (input.type) {
    case 'training_materials':
      return writeTraining(input.parameters, cards);
    case 'blog_content':
      return writeBlog(input.parameters, cards);
    case 'case_study':
      return writeCaseStudy(input.parameters, cards);
    case 'policy_analysis':
      return writePolicyAnalysis(input.parameters, cards);
  }
}
