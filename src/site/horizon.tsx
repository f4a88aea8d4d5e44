import { cn } from '#src/ui/cn.ts';
import { Pattern, type PatternArea } from '#src/ui/pattern.tsx';

interface Band {
  area: PatternArea;
  scale: number;
  look: string;
  ink: string;
}

const bands: readonly Band[] = [
  { area: 'digital-communication', scale: 0.34, look: 'h-5 band-far', ink: 'text-(--band-ink) opacity-25' },
  { area: 'political-communication', scale: 0.6, look: 'h-7 band-hazy', ink: 'text-(--band-ink) opacity-40' },
  { area: 'public-affairs', scale: 0.5, look: 'h-12 band-mid', ink: 'text-on-night opacity-45' },
  { area: 'strategic-communication', scale: 0.84, look: 'h-20 bg-night', ink: 'text-on-night opacity-60' },
];

/** Rings around three points of the horizon, as sound or influence goes out: where they meet, the sun stands. */
const rings = [
  { x: 110, from: 70, step: 36, count: 5 },
  { x: 320, from: 196, step: 26, count: 4 },
  { x: 545, from: 70, step: 36, count: 8 },
]
  .flatMap(({ x, from, step, count }) =>
    Array.from({ length: count }, (_, i) => {
      const r = from + i * step;
      return `M${x - r} 320a${r} ${r} 0 0 1 ${2 * r} 0`;
    }),
  )
  .join('');

/**
 * The land under the low sun, as strips of cloth and clay: the far ones dissolve in the haze, the near ones are
 * clear. Three circles meet above it, and the sun stands where they do. It ends in the night ground, on which the next
 * part of the page stands.
 */
export function Horizon() {
  return (
    <div aria-hidden="true" className="relative">
      <div className="-z-10 absolute inset-x-0 bottom-full mx-auto max-w-page">
        <svg
          viewBox="0 0 640 320"
          aria-hidden="true"
          className="-right-24 absolute bottom-0 w-100 overflow-visible sm:w-140 lg:-right-20 lg:w-190"
        >
          <path d={rings} className="pattern-line text-laterite opacity-30" />
          <g className="fill-sun">
            <path d="M130 320a190 190 0 0 1 380 0Z" className="opacity-15" />
            <path d="M162 320a158 158 0 0 1 316 0Z" className="opacity-25" />
            <path d="M196 320a124 124 0 0 1 248 0Z" />
          </g>
        </svg>
      </div>
      {bands.map((band) => (
        <div key={band.area} className={cn('relative overflow-hidden', band.look)}>
          <Pattern area={band.area} scale={band.scale} className={cn('absolute inset-0', band.ink)} />
        </div>
      ))}
    </div>
  );
}
