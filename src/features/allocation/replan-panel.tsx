import { ArrowRight } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { useApply } from './use-apply.tsx';
import type { Answer } from './workloads.tsx';

/** Held work that no longer fits, and the fewest changes that make it fit again. */
export function ReplanPanel({ answer, supposed }: { answer: Answer; supposed: boolean }) {
  const { moves, kept, proved } = answer.meta.replan;
  const apply = useApply((count) => ({
    title: 'The work is handed over',
    text: `${count} ${count === 1 ? 'booking has' : 'bookings have'} somebody else now.`,
  }));
  if (kept + moves.length === 0) return null;
  const handovers = moves.flatMap(({ bookingId, toId }) =>
    toId === null ? [] : [{ booking_id: bookingId, user_id: toId }],
  );
  const bookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`;
  return (
    <section aria-labelledby="replan-title" className="rounded-lg border bg-surface px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="replan-title" className="font-semibold text-base">
          Held work
        </h2>
        {handovers.length > 0 && !supposed && (
          <Button
            variant="secondary"
            busy={apply.isPending}
            busyText="Applying..."
            onClick={() => apply.mutate(handovers)}
          >
            Hand over {handovers.length}
          </Button>
        )}
      </div>
      {moves.length === 0 ? (
        <p className="mt-2 text-muted">
          {kept === 1 ? 'The one booking' : `All ${bookings(kept)}`} held in this span{' '}
          {supposed ? 'would still fit' : 'fit'}; nothing has to move.
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {bookings(moves.length)} of {kept + moves.length} {supposed ? 'would' : 'do'} not fit where{' '}
            {moves.length === 1 ? 'it is' : 'they are'}.{' '}
            {proved
              ? 'Proved: fewer changes do not do.'
              : 'Fewer changes may do; time ran out before that was proved.'}
          </p>
          <ul className="mt-3 flex flex-col gap-1.5">
            {moves.map((move) => (
              <li key={move.bookingId} className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{move.project}</span>
                <span className="text-muted">{move.from}</span>
                <ArrowRight aria-label="to" className="size-4 text-muted" />
                {move.to ? <span>{move.to}</span> : <span className="text-red">nobody has room</span>}
                <span className="basis-full text-muted text-xs">{move.why}</span>
              </li>
            ))}
          </ul>
          {supposed && (
            <p className="mt-3 text-muted">
              This is supposed. To hand the work over, enter the leave or the hours first.
            </p>
          )}
        </>
      )}
    </section>
  );
}
