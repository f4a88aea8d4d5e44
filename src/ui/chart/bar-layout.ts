import { scaleBand, scaleLinear } from 'd3-scale';
import { type Series, withUnit } from './series.ts';

/** Where the parts of a bar chart stand, in pixels or points: the same for every picture of it. */
export interface BarLayout {
  width: number;
  height: number;
  fontSize: number;
  bars: readonly {
    /** Shortened to its place; the whole one is in `name`. */
    label: string;
    name: string;
    /** The number with its unit. */
    text: string;
    /** Baseline of both texts. */
    textY: number;
    x: number;
    y: number;
    width: number;
    height: number;
    expected: boolean;
  }[];
}

const ROW = 40;
const FONT = 13;
/** What a letter takes on average, as part of the font's size. */
const LETTER = 0.56;
const BAR = 10;

/**
 * Horizontal bars, each with its name and number above it: nothing is said by length or colour alone, and nothing has to
 * be measured, so it can be drawn without a browser.
 */
export function barLayout({ points, unit, max }: Series, width: number): BarLayout {
  const values = points.map(({ value }) => value);
  const length = scaleLinear()
    .domain([Math.min(0, ...values), max ?? Math.max(0, ...values, Number.EPSILON)])
    .range([0, width]);
  const rows = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([0, ROW * points.length]);
  return {
    width,
    height: ROW * points.length,
    fontSize: FONT,
    bars: points.map(({ label, value, expected = false }, at) => {
      const text = withUnit(value, unit);
      const letters = Math.floor(width / (FONT * LETTER)) - text.length - 2;
      const top = rows(at) ?? 0;
      return {
        label: label.length > letters ? `${label.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : label,
        name: label,
        text,
        textY: top + 16,
        x: Math.min(length(0), length(value)),
        y: top + 22,
        // A number that is not nought can be seen.
        width: value === 0 ? 0 : Math.max(2, Math.abs(length(value) - length(0))),
        height: BAR,
        expected,
      };
    }),
  };
}
