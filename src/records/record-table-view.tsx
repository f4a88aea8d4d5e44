import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, Columns3, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { usePrinting } from '#src/lib/printing.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx';
import { MenuCheckbox } from '#src/ui/menu-checkbox.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { MoreRecords } from './card-grid.tsx';
import type { NounOf } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { NotLoaded } from './loaded.tsx';
import { columnLabel, columnWords, type ShownColumn } from './noun-words.ts';
import { useNameOf } from './people.data.ts';
import { countInWords, type useRecordList } from './record-list.data.ts';
import type { NounTable } from './table-calls.ts';
import { useChosen } from './use-chosen.ts';

/** The height of a row (`h-12`), which Compact Mode makes lower (src/app/display.css). */
const rowHeight = () => (document.documentElement.dataset.density === 'compact' ? 40 : 48);

interface RecordTableViewProps<Table extends NounTable> {
  noun: NounOf<Table>;
  list: ReturnType<typeof useRecordList<Row<Table>>>;
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
  /** What is shown, in order. */
  columns: readonly ShownColumn[];
  /** The names of what is to be shown; null for all. */
  onColumns: (names: readonly string[] | null) => void;
  canDelete: (record: Row<Table>) => boolean;
  onDelete: (records: readonly Row<Table>[]) => Promise<void>;
  empty: ReactNode;
}

/** Records as rows: put in order by a column, chosen and acted upon together. Only the rows near the screen are drawn, on paper all of them. */
export function RecordTableView<Table extends NounTable>(props: RecordTableViewProps<Table>) {
  const { noun, list } = props;
  const [chosen, setChosen] = useChosen();
  if (list.asked.data === undefined)
    return <NotLoaded query={list.asked} waiting={<TableSkeleton rows={8} />} />;
  if (list.records.length === 0) return props.empty;
  const deletable = list.records.filter((record) => props.canDelete(record));
  const selected = deletable.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm tabular">
          {selected.length > 0
            ? `${selected.length} of ${countInWords(list.total, noun.one, noun.many)} chosen`
            : countInWords(list.total, noun.one, noun.many)}
        </p>
        {selected.length === 0 && <ColumnsMenu {...props} />}
        {selected.length > 0 && (
          <span className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={() => setChosen(new Set())}>
              Choose none
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setChosen(new Set());
                void props.onDelete(selected);
              }}
            >
              <Trash2 aria-hidden="true" /> Delete {selected.length}
            </Button>
          </span>
        )}
      </div>
      <Rows
        {...props}
        chosen={chosen}
        all={deletable.length > 0 && selected.length === deletable.length}
        onAll={(all) => setChosen(new Set(all ? deletable.map(({ id }) => id) : []))}
        onChoose={(id, on) => {
          const next = new Set(chosen);
          if (on) next.add(id);
          else next.delete(id);
          setChosen(next);
        }}
      />
      <MoreRecords
        hasMore={list.hasMore}
        loading={list.loadingMore}
        failed={list.moreFailed}
        onMore={list.loadMore}
      />
    </>
  );
}

/** Which columns stand in the table. The title stays. */
function ColumnsMenu<Table extends NounTable>(props: RecordTableViewProps<Table>) {
  const { noun, columns, onColumns } = props;
  const all: readonly ShownColumn[] = noun.list.columns;
  const shown = new Set(columns.map(({ name }) => name));
  const choose = (name: string, on: boolean) => {
    const next = all.filter((one) => (one.name === name ? on : shown.has(one.name)));
    onColumns(next.length === all.length ? null : next.map((one) => one.name));
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm">
          <Columns3 aria-hidden="true" />
          {columns.length === all.length ? 'Columns' : `Columns (${columns.length} of ${all.length})`}
        </Button>
      }
    >
      {all.map((column) => (
        <MenuCheckbox
          key={column.name}
          checked={shown.has(column.name)}
          disabled={column.name === noun.title}
          onChange={(on) => choose(column.name, on)}
        >
          {columnLabel(noun, column)}
        </MenuCheckbox>
      ))}
      {columns.length < all.length && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onColumns(null)}>Show all columns</MenuItem>
        </>
      )}
    </Menu>
  );
}

