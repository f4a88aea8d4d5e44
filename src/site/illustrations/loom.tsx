import { Drawing, range, Sun } from './drawing.tsx';

const width = 44;
const looks = [
  'fill-figure',
  'fill-indigo',
  'fill-figure',
  'fill-laterite',
  'fill-figure',
  'fill-indigo',
  'fill-figure',
  'fill-laterite',
];
const strips = range(8).map((index) => ({ x: 26 + index * 54, woven: 60 + index * 34 }));

const threads = strips
  .map(({ x, woven }) =>
    range(5)
      .map((i) => `M${x + 4 + i * 9} 0V${360 - woven}`)
      .join(''),
  )
  .join('');
/** Lozenges and bars by turns, as many as the strip is long. */
const figures = strips
  .map(({ x, woven }) =>
    range(Math.floor((woven - 12) / 24))
      .map((row) => {
        const y = 360 - woven + 14 + row * 24;
        return row % 3 === 2
          ? `M${x + 6} ${y}h32M${x + 6} ${y + 6}h32`
          : `M${x + 22} ${y - 7}l12 9l-12 9l-12-9Z`;
      })
      .join(''),
  )
  .join('');

/** Training: strips on the loom, from loose threads to cloth. */
export function Loom() {
  return (
    <Drawing>
      <Sun x={396} y={112} r={66} />
      <path d={threads} className="pattern-line text-ink" opacity="0.45" />
      {strips.map(({ x, woven }, index) => (
        <path key={x} d={`M${x} 360V${360 - woven}h${width}V360Z`} className={looks[index]} />
      ))}
      <path d={figures} className="pattern-line text-paper" opacity="0.7" />
    </Drawing>
  );
}
