import { useId } from 'react';
import { cn } from './cn.ts';
import { type PatternArea, tiles } from './pattern-tiles.ts';

export type { PatternArea } from './pattern-tiles.ts';

/**
 * The pattern of a service area, filling its box in the present text colour. Drawn from rules on one grid with
 * one stroke, so that a card, a cover page and an image of an area are recognisably kin.
 */
export function Pattern({
  area,
  scale = 1,
  className,
}: {
  area: PatternArea;
  scale?: number;
  className?: string;
}) {
  const id = useId();
  const { size, lines, dots } = tiles[area];
  return (
    <svg aria-hidden="true" className={cn('pointer-events-none size-full', className)}>
      <defs>
        <pattern
          id={id}
          width={size * scale}
          height={size * scale}
          patternUnits="userSpaceOnUse"
          viewBox={`0 0 ${size} ${size}`}
        >
          <path d={lines} className="pattern-line" />
          {dots && <path d={dots} fill="currentColor" />}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
