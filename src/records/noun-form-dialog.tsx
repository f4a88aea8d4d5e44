import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Field } from '#src/fields/field.ts';
import { FieldSet } from '#src/fields/react/field-input.tsx';
import { emptyDraft, toDraft } from '#src/fields/value.ts';
import { dropDraft } from '#src/lib/drafts.ts';
import { toLagosInput } from '#src/lib/lagos-time.ts';
import { useAuth } from '#src/lib/session.tsx';
import { saveOrKeep, showChanged, toastKept } from '#src/offline/keep-change.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import type { Insert, Row } from '#supabase/types.gen.ts';
import { capital } from './capital.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { NounOf } from './define-noun.ts';
import { FormDialog, type FormStatus } from './form-dialog.tsx';
import { useAddRecord, useUpdateRecord } from './noun.data.ts';
import type { ListRoom } from './noun-list-page.tsx';
import { newRecordSchema, nounSchema } from './noun-schema.ts';
import { allLabels, valueWords } from './noun-words.ts';
import { PresenceIndicator } from './presence-indicator.tsx';
import type { NounTable } from './table-calls.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRetained } from './use-retained.ts';

type Values = Record<string, unknown>;
const none: readonly Field[] = [];
/** Below the fields of a form; null while a new record is entered. */
export type FormEnd<Table extends NounTable> = (record: Row<Table> | null) => ReactNode;

interface NounFormDialogProps<Table extends NounTable> {
  noun: NounOf<Table>;
  open: boolean;
  /** The record that is edited; null for a new one. */
  record: Row<Table> | null;
  /** What is known of a new one, when the way here led from another record. */
  preset?: Values;
  /** Further columns that only a new record is asked for. */
  newFields?: readonly Field[] | undefined;
  /** Below the fields: what saving leads to. */
  formEnd?: FormEnd<Table>;
  /** The part of the records whose screen this is; its words stand instead of the noun's. */
  room?: Pick<ListRoom, 'only' | 'words'>;
  onClose: () => void;
}

/** Adds a record, or edits the one that is given. */
export function NounFormDialog<Table extends NounTable>({
  noun,
  open,
  record,
  preset,
  newFields = none,
  formEnd,
  room,
  onClose,
}: NounFormDialogProps<Table>) {
  const shown = useRetained(record);
  const userId = useAuth().user?.id ?? '';
  const { words } = noun;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onDiscard={() => shown || dropDraft(userId, draftNameOf(noun))}
      title={shown ? words.edit : (room?.words.add ?? words.add)}
      description={shown ? undefined : words.hint}
      submitText={shown ? 'Save Changes' : words.create}
      busyText={shown ? 'Saving...' : words.creating}
    >
      {({ id, onStatus, close }) => (
        <NounForm
          noun={noun}
          id={id}
          record={shown}
          preset={preset}
          newFields={newFields}
          formEnd={formEnd}
          room={room}
          onStatus={onStatus}
          onSaved={close}
        />
      )}
    </FormDialog>
  );
}

/** The present day or moment, for the fields that propose it. */
const proposedTimes = (fields: readonly Field[]): Values => {
  const now = toLagosInput(new Date());
  const times = fields.flatMap((field) =>
    (field.kind === 'date' || field.kind === 'dateTime') && field.initial === 'now'
      ? [[field.name, field.kind === 'date' ? now.slice(0, 10) : now]]
      : [],
  );
  return Object.fromEntries(times);
};

const draftNameOf = (noun: { one: string }) => `new ${noun.one}`;

function NounForm<Table extends NounTable>({
  noun,
  id,
  record,
  preset,
  newFields,
  formEnd,
  room,
  onStatus,
  onSaved,
}: {
  noun: NounOf<Table>;
  id: string;
  record: Row<Table> | null;
  preset: Values | undefined;
  newFields: readonly Field[];
  formEnd: FormEnd<Table> | undefined;
  room: Pick<ListRoom, 'only' | 'words'> | undefined;
  onStatus: (status: FormStatus) => void;
  onSaved: () => void;
}) {
  const add = useAddRecord(noun);
  const update = useUpdateRecord(noun);
  const userId = useAuth().user?.id ?? '';
  const cache = useQueryClient();
  const kept = useRef(false);
  const fields: readonly Field[] = record ? noun.fields : [...noun.fields, ...newFields];
  const { form, submit, restored, startOver, conflict, busy } = useRecordForm<Values, Values, Row<Table>>({
    schema: record ? nounSchema(noun) : newRecordSchema(noun, newFields),
    start: record ? toDraft(fields, record) : { ...emptyDraft(fields), ...proposedTimes(fields), ...preset },
    record,
    // A form that was opened for one record must not come back filled in for another.
    draftName: record || preset ? null : draftNameOf(noun),
    complete: (draft) => !noun.saveWaitsForTitle || String(draft[noun.title] ?? '').trim() !== '',
    save: async (fields, base, formId) => {
      if (!base) return add.mutateAsync({ row: fields as Insert<Table>, formId });
      const title = String(base[noun.title]);
      const saved = await saveOrKeep(() => update.mutateAsync({ base, fields }), {
        userId,
        table: noun.table,
        title,
        base,
        fields,
      });
      kept.current = !saved;
      if (kept.current) showChanged(cache, noun.table, base.id, fields);
    },
    onSaved: () => {
      if (kept.current) {
        toastKept();
        onSaved();
        return;
      }
      const what = record
        ? `${capital(noun.one)} updated`
        : `${room?.words.created ?? capital(noun.one)} created`;
      toast.success('Success', `${what} successfully`);
      onSaved();
    },
    onStatus,
    ...(!record && room && { failure: room.words.createFailed }),
  });
  const asked = record ? fields : fields.filter(({ name }) => !(name in (room?.only ?? {})));
  return (
    <FormProvider {...form}>
      <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {record && <PresenceIndicator table={noun.table} id={record.id} editing className="-mt-2 min-h-7" />}
        {restored && <Restored onStartOver={startOver} />}
        <FieldSet fields={asked} />
        {formEnd?.(record)}
        {conflict && (
          <ConflictDialog<Values>
            record={{ table: noun.table, id: conflict.base.id }}
            base={conflict.base}
            mine={conflict.mine}
            theirs={conflict.theirs}
            labels={allLabels(noun)}
            format={(field, value) => valueWords(noun, conflict.theirs, field, value)}
            busy={busy}
            onSave={conflict.onSave}
            onCancel={conflict.onCancel}
          />
        )}
      </Form>
    </FormProvider>
  );
}

/** What was typed before a reload is in the boxes again. */
function Restored({ onStartOver }: { onStartOver: () => void }): ReactNode {
  return (
    <Notice
      action={
        <Button variant="link" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      We kept what you typed before.
    </Notice>
  );
}
