import { Drawing, line, range, round } from './drawing.tsx';

const square = 66;
const lozenge = 112;
const turned = (turn: number, x: number, y: number): [number, number] => {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turn] as [number, number];
  return [x * cos - y * sin, x * sin + y * cos];
};
const a = `${line(...range(4).map((turn) => turned(turn, -square, -square)))}Z`;
const b = `${line(...range(4).map((turn) => turned(turn, 0, -lozenge)))}Z`;
/** Where the square passes over the lozenge again: once on each side, so that over and under take turns. */
const over = range(4)
  .map((turn) =>
    line(turned(turn, lozenge - square - 17, -square), turned(turn, lozenge - square + 17, -square)),
  )
  .join('');
const beads = range(60)
  .map((i) => {
    const angle = (i / 60) * 2 * Math.PI;
    return `M${round(150 * Math.cos(angle))} ${round(150 * Math.sin(angle))}h0`;
  })
  .join('');

/** Data protection: dagi, the knot of northern embroidery, a lock without a key, set as a seal. */
export function Seal() {
  return (
    <Drawing>
      <g transform="translate(270 190)" fill="none" strokeLinejoin="round">
        <circle r="190" className="fill-sun" opacity="0.15" />
        <circle r="176" className="fill-sun" opacity="0.25" />
        <circle r="164" className="fill-figure" />
        <path d={beads} className="stroke-on-night" strokeWidth="3" strokeLinecap="round" opacity="0.6" />
        <path d={a} className="stroke-on-night" strokeWidth="16" />
        <path d={b} className="stroke-figure" strokeWidth="26" />
        <path d={b} className="stroke-sun" strokeWidth="16" />
        <path d={over} className="stroke-figure" strokeWidth="26" />
        <path d={over} className="stroke-on-night" strokeWidth="16" />
        <circle r="22" className="fill-sun" />
      </g>
    </Drawing>
  );
}
