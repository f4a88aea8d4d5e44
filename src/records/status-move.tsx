import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { RecordConflict } from './update-if-unchanged.ts';

/** A move open to a record, as its button says it. */
export interface OpenMove<State extends string> {
  to: State;
  verb: string;
  needsReason: boolean;
}

/** The moves open from each status of a noun; the database refuses any other. */
export type StatusMoves<Status extends string> = Readonly<Record<Status, readonly OpenMove<Status>[]>>;

const longestReason = 1000;

/** Moves records to another status: asks why where the move needs it, and says how it went. */
export function useStatusMove<Moved, State extends string>(props: {
  /** 'service' */
  one: string;
  labelOf: (state: State) => string;
  move: (record: Moved, to: State, reason: string | null) => Promise<unknown>;
  onMoved?: (record: Moved, to: State) => void;
  /** Somebody was faster: what is shown is no longer so. */
  onConflict?: () => void;
}) {
  const { one } = props;
  const [asking, setAsking] = useState<{ record: Moved; open: OpenMove<State> } | null>(null);
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [moving, setMoving] = useState<readonly Moved[]>([]);
  const move = useMutation({
    mutationFn: ({ record, to, why }: { record: Moved; to: State; why: string | null }) =>
      props.move(record, to, why),
    onMutate: ({ record }) => setMoving((all) => [...all, record]),
    onSettled: (_saved, _error, { record }) => setMoving((all) => all.filter((one) => one !== record)),
    onSuccess: (_nothing, { record, to }) => {
      toast.success('Success', `The ${one} is now ${props.labelOf(to).toLowerCase()}`);
      // The question may be about another record by now.
      setAsking((now) => (now?.record === record ? null : now));
      props.onMoved?.(record, to);
    },
    onError: (error) => {
      const conflict = error instanceof RecordConflict;
      if (conflict) props.onConflict?.();
      toast.error(
        'Error',
        conflict
          ? `Someone else changed this ${one} a moment ago. Look at it as it is now, then try again.`
          : explain(error).message,
      );
    },
  });
  const to = asking?.open.to;
  return {
    busy: move.isPending,
    /** What is on its way now, as it was when it was sent. */
    moving,
    start: (record: Moved, open: OpenMove<State>) => {
      if (!open.needsReason) return move.mutate({ record, to: open.to, why: null });
      // What was typed for another record is not this one's reason.
      setReason('');
      setTrouble(undefined);
      setAsking({ record, open });
    },
    dialog: (
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={to === 'cancelled' ? `Cancel this ${one}?` : `Reopen this ${one}?`}
        description={`Say why. The reason stays with the ${one} and in its history.`}
        confirmText={to === 'cancelled' ? `Cancel ${one}` : `Reopen ${one}`}
        cancelText="Keep as it is"
        tone={to === 'cancelled' ? 'danger' : 'primary'}
        busy={asking !== null && moving.includes(asking.record)}
        onConfirm={() => {
          const wrong = troubleWith(reason);
          setTrouble(wrong);
          if (asking && !wrong)
            move.mutate({ record: asking.record, to: asking.open.to, why: reason.trim() });
        }}
      >
        <Field label="Reason" required error={trouble}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} rows={3} />
        </Field>
      </ConfirmDialog>
    ),
  };
}

function troubleWith(reason: string): string | undefined {
  if (reason.trim() === '') return 'Please say why';
  return reason.trim().length > longestReason
    ? `At most ${longestReason.toLocaleString('en-US')} characters`
    : undefined;
}
