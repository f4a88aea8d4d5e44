import { useState } from 'react';
import { MomentInput } from '#src/fields/react/moment-input.tsx';
import { fromLagosInput, toLagosInput } from '#src/lib/lagos-time.ts';
import { sayLagosTime } from '#src/lib/lagos-time-words.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import type { ContentItem } from '../content.data.ts';
import { contentKinds } from '../content.ts';
import type { Step } from '../workflow.ts';
import { OpenFigures } from './open-figures-notice.tsx';

const hour = 3_600_000;

/** Asks before a step that matters, and for what it needs: a reason or a time. */
export function StepDialog({
  step,
  item,
  busy,
  onTake,
  onClose,
}: {
  step: Step;
  item: ContentItem;
  busy: boolean;
  onTake: (more: { reason?: string; at?: string }) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [time, setTime] = useState(() =>
    toLagosInput(new Date(item.publish_at ?? Math.ceil(Date.now() / hour) * hour + hour)),
  );
  const [checked, setChecked] = useState(false);
  const at = fromLagosInput(time);
  const past = at !== null && at.getTime() <= Date.now();

  function confirm() {
    setChecked(true);
    if (step.needs === 'reason') {
      if (reason.trim() !== '') onTake({ reason: reason.trim() });
    } else if (step.needs === 'time') {
      if (at && at.getTime() > Date.now()) onTake({ at: at.toISOString() });
    } else onTake({});
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={step.question}
      description={`“${String(item.draft.title)}”, ${contentKinds[item.kind].label.toLowerCase()}. ${step.explains}`}
      confirmText={step.label}
      tone={step.tone ?? 'primary'}
      busy={busy}
      onConfirm={confirm}
    >
      {step.to === 'approved' && <OpenFigures kind={item.kind} draft={item.draft} />}
      {step.needs === 'reason' && (
        <Field
          label="Reason"
          required
          error={checked && reason.trim() === '' ? 'Say why, so that the others can act on it.' : undefined}
        >
          <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      {step.needs === 'time' && (
        <Field
          label="Day and time in Lagos"
          required
          help={at && !past ? sayLagosTime(at, new Date()) : undefined}
          error={past || (checked && !at) ? 'Choose a day and a time that are still to come.' : undefined}
        >
          <MomentInput value={time} onChange={setTime} />
        </Field>
      )}
    </ConfirmDialog>
  );
}
