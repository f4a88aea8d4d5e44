import type { WorkbookSheet } from '../../supabase/seed/content/types-b.ts';
import { heights, letter } from './excel-sheet.ts';

/** Inches of a landscape page within its margins, with a little room for programs that measure otherwise, and the paper's number in the format: A4, A3. */
const papers = [
  { number: 9, width: 10.69, height: 6.75 },
  { number: 8, width: 15.54, height: 10.1 },
] as const;
/** Smaller than this nobody reads what is printed: a wider table asks for A3. */
const SMALLEST_SCALE = 0.62;
const POINTS = 72;

/** What of a table is printed: it fills one page; the empty rows below are for the screen. */
export interface PrintArea {
  paper: number;
  /** As the format writes it: `'Rights requests'!$A$1:$M$31`. */
  range: string;
}

/** A column so many letters wide, in inches: a letter of 10 points is 7 pixels wide, a column has 5 of padding. */
const inchesOf = ({ width }: { width: number }): number => ((width + 1) * 7 + 5) / 96;

/** The part of a table that fills one landscape page. */
export function printArea(sheet: WorkbookSheet): PrintArea {
  const wide = sheet.columns.reduce((sum, column) => sum + inchesOf(column), 0);
  const scaleOn = ({ width }: (typeof papers)[number]) => Math.min(1, width / wide);
  const paper = scaleOn(papers[0]) < SMALLEST_SCALE ? papers[1] : papers[0];
  const { head, blank, rows } = heights(sheet);
  const room = (paper.height * POINTS) / scaleOn(paper) - head;
  const last = rows + Math.max(0, Math.min(sheet.blank_rows, Math.floor(room / blank)));
  return {
    paper: paper.number,
    range: `'${sheet.name.replaceAll("'", "''")}'!$A$1:$${letter(sheet.columns.length - 1)}$${last}`,
  };
}
