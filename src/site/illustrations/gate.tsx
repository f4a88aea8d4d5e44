import { Drawing, line, range, Sun } from './drawing.tsx';

const wall = 'M40 360V190H120V150H360V190H440V360H308V268a68 68 0 0 0-136 0V360Z';
/** The rounded horns at the corners of a clay wall. */
const pinnacles = [
  [40, 190],
  [120, 150],
  [224, 150],
  [328, 150],
  [408, 190],
]
  .map(([x, y]) => `M${x} ${y}v-22a16 16 0 0 1 32 0v22Z`)
  .join('');
const reliefs = [10, 19, 28]
  .map((by) => `M${172 - by} 360V268a${68 + by} ${68 + by} 0 0 1 ${136 + 2 * by} 0V360`)
  .join('');
/** A stepped pinnacle in relief, standing or hanging: the rule of the wall pattern. */
const stepped = (x: number, foot: number, up: 1 | -1) => {
  const stairs = range(4).flatMap((i): [number, number][] => [
    [(4 - i) * 8, foot - up * i * 9],
    [(4 - i) * 8, foot - up * (i + 1) * 9],
  ]);
  return line(
    ...stairs.map(([dx, y]): [number, number] => [x - dx, y]),
    ...stairs.reverse().map(([dx, y]): [number, number] => [x + dx, y]),
  );
};
const panels = [92, 388]
  .flatMap((x) => [
    stepped(x, 346, 1),
    stepped(x, 220, -1),
    line([x - 40, 220], [x + 40, 220]),
    line([x - 40, 346], [x + 40, 346]),
    line([x - 40, 212], [x + 40, 212]),
  ])
  .join('');

/** About the firm: a house of clay with the sun behind it and an open door. */
export function Gate({ className }: { className?: string }) {
  return (
    <Drawing {...(className && { className })}>
      <Sun x={240} y={262} r={158} />
      <path d={wall + pinnacles} className="fill-figure" />
      <path d={reliefs + panels} className="pattern-line text-on-night" opacity="0.6" />
    </Drawing>
  );
}
