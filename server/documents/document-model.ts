import type { Series } from '#src/ui/chart/series.ts';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';

/** A run of words in one style. `blank` is a gap to be filled in by hand; its text is empty. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  href?: string;
  blank?: boolean;
}

/** The few kinds of block a document of ours is made of; each writer knows all of them. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; words: TextRun[] }
  | { kind: 'list'; ordered: boolean; items: TextRun[][] }
  /** Things to tick off. */
  | { kind: 'checks'; items: TextRun[][] }
  /** Text to be taken over, or a word to the reader. */
  | { kind: 'quote'; paragraphs: TextRun[][] }
  /** What the law says now, with date and source. */
  | { kind: 'law'; paragraphs: TextRun[][] }
  /** Labels with a gap each: version, owner, date. */
  | { kind: 'fields'; labels: string[] }
  | { kind: 'table'; header: TextRun[][]; rows: TextRun[][][] }
  | { kind: 'facts'; rows: { term: string; value: string }[] }
  /** A few numbers to be seen first. */
  | { kind: 'figures'; items: { figure: string; label: string }[] }
  /** Numbers as a picture; where a format draws none, as a table. */
  | { kind: 'chart'; series: Series }
  /** Side by side where the page is wide enough. */
  | { kind: 'columns'; columns: Block[][] }
  | { kind: 'page-break' };

/** What stands on a cover and at the foot of every page. */
export interface Cover {
  title: string;
  /** One line above the title: the category. */
  kicker: string;
  description: string;
  area: PatternArea;
  /** The day the words are of, as people read it: `12 Nov 2026`. */
  date: string;
  /** What tells this wording from any other. */
  version: string;
  /** Small print: what the reader may do with it, and what to be careful about. */
  note: string;
}

/** A document in words, before it becomes a file. */
export interface DocumentModel {
  cover: Cover;
  /** A list of what is inside stands after the cover. */
  contents: boolean;
  blocks: Block[];
}

/** Text in one look. */
export const plain = (text: string): TextRun[] => [{ text }];
export const bold = (text: string): TextRun => ({ text, bold: true });

/** A paragraph, from a sentence or from words. */
export const paragraph = (words: string | TextRun[]): Block => ({
  kind: 'paragraph',
  words: typeof words === 'string' ? plain(words) : words,
});
export const heading = (level: 1 | 2, text: string): Block => ({ kind: 'heading', level, text });
export const bullets = (items: readonly string[], ordered = false): Block => ({
  kind: 'list',
  ordered,
  items: items.map(plain),
});

/** A cell or line that only asks to be filled in. */
export const isBlank = (words: TextRun[]): boolean => words.length === 1 && words[0]?.blank === true;
