import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ROLES, roleInfo } from '#src/access/roles.ts';
import { explain } from '#src/lib/errors.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { grantRole, type Person, revokeRole } from './people.data.ts';
import { personName } from './person.ts';

/** The roles of one person. Each switch acts at once, and the person's next request already follows it. */
export function RolesDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const cache = useQueryClient();
  const shown = useRetained(person);
  const change = useMutation({
    mutationFn: ({ role, on }: { role: string; on: boolean }) => {
      if (!person) return Promise.resolve();
      return on ? grantRole(person.id, role) : revokeRole(person.id, role);
    },
    onSuccess: (_, { role, on }) =>
      toast.success('Success', `${roleInfo(role).label} ${on ? 'granted' : 'removed'}`),
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
            onCheckedChange={(on) => change.mutate({ role: value, on })}
          />
        ))}
      </div>
    </Dialog>
  );
}
