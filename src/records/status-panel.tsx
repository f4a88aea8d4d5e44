import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { type Shape, StatusBadge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
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

const longestReason = 1000;

/** How a record stands, and the moves open to it from there; some ask why. */
export function StatusPanel<State extends string>(props: {
  /** 'service' */
  one: string;
  badge: { label: string; tone: Tone; shape?: Shape };
  /** Why it stands so, where somebody said it. */
  reason: string | null;
  /** Empty where the person may not move it. */
  moves: readonly OpenMove<State>[];
  /** What a state is called in the toast. */
  labelOf: (state: State) => string;
  move: (to: State, reason: string | null) => Promise<unknown>;
}) {
  const { one } = props;
  const [asking, setAsking] = useState<OpenMove<State> | null>(null);
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const move = useMutation({
    mutationFn: ({ to, why }: { to: State; why: string | null }) => props.move(to, why),
    onSuccess: (_nothing, { to }) => {
      toast.success('Success', `The ${one} is now ${props.labelOf(to).toLowerCase()}`);
      setAsking(null);
      setReason('');
      setTrouble(undefined);
    },
    onError: (error) =>
      toast.error(
        'Error',
        error instanceof RecordConflict
          ? `Someone else changed this ${one} a moment ago. Look at it as it is now, then try again.`
          : explain(error).message,
      ),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge {...props.badge} />
        {props.moves.map((open) => (
          <Button
            key={open.to}
            size="sm"
            variant="secondary"
            disabled={move.isPending}
            onClick={() => (open.needsReason ? setAsking(open) : move.mutate({ to: open.to, why: null }))}
          >
            {open.verb}
          </Button>
        ))}
      </div>
      {props.reason && (
        <p className="text-sm">
          <span className="text-muted">Reason: </span>
          <span className="whitespace-pre-line">{props.reason}</span>
        </p>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking?.to === 'cancelled' ? `Cancel this ${one}?` : `Reopen this ${one}?`}
        description={`Say why. The reason stays with the ${one} and in its history.`}
        confirmText={asking?.to === 'cancelled' ? `Cancel ${one}` : `Reopen ${one}`}
        cancelText="Keep as it is"
        tone={asking?.to === 'cancelled' ? 'danger' : 'primary'}
        busy={move.isPending}
        onConfirm={() => {
          const wrong = troubleWith(reason);
          setTrouble(wrong);
          if (asking && !wrong) move.mutate({ to: asking.to, why: reason.trim() });
        }}
      >
        <Field label="Reason" required error={trouble}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} rows={3} />
        </Field>
      </ConfirmDialog>
    </div>
  );
}

function troubleWith(reason: string): string | undefined {
  if (reason.trim() === '') return 'Please say why';
  return reason.trim().length > longestReason
    ? `At most ${longestReason.toLocaleString('en-US')} characters`
    : undefined;
}
