import { Drawing, range } from './drawing.tsx';

/** A dune from side to side: where it starts, and how high and how far along its crest is. */
const dune = (y: number, crest: number, at: number) =>
  `M-2000 ${y}H0C${at * 0.5} ${y} ${at * 0.7} ${y - crest} ${at} ${y - crest}S${at + (480 - at) * 0.6} ${y} 480 ${y}H2480`;

const ripples = range(3)
  .map((i) => dune(344 + i * 6, 26 - i * 7, 210 + i * 14))
  .join('');

/** Nothing at this address: the land when the haze is thick, and no road on it. As wide as the screen. */
export function Haze() {
  return (
    <div aria-hidden="true" className="-z-10 mt-auto w-full max-w-lg pt-6">
      <Drawing>
        <g className="fill-sun">
          <circle cx="240" cy="194" r="150" opacity="0.15" />
          <circle cx="240" cy="194" r="122" opacity="0.25" />
          <circle cx="240" cy="194" r="96" />
        </g>
        {range(5).map((i) => (
          <path key={i} d={`M-2000 ${162 + i * 22}H2480`} className="stroke-haze" strokeWidth={3 + i * 3} />
        ))}
        {/* The sun is behind the dunes, however pale the haze makes them. */}
        {[
          { land: dune(286, 40, 130), opacity: 0.25 },
          { land: dune(316, 36, 350), opacity: 0.5 },
        ].map(({ land, opacity }) => (
          <g key={land}>
            <path d={`${land}V400H-2000Z`} className="fill-haze" />
            <path d={`${land}V400H-2000Z`} className="fill-figure" opacity={opacity} />
          </g>
        ))}
        <path d={`${dune(340, 30, 200)}V400H-2000Z`} className="fill-figure" />
        <path d={ripples} className="pattern-line text-on-night" opacity="0.4" />
      </Drawing>
    </div>
  );
}
