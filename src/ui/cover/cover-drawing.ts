import type { PatternArea } from '../pattern-tiles.ts';

/** What makes a cover: the area gives the figure, the piece gives the number. */
export interface CoverOptions {
  area: PatternArea;
  /** Tells two pieces of one area and number apart: the piece's slug. */
  seed: string;
  /** How many marks there are: seventy-two hours are seventy-two marks. */
  marks: number;
  /** How many of them, counted from the last, stand out. */
  apart?: number;
}

/** A cover in a box of `coverBox`, as paths to be stroked; whoever draws it chooses the colours. */
export interface CoverDrawing {
  quiet: string;
  loud: string;
  /** Of the marks, in units of the box. */
  stroke: number;
  /** Loud marks are closed and filled too. */
  filled: boolean;
  /** The low sun. */
  sun: { x: number; y: number; r: number };
  /** By night under the stars, or by day in the haze. */
  sky: 'night' | 'day';
}

export const coverBox = { width: 480, height: 300 } as const;
/** The strip of the area's cloth at the foot of the box. */
export const clothHeight = 36;
/** More marks than this are a grey surface: whoever has more counts in tens or hundreds. */
export const mostMarks = 240;

type Point = readonly [x: number, y: number];
type Mark = (index: number) => string;
interface Figure {
  mark: Mark;
  stroke: number;
}

const ground = coverBox.height - clothHeight;
const n = (value: number) => String(Math.round(value * 10) / 10);
const move = ([x, y]: Point) => `M${n(x)} ${n(y)}`;
const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];
const stroke = (from: Point, to: Point) => `${move(from)}L${n(to[0])} ${n(to[1])}`;

