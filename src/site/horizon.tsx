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

/**
 * The land under the low sun, as strips of cloth and clay: the far ones dissolve in the haze, the near ones are
 * clear. It ends in the night ground, on which the next part of the page stands.
 */
export function Horizon() {
  return (
    <div aria-hidden="true" className="relative">
      <svg
        viewBox="0 0 320 160"
        aria-hidden="true"
        className="-z-10 absolute right-[8%] bottom-full w-48 sm:w-72 lg:right-[6%] lg:w-120"
      >
        <path d="M0 160a160 160 0 0 1 320 0Z" className="fill-sun opacity-15" />
        <path d="M30 160a130 130 0 0 1 260 0Z" className="fill-sun opacity-25" />
        <path d="M62 160a98 98 0 0 1 196 0Z" className="fill-sun" />
      </svg>
      {bands.map((band) => (
        <div key={band.area} className={cn('relative overflow-hidden', band.look)}>
          <Pattern area={band.area} scale={band.scale} className={cn('absolute inset-0', band.ink)} />
        </div>
      ))}
    </div>
  );
}
