import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { type Person, suspendPerson } from './people.data.ts';
import { personName } from './person.ts';

const REASON_MAX = 500;

/** Shuts a person out: asks why, and says what it does. */
export function SuspendDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const cache = useQueryClient();
  const shown = useRetained(person);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const name = shown ? personName(shown) : '';

  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const suspend = useMutation({
    mutationFn: (id: string) => suspendPerson(id, reason.trim()),
    onSuccess: async () => {
      toast.success('Success', `${name} is suspended`);
      close();
      await cache.invalidateQueries({ queryKey: ['people'] });
    },
    onError: (error) => toast.error('Error', explain(error).message),
  });
  const confirm = () => {
    if (reason.trim() === '') setMissing(true);
    else if (person) suspend.mutate(person.id);
  };

  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={(open) => !open && close()}
      title={`Suspend ${name}?`}
      description="Every session ends at once and signing in is refused. Nothing is deleted; you can restore the person at any time."
      confirmText="Suspend"
      tone="danger"
      busy={suspend.isPending}
      onConfirm={confirm}
    >
      <Field
        label="Reason"
        help="Kept in the audit log."
        required
        error={missing && 'Say why, in a few words.'}
      >
        <Textarea
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