/** A number between 0 and 1 for each question about a piece; the same whenever it is asked (FNV-1a). */
function chance(seed: string, question: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${question}:${seed}`) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  // The last letters alone would only move the low bits.
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

/** Columns and rows for so many cells in an oblong, nearly square each. */
function cells(count: number, width: number, height: number) {
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * width) / height))));
  const rows = Math.ceil(count / columns);
  return { columns, rows, side: Math.min(width / columns, height / rows) };
}

/** Dagi: marks around a locked knot, as hours around a clock. */
function ring(count: number, at: number, turn: number): Figure {
  const rings = Math.max(1, Math.ceil(count / 90));
  const perRing = Math.ceil(count / rings);
  const centre: Point = [at, ground / 2];
  const outer = 116;
  // A few marks are petals, many are the minutes of a dial.
  const inner = perRing < 14 ? 44 : 62;
  const depth = (outer - inner) / rings;
  return {
    stroke: Math.min(24, (2 * Math.PI * inner) / perRing / 1.7),
    mark: (i) => {
      const ringOf = Math.floor(i / perRing);
      const angle = -Math.PI / 2 + turn + ((i % perRing) / Math.min(perRing, count)) * 2 * Math.PI;
      const radius = outer - ringOf * depth;
      return stroke(polar(centre, radius - depth + (rings > 1 ? 6 : 0), angle), polar(centre, radius, angle));
    },
  };
}

/** The façade: bricks laid from the ground, each course shorter, so that they end in a pinnacle. */
function courses(count: number): Figure {
  const lengths: number[] = [];
  const tall = Math.max(1, Math.round(Math.sqrt(count)));
  let left = count;
  for (let course = 0; left > 0; course++) {
    const length = Math.min(
      left,
      Math.max(1, Math.round((2 * count * (tall - course)) / (tall * (tall + 1)))),
    );
    lengths.push(length);
    left -= length;
  }
  const wide = Math.min(96, 410 / Math.max(...lengths));
  const high = Math.min(wide * 0.66, 216 / lengths.length);
  const firsts = lengths.map((_, course) => lengths.slice(0, course).reduce((sum, one) => sum + one, 0));
  return {
    stroke: high * 0.62,
    mark: (i) => {
      const course = firsts.findLastIndex((first) => first <= i);
      const length = lengths[course] ?? 1;
      const x = coverBox.width / 2 + (i - (firsts[course] ?? 0) - (length - 1) / 2) * wide;
      const y = ground - 12 - (course + 0.5) * high;
      return `${move([x - wide * 0.26, y])}h${n(wide * 0.52)}`;
    },
  };
}

/** Adire eleko: ruled squares with a diamond in each. */
function diamonds(count: number): Figure {
  const { columns, rows, side } = cells(count, 400, 210);
  const r = side * 0.34;
  const left = (coverBox.width - columns * side) / 2;
  const top = (ground - rows * side) / 2;
  return {
    stroke: Math.max(1.6, side * 0.09),
    mark: (i) => {
      const x = left + ((i % columns) + 0.5) * side;
      const y = top + (Math.floor(i / columns) + 0.5) * side;
      return `${move([x, y - r])}l${n(r)} ${n(r)} ${n(-r)} ${n(r)} ${n(-r)} ${n(-r)}z`;
    },
  };
}

/** The rope of Igbo-Ukwu: strands laid side by side, each row leaning against the last. */
function strands(count: number): Figure {
  // A few strands are one rope or two, many are a ground.
  const few = count <= 24;
  const lines = Math.ceil(count / 8);
  const { columns, rows } = few ? { columns: Math.ceil(count / lines), rows: lines } : cells(count, 420, 300);
  const wide = Math.min(420 / columns, few ? 58 : 420);
  const high = Math.min(216 / rows, 130);
  const lean = Math.min(wide, high) * 0.5;
  const left = (coverBox.width - columns * wide) / 2;
  const top = (ground - rows * high) / 2;
  return {
    stroke: few ? Math.min(wide * 0.4, high * 0.26) : Math.min(20, Math.min(wide, high) * 0.3),
    mark: (i) => {
      const row = Math.floor(i / columns);
      const hand = row % 2 === 0 ? 1 : -1;
      const x = left + ((i % columns) + 0.5) * wide;
      const y = top + (row + 0.5) * high;
      return `${move([x - lean * hand, y + high * 0.28])}c${n(lean * 1.2 * hand)} 0 ${n(lean * 0.8 * hand)} ${n(-high * 0.56)} ${n(lean * 2 * hand)} ${n(-high * 0.56)}`;
    },
  };
}

/** Adire oniko: seeds tied from the middle outwards, each as far from the others as it can be. */
function seeds(count: number, at: number, turn: number): Figure {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const spread = 122 / Math.sqrt(count);
  return {
    stroke: Math.min(40, spread * 1.05),
    mark: (i) => `${move(polar([at, ground / 2], spread * Math.sqrt(i + 0.5), turn + i * golden))}h0`,
  };
}

/** Uli: strokes along one line that grows from a point and bends as a hand does. */
function wave(count: number, turn: number): Figure {
  const bends = Math.min(4, Math.max(1.5, count / 20));
  const step = 420 / count;
  return {
    stroke: Math.min(14, Math.max(2.4, step * 0.5)),
    mark: (i) => {
      const t = (i + 0.5) / count;
      const y = ground / 2 + Math.sin(turn + t * bends * 2 * Math.PI) * 58;
      const half = 10 + 42 * t;
      return stroke([30 + t * 420, y - half], [30 + t * 420, y + half]);
    },
  };
}

function figureOf({ area, seed }: CoverOptions, count: number): Figure {
  const at = 170 + Math.round(chance(seed, 'at') * 140);
  const turn = chance(seed, 'turn') * 2 * Math.PI;
  switch (area) {
    case 'data-protection':
      return ring(count, at, 0);
    case 'public-affairs':
      return courses(count);
    case 'strategic-communication':
      return diamonds(count);
    case 'political-communication':
      return strands(count);
    case 'digital-communication':
      return seeds(count, at, turn);
    case 'capacity-building':
      return wave(count, turn);
  }
}

/** Draws a cover: a pure rule, so that card, hero, shared picture and the cover of a file are one picture. */
export function drawCover(options: CoverOptions): CoverDrawing {
  const count = Math.min(mostMarks, Math.max(1, Math.round(options.marks)));
  const apart = Math.min(count, Math.max(0, Math.round(options.apart ?? 0)));
  const { mark, stroke: width } = figureOf(options, count);
  const marks = Array.from({ length: count }, (_, i) => mark(i));
  return {
    quiet: marks.slice(0, count - apart).join(''),
    loud: marks.slice(count - apart).join(''),
    stroke: Math.round(width * 10) / 10,
    filled: options.area === 'strategic-communication',
    sky: chance(options.seed, 'sky') < 0.5 ? 'night' : 'day',
    sun: {
      x: Math.round(
        chance(options.seed, 'sun') < 0.5
          ? 60 + chance(options.seed, 'west') * 60
          : 360 + chance(options.seed, 'east') * 60,
      ),
      y: ground,
      r: Math.round(44 + chance(options.seed, 'size') * 34),
    },
  };
}
