import { Drawing, line, range, Sun } from './drawing.tsx';

const step = 80;
const top = (index: number) => 316 - index * 40;
const looks = ['opacity-30', 'opacity-45', 'opacity-60', 'opacity-75', 'opacity-90', ''];

/** Each step carries one line more than the one before it. */
const courses = range(6)
  .flatMap((index) =>
    range(index + 1).map((row) => {
      const y = top(index) + 12 + row * 9;
      const x = index * step;
      return row % 2
        ? line(...range(9).map((i): [number, number] => [x + i * 10, y + (i % 2 ? 3 : -3)]))
        : line([x, y], [x + step, y]);
    }),
  )
  .join('');

/** Careers: a stair of clay, each step carrying more than the last. */
export function Stairs() {
  return (
    <Drawing>
      <Sun x={400} y={116} r={70} />
      {range(6).map((index) => (
        <path
          key={index}
          d={`M${index * step} 360V${top(index)}h${step}V360Z`}
          className={`fill-figure ${looks[index]}`}
        />
      ))}
      <path d={courses} className="pattern-line text-on-night" opacity="0.6" />
    </Drawing>
  );
}
