import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { todayInLagos } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { MoreButton } from '#src/records/more-button.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { When } from '#src/ui/time.tsx';
import { type ListedResult, lawChangesQuery, resultsQuery, titleHolds } from './results.data.ts';
import { resultPath, toolLabel } from './tool-places.ts';

interface SavedListProps {
  /** The tool whose results are listed; all of them without one. */
  fn: string | null;
  /** The words for each kind. */
  kinds?: readonly { value: string; label: string }[];
  /** Only texts whose title holds these words. */
  words?: string;
  empty: ReactNode;
}

const shownAtOnce = 60;

/** Saved texts, each in its latest version. */
export function SavedList({ fn, kinds = [], words = '', empty }: SavedListProps) {
  const results = useQuery(resultsQuery(fn));
  const changes = useQuery(lawChangesQuery(null));
  const changed = new Set(changes.data?.map(({ result_id }) => result_id));
  const today = todayInLagos();
  const matching = (all: readonly ListedResult[]) => all.filter(titleHolds(words));
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <Loaded query={results} empty={empty} isEmpty={(all) => matching(all).length === 0}>
      {(all) => (
        <div className="flex flex-col gap-4">
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {matching(all)
              .slice(0, shown)
              .map(({ id, title, function: tool, kind, version, state, expires_on, created_at }) => (
                <li key={id}>
                  <Link
                    to={resultPath(tool, id)}
                    className="flex h-full gap-3 rounded-lg border border-line bg-surface p-4 hover:border-edge hover:bg-hover/40"
                  >
                    <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo" />
                    <span className="min-w-0">
                      <span className="line-clamp-2 font-medium">{title}</span>
                      <span className="mt-1 block text-muted text-sm">
                        {kinds.find(({ value }) => value === kind)?.label ?? toolLabel(tool)} · Version{' '}
                        {version} · <When at={created_at} />
                      </span>
                      <span className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
                        {state === 'final' && <Badge tone="success">Final</Badge>}
                        {state === 'archived' && <Badge>Archived</Badge>}
                        {changed.has(id) && <Badge tone="warning">Law changed since</Badge>}
                        {expires_on && expires_on < today && (
                          <Badge tone="warning">To be looked at again</Badge>
                        )}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
          <MoreButton
            pages={{
              hasNextPage: matching(all).length > shown,
              isFetchingNextPage: false,
              fetchNextPage: () => setShown((before) => before + shownAtOnce),
            }}
          >
            Show earlier texts
          </MoreButton>
        </div>
      )}
    </Loaded>
  );
}
