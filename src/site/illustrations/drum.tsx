import { Drawing, range, round } from './drawing.tsx';

const head = 92;
const cords = range(13)
  .map((i) => {
    const x = round(((i - 6) / 6) * head);
    return `M${x} -130Q${round(x * -0.1)} 0 ${x} 130`;
  })
  .join('');

/** Crisis: the talking drum, which carries one sentence across a valley, and its sound going out. */
export function Drum() {
  return (
    <Drawing>
      <g className="fill-none stroke-sun" strokeWidth="2">
        {range(7).map((i) => (
          <circle key={i} cx="286" cy="84" r={70 + i * 44} opacity={round(0.75 - i * 0.1)} />
        ))}
      </g>
      <g transform="translate(240 206) rotate(20)">
        <path d={`M${-head} -130Q0 0 ${-head} 130H${head}Q0 0 ${head} -130Z`} className="fill-indigo" />
        <path d={cords} className="pattern-line text-on-night" opacity="0.75" />
        <ellipse cy="130" rx={head} ry="20" className="fill-laterite" />
        <ellipse cy="-130" rx={head} ry="20" className="fill-sun" />
        <ellipse cy="-130" rx={head - 14} ry="14" className="pattern-line text-on-sun" />
        <path d="M-40 0h80M-38 -6h76M-38 6h76" className="pattern-line text-sun" />
      </g>
    </Drawing>
  );
}
