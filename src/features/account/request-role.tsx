import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ROLES, type Role, roleInfo } from '#src/access/roles.ts';
import { adminRequestKeys, adminRequestsQuery } from '#src/features/people/admin-request.data.ts';
import { requestRole } from '#src/features/people/people.data.ts';
import { formatDate } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';

const reasonMax = 1000;

/** Asks an administrator for one of these roles, with a reason. The least of them is proposed. */
export function RequestRole({ roles }: { roles: readonly Role[] }) {
  const { user } = useAuth();
  const cache = useQueryClient();
  const userId = user?.id ?? '';
  const offered = ROLES.filter(({ value }) => roles.includes(value));
  const [role, setRole] = useState<Role>(offered.at(-1)?.value ?? 'consultant');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const requests = useQuery(adminRequestsQuery(userId));
  // What was asked for elsewhere, administration above all, is answered where it was asked.
  const latest = requests.data?.find((request) => roles.includes(request.role));
  const ask = useMutation({
    mutationFn: () => requestRole(userId, role, reason.trim()),
    onSuccess: async () => {
      toast.success('Request sent', 'An administrator approves or refuses it; you are told either way.');
      setReason('');
      await cache.invalidateQueries({ queryKey: adminRequestKeys.all });
    },
    onError: (error) => toast.error('The request was not sent', explain(error).message),
  });
  if (latest?.status === 'pending') {
    return (
      <Notice
        title={`You asked for the role ${roleInfo(latest.role).label} on ${formatDate(latest.created_at)}`}
      >
        An administrator decides. It lapses on {formatDate(latest.expires_at)} if nobody does; then you can
        ask again.
      </Notice>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') ask.mutate();
  };
  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4 text-left">
      {latest?.status === 'refused' && (
        <Notice tone="warning" title={`Your last request was refused on ${formatDate(latest.decided_at)}`}>
          {latest.decision_reason ?? 'No reason was given.'}
        </Notice>
      )}
      <Field label="Role" help={roleInfo(role).description}>
        <Select items={offered} value={role} onValueChange={setRole} />
      </Field>
      <Field
        label="What you need it for"
        required
        error={missing ? 'Say what you need it for: the administrators decide by it.' : undefined}
      >
        <Textarea
          rows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" className="self-start" busy={ask.isPending} busyText="Sending...">
        Ask for this role
      </Button>
    </Form>
  );
}
