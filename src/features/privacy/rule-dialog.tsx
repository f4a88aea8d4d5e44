import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { useSaveRule } from './privacy.data.ts';
import { periodWords, type RetentionRule } from './processing.ts';

const LEAST = 30;
const MOST = 7 * 365;

/** Another period for a rule whose task reads it from there. */
export function RuleDialog({ rule, onClose }: { rule: RetentionRule | null; onClose: () => void }) {
  const shown = useRetained(rule);
  const save = useSaveRule();
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  if (!shown) return null;
  const wrong = !(Number.isInteger(Number(days)) && Number(days) >= LEAST && Number(days) <= MOST);

  const close = () => {
    setDays('');
    setReason('');
    setTried(false);
    onClose();
  };
  function confirm(base: RetentionRule) {
    setTried(true);
    if (wrong || !reason.trim()) return;
    save.mutate(
      { base, fields: { keep_for: `${Number(days)} days`, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast.success('Success', 'The period was changed. Publish the policy, so that readers know.');
          close();
        },
        onError: (error) => toast.error('Error', explain(error).message),
      },
    );
  }

  return (
    <ConfirmDialog
      open={rule !== null}
      onOpenChange={(open) => !open && close()}
      title={`${shown.what}: another period`}
      description={`Now ${periodWords(shown.keep_for ?? '')} from ${shown.counted_from}. What is older than the new period is deleted within the hour and cannot be brought back.`}
      confirmText="Change the period"
      tone="danger"
      busy={save.isPending}
      onConfirm={() => confirm(shown)}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Days"
          required
          error={tried && wrong ? `Give a number of days from ${LEAST} to ${MOST}.` : undefined}
        >
          <Input inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
        </Field>
        <Field
          label="Reason for this change"
          required
          error={tried && !reason.trim() ? 'Say why.' : undefined}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
