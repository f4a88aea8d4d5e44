import { useNameOf } from '#src/records/people.data.ts';
import { When } from '#src/ui/time.tsx';
import type { RequestEvent } from './request.data.ts';
import { requestStates } from './request.ts';

/** What has happened, newest first. */
export function RequestHistory({ events }: { events: readonly RequestEvent[] }) {
  const nameOf = useNameOf();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 font-semibold text-lg">
        History
      </h2>
      <ol className="border-l">
        {[...events].reverse().map((event) => (
          <li key={event.id} className="relative pb-5 pl-6 text-sm last:pb-0">
            <span aria-hidden="true" className="absolute top-1.5 -left-[4.5px] size-2 rounded-full bg-edge" />
            <p>
              <span className="font-medium">{inWords(event, nameOf)}</span>
              <span className="text-muted">
                {event.actor && ` · ${nameOf(event.actor)}`} · <When at={event.at} />
              </span>
            </p>
            {['replied', 'noted', 'wrote_back'].includes(event.event) && (
              <p className="mt-1.5 max-w-measure whitespace-pre-line break-words rounded-md bg-sunken px-4 py-3">
                {event.detail}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const PLACES: Record<string, string> = {
  seat: 'Got a seat',
  waiting: 'Joined the waiting list',
  offered: 'Was offered a seat',
  cancelled: 'Gave the place back',
};

function inWords({ event, detail }: RequestEvent, nameOf: (id: string | null) => string): string {
  const stateLabel = (value = '') => requestStates.find((one) => one.value === value)?.label ?? value;
  switch (event) {
    case 'received':
      return 'Received';
    case 'held':
      return `Held back: ${detail}`;
    case 'assigned':
      return detail ? `Given to ${nameOf(detail)}` : 'Taken from its owner';
    case 'moved': {
      const [move = '', reason] = detail.split(': ');
      return `${stateLabel(move.split('>')[0])} to ${stateLabel(move.split('>')[1])}${reason ? `: ${reason}` : ''}`;
    }
    case 'stage':
      return `Moved to ${(detail.split('>')[1] ?? '').replaceAll('-', ' ')}`;
    case 'replied':
      return 'Answered by mail';
    case 'wrote_back':
      return 'The sender wrote back';
    case 'noted':
      return 'Note';
    case 'overdue':
      return 'Late: the administrators were told';
    case 'stale':
      return 'Open and untouched for a year: it is erased in six months unless somebody takes it up';
    case 'withdrawn':
      return 'Withdrawn by the sender';
    case 'place':
      return PLACES[detail] ?? detail;
    default:
      return event;
  }
}
