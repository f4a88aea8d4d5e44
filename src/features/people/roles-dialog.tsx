import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLES, roleInfo } from '#src/access/roles.ts';
import { explain } from '#src/lib/errors.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { grantRole, type Person, revokeRole } from './people.data.ts';
import { personName } from './person.ts';

/** The roles of one person. Each switch acts at once, and the person's next request already follows it. */
export function RolesDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const cache = useQueryClient();
  const shown = useRetained(person);
  const [naming, setNaming] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useMutation({
    mutationFn: async ({ role, on, why }: { role: string; on: boolean; why?: string }) => {
      if (!person) return 'granted' as const;
      if (on) return grantRole(person.id, role, why);
      await revokeRole(person.id, role);
      return 'granted' as const;
    },
    onSuccess: (status, { role, on }) => {
      if (status === 'requested')
        toast.success(
          'Request sent',
          'Another administrator approves it under Administrator requests; nothing changed yet.',
        );
      else toast.success('Success', `${roleInfo(role).label} ${on ? 'granted' : 'removed'}`);
      setNaming(false);
      setReason('');
    },
    onError: (error) => toast.error('Error', explain(error).message),
    onSettled: () => cache.invalidateQueries({ queryKey: ['people'] }),
  });
  if (!shown) return null;

  const holds = (role: string) =>
    change.isPending && change.variables.role === role ? change.variables.on : shown.roles.includes(role);
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Roles of ${personName(shown)}`}
      description="Changes take effect at once and are written to the audit log."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {ROLES.map(({ value, label, description }) => (
          <Switch
            key={value}
            label={label}
            help={description}
            checked={holds(value)}
            disabled={change.isPending}
            onCheckedChange={(on) =>
              on && value === 'admin' ? setNaming(true) : change.mutate({ role: value, on })
            }
          />
        ))}
      </div>
      <ConfirmDialog
        open={naming}
        onOpenChange={setNaming}
        title={`Make ${personName(shown)} an administrator?`}
        description="An administrator sees every client and project and manages people. Where the firm has a second administrator, that one must approve it."
        confirmText="Make administrator"
        busy={change.isPending}
        onConfirm={() => {
          if (reason.trim() === '') setMissing(true);
          else change.mutate({ role: 'admin', on: true, why: reason.trim() });
        }}
      >
        <Field label="Reason" required error={missing && reason.trim() === '' ? 'Say why.' : undefined}>
          <Textarea
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
    </Dialog>
  );
}
