import { useCan } from '#src/access/use-can.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Select } from '#src/ui/select.tsx';
import { BothMoments } from './both-moments.tsx';
import { MomentLink } from './moment-link.tsx';
import {
  type Contradiction,
  contradictions,
  isOverdue,
  type PromiseState,
  promiseStates,
} from './promise.ts';
import {
  concerns,
  type LedgerOf,
  type NamedEntry,
  saidBy,
  useLedger,
  useSettlePromise,
} from './promises.data.ts';

/** Promises and decisions: what is overdue first, then what does not agree, what is open, and what was decided. */
export function Ledger({ of, empty, quiet = false }: { of: LedgerOf; empty: string; quiet?: boolean }) {
  const ledger = useLedger(of);
  const today = todayInLagos();
  if (ledger.data === undefined)
    return (
      <NotLoaded
        query={ledger}
        size="h-40 w-full rounded-lg"
        failed="The ledger could not be loaded"
        retryText="Retry"
      />
    );
  const entries = ledger.data;
  if (entries.length === 0)
    return quiet ? (
      <p className="text-muted text-sm">{empty}</p>
    ) : (
      <EmptyState title="Nothing promised yet">{empty}</EmptyState>
    );
  const promises = entries.filter(({ kind }) => kind === 'promise');
  const overdue = promises.filter((entry) => isOverdue(entry, today));
  const open = promises.filter((entry) => entry.state === 'open' && !overdue.includes(entry));
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <Entries title="Overdue" entries={overdue} today={today} named={of === null} />
      <Disagreements pairs={contradictions(entries)} entries={entries} named={of === null} />
      <Entries title="Open promises" entries={open} today={today} named={of === null} />
      <Entries
        title="Decisions"
        entries={entries.filter(({ kind, state }) => kind === 'decision' && state !== 'withdrawn')}
        today={today}
        named={of === null}
      />
      <Entries
        title="Settled"
        entries={promises.filter(({ state }) => state !== 'open')}
        today={today}
        named={of === null}
      />
    </div>
  );
}

function Entries({
  title,
  entries,
  today,
  named,
}: {
  title: string;
  entries: NamedEntry[];
  today: string;
  /** Among those of many, each says whom it concerns. */
  named: boolean;
}) {
  const settle = useSettlePromise();
  const { can } = useCan();
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-base">
        {title} <span className="tabular font-normal text-muted">{entries.length}</span>
      </h3>
      <ul className="flex flex-col divide-y rounded-lg border bg-surface">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{entry.what}</p>
              <p className="text-muted text-xs">
                {[...saidBy(entry, named), `said on ${formatDate(entry.said_on)}`]
                  .filter(Boolean)
                  .join(' · ')}
                {entry.meeting_id && (
                  <>
                    {' · '}
                    <MomentLink entry={entry} />
                  </>
                )}
              </p>
            </div>
            {entry.due_on && (
              <Badge tone={isOverdue(entry, today) ? 'danger' : 'outline'}>
                {isOverdue(entry, today) ? 'was due' : 'due'} {formatDate(entry.due_on)}
              </Badge>
            )}
            {entry.kind === 'promise' && can('meetings:edit') && (
              <Select
                aria-label={`What became of: ${entry.what}`}
                className="w-32"
                items={promiseStates}
                value={promiseStates.find(({ value }) => value === entry.state)?.value ?? 'open'}
                onValueChange={(state: PromiseState) => settle.mutate({ entry, state })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Disagreements({
  pairs,
  entries,
  named,
}: {
  pairs: readonly Contradiction[];
  entries: readonly NamedEntry[];
  named: boolean;
}) {
  if (pairs.length === 0) return null;
  return (
    <section aria-label="What does not agree">
      <h3 className="mb-2 font-semibold text-base">
        What does not agree <span className="tabular font-normal text-muted">{pairs.length}</span>
      </h3>
      <ul className="flex flex-col gap-3">
        {pairs.slice(0, 20).map((pair) => {
          const entry = entries.find(({ id }) => id === pair.later.id);
          return (
            <li
              key={`${pair.earlier.id} ${pair.later.id}`}
              className="rounded-lg border border-amber bg-surface p-4 text-sm"
            >
              {named && entry && <p className="mb-2 font-medium">{concerns(entry)}</p>}
              <BothMoments pair={pair} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
