import { Link } from 'react-router';
import type { Scope } from '#src/access/permissions.ts';
import type { FieldOption } from '#src/fields/field.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { MoreRecords } from './card-grid.tsx';
import type { NounOf } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { useRecords } from './noun.data.ts';
import { columnWords, type ShownColumn } from './noun-words.ts';
import { useNameOf } from './people.data.ts';
import type { NounTable } from './table-calls.ts';

interface RecordBoardProps<Table extends NounTable> {
  noun: NounOf<Table>;
  scope: Scope;
  query: ListQuery;
  states: readonly FieldOption[];
}

/** Records below the state they are in, a column for each; a state that is filtered for stands alone. */
export function RecordBoard<Table extends NounTable>({ states, ...props }: RecordBoardProps<Table>) {
  const wanted = props.query.filters.status;
  return (
    <div data-wide="" className="flex gap-4 overflow-x-auto pb-4 print:flex-col">
      {states
        .filter(({ value }) => wanted === undefined || value === wanted)
        .map((state) => (
          <Column key={state.value} state={state} {...props} />
        ))}
    </div>
  );
}

function Column<Table extends NounTable>({
  noun,
  scope,
  query,
  state,
}: Omit<RecordBoardProps<Table>, 'states'> & { state: FieldOption }) {
  const list = useRecords(noun, scope, { ...query, filters: { ...query.filters, status: state.value } });
  const heading = `board-${state.value}`;
  return (
    <section
      aria-labelledby={heading}
      className="flex w-64 shrink-0 grow flex-col gap-2 rounded-lg bg-sunken p-3"
    >
      <h2 id={heading} className="flex items-center justify-between gap-2 px-1 font-semibold text-sm">
        {state.label}
        {list.asked.data !== undefined && <Badge>{list.total}</Badge>}
      </h2>
      {list.asked.data === undefined && <NotLoaded query={list.asked} size="h-24 w-full rounded-md" />}
      {list.asked.data !== undefined && list.records.length === 0 && (
        <p className="px-1 text-muted text-sm">None</p>
      )}
      <ul className="flex flex-col gap-2">
        {list.records.map((record) => (
          <li key={record.id} data-record="">
            <BoardCard noun={noun} record={record} />
          </li>
        ))}
      </ul>
      <MoreRecords
        hasMore={list.hasMore}
        loading={list.loadingMore}
        failed={list.moreFailed}
        onMore={list.loadMore}
      />
    </section>
  );
}

/** The name, whose it is, who leads it and until when. */
function BoardCard<Table extends NounTable>({ noun, record }: { noun: NounOf<Table>; record: Row<Table> }) {
  const nameOf = useNameOf();
  const columns: readonly ShownColumn[] = noun.list.columns;
  const wordsOf = (wanted: (column: ShownColumn) => boolean) =>
    columns
      .filter(wanted)
      .map((column) => columnWords(noun, column, record, nameOf))
      .filter(Boolean);
  const about = wordsOf(({ name }) => name === noun.detail);
  const foot = wordsOf(({ name, person }) => person === true || name === 'end_date');
  return (
    <article className="relative rounded-md border border-line bg-surface p-3 text-sm hover:border-edge">
      <h3 className="break-words font-medium">
        <Link
          to={`${noun.address}/${record.id}`}
          className="rounded-sm after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          {String(record[noun.title])}
        </Link>
      </h3>
      {about.length > 0 && <p className="truncate text-muted">{about.join(', ')}</p>}
      {foot.length > 0 && <p className="mt-1.5 text-muted text-xs tabular">{foot.join(' · ')}</p>}
    </article>
  );
}
