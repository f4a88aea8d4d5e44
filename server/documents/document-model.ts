import type { Series } from '#src/ui/chart/series.ts';
import type { CoverOptions } from '#src/ui/cover/cover-drawing.ts';
import type { PatternArea } from '#src/ui/pattern-tiles.ts';

/** A text run in one style. `blank` is a gap to be filled in by hand; its text is empty. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  href?: string;
  blank?: boolean;
}

/** The block types of a document; each writer supports all of them. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; words: TextRun[] }
  | { kind: 'list'; ordered: boolean; items: TextRun[][] }
  /** Things to tick off. */
  | { kind: 'checks'; items: TextRun[][] }
  /** Sample text to copy, or a note to the reader. */
  | { kind: 'quote'; paragraphs: TextRun[][] }
  /** What the law says now, with date and source. */
  | { kind: 'law'; paragraphs: TextRun[][] }
  /** Labels with a gap each: version, owner, date. */
  | { kind: 'fields'; labels: string[] }
  | { kind: 'table'; header: TextRun[][]; rows: TextRun[][][] }
  | { kind: 'facts'; rows: { term: string; value: string }[] }
  /** Key figures. */
  | { kind: 'figures'; items: { figure: string; label: string }[] }
  /** A chart; a table in formats without charts. */
  | { kind: 'chart'; series: Series }
  /** A cover, as a picture; where a format has no room for one, its words alone. */
  | { kind: 'picture'; cover: CoverOptions; says: string; height: number; width?: number }
  /** Somebody of the team page, by the anchor there; where a format has no room for it, nothing. */
  | { kind: 'portrait'; of: string; says: string; width: number }
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
  /** The piece's own picture; without it the title gives one. */
  art?: CoverOptions;
  /** The day the words are of, as people read it: `12 Nov 2026`. */
  date: string;
  /** Version of the text. */
  version: string;
  /** Small print: terms of use and disclaimers. */
  note: string;
}

/** A document in words, before it becomes a file. */
export interface DocumentModel {
  cover: Cover;
  /** A list of what is inside stands after the cover. */
  contents: boolean;
  blocks: Block[];
}

/** Text in one style. */
export const plain = (text: string): TextRun[] => [{ text }];
export const bold = (text: string): TextRun => ({ text, bold: true });

/** A paragraph, from a string or from text runs. */
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

/** An empty cell or line to fill in. */
export const isBlank = (words: TextRun[]): boolean => words.length === 1 && words[0]?.blank === true;
