import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Can, useCan } from '#src/access/use-can.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { capital } from './capital.ts';
import type { NounOf } from './define-noun.ts';
import { DeletedNotice } from './deleted-notice.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { FieldHistory } from './field-history.tsx';
import { recordKeysOf, useRecord } from './noun.data.ts';
import { NounFormDialog } from './noun-form.tsx';
import type { FormEnd } from './noun-form-dialog.tsx';
import { allLabels, valueWords } from './noun-words.ts';
import { useNoteOpened } from './places.data.ts';
import { PresenceIndicator } from './presence-indicator.tsx';
import { PrintEverythingButton, PrintedPart, usePrintEverything } from './print-everything.tsx';
import { RecordNeighbours } from './record-neighbours.tsx';
import { RecordPage } from './record-page.tsx';
import { useRecordParts } from './record-parts.ts';
import type { NounTable } from './table-calls.ts';
import { useDelete } from './use-delete.tsx';
import { useDialogParams } from './use-dialog-params.ts';
import { useLiveRecord } from './use-live-record.ts';

// Few open the address of a record that was deleted.
const DeletedRecord = lazyPart(() => import('#src/features/bin/deleted-record.tsx'));

/** One face of a record, drawn by its room. */
export interface RecordTab<Table extends NounTable> {
  value: string;
  label: string;
  content: (record: Row<Table>, access: Can) => ReactNode;
}

interface NounRecordPageProps<Table extends NounTable> {
  noun: NounOf<Table>;
  /** Below the title. */
  lead: (record: Row<Table>) => ReactNode;
  /** Above the tabs, where something must be said. */
  notice?: (record: Row<Table>) => ReactNode;
  /** Further acts beside Edit and Delete, for the staff. */
  actions?: (record: Row<Table>) => ReactNode;
  /** The first is shown when the page opens; the parts every record has and the history of fields follow the last. */
  tabs: readonly RecordTab<Table>[];
  /** What people outside the staff see instead of the tabs. */
  linked?: (record: Row<Table>) => ReactNode;
  /** Below the fields of the form. */
  formEnd?: FormEnd<Table>;
}

/** One record with its life: what is known, the people, what changed. */
export function NounRecordPage<Table extends NounTable>(props: NounRecordPageProps<Table>) {
  const { noun } = props;
  const { id = '' } = useParams();
  const access = useCan();
  const record = useRecord(noun, access.scope, access.loading ? null : id);
  return (
    <RecordPage
      query={record}
      missing={`This ${noun.one} is no longer there, or it is not shared with you.`}
      back={{ to: noun.address, label: `All ${noun.many}` }}
      gone={(absent) =>
        noun.restore && access.can('work:write') ? (
          <DeletedRecord noun={noun} id={id} otherwise={absent} />
        ) : (
          absent
        )
      }
    >
      {(found) => <Loaded {...props} record={found} access={access} />}
    </RecordPage>
  );
}

function Loaded<Table extends NounTable>(
  props: NounRecordPageProps<Table> & { record: Row<Table>; access: Can },
) {
  const { noun, record, access } = props;
  const { can, scope } = access;
  const dialog = useDialogParams();
  const navigate = useNavigate();
  const staff = scope === 'staff';
  const news = useLiveRecord(noun.table, record.id, recordKeysOf(noun).one(scope, record.id), staff);
  const { remove, question } = useDelete(noun);
  useNoteOpened(noun.table, record.id);
  const mayEdit = can(noun.permissions.edit);
  const title = String(record[noun.title]);
  const print = usePrintEverything();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        breadcrumbs={[{ label: capital(noun.many), to: noun.address }]}
        beside={
          <span className="flex min-w-0 items-center gap-2">
            {staff && <PresenceIndicator table={noun.table} id={record.id} news={news} />}
            <FavouriteButton kind={noun.table} id={record.id} name={title} />
            {staff && <PrintEverythingButton onPress={print.start} />}
            <RecordNeighbours noun={noun} id={record.id} />
          </span>
        }
        title={title}
        lead={props.lead(record)}
        actions={
          <>
            {staff && props.actions?.(record)}
            {can(noun.permissions.delete, record) && (
              <Button variant="secondary" onClick={() => remove([record], () => void navigate(noun.address))}>
                <Trash2 aria-hidden="true" /> Delete
              </Button>
            )}
            {mayEdit && (
              <Button data-shortcut="e" onClick={() => dialog.open('edit', record.id)}>
                <Pencil aria-hidden="true" /> Edit
              </Button>
            )}
          </>
        }
      />
      {question}
      <DeletedNotice news={news} noun={noun.one} />
      <div className="mb-6 empty:hidden">{props.notice?.(record)}</div>
      {!staff && props.linked ? (
        props.linked(record)
      ) : (
        <RecordTabs {...props} everything={print.everything} />
      )}
      <NounFormDialog
        noun={noun}
        open={mayEdit && dialog.editing !== null}
        record={record}
        formEnd={props.formEnd}
        onClose={dialog.close}
      />
    </>
  );
}

function RecordTabs<Table extends NounTable>({
  noun,
  record,
  access,
  tabs,
  everything,
}: NounRecordPageProps<Table> & { record: Row<Table>; access: Can; everything: boolean }) {
  const own = new Set(tabs.map(({ value }) => value));
  const parts = useRecordParts().filter(({ value, permission }) => !own.has(value) && access.can(permission));
  const ref = { record_kind: noun.table, record_id: record.id };
  const history = (
    <FieldHistory
      table={noun.table}
      record={record}
      labels={allLabels(noun)}
      format={(column, value) => valueWords(noun, record, column, value)}
    />
  );
  const shown = [
    ...tabs.map(({ value, label, content }) => ({ value, label, content: () => content(record, access) })),
    ...parts.map(({ value, label, content }) => ({ value, label, content: () => content(ref) })),
    { value: 'history', label: 'History', content: () => history },
  ];
  const items = shown.map(({ value, label }) => ({ value, label }));
  const first = items[0]?.value ?? 'history';
  const [tab, openTab] = useUrlTab(items, first);
  if (everything)
    return shown.map(({ value, label, content }) => (
      <PrintedPart key={value} label={label}>
        {content()}
      </PrintedPart>
    ));
  return (
    <Tabs
      label={`About this ${noun.one}`}
      items={items}
      value={tab}
      listClassName="w-full sm:w-fit"
      onValueChange={openTab}
    >
      {shown.map(({ value, content }) => (
        <TabPanel key={value} value={value}>
          {content()}
        </TabPanel>
      ))}
    </Tabs>
  );
}
