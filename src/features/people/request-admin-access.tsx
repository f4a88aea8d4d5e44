import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { roleKeys } from '#src/access/use-roles.ts';
import { formatDate } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { adminRequestKeys, adminRequestsQuery } from './admin-request.data.ts';
import { requestAdminAccess } from './people.data.ts';

const REASON_MAX = 1000;
/** Time to read that it was granted, before every screen starts over with the new rights. */
const RELOAD_MS = 2000;

/** Asks for admin access. Granted is only said when the server granted it; otherwise the request was sent. */
export function RequestAdminAccess({ inSettings = false }: { inSettings?: boolean }) {
  const { user } = useAuth();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const userId = user?.id ?? '';
  const requests = useQuery(adminRequestsQuery(userId));
  useLiveTable('admin_requests', [adminRequestKeys.all], { filter: `user_id=eq.${userId}` });
  const [latest] = requests.data ?? [];

  const ask = useMutation({
    mutationFn: () => {
      if (!user) throw new Error("No user found. Please make sure you're logged in.");
      return requestAdminAccess(userId, { reason: reason.trim() });
    },
    onSuccess: async (status) => {
      if (status === 'granted') {
        toast.success('Admin Access Granted', 'Admin access granted successfully');
        setTimeout(() => location.reload(), RELOAD_MS);
      } else
        toast.success('Request sent', 'An administrator will approve or refuse it; you are told either way.');
      setReason('');
      await cache.invalidateQueries({ queryKey: adminRequestKeys.all });
      if (status === 'granted') await cache.invalidateQueries({ queryKey: roleKeys.own(userId) });
    },
    // The specification words it differently in the two places.
    onError: (error) => {
      const { message } = explain(error);
      if (inSettings) toast.error(`Failed to grant admin access: ${message}`);
      else toast.error('Failed to grant admin access. Please try again.', message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') ask.mutate();
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Request Admin Access</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        {latest?.status === 'pending' ? (
          <Notice title="Your request is with the administrators">
            Sent on {formatDate(latest.created_at)}. It lapses on {formatDate(latest.expires_at)} if nobody
            decides.
          </Notice>
        ) : (
          <>
            {latest?.status === 'refused' && (
              <Notice
                tone="warning"
                title={`Your last request was refused on ${formatDate(latest.decided_at)}`}
              >
                {latest.decision_reason ?? 'No reason was given.'}
              </Notice>
            )}
            <p className="text-muted">
              Admin access grants full system privileges, so an administrator decides about it. Say what you
              need it for.
            </p>
            <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
              <Field
                label="Reason"
                required
                help="The administrators read this."
                error={
                  missing && reason.trim() === ''
                    ? 'Say what you need it for: the administrators decide by it.'
                    : undefined
                }
              >
                <Textarea
                  rows={3}
                  maxLength={REASON_MAX}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field>
              <Button
                type="submit"
                variant="secondary"
                className="self-start"
                busy={ask.isPending}
                busyText="Granting..."
                disabled={requests.isPending}
              >
                Grant Admin
              </Button>
            </Form>
          </>
        )}
      </CardBody>
    </Card>
  );
}
