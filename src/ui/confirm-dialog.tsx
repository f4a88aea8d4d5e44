import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dialogBackdropLook } from './overlay.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The act itself, as a verb: "Suspend", not "OK". */
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  /** A reason to type, or more detail. */
  children?: ReactNode;
}

/** A question before something that matters; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmText,
  cancelText = 'Cancel',
  tone = 'primary',
  busy = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop forceRender className={dialogBackdropLook} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center p-4 sm:items-center">
          <Base.Popup className="w-full max-w-md rounded-lg border border-line bg-raised p-6 shadow-float outline-none transition-[opacity,transform] duration-200 ease-out data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="font-semibold text-lg leading-6">{title}</Base.Title>
            <Base.Description className="mt-2 text-muted text-sm">{description}</Base.Description>
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button variant="secondary" />}>{cancelText}</Base.Close>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmText}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
