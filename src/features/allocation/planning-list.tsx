import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { select } from '#src/fields/field.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { type Asked, Loaded } from '#src/records/loaded.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { allocationKey } from './allocation.data.ts';

const SHOWN = 12;

/** A list of the planning page: its head with the way to add, what there is, and what belongs below. */
export function PlanningList<Entry extends { id: string }>({
  id,
  title,
  add,
  onAdd,
  query,
  failed,
  empty,
  row,
  picture,
  children,
}: {
  id: string;
  title: string;
  add: string;
  /** Left out for people who may not add. */
  onAdd: (() => void) | undefined;
  query: Asked<Entry[]>;
  failed: string;
  empty: string;
  row: (entry: Entry) => ReactNode;
  /** The same entries as a picture, above the list. */
  picture?: (entries: Entry[]) => ReactNode;
  children: ReactNode;
}) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {onAdd && (
          <Button variant="secondary" onClick={onAdd}>
            <Plus aria-hidden="true" /> {add}
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        size="h-24 w-full rounded-lg"
        failed={failed}
        empty={<EmptyLine>{empty}</EmptyLine>}
      >
        {(entries) => (
          <>
            {picture?.(entries)}
            <ul className="flex flex-col divide-y rounded-lg border bg-surface text-sm">
              {(all ? entries : entries.slice(0, SHOWN)).map((entry) => (
                <li key={entry.id} className="flex items-center gap-3 px-4 py-2.5">
                  {row(entry)}
                </li>
              ))}
            </ul>
            {entries.length > SHOWN && !all && (
              <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
                Show all {entries.length}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {children}
    </section>
  );
}

/** Deletes an entry with a way back; the lists and the plan follow. */
export function usePlanningActs<Entry extends { id: string }>({
  list,
  drop,
  putBack,
  dropped,
}: {
  /** Where the list stands in the cache. */
  list: string;
  drop: (id: string) => Promise<void>;
  putBack: (entry: Entry) => Promise<void>;
  dropped: string;
}) {
  const cache = useQueryClient();
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: [list] }),
      cache.invalidateQueries({ queryKey: allocationKey }),
    ]);
  const dropping = (entry: Entry) =>
    void dropWithUndo({
      drop: () => drop(entry.id),
      putBack: () => putBack(entry),
      title: dropped,
      reload,
    });
  return { reload, drop: dropping };
}

/** The choice of a colleague; of oneself alone for people who do not plan. */
export function useColleagueField(only: string | null = null) {
  const staff = useStaffNames();
  return useMemo(
    () =>
      select(
        'user_id',
        'Colleague',
        (staff.data ?? [])
          .filter(({ id }) => only === null || id === only)
          .map(({ id, name }) => ({ value: id, label: name || 'A colleague' })),
        { required: true },
      ),
    [staff.data, only],
  );
}
