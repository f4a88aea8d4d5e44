/*
 * Nigerian craft read as geometry. Every tile stands on a grid of 12 units, is drawn with one stroke and closes
 * on itself at its edges. Nothing is traced: each is a rule.
 */

export interface Tile {
  /** Side of the square that repeats. */
  size: number;
  /** Stroked outlines. */
  lines: string;
  /** Filled points. */
  dots?: string;
}

const u = 12;
const n = (value: number) => String(Math.round(value * 100) / 100);
const at = (x: number, y: number) => `${n(x)} ${n(y)}`;
const dot = (x: number, y: number, r: number) =>
  `M${at(x - r, y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
const line = (...points: [number, number][]) => `M${points.map(([x, y]) => at(x, y)).join('L')}`;
const closed = (...points: [number, number][]) => `${line(...points)}Z`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Adire eleko: the starch-resist cloth of the Yoruba, ruled into squares with a figure in each. */
function adireEleko(): Tile {
  const cell = 4 * u;
  const diamonds = (x: number, y: number) =>
    [0.5, 1, 1.5].map((r) => {
      const d = r * u;
      const [cx, cy] = [x + cell / 2, y + cell / 2];
      return closed([cx, cy - d], [cx + d, cy], [cx, cy + d], [cx - d, cy]);
    });
  const leaves = (x: number, y: number) => {
    const [a, b, m] = [u / 2, cell - u / 2, cell / 2];
    const bow = u * 0.9;
    return [
      [a, a, b, b],
      [b, a, a, b],
    ].map(([x1, y1, x2, y2]) => {
      const nx = ((y2 as number) - (y1 as number)) / (b - a);
      const ny = -((x2 as number) - (x1 as number)) / (b - a);
      const p = at(x + (x1 as number), y + (y1 as number));
      const q = at(x + (x2 as number), y + (y2 as number));
      return `M${p}Q${at(x + m + nx * bow, y + m + ny * bow)} ${q}Q${at(x + m - nx * bow, y + m - ny * bow)} ${p}Z`;
    });
  };
  const corners = (x: number, y: number) =>
    [
      [1, 2],
      [2, 1],
      [3, 2],
      [2, 3],
    ].map(([i, j]) => dot(x + (i as number) * u, y + (j as number) * u, 1.3));
  return {
    size: 2 * cell,
    lines: [
      line([0, 0], [2 * cell, 0]),
      line([0, cell], [2 * cell, cell]),
      line([0, 0], [0, 2 * cell]),
      line([cell, 0], [cell, 2 * cell]),
      ...diamonds(0, 0),
      ...leaves(cell, 0),
      ...leaves(0, cell),
      ...diamonds(cell, cell),
    ].join(''),
    dots: [...corners(cell, 0), ...corners(0, cell)].join(''),
  };
}

/** The façades of Hausa houses: stepped pinnacles in relief, standing and hanging by turns. */
function hausaFacade(): Tile {
  const size = 8 * u;
  const levels = 4;
  const foot = 4 * u;
  // one outline of a pinnacle; the relief is the same outline again, further in
  const pinnacle = (cx: number, up: 1 | -1, inset: number) => {
    const stairs = range(levels).flatMap((level): [number, number][] => {
      const half = (levels - level) * u - inset;
      const from = level === 0 ? 0 : level * u - inset;
      return [
        [half, from],
        [half, (level + 1) * u - inset],
      ];
    });
    const right = stairs.map(([x, y]): [number, number] => [cx + x, foot - up * y]);
    const left = stairs.map(([x, y]): [number, number] => [cx - x, foot - up * y]);
    return line(...left, ...right.reverse());
  };
  const relief = [0, 0.36 * u, 0.72 * u];
  return {
    size,
    lines: [
      ...relief.flatMap((inset) => [
        pinnacle(4 * u, 1, inset),
        pinnacle(0, -1, inset),
        pinnacle(size, -1, inset),
      ]),
      line([0, foot], [size, foot]),
    ].join(''),
    dots: [dot(4 * u, 3 * u, 2), dot(0, 5 * u, 2), dot(size, 5 * u, 2)].join(''),
  };
}

/** Uli: the curving line of Igbo body and wall painting, growing from a point, with much left empty. */
function uliLine(): Tile {
  const size = 8 * u;
  const spiral = (cx: number, cy: number, turns: number, reach: number, from: number, hand: 1 | -1) => {
    const count = Math.round(turns * 14);
    const points = range(count + 1).map((i): [number, number] => {
      const t = i / count;
      const angle = from + hand * t * turns * 2 * Math.PI;
      return [cx + Math.cos(angle) * reach * t, cy + Math.sin(angle) * reach * t];
    });
    const [first, ...rest] = points as [[number, number], ...[number, number][]];
    // through the middles, so that the line bends instead of breaking
    const bends = rest.slice(0, -1).map((p, i) => {
      const q = rest[i + 1] as [number, number];
      return `Q${at(...p)} ${at((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)}`;
    });
    return `M${at(...first)}${bends.join('')}`;
  };
  const crescent = (x: number, y: number, w: number, h: number) =>
    `M${at(x, y)}Q${at(x + w / 2, y - h)} ${at(x + w, y)}Q${at(x + w / 2, y - h * 0.45)} ${at(x, y)}Z`;
  return {
    size,
    lines: [
      spiral(2.4 * u, 2.6 * u, 2, 1.7 * u, 0, 1),
      `M${at(4.1 * u, 2.6 * u)}C${at(4.6 * u, 5 * u)} ${at(6.6 * u, 3.2 * u)} ${at(7.1 * u, 1 * u)}`,
      spiral(5.9 * u, 6.1 * u, 1.5, 1.2 * u, Math.PI, -1),
      `M${at(0.6 * u, 7.4 * u)}C${at(2 * u, 5 * u)} ${at(3 * u, 7.6 * u)} ${at(4.3 * u, 6.4 * u)}`,
      crescent(5 * u, 2.2 * u, 1.6 * u, 1.3 * u),
      crescent(0.8 * u, 5.6 * u, 1.8 * u, 1.2 * u),
    ].join(''),
    dots: [
      [7.2, 3.4],
      [7.5, 4.1],
      [3.3, 5.1],
      [3.9, 4.8],
      [1.2, 0.7],
    ]
      .map(([x, y]) => dot((x as number) * u, (y as number) * u, 1.5))
      .join(''),
  };
}

/** The rope around the bronze vessels of Igbo-Ukwu: strands laid side by side, knots between the rows. */
function igboUkwuRope(): Tile {
  const size = 4 * u;
  const strand = (x: number, y: number) =>
    `M${at(x, y + u)}C${at(x + 0.9 * u, y + u)} ${at(x + 0.6 * u, y - u)} ${at(x + 1.5 * u, y - u)}`;
  const row = (y: number) => range(9).map((i) => strand((i - 3) * 0.5 * u * 2 - u * 0.75, y));
  return {
    size,
    lines: [
      ...row(u),
      line([0, 0], [size, 0]),
      line([0, 2 * u], [size, 2 * u]),
      ...range(4).map((i) =>
        closed(
          [(i + 0.5) * u, 2.45 * u],
          [(i + 1.05) * u, 3 * u],
          [(i + 0.5) * u, 3.55 * u],
          [(i - 0.05) * u, 3 * u],
        ),
      ),
      line([0, 4 * u], [size, 4 * u]),
    ].join(''),
    dots: range(4)
      .map((i) => dot((i + 0.5) * u, 3 * u, 1.4))
      .join(''),
  };
}

/** Dagi, the knot of northern embroidery: two closed bands over and under each other, a lock without a key. */
function dagiKnot(): Tile {
  const size = 8 * u;
  const c = 4 * u;
  const band = (half: number, gap: number) => {
    // a square ring whose sides stop where the other band passes over
    const sides: string[] = [];
    for (const turn of range(4)) {
      const rotate = ([x, y]: [number, number]): [number, number] => {
        let p: [number, number] = [x, y];
        for (const _ of range(turn)) p = [-p[1], p[0]];
        return [c + p[0], c + p[1]];
      };
      sides.push(
        line(rotate([-half, -half]), rotate([-gap, -half])),
        line(rotate([gap, -half]), rotate([half, -half])),
      );
    }
    return sides.join('');
  };
  const diamond = (r: number) => closed([c, c - r], [c + r, c], [c, c + r], [c - r, c]);
  const loop = (x: number, y: number, r: number) =>
    `M${at(x - r, y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`;
  return {
    size,
    lines: [
      band(2.5 * u, 1.5 * u),
      band(2 * u, 2 * u),
      diamond(3.5 * u),
      diamond(2.9 * u),
      diamond(u),
      loop(c, c, 0.4 * u),
      ...[
        [0, 0],
        [size, 0],
        [0, size],
        [size, size],
      ].flatMap(([x, y]) => [loop(x as number, y as number, u), loop(x as number, y as number, 0.5 * u)]),
    ].join(''),
    dots: [
      [c, 0.25 * u],
      [0.25 * u, c],
    ]
      .map(([x, y]) => dot(x as number, y as number, 1.5))
      .join(''),
  };
}

/** Adire oniko: cloth tied around seeds, rings of points around a point, large moons and small stars. */
function adireOniko(): Tile {
  const size = 6 * u;
  const ring = (cx: number, cy: number, radius: number, count: number, r: number) =>
    range(count).map((i) => {
      const angle = ((i + 0.5) / count) * 2 * Math.PI;
      return dot(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, r);
    });
  const circle = (x: number, y: number, r: number) =>
    `M${at(x - r, y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0`;
  const c = 3 * u;
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const;
  return {
    size,
    lines: [circle(c, c, 0.85 * u), ...corners.map(([x, y]) => circle(x, y, 0.5 * u))].join(''),
    dots: [
      dot(c, c, 2),
      ...ring(c, c, 1.5 * u, 14, 1.2),
      ...ring(c, c, 2.15 * u, 20, 1.2),
      ...corners.flatMap(([x, y]) => ring(x, y, 1.05 * u, 12, 1)),
    ].join(''),
  };
}

export const tiles = {
  'public-affairs': hausaFacade(),
  'strategic-communication': adireEleko(),
  'political-communication': igboUkwuRope(),
  'data-protection': dagiKnot(),
  'digital-communication': adireOniko(),
  'capacity-building': uliLine(),
} satisfies Record<string, Tile>;

/** The six service areas; each has its own pattern. */
export type PatternArea = keyof typeof tiles;
