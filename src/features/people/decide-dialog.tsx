import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleInfo } from '#src/access/roles.ts';
import { explain } from '#src/lib/errors.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { type AdminRequest, adminRequestKeys, decideAdminRequest } from './admin-request.data.ts';

export interface Decision {
  request: AdminRequest;
  name: string;
  approve: boolean;
}

const REASON_MAX = 1000;

/** Asks once more before a request is approved or refused. */
export function DecideDialog({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const cache = useQueryClient();
  const shown = useRetained(decision);
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    onClose();
  };
  const decide = useMutation({
    mutationFn: ({ request, approve }: Decision) => decideAdminRequest(request.id, approve, reason.trim()),
    onSuccess: (_, { request, name, approve }) => {
      toast.success(
        'Success',
        approve
          ? `${name} now has the role ${roleInfo(request.role).label}`
          : `The request of ${name} was refused`,
      );
      close();
    },
    onError: (error) => toast.error('Error', explain(error).message),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: adminRequestKeys.all }),
        cache.invalidateQueries({ queryKey: ['people'] }),
      ]),
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={decision !== null}
      onOpenChange={(open) => !open && close()}
      title={
        shown.approve
          ? `Give ${shown.name} the role ${roleInfo(shown.request.role).label}?`
          : `Refuse the request of ${shown.name}?`
      }
      description={
        shown.approve
          ? `${roleInfo(shown.request.role).description} Both of you get a mail.`
          : 'The person keeps their present roles and may ask again. Both of you get a mail.'
      }
      confirmText={shown.approve ? 'Approve' : 'Refuse'}
      tone={shown.approve ? 'primary' : 'danger'}
      busy={decide.isPending}
      onConfirm={() => decision && decide.mutate(decision)}
    >
      <Field label="Reason" optional help="The person reads it.">
        <Textarea
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
