import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { dialogBackdropLook } from './overlay.ts';

export interface SheetProps {
  side?: 'left' | 'right';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Say the title only to screen readers. */
  hideTitle?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A panel that slides in from a side: the navigation on a phone, the filters of a list. */
export function Sheet({
  side = 'right',
  open,
  onOpenChange,
  title,
  hideTitle,
  className,
  children,
}: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdropLook} />
        <Base.Viewport className={cn('fixed inset-0 z-50 flex', side === 'right' && 'justify-end')}>
          <Base.Popup
            className={cn(
              'relative flex h-full w-72 max-w-[86vw] flex-col overflow-y-auto bg-surface shadow-float outline-none transition-transform duration-240 ease-out',
              side === 'left'
                ? 'data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
                : 'data-ending-style:translate-x-full data-starting-style:translate-x-full',
              className,
            )}
          >
            <Base.Title className={cn('px-5 py-4 pr-14 font-semibold text-lg', hideTitle && 'sr-only')}>
              {title}
            </Base.Title>
            {children}
            <Base.Close
              aria-label="Close"
              className="touch absolute top-3 right-3 flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
