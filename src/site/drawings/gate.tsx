import { Drawing, line, range, Sun } from './drawing.tsx';

const wall =
  'M40 360V196H84V176H132V156H180V136H300V156H348V176H396V196H440V360H312V264a72 72 0 0 0-144 0V360Z';
const pinnacles = [40, 132, 228, 324, 416]
  .map((x, index) => `M${x} ${[196, 156, 136, 156, 196][index]}q4-46 12-58q8 12 12 58Z`)
  .join('');
const reliefs = [10, 20, 30]
  .map((by) => `M${168 - by} 360V264a${72 + by} ${72 + by} 0 0 1 ${144 + 2 * by} 0V360`)
  .join('');
/** Stepped lozenges, one within the other, on both sides of the door. */
const lozenges = [86, 394]
  .flatMap((x) =>
    [34, 22, 10].map((half) =>
      range(4)
        .map((turn) => {
          const [dx, dy] = [
            [0, -1],
            [1, 0],
            [0, 1],
            [-1, 0],
          ][turn] as [number, number];
          const [ex, ey] = [-dy, dx];
          const at = (a: number, b: number): [number, number] => [
            x + dx * a + ex * b,
            280 + (dy * a + ey * b) * 1.3,
          ];
          return (
            line(at(half, 0), at(half, half / 3), at(half / 2, half / 3), at(half / 2, half / 2)) +
            line(at(half / 2, half / 2), at(half / 3, half / 2), at(half / 3, half), at(0, half))
          );
        })
        .join(''),
    ),
  )
  .join('');

/** About the firm: a house of clay with the sun behind it and an open door. */
export function Gate({ className }: { className?: string }) {
  return (
    <Drawing {...(className && { className })}>
      <Sun x={240} y={250} r={150} />
      <path d={wall} className="fill-night" />
      <path d={pinnacles} className="fill-night" />
      <path d={reliefs + lozenges} className="pattern-line text-on-night" opacity="0.6" />
    </Drawing>
  );
}
