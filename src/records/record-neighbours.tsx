import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { AnyNoun } from './define-noun.ts';
import type { Cursor, RecordPage } from './record-list.data.ts';

/** The records before and after this one in the list the person came from; nothing where they came by a link. */
export function neighboursIn(
  lists: readonly (readonly string[])[],
  id: string,
): { before: string | null; after: string | null } | null {
  for (const ids of lists) {
    const place = ids.indexOf(id);
    if (place >= 0) return { before: ids[place - 1] ?? null, after: ids[place + 1] ?? null };
  }
  return null;
}

/** The neighbours of a record in the list of its table that was read last: the one the person came from. */
export function useNeighbours(table: string, id: string) {
  const cache = useQueryClient();
  const lists = cache
    .getQueryCache()
    .findAll({ queryKey: [table, 'list'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) =>
      ((state.data as InfiniteData<RecordPage<Cursor>> | undefined)?.pages ?? []).flatMap(({ rows }) =>
        rows.map((row) => row.id),
      ),
    );
  return neighboursIn(lists, id);
}

/** The way to the previous and the next record of the list, without going back to it. */
export function RecordNeighbours({
  noun,
  id,
}: {
  noun: Pick<AnyNoun, 'table' | 'one' | 'address'>;
  id: string;
}) {
  const found = useNeighbours(noun.table, id);
  if (!found || (!found.before && !found.after)) return null;
  return (
    <span className="flex">
      <Neighbour noun={noun} id={found.before} label={`Previous ${noun.one}`} keyName="k" />
      <Neighbour noun={noun} id={found.after} label={`Next ${noun.one}`} keyName="j" />
    </span>
  );
}

function Neighbour({
  noun,
  id,
  label,
  keyName,
}: {
  noun: Pick<AnyNoun, 'address'>;
  id: string | null;
  label: string;
  keyName: 'j' | 'k';
}) {
  const Icon = keyName === 'k' ? ChevronLeft : ChevronRight;
  if (!id) {
    return (
      <IconButton label={label} disabled className="text-muted">
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={label}
      className="text-muted"
      data-shortcut={keyName}
      render={<Link to={`${noun.address}/${id}`} replace />}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
