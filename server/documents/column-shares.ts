import { type Block, isBlank, type TextRun } from './document-model.ts';

/** A blank is given about the width of a name. */
const GAP = 15;
/** Letters of table text that fit the width of a page, about. */
const LINE = 80;

/** Share of the width each column of a table gets, by its contents; the shares add up to 1. */
export function columnShares({ header, rows }: Extract<Block, { kind: 'table' }>): number[] {
  const lines = [header, ...rows];
  const wanted = header.map((_, column) => {
    const cells = lines.map((row) => room(row[column] ?? []));
    const longest = Math.max(...cells);
    const mean = cells.reduce((sum, one) => sum + one, 0) / cells.length;
    // Long texts wrap: the width they need grows slower than their length.
    return Math.max(8, Math.sqrt(longest * 14) * 0.6 + mean * 0.6);
  });
  const all = wanted.reduce((sum, one) => sum + one, 0);
  // A word is not broken: its column is at least as wide.
  const least = header.map((_, column) => {
    const words = lines.flatMap((row) => (row[column] ?? []).flatMap(({ text }) => text.split(/\s/)));
    return Math.min(0.3, (Math.max(3, ...words.map(({ length }) => length)) + 3.5) / LINE);
  });
  const raised = wanted.map((share, column) => Math.max(least[column] ?? 0, share / all));
  const spare = 1 - least.reduce((sum, one) => sum + one, 0);
  const over = raised.reduce((sum, one, column) => sum + one - (least[column] ?? 0), 0);
  if (spare <= 0 || over <= 0) return wanted.map((share) => share / all);
  return raised.map(
    (share, column) => (least[column] ?? 0) + ((share - (least[column] ?? 0)) * spare) / over,
  );
}

const room = (words: TextRun[]): number =>
  isBlank(words) ? GAP : words.reduce((sum, { text, blank }) => sum + (blank ? GAP : text.length), 0);
