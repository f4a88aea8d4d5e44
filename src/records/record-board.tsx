import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Scope } from '#src/access/permissions.ts';
import type { FieldOption } from '#src/fields/field.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { cn } from '#src/ui/cn.ts';
import { toast } from '#src/ui/toast.ts';
import type { Row } from '#supabase/types.gen.ts';
import { BoardCard } from './board-card.tsx';
import { useBoardPlaces } from './board-places.ts';
import { MoreRecords } from './card-grid.tsx';
import type { NounOf } from './define-noun.ts';
import type { ListQuery } from './list-query.ts';
import { recordKeysOf, useMoveRecord, useRecords } from './noun.data.ts';
import { lengthText } from './record-list.data.ts';
import { type OpenMove, type StatusMoves, useStatusMove } from './status-move.tsx';
import type { NounTable, StatusOf } from './table-calls.ts';
import { useLiveTable } from './use-live-table.ts';

interface RecordBoardProps<Table extends NounTable> {
  noun: NounOf<Table>;
  scope: Scope;
  query: ListQuery;
  states: readonly FieldOption[];
  /** How records move; undefined where this person moves none. */
  moves: StatusMoves<StatusOf<Table>> | undefined;
}

/** A card on its way: the record, and the column it comes from. */
interface Taken<Table extends NounTable> {
  record: Row<Table>;
  from: FieldOption;
}

const headingOf = (state: string) => `board-${state}`;
const cardOf = (state: string, id: string) => `board-${state}-${id}`;

/**
 * Records below the state they are in, a column for each; a state that is filtered for stands alone. A card is dragged
 * to another column, moved with Alt and an arrow, or by its menu; what the noun does not allow is refused in words.
 */
export function RecordBoard<Table extends NounTable>({ states, moves, ...props }: RecordBoardProps<Table>) {
  const { noun } = props;
  const wanted = props.query.filters.status;
  const cache = useQueryClient();
  const [dragged, setDragged] = useState<Taken<Table> | null>(null);
  const places = useBoardPlaces();
  /** The card that takes the focus when it appears in its new column. */
  const arriving = useRef<string | null>(null);
  const labelOf = (state: string) => states.find(({ value }) => value === state)?.label ?? state;
  const openMoves = new Map(Object.entries<readonly OpenMove<StatusOf<Table>>[]>(moves ?? {}));
  const openFrom = (from: string) => openMoves.get(from) ?? [];
  const lists = recordKeysOf(noun).lists;
  // The page follows its own list alone; a card that a colleague moved is to change its column.
  useLiveTable(noun.table, [lists], { enabled: props.scope === 'staff' });
  const mover = useStatusMove<Row<Table>, StatusOf<Table>>({
    one: noun.one,
    labelOf,
    move: useMoveRecord(noun),
    onMoved: (record, to) => {
      // The news of the move may be quicker than its own answer: the card is there already.
      const there = document.getElementById(cardOf(to, record.id));
      if (!there) arriving.current = record.id;
      // Until the card is there, and where its column does not show it, its heading says where it went.
      (there ?? document.getElementById(headingOf(to)))?.focus({ preventScroll: true });
    },
    onConflict: () => void cache.invalidateQueries({ queryKey: lists }),
  });

  /** Also one that has moved on, and is not in its new column yet. */
  const isMoving = ({ id, updated_at, ...rest }: Row<Table>, from: FieldOption) =>
    ('status' in rest && rest.status !== from.value) ||
    mover.moving.some((one) => one.id === id && one.updated_at === updated_at);

  function move({ record, from }: Taken<Table>, to: FieldOption) {
    // A card that is on its way goes one step; as it is once it has arrived, it may move again.
    if (from.value === to.value || isMoving(record, from)) return;
    const open = openFrom(from.value).find((one) => one.to === to.value);
    if (open) mover.start(record, open);
    else
      toast.error(
        'Error',
        refusal(
          noun.one,
          from,
          to,
          openFrom(from.value).map((one) => labelOf(one.to)),
        ),
      );
  }

  const drop = (to: FieldOption) => {
    if (dragged) move(dragged, to);
    setDragged(null);
  };

  return (
    <>
      <div data-wide="" className="flex gap-4 overflow-x-auto pb-4 print:flex-col">
        {states
          .filter(({ value }) => wanted === undefined || value === wanted)
          .map((state) => (
            <Column
              key={state.value}
              state={state}
              {...props}
              places={places}
              dragged={dragged}
              open={dragged !== null && openFrom(dragged.from.value).some(({ to }) => to === state.value)}
              onDrop={() => drop(state)}
              card={(record) => (
                <BoardCard
                  noun={noun}
                  id={cardOf(state.value, record.id)}
                  record={record}
                  arriving={arriving}
                  busy={isMoving(record, state) || dragged?.record.id === record.id}
                  {...(openFrom(state.value).length > 0 && {
                    hold: {
                      targets: states.filter(({ value }) =>
                        openFrom(state.value).some(({ to }) => to === value),
                      ),
                      move: (to: FieldOption) => move({ record, from: state }, to),
                      step: (by: number) => {
                        const to = states[states.indexOf(state) + by];
                        if (to) move({ record, from: state }, to);
                      },
                      drag: (on: boolean) => setDragged(on ? { record, from: state } : null),
                    },
                  })}
                />
              )}
            />
          ))}
      </div>
      {mover.dialog}
    </>
  );
}

