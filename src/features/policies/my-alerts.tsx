import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { alertFrequencies, alertWords } from './alert.ts';
import { AlertForm } from './alert-form.tsx';
import { alertsQuery, deliveriesQuery } from './my-policies.data.ts';

const frequencyLabel = (value: string) => alertFrequencies.find((one) => one.value === value)?.label ?? value;

/** A person's alerts by mail, what each listens for, and the log of what was sent. */
export function MyAlerts(props: {
  user: { id: string; email?: string | undefined; user_metadata: { company?: string } };
  adding: boolean;
  editing: string | null;
  onOpen: (alert: string) => void;
  onClose: () => void;
}) {
  const { user } = props;
  const queries = useQueryClient();
  const alerts = useQuery(alertsQuery(user.id));
  const deliveries = useQuery(deliveriesQuery(user.id));
  const refresh = () => queries.invalidateQueries({ queryKey: ['policy-alerts'] });
  const setState = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'active' | 'paused' }) =>
      dataOrThrow(supabase().from('policy_alert_subscriptions').update({ state }).eq('id', id).select('id')),
    onSuccess: refresh,
    onError: showError,
  });
  const stop = useMutation({
    mutationFn: (id: string) =>
      dataOrThrow(supabase().from('policy_alert_subscriptions').delete().eq('id', id).select('id')),
    onSuccess: refresh,
    onError: showError,
  });
  const edited = alerts.data?.find(({ id }) => id === props.editing) ?? null;
  return (
    <section aria-labelledby="alerts">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="alerts" className="font-semibold text-lg">
          Alerts by mail
        </h2>
        <Button variant="secondary" onClick={() => props.onOpen('new')}>
          New alert
        </Button>
      </div>
      {alerts.data === undefined && (
        <NotLoaded query={alerts} size="h-24 w-full rounded-lg" failed="Your alerts could not be loaded" />
      )}
      {alerts.data?.length === 0 && (
        <EmptyLine>
          None yet. An alert writes to you when a policy in your sectors or with your keywords changes.
        </EmptyLine>
      )}
      {alerts.data && alerts.data.length > 0 && (
        <Card>
          <ul>
            {alerts.data.map((alert) => (
              <li
                key={alert.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-5 py-4 text-sm last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="font-medium">{alertWords(alert)}</span>
                  <span className="block text-muted">
                    {frequencyLabel(alert.alert_frequency)} to {alert.email}
                  </span>
                </span>
                <StatusBadge
                  label={
                    alert.confirmed_at
                      ? alert.state === 'active'
                        ? 'Active'
                        : 'Paused'
                      : 'Address not confirmed'
                  }
                  tone={alert.confirmed_at && alert.state === 'active' ? 'success' : 'neutral'}
                />
                <span className="flex gap-3">
                  <Button
                    aria-label={`Edit ${alertWords(alert)}`}
                    variant="link"
                    onClick={() => props.onOpen(alert.id)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="link"
                    disabled={setState.isPending}
                    onClick={() =>
                      setState.mutate({ id: alert.id, state: alert.state === 'active' ? 'paused' : 'active' })
                    }
                  >
                    {alert.state === 'active' ? 'Pause' : 'Resume'}
                  </Button>
                  <Button
                    aria-label={`Stop ${alertWords(alert)}`}
                    variant="link"
                    disabled={stop.isPending}
                    onClick={() => stop.mutate(alert.id)}
                  >
                    Stop
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {deliveries.data && deliveries.data.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer text-sm">What was sent ({deliveries.data.length})</summary>
          <ul className="mt-3 space-y-3 text-sm">
            {deliveries.data.map(({ id, email, sent_for, titles, state }) => (
              <li key={id} className="border-line border-l-2 pl-3">
                {titles.join('; ')}
                <span className="block text-muted">
                  {formatDateTime(sent_for)} to {email}, {state}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {(props.adding || edited) && (
        <AlertForm
          key={edited?.id ?? 'new'}
          alert={edited}
          email={user.email ?? ''}
          company={user.user_metadata.company ?? ''}
          userId={user.id}
          onClose={props.onClose}
        />
      )}
    </section>
  );
}
