import { Drawing, range, Sun } from './drawing.tsx';

const looks = ['opacity-25', 'opacity-40', 'opacity-55', 'opacity-70', 'opacity-85', ''];
const arch = (x: number, half: number, height: number) =>
  `M${x - half} 360V${360 - height + half}a${half} ${half} 0 0 1 ${2 * half} 0V360`;

/** Policy: six arches, the stages of a bill, from the haze to the one through which the sun is seen. */
export function Arches() {
  return (
    <Drawing>
      <Sun x={440} y={330} r={130} />
      {range(6).map((index) => {
        const x = 40 + index * 80;
        const height = 120 + index * 36;
        return (
          <g key={x} className={looks[index]}>
            <path
              d={`${arch(x, 40, height)}Z${arch(x, 24, height - 26)}Z`}
              fillRule="evenodd"
              className="fill-figure"
            />
            <path
              d={arch(x, 35, height - 7) + arch(x, 30, height - 15)}
              className="pattern-line text-on-night"
              opacity="0.6"
            />
          </g>
        );
      })}
    </Drawing>
  );
}
