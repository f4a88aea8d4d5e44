import { Dialog as Base } from '@base-ui/react/dialog';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** What a form tells the dialog around it. */
export interface FormStatus {
  /** There is work that is not saved. */
  dirty: boolean;
  busy: boolean;
  /** Everything without which Save makes no sense is there. */
  complete: boolean;
}

const untouched: FormStatus = { dirty: false, busy: false, complete: false };

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  submitText: string;
  busyText: string;
  /** Thrown away on purpose: called when the person closes without saving. */
  onDiscard?: () => void;
  /** The form; it carries `id`, so that the button below can submit it, and calls `close` when it has saved. */
  children: (form: { id: string; onStatus: (status: FormStatus) => void; close: () => void }) => ReactNode;
}

/**
 * The last field is left when the button has been pressed, and not while it is: what leaving says about the field makes the
 * dialog taller, moves the button from under the pointer, and the click would be lost.
 */
export const leaveFieldOnClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent<HTMLElement>) => event.detail > 0 && event.currentTarget.focus(),
};

/** A form in a dialog: its button waits for what is required, and closing asks before work is thrown away. */
export function FormDialog(props: FormDialogProps) {
  const id = useId();
  const [status, setStatus] = useState(untouched);
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
    if (!props.open) setStatus(untouched);
  }, [props.open]);
  const close = () => {
    closing.current = true;
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (open || status.busy) return;
        if (status.dirty) props.onDiscard?.();
        close();
      }}
      title={props.title}
      description={props.description}
      dirty={status.dirty && !status.busy}
      footer={
        <>
          <Base.Close disabled={status.busy} render={<Button variant="secondary" />}>
            Cancel
          </Base.Close>
          <Button
            type="submit"
            form={id}
            {...leaveFieldOnClick}
            disabled={!status.complete}
            busy={status.busy}
            busyText={props.busyText}
          >
            {props.submitText}
          </Button>
        </>
      }
    >
      {props.children({ id, onStatus: setStatus, close })}
      <LeaveGuard mayLeave={() => closing.current || !status.dirty} onDiscard={props.onDiscard} />
    </Dialog>
  );
}

/** Back, and a link followed by keyboard, ask as Escape does. A router knows one guard, so only an open form has it. */
function LeaveGuard({ mayLeave, onDiscard }: { mayLeave: () => boolean; onDiscard?: () => void }) {
  const blocker = useBlocker(() => !mayLeave());
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed here will be lost."
      confirmText="Discard changes"
      cancelText="Keep editing"
      tone="danger"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
