import { Drawing, range, round } from './drawing.tsx';

/** A dune from side to side, its crest so high, and the lines the wind leaves on it. */
const dune = (y: number, crest: number, at: number) =>
  `M0 ${y}C${round(at * 0.5)} ${y} ${round(at * 0.7)} ${y - crest} ${at} ${y - crest}S${round(at + (480 - at) * 0.6)} ${y} 480 ${y - 8}`;

/** Nothing at this address: the land when the haze is thick, and no road on it. */
export function Haze() {
  return (
    <Drawing>
      <circle cx="240" cy="190" r="92" className="fill-sun" opacity="0.35" />
      <circle cx="240" cy="190" r="70" className="fill-sun" opacity="0.7" />
      {range(6).map((i) => (
        <path
          key={i}
          d={`M${20 + i * 14} ${150 + i * 22}h${440 - i * 28}`}
          className="stroke-paper"
          strokeWidth={3 + i * 2.2}
        />
      ))}
      <path d={`${dune(280, 44, 150)}V360H0Z`} className="fill-night" opacity="0.25" />
      <path d={`${dune(312, 40, 330)}V360H0Z`} className="fill-night" opacity="0.5" />
      <path d={`${dune(344, 30, 210)}V360H0Z`} className="fill-night" />
      <path
        d={range(5)
          .map((i) => dune(352 + i * 5, 28 - i * 5, 210 + i * 12))
          .join('')}
        className="pattern-line text-on-night"
        opacity="0.5"
      />
    </Drawing>
  );
}
