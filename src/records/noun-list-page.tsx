import { Download, Plus, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Can } from '#src/access/use-can.ts';
import { useCan } from '#src/access/use-can.ts';
import type { Field } from '#src/fields/field.ts';
import { useFirstScreenShown } from '#src/lib/first-screen.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { Button } from '#src/ui/button.tsx';
import { OnceWanted } from '#src/ui/once-wanted.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TableSkeleton } from '#src/ui/table-skeleton.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { capital } from './capital.ts';
import type { AnyNoun, NounOf } from './define-noun.ts';
import { ListBar } from './list-bar.tsx';
import { boardOf, useListQuery } from './list-query.ts';
import { LiveBar, LiveCard } from './live-list-parts.tsx';
import type { NoRecords as Nothing } from './no-records.tsx';
import { recordKeysOf, useRecord, useRecords } from './noun.data.ts';
import { NounFormDialog } from './noun-form.tsx';
import type { FormEnd } from './noun-form-dialog.tsx';
import type { ShownColumn } from './noun-words.ts';
import type { RecordBoard as Board } from './record-board.tsx';
import { RecordList } from './record-list.tsx';
import type { FurtherColumn } from './record-table-head.tsx';
import type { RecordTableView as TableView } from './record-table-view.tsx';
import type { StatusMoves } from './status-move.tsx';
import type { NounTable, StatusOf } from './table-calls.ts';
import { useDelete } from './use-delete.tsx';
import { useDialogParams } from './use-dialog-params.ts';
import { useLiveList } from './use-live-list.ts';

// What the first screen of a list does not show comes when it is asked for.
const ExportMenu = lazyPart(() => import('./export-menu.tsx'));
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const RecordTableView = lazyPart(async () => ({
  default: (await import('./record-table-view.tsx')).RecordTableView,
})) as typeof TableView;
const NoRecords = lazyPart(async () => ({
  default: (await import('./no-records.tsx')).NoRecords,
})) as typeof Nothing;
const RecordBoard = lazyPart(async () => ({
  default: (await import('./record-board.tsx')).RecordBoard,
})) as typeof Board;

