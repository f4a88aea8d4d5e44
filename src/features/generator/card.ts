import type { ToolSource } from '#src/features/tools/tool.ts';

/** One thing the firm knows well enough to sign, in its own words, with what it rests on. */
export interface Card {
  id: string;
  title: string;
  /** Words by which it is found beside its own. */
  about: string;
  /** Two to four sentences each. */
  paragraphs: readonly string[];
  /** What to do about it, one line each. */
  points: readonly string[];
  source: ToolSource;
}

/** A card that rests on a framework, a publication or the firm's own practice. */
export const practice = (id: string, title: string, ref: string): ToolSource => ({
  id,
  title,
  kind: 'framework',
  ref,
  asOf: '',
});
