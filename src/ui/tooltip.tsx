import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** A short hint beside its trigger, on hover and on focus. Never the only place where something is said. */
export function Tooltip({
  content,
  side = 'top',
  children,
}: {
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactElement<Record<string, unknown>>;
}) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="max-w-xs rounded-sm bg-night px-2.5 py-1.5 text-on-night text-xs shadow-float transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
