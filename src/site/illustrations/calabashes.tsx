import { Drawing, line, range, round, Sun } from './drawing.tsx';

const r = 60;
const looks = [
  'fill-indigo',
  'fill-figure',
  'fill-laterite',
  'fill-figure',
  'fill-figure',
  'fill-indigo',
  'fill-figure',
];
const places = [
  ...[60, 180, 300, 420].map((x) => ({ x, y: 300 })),
  ...[120, 240, 360].map((x) => ({ x, y: 240 })),
];

/** Half the width of the bowl so far below its rim. */
const half = (depth: number) => Math.sqrt(r * r - depth * depth);
const chord = (depth: number) => line([-half(depth), depth], [half(depth), depth]);
const zigzag = (top: number, low: number, teeth: number) => {
  const reach = half(low);
  return line(
    ...range(2 * teeth + 1).map((i): [number, number] => [
      -reach + (i / (2 * teeth)) * 2 * reach,
      i % 2 ? top : low,
    ]),
  );
};
const nested = (...radii: number[]) =>
  radii.map((radius) => `M${-radius} 0a${radius} ${radius} 0 0 0 ${2 * radius} 0`).join('');
const meridians = (count: number) =>
  range(count)
    .map((i) => {
      const x = -r + ((i + 1) / (count + 1)) * 2 * r;
      return `M${round(x)} 0Q${round(x)} ${round(half(x) * 0.7)} 0 ${r}`;
    })
    .join('');

/** Seven carvers, seven hands. */
const carvings = [
  chord(12) + chord(30) + zigzag(14, 28, 6),
  nested(14, 24, 34, 44),
  meridians(7) + chord(10),
  chord(10) + zigzag(12, 40, 3) + zigzag(22, 40, 3) + chord(42),
  zigzag(4, 20, 5) + chord(22) + chord(28) + zigzag(30, 44, 3),
  meridians(9) + chord(20) + chord(26),
  nested(18, 26) + zigzag(30, 46, 4),
];

/** The team: calabashes, each carved by another hand, carrying one another. */
export function Calabashes() {
  return (
    <Drawing>
      <Sun x={240} y={240} r={112} />
      {places.map(({ x, y }, index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d={`M${-r} 0a${r} ${r} 0 0 0 ${2 * r} 0Z`} className={looks[index]} />
          <path d={carvings[index]} className="pattern-line text-paper" opacity="0.75" />
        </g>
      ))}
    </Drawing>
  );
}
