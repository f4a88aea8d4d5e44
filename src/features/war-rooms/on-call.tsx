import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dutyQuery } from '#src/features/duty/duty.data.ts';
import { formatInLagos } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { When } from '#src/ui/time.tsx';
import { openCallsQuery } from './war-room.data.ts';

/** Who keeps watch now, and what they answered to the calls that are open; for staff. */
export function OnCall() {
  const nameOf = useNameOf();
  const shifts = useQuery(dutyQuery());
  const calls = useQuery(openCallsQuery);
  if (!shifts.data) return null;
  const now = new Date().toISOString();
  const watching = shifts.data.filter(({ starts_at }) => starts_at <= now);
  return (
    <section aria-labelledby="on-call" className="mb-8 rounded-lg border border-line bg-surface p-4">
      <h2 id="on-call" className="font-semibold">
        On call now
      </h2>
      {watching.length === 0 ? (
        <p className="mt-1 text-muted text-sm">
          Nobody is on the roster at this hour. Declaring calls whom you name.{' '}
          <Link to="/dashboard/duty" className="underline underline-offset-4">
            Duty roster
          </Link>
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3 text-sm">
          {watching.map(({ id, user_id, ends_at }) => {
            const call = calls.data?.find((one) => one.user_id === user_id);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PersonAvatar id={user_id} name={nameOf(user_id)} size="sm" />
                <span className="font-medium">{nameOf(user_id)}</span>
                <span className="text-muted">until {formatInLagos(ends_at)}</span>
                {call && (
                  <span className="flex items-center gap-2 text-muted text-xs">
                    {call.answer === 'accepted' ? (
                      <StatusBadge tone="success" label="Acknowledged" />
                    ) : call.answer === 'declined' ? (
                      <StatusBadge tone="danger" label="Cannot" />
                    ) : (
                      <StatusBadge tone="warning" label="Called, no answer yet" />
                    )}
                    <When at={call.answered_at ?? call.called_at} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
