import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInLagos } from '#src/lib/dates.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { Select } from '#src/ui/select.tsx';
import { breachHoursQuery, changeCrisis, readAgain } from './war-room.data.ts';
import { breachClock, type Crisis, inHours, paceWords, severities } from './war-room.ts';

/** The clocks that run: the notice to the Commission, the next report; and what may be changed at any moment. */
export function Clocks({ crisis, now }: { crisis: Crisis; now: Date }) {
  const cache = useQueryClient();
  const hours = useQuery(breachHoursQuery).data ?? 72;
  const clock = breachClock(crisis, hours, now);
  const change = useMutation({
    mutationFn: (changes: Parameters<typeof changeCrisis>[1]) => changeCrisis(crisis.id, changes),
    onSuccess: () => readAgain(cache, crisis.id),
    onError: showError,
  });
  const next = crisis.next_report_at ? new Date(crisis.next_report_at) : null;
  const late = next !== null && next < now;
  return (
    <section aria-label="Clocks" className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {clock && (
        <div className="rounded-lg border border-line bg-surface p-4">
          <Meter
            label="Notice to the NDPC"
            value={Math.round(clock.share * 100)}
            tone={clock.tone}
            valueText={
              clock.done
                ? 'Sent'
                : clock.left < 0
                  ? `${inHours(clock.left)} late`
                  : `${inHours(clock.left)} left`
            }
          />
          <p className="mt-2 text-muted text-sm">
            {hours} hours from awareness end {formatInLagos(clock.due.toISOString())}, Lagos time. Weekends
            count.
          </p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-3"
            busy={change.isPending}
            onClick={() => change.mutate({ ndpc_notified_at: clock.done ? null : new Date().toISOString() })}
          >
            {clock.done ? 'Not sent after all' : 'The notice was sent'}
          </Button>
        </div>
      )}
      <div className="rounded-lg border border-line bg-surface p-4">
        <p className="text-muted text-sm">Next situation report</p>
        <p className={late ? 'font-semibold text-lg text-red' : 'font-semibold text-lg'}>
          {next === null
            ? 'None'
            : late
              ? `${inHours(now.getTime() - next.getTime())} late`
              : `in ${inHours(next.getTime() - now.getTime())}`}
        </p>
        <p className="mt-1 text-muted text-sm">{paceWords(crisis.report_minutes)}, also without news.</p>
      </div>
      <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
        <p className="text-muted text-sm">Severity</p>
        <Select
          aria-label="Severity"
          items={severities}
          value={crisis.severity}
          onValueChange={(severity) => change.mutate({ severity })}
        />
        {!crisis.personal_data && (
          <Button
            size="sm"
            variant="link"
            className="h-auto self-start whitespace-normal text-left"
            onClick={() => change.mutate({ personal_data: true })}
          >
            Personal data is concerned: start the {hours} hours
          </Button>
        )}
      </div>
    </section>
  );
}
