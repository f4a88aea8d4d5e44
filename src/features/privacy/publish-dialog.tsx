import { useState } from 'react';
import { parseDay } from '#src/lib/date-text.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { usePublishPolicy } from './privacy.data.ts';

const SUMMARY_MAX = 2000;

/** Publishes the policy as the record says it now, from a day on. */
export function PublishDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const today = todayInLagos();
  const publish = usePublishPolicy();
  const [effectiveOn, setEffectiveOn] = useState(today);
  const [summary, setSummary] = useState('');
  const [tried, setTried] = useState(false);
  const wrongDay = parseDay(effectiveOn, today) !== effectiveOn || effectiveOn < today;

  function confirm() {
    setTried(true);
    if (!summary.trim() || wrongDay) return;
    publish.mutate(
      { effectiveOn, summary: summary.trim() },
      {
        onSuccess: () => {
          toast.success('Success', `The policy applies from ${formatDate(effectiveOn)}`);
          setSummary('');
          onClose();
        },
        onError: (error) => toast.error('Error', explain(error).message),
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Publish a new version?"
      description="It is drawn from the record as it stands, and cannot be changed afterwards. The present version stays readable."
      confirmText="Publish"
      busy={publish.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Applies from"
          required
          error={tried && wrongDay ? 'Choose today or a later day.' : undefined}
        >
          <DateInput value={effectiveOn} onChange={setEffectiveOn} />
        </Field>
        <Field
          label="What has changed"
          required
          help="Readers see it at the top of the page."
          error={tried && !summary.trim() ? 'Say what has changed.' : undefined}
        >
          <Textarea
            rows={3}
            maxLength={SUMMARY_MAX}
            value={summary}
            onChange={(event) => setSummary(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
