import { cloneElement, type ReactElement } from 'react';

export type HintSide = 'top' | 'bottom' | 'left' | 'right';

/**
 * A short hint beside its trigger, on hover and on keyboard focus. Never the only place where something is said.
 * This only marks the trigger; what shows hints (tooltip-layer.tsx) stands once in the document and is loaded after the
 * first screen.
 */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  content: string;
  side?: HintSide | undefined;
  children: ReactElement<Record<string, unknown>>;
}) {
  return cloneElement(children, { 'data-hint': content, 'data-hint-side': side });
}