function Rows<Table extends NounTable>(
  props: RecordTableViewProps<Table> & {
    chosen: ReadonlySet<string>;
    all: boolean;
    onAll: (all: boolean) => void;
    onChoose: (id: string, on: boolean) => void;
  },
) {
  const { noun, list, columns } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useWindowVirtualizer({
    count: list.records.length,
    estimateSize: rowHeight,
    scrollMargin: body.current?.offsetTop ?? 0,
    overscan: 12,
  });
  const near = virtual.getVirtualItems();
  const nameOf = useNameOf();
  const printing = usePrinting();
  const rows = printing ? list.records.map((_, index) => ({ index })) : near;
  const before = printing ? 0 : (near[0]?.start ?? 0) - virtual.options.scrollMargin;
  const after = printing
    ? 0
    : virtual.getTotalSize() - ((near.at(-1)?.end ?? 0) - virtual.options.scrollMargin);
  return (
    <div
      data-wide=""
      className={`overflow-x-auto rounded-lg border border-line bg-surface ${list.stale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-collapse text-left text-sm" aria-rowcount={list.total + 1}>
        <caption className="sr-only">{noun.many}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="w-10 px-3 py-2 print:hidden">
              <Checkbox
                label={<span className="sr-only">Choose all</span>}
                checked={props.all}
                onCheckedChange={props.onAll}
              />
            </th>
            {columns.map((column) => (
              <HeaderCell
                key={column.name}
                label={columnLabel(noun, column)}
                sortable={column.sort ?? false}
                ascending={props.sort?.column === column.name ? props.sort.ascending : null}
                onSort={(ascending) =>
                  props.onSort(ascending === null ? null : { column: column.name, ascending })
                }
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Spacer height={before} columns={columns.length + 1} />}
          {rows.map(({ index }) => {
            const record = list.records[index];
            if (!record) return null;
            const title = String(record[noun.title]);
            return (
              <tr
                key={record.id}
                data-record=""
                aria-rowindex={index + 2}
                className="border-line border-t hover:bg-hover/50"
              >
                <td className="px-3 print:hidden">
                  {props.canDelete(record) && (
                    <Checkbox
                      label={<span className="sr-only">Choose {title}</span>}
                      checked={props.chosen.has(record.id)}
                      onCheckedChange={(on) => props.onChoose(record.id, on)}
                    />
                  )}
                </td>
                {columns.map((column) => (
                  <td key={column.name} className="h-12 max-w-72 truncate px-3">
                    {column.name === noun.title ? (
                      <Link
                        to={`${noun.address}/${record.id}`}
                        className="rounded-sm font-medium hover:underline"
                      >
                        {title}
                      </Link>
                    ) : (
                      columnWords(noun, column, record, nameOf)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && <Spacer height={after} columns={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

/** The place of rows that are not drawn. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** First click ascending, second descending, third back to newest first. */
function HeaderCell(props: {
  label: string;
  sortable: boolean;
  ascending: boolean | null;
  onSort: (ascending: boolean | null) => void;
}) {
  const { ascending } = props;
  if (!props.sortable) {
    return (
      <th scope="col" className="whitespace-nowrap px-3 py-2 font-medium text-muted">
        {props.label}
      </th>
    );
  }
  const Arrow = ascending === false ? ArrowDown : ArrowUp;
  const next = ascending === null ? true : ascending ? false : null;
  return (
    <th
      scope="col"
      aria-sort={ascending === null ? 'none' : ascending ? 'ascending' : 'descending'}
      className="whitespace-nowrap px-3 py-2 font-medium text-muted"
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
        onClick={() => props.onSort(next)}
      >
        {props.label}
        <Arrow aria-hidden="true" className={`size-3.5 ${ascending === null ? 'opacity-0' : ''}`} />
      </button>
    </th>
  );
}
