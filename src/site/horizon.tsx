import { cn } from '#src/ui/cn.ts';
import { Pattern, type PatternArea } from '#src/ui/pattern.tsx';

interface Band {
  area: PatternArea;
  scale: number;
  look: string;
  ink: string;
}

const bands: readonly Band[] = [
  {
    area: 'digital-communication',
    scale: 0.34,
    look: 'h-5 band-far [--hazed:0.6]',
    ink: 'text-(--band-ink) opacity-25 clears-far',
  },
  {
    area: 'political-communication',
    scale: 0.6,
    look: 'h-7 band-hazy [--hazed:0.5]',
    ink: 'text-(--band-ink) opacity-40 clears-far',
  },
  {
    area: 'public-affairs',
    scale: 0.5,
    look: 'h-12 band-mid [--hazed:0.3]',
    ink: 'text-on-night opacity-45 clears-near',
  },
  {
    area: 'strategic-communication',
    scale: 0.84,
    look: 'h-20 bg-night [--hazed:0.1]',
    ink: 'text-on-night opacity-60 clears-near',
  },
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
 * clear, and as the page is scrolled the haze leaves all of them. Three circles meet above it, and the sun stands where they do, as high as it is in
 * Lagos (src/site/page-behaviour.ts). It ends in the night ground, on which the next
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
          <g className="fill-sun sun-of-the-hour">
            <circle cx="320" cy="320" r="190" className="opacity-15" />
            <circle cx="320" cy="320" r="158" className="opacity-25" />
            <circle cx="320" cy="320" r="124" />
          </g>
        </svg>
      </div>
      {bands.map((band) => (
        <div key={band.area} className={cn('relative overflow-hidden clearing', band.look)}>
          <Pattern area={band.area} scale={band.scale} className={cn('absolute inset-0', band.ink)} />
        </div>
      ))}
    </div>
  );
}
