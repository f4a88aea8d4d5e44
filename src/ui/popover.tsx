import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';
import { popupLook } from './popup.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What it is, for a screen reader. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** As in `Menu`. */
  positionMethod?: 'absolute' | 'fixed';
  className?: string;
  children: ReactNode;
}

/** A small panel beside its button, for things that are more than a menu and less than a page. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  positionMethod = 'absolute',
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align="end"
          sideOffset={6}
          collisionPadding={8}
          positionMethod={positionMethod}
          className="z-60 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className={cn(popupLook, 'flex max-h-[min(var(--available-height),34rem)] flex-col', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
