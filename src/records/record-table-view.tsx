import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { usePrinting } from '#src/lib/printing.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { cn } from '#src/ui/cn.ts';
import { tableRoles } from '#src/ui/table-roles.ts';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { MoreRecords } from './card-grid.tsx';
import type { NounOf } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { NotLoaded } from './loaded.tsx';
import { columnLabel, columnWords, type ShownColumn } from './noun-words.ts';
import { useNameOf } from './people.data.ts';
import { countInWords, type useRecordList } from './record-list.data.ts';
import { type FurtherColumn, TableHead } from './record-table-head.tsx';
import { ColumnsMenu, OrderMenu } from './record-table-menus.tsx';
import { useRememberedPlace } from './remembered-place.ts';
import type { NounTable } from './table-calls.ts';
import { useChosen } from './use-chosen.ts';

/** The height of a row (`h-12`), which Compact Mode makes lower (src/app/display.css); on a phone about that of its card, until it is measured. */
const rowHeight = (columns: number) => {
  if (window.innerWidth < 640) return 44 + 30 * columns;
  return document.documentElement.dataset.density === 'compact' ? 40 : 48;
};

interface RecordTableViewProps<Table extends NounTable> {
  noun: NounOf<Table>;
  list: ReturnType<typeof useRecordList<Row<Table>>>;
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
  /** What is shown, in order. */
  columns: readonly ShownColumn[];
  /** Stands beside the title. */
  further: FurtherColumn<Table> | undefined;
  /** The names of what is to be shown; null for all. */
  onColumns: (names: readonly string[] | null) => void;
  canDelete: (record: Row<Table>) => boolean;
  onDelete: (records: readonly Row<Table>[]) => void;
  /** What is said when the list cannot be loaded, where the list has words of its own. */
  failure: string | undefined;
  empty: ReactNode;
}

