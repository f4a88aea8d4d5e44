import type { ReactNode } from 'react';
import { cn } from '#src/ui/cn.ts';

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Points joined by straight lines, as path data: `M0 0L12 4`. */
export const line = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

export const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * A drawing that stands on the lower edge of its box: 480 by 360 units, the ground at 360. Like the patterns it is made
 * by rules, in the colours of the tokens; it decorates and says nothing a reader would miss.
 */
export function Drawing({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={cn('block w-full overflow-visible', className)}>
      {children}
    </svg>
  );
}

/** The low sun with its haze, whose light is the same in every drawing. */
export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g className="fill-sun">
      <circle cx={x} cy={y} r={r * 1.6} opacity="0.15" />
      <circle cx={x} cy={y} r={r * 1.3} opacity="0.25" />
      <circle cx={x} cy={y} r={r} />
    </g>
  );
}