function refusal(one: string, from: FieldOption, to: FieldOption, open: readonly string[]): string {
  const word = ({ label }: FieldOption) => label.toLowerCase();
  return `A ${one} that is ${word(from)} cannot become ${word(to)}. It can become ${open.join(' or ').toLowerCase()}.`;
}

interface ColumnProps<Table extends NounTable> {
  noun: NounOf<Table>;
  scope: Scope;
  query: ListQuery;
  state: FieldOption;
  places: ReturnType<typeof useBoardPlaces>;
  dragged: Taken<Table> | null;
  /** What is dragged may move here. */
  open: boolean;
  onDrop: () => void;
  card: (record: Row<Table>) => ReactNode;
}

function Column<Table extends NounTable>(props: ColumnProps<Table>) {
  const { noun, query, state, places, dragged } = props;
  const list = useRecords(noun, props.scope, {
    ...query,
    filters: { ...query.filters, status: state.value },
  });
  const { records } = list;
  const { read } = places;
  // Before it is painted: a record that moved is never seen in two columns.
  useLayoutEffect(() => read(state.value, records), [read, state.value, records]);
  const shown = records.filter((record) => places.isShownIn(state.value, record));
  const [over, setOver] = useState(false);
  const heading = headingOf(state.value);
  const foreign = dragged !== null && dragged.from.value !== state.value;
  return (
    <section
      aria-labelledby={heading}
      onDragOver={(event) => {
        if (!foreign) return;
        // Also where the move is not open: letting go there says why.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) =>
        event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)
      }
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
      }}
      className={cn(
        'flex w-[16rem] shrink-0 grow flex-col gap-2 rounded-lg bg-sunken p-3',
        foreign && props.open && 'outline-2 outline-edge -outline-offset-2 outline-dashed',
        foreign && over && (props.open ? 'outline-indigo' : 'outline-2 outline-red -outline-offset-2'),
      )}
    >
      <h2
        id={heading}
        tabIndex={-1}
        className="flex items-center justify-between gap-2 px-1 font-semibold text-sm outline-none"
      >
        {state.label}
        {list.asked.data !== undefined && <Badge>{lengthText(list)}</Badge>}
      </h2>
      {list.asked.data === undefined && <NotLoaded query={list.asked} size="h-24 w-full rounded-md" />}
      {list.asked.data !== undefined && shown.length === 0 && <p className="px-1 text-muted text-sm">None</p>}
      <ul className="flex flex-col gap-2">
        {shown.map((record) => (
          <li key={record.id} data-record="">
            {props.card(record)}
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