/** Records as rows: put in order by a column, chosen and acted upon together. Only the rows near the screen are drawn, on paper all of them. */
export function RecordTableView<Table extends NounTable>(props: RecordTableViewProps<Table>) {
  const { noun, list } = props;
  const [chosen, setChosen] = useChosen();
  if (list.asked.data === undefined)
    return (
      <NotLoaded
        query={list.asked}
        waiting={<TableSkeleton rows={8} />}
        failed={props.failure ?? `The ${noun.many} could not be loaded`}
      />
    );
  if (list.records.length === 0) return props.empty;
  const deletable = list.records.filter((record) => props.canDelete(record));
  const selected = deletable.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm tabular">
          {selected.length > 0
            ? `${selected.length} of ${countInWords(list, noun.one, noun.many)} chosen`
            : countInWords(list, noun.one, noun.many)}
        </p>
        {selected.length === 0 && (
          <span className="flex gap-1">
            <OrderMenu noun={noun} sort={props.sort} onSort={props.onSort} />
            <ColumnsMenu noun={noun} columns={props.columns} onColumns={props.onColumns} />
          </span>
        )}
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
                props.onDelete(selected);
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

function Rows<Table extends NounTable>(
  props: RecordTableViewProps<Table> & {
    chosen: ReadonlySet<string>;
    all: boolean;
    onAll: (all: boolean) => void;
    onChoose: (id: string, on: boolean) => void;
  },
) {
  const { noun, list, columns, further } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const remembered = useRememberedPlace();
  const { last } = remembered;
  const top = body.current?.offsetTop ?? last?.top ?? 0;
  const virtual = useWindowVirtualizer({
    count: list.records.length,
    estimateSize: () => rowHeight(columns.length),
    scrollMargin: top,
    overscan: 12,
    initialMeasurementsCache: last?.columns === columns.length ? last.measured : [],
  });
  remembered.keep(() => ({
    columns: columns.length,
    top,
    width: window.innerWidth,
    measured: virtual.takeSnapshot(),
  }));
  const near = virtual.getVirtualItems();
  const nameOf = useNameOf();
  const printing = usePrinting();
  const rows = printing ? list.records.map((_, index) => ({ index })) : near;
  const before = printing ? 0 : (near[0]?.start ?? 0) - virtual.options.scrollMargin;
  const after = printing
    ? 0
    : virtual.getTotalSize() - ((near.at(-1)?.end ?? 0) - virtual.options.scrollMargin);
  return (
    // The browser keeps no row in its place: rows come and go in front of the spacers, and the virtualizer keeps the place.
    <div
      data-wide=""
      aria-busy={list.stale || undefined}
      className={`[overflow-anchor:none] overflow-x-auto rounded-lg border-line sm:border sm:bg-surface ${list.stale ? 'opacity-60' : ''}`}
    >
      <table
        {...tableRoles.table}
        className="w-full border-collapse text-left text-sm max-sm:block"
        aria-rowcount={list.uncounted ? -1 : list.total + 1}
      >
        <caption className="sr-only">{noun.many}</caption>
        <TableHead
          {...props}
          choice={
            <Checkbox
              label={<span className="sr-only">Choose all</span>}
              checked={props.all}
              onCheckedChange={props.onAll}
            />
          }
        />
        <tbody {...tableRoles.rowgroup} ref={body} className="max-sm:block">
          {before > 0 && <Spacer height={before} columns={columns.length + (further ? 2 : 1)} />}
          {rows.map(({ index }) => {
            const record = list.records[index];
            if (!record) return null;
            const title = String(record[noun.title]);
            return (
              <tr
                {...tableRoles.row}
                key={record.id}
                ref={printing ? undefined : virtual.measureElement}
                data-index={index}
                data-record=""
                aria-rowindex={index + 2}
                className="relative border-line border-t max-sm:block max-sm:border-t-0 max-sm:pb-3 max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:top-0 max-sm:before:bottom-3 max-sm:before:rounded-lg max-sm:before:border max-sm:before:border-line max-sm:before:bg-surface sm:hover:bg-hover/50"
              >
                <td
                  {...tableRoles.cell}
                  className="px-3 max-sm:absolute max-sm:top-1 max-sm:right-2 max-sm:z-10 print:hidden"
                >
                  {props.canDelete(record) && (
                    <Checkbox
                      label={<span className="sr-only">Choose {title}</span>}
                      checked={props.chosen.has(record.id)}
                      onCheckedChange={(on) => props.onChoose(record.id, on)}
                    />
                  )}
                </td>
                {columns.map((column) => (
                  <Fragment key={column.name}>
                    <td
                      {...tableRoles.cell}
                      data-label={columnLabel(noun, column)}
                      className={cn(
                        cellLook,
                        column.name === noun.title
                          ? 'max-sm:block max-sm:pt-3 max-sm:pr-12 max-sm:pb-2 max-sm:text-base'
                          : labelledLook,
                      )}
                    >
                      {column.name === noun.title ? (
                        <Link
                          to={`${noun.address}/${record.id}`}
                          className="rounded-sm font-medium hover:underline max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
                        >
                          {title}
                        </Link>
                      ) : (
                        columnWords(noun, column, record, nameOf)
                      )}
                    </td>
                    {further && column.name === noun.title && (
                      <td
                        {...tableRoles.cell}
                        data-label={further.label}
                        className={cn(cellLook, labelledLook)}
                      >
                        {further.cell(record)}
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
            );
          })}
          {after > 0 && <Spacer height={after} columns={columns.length + (further ? 2 : 1)} />}
        </tbody>
      </table>
    </div>
  );
}

const cellLook =
  'h-12 max-w-72 truncate px-3 max-sm:relative max-sm:h-auto max-sm:max-w-none max-sm:whitespace-normal max-sm:wrap-anywhere max-sm:px-4 max-sm:empty:hidden';
const labelledLook =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:text-right max-sm:last:pb-3.5 max-sm:before:shrink-0 max-sm:before:text-muted max-sm:before:text-xs max-sm:before:content-[attr(data-label)]';

/** The place of rows that are not drawn. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className="max-sm:block">
      <td colSpan={columns} className="max-sm:block" style={{ height }} />
    </tr>
  );
}
