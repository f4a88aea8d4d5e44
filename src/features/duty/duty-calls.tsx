import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button, buttonLook } from '#src/ui/button.tsx';
import { When } from '#src/ui/time.tsx';
import { acknowledgeCall, callsQuery } from './duty-calls.data.ts';

/** The calls of the adviser on duty of the last week that this colleague was told of, with their answer. */
export function DutyCalls() {
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const calls = useQuery(callsQuery);
  useLiveTable('duty_calls', [callsQuery.queryKey]);
  const acknowledge = useMutation({
    mutationFn: acknowledgeCall,
    onSettled: () => cache.invalidateQueries({ queryKey: callsQuery.queryKey }),
    onError: showError,
  });
  if (!calls.data || calls.data.length === 0) return null;
  return (
    <section
      id="duty-calls"
      aria-labelledby="duty-calls-title"
      className="mb-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="duty-calls-title" className="font-semibold">
        Calls from the hotline
      </h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {calls.data.map(
          ({ id, name, phone, what, called_at, escalated_at, acknowledged_at, acknowledged_by }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-medium">{name}</span> <When at={called_at} className="text-muted" />
                {what && <span className="block break-words text-muted">{what}</span>}
              </span>
              {acknowledged_at ? (
                <span className="flex items-center gap-2 text-muted text-xs">
                  <StatusBadge tone="success" label="Acknowledged" />
                  {nameOf(acknowledged_by)} <When at={acknowledged_at} />
                </span>
              ) : (
                <StatusBadge
                  tone={escalated_at ? 'danger' : 'warning'}
                  label={escalated_at ? 'Nobody has answered' : 'Waiting'}
                />
              )}
              <span className="flex flex-wrap gap-2">
                {!acknowledged_at && (
                  <Button
                    size="sm"
                    disabled={acknowledge.isPending}
                    onClick={() => acknowledge.mutate(id)}
                    aria-label={`Acknowledge the call of ${name}`}
                  >
                    Acknowledge
                  </Button>
                )}
                <a
                  href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                  className={buttonLook({ size: 'sm', variant: 'secondary' })}
                >
                  <Phone aria-hidden="true" /> {phone}
                </a>
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