/** What a card can do; left out where the person has no permission. */
export interface CardActions {
  onView?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** A part of a noun's records with a screen of its own, such as the services of one area. */
export interface ListRoom {
  title: string;
  lead: string;
  /** What all records here have; a new one starts with it and its form does not ask for it. */
  only: Readonly<Record<string, string>>;
  /** What stands on the button that adds one, and in the toasts. */
  words: { add: string; created: string; createFailed: string; loadFailed: string };
  /** Between the head and the list. */
  above?: ReactNode;
  below?: ReactNode;
}

interface NounListPageProps<Table extends NounTable> {
  noun: NounOf<Table>;
  /** One record, seen. */
  card: (record: Row<Table>, actions: CardActions, access: Can) => ReactNode;
  /** About how tall a card is; long lists reserve this much before a card has been drawn. */
  cardHeight: number;
  /** A quick look at one record without leaving the list; without it a card leads to the record's page. */
  quickView?: (record: Row<Table> | null, actions: { onClose: () => void; onEdit?: () => void }) => ReactNode;
  /** A column of the table, beside the title, that is no column of the noun: the staff's. */
  further?: FurtherColumn<Table>;
  /** What a new record starts with, from the address. */
  preset?: Record<string, unknown>;
  /** Further columns that only a new record is asked for. */
  newFields?: readonly Field[];
  /** Below the fields of the form. */
  formEnd?: FormEnd<Table>;
  room?: ListRoom;
  /** What the list is called, where not after its records. */
  title?: string;
  /** Between the head and the list. */
  above?: ReactNode;
  /** How a card of the board is moved to another status. */
  moves?: StatusMoves<StatusOf<Table>>;
}

/** The records of a noun: find one, add one, open one; as cards or as a table. */
export function NounListPage<Table extends NounTable>(props: NounListPageProps<Table>) {
  const { noun, room } = props;
  const access = useCan();
  const { can, scope, loading } = access;
  const place = useListQuery(noun, room?.only);
  const dialog = useDialogParams();
  const list = useRecords(noun, scope, place.query, !loading);
  const settled = useFirstScreenShown();
  const live = useLiveList(
    noun.table,
    recordKeysOf(noun).lists,
    list.records,
    scope === 'staff' && !loading,
    noun.title,
    list.loadFirst,
  );
  const board = boardOf(noun);
  const exported: readonly ShownColumn[] = place.view === 'table' ? place.columns : noun.list.columns;
  const { remove, question } = useDelete(noun);
  const mayCreate = can(noun.permissions.create);
  const mayEdit = can(noun.permissions.edit);

  // A dialog opened by a link may be about a record that is not in the list.
  const inList = (id: string | null) => list.records.find((record) => record.id === id) ?? null;
  const wanted = dialog.viewing ?? dialog.editing;
  const found = useRecord(noun, scope, inList(wanted) ? null : wanted);
  const chosen = inList(wanted) ?? (wanted ? (found.data ?? null) : null);
  /** Who works by keyboard goes on at the next card, not at the top of the page. */
  const removeCard = (record: Row<Table>) => {
    const at = list.records.findIndex(({ id }) => id === record.id);
    const next = list.records[at + 1] ?? list.records[at - 1];
    const place = next ? document.getElementById(`${noun.table}-${next.id}`)?.querySelector('a') : null;
    remove([record], () => (place ?? document.getElementById('content'))?.focus({ preventScroll: true }));
  };
  const actionsFor = (record: Row<Table>): CardActions => ({
    ...(props.quickView && { onView: () => dialog.open('view', record.id) }),
    ...(mayEdit && { onEdit: () => dialog.open('edit', record.id) }),
    ...(can(noun.permissions.delete, record) && { onDelete: () => removeCard(record) }),
  });
  const addButton = mayCreate && (
    <Button onClick={() => dialog.open('new')}>
      <Plus aria-hidden="true" /> {room?.words.add ?? noun.words.add}
    </Button>
  );
  const empty = (
    <Suspense fallback={null}>
      <NoRecords
        noun={noun}
        narrowed={place.narrowed}
        term={place.query.term}
        scope={scope}
        add={addButton}
        onClear={place.search.clear}
      />
    </Suspense>
  );
  const title = room?.title ?? props.title ?? capital(noun.many);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead={loading ? '\u00a0' : (room?.lead ?? noun.list.lead[scope])}
        actions={
          mayCreate && (
            <>
              <ImportButton noun={noun} />
              <Suspense fallback={<ExportPlace />}>
                {settled ? (
                  <ExportMenu noun={noun} query={place.query} columns={exported} />
                ) : (
                  <ExportPlace />
                )}
              </Suspense>
              {addButton}
            </>
          )
        }
      />
      {room?.above ?? props.above}
      <ListBar noun={noun} place={place} staff={scope === 'staff'} without={room?.only} />
      <LiveBar live={live} one={noun.one} many={noun.many} />
      {place.view === 'board' && board ? (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <RecordBoard
            noun={noun}
            scope={scope}
            query={place.query}
            states={board.options}
            moves={mayEdit ? props.moves : undefined}
          />
        </Suspense>
      ) : place.view === 'table' ? (
        <Suspense fallback={<TableSkeleton rows={8} />}>
          <RecordTableView
            noun={noun}
            list={list}
            sort={place.query.sort}
            onSort={place.setSort}
            columns={place.columns}
            further={scope === 'staff' ? props.further : undefined}
            onColumns={place.showColumns}
            canDelete={(record) => can(noun.permissions.delete, record)}
            onDelete={remove}
            failure={room?.words.loadFailed}
            empty={empty}
          />
        </Suspense>
      ) : (
        <RecordList
          list={list}
          one={noun.one}
          many={noun.many}
          failure={room?.words.loadFailed}
          cardHeight={props.cardHeight}
          card={(record) => (
            <LiveCard live={live} id={record.id}>
              {props.card(record, actionsFor(record), access)}
            </LiveCard>
          )}
          empty={empty}
        />
      )}
      <NounFormDialog
        noun={noun}
        open={mayCreate && dialog.creating}
        record={null}
        preset={props.preset || room ? { ...props.preset, ...room?.only } : undefined}
        room={room}
        newFields={props.newFields}
        formEnd={props.formEnd}
        onClose={dialog.close}
      />
      <NounFormDialog
        noun={noun}
        open={mayEdit && dialog.editing !== null && chosen !== null}
        record={chosen}
        formEnd={props.formEnd}
        onClose={dialog.close}
      />
      {question}
      {room?.below}
      {props.quickView?.(dialog.viewing ? chosen : null, {
        onClose: dialog.close,
        ...(mayEdit && chosen && { onEdit: () => dialog.open('edit', chosen.id) }),
      })}
    </>
  );
}

function ImportButton({ noun }: { noun: AnyNoun }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" /> <span className="max-sm:sr-only">Import</span>
      </Button>
      <OnceWanted when={open}>
        <ImportDialog noun={noun} open={open} onOpenChange={setOpen} />
      </OnceWanted>
    </>
  );
}

/** The place of the export menu until it is loaded. */
const ExportPlace = () => (
  <Button variant="secondary" disabled>
    <Download aria-hidden="true" /> <span className="max-sm:sr-only">Export</span>
  </Button>
);
