import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from './cn.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { dialogBackdropLook } from './overlay.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** There is work that is not saved: closing asks before it is thrown away. */
  dirty?: boolean;
  /** Buttons, the main one last; a submit button reaches its form through the `form` attribute. */
  footer?: ReactNode;
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-xl', xl: 'sm:max-w-2xl' };

/** A small piece of work over the page: focus stays inside, Escape closes, unsaved work is asked about. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  dirty = false,
  footer,
  children,
}: DialogProps) {
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!open || !dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [open, dirty]);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && dirty) setAsking(true);
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={dialogBackdropLook} />
        {/* The strip above is a toast's, which would lie over the title and the way out. */}
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6 sm:pt-16">
          <Base.Popup
            className={cn(
              'relative flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised shadow-float outline-none transition-[opacity,transform] duration-200 ease-out sm:max-h-[calc(100dvh-5.5rem)] sm:rounded-lg',
              'data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <header className="border-line border-b px-5 py-4 pr-14 sm:px-6">
              <Base.Title className="font-semibold text-lg leading-6">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
              )}
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3.5 sm:px-6">
                {footer}
              </footer>
            )}
            {/* last, so that focus first goes to the content */}
            <Base.Close
              aria-label="Close"
              className="touch absolute top-3 right-3 flex print:hidden size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without saving?"
        description="What you changed here will be lost."
        confirmText="Discard changes"
        cancelText="Keep editing"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onOpenChange(false);
        }}
      />
    </Base.Root>
  );
}
