import { ConflictDialog } from '#src/records/conflict-dialog.tsx';
import { FormDialog, type FormStatus } from '#src/records/form-dialog.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { useSaveProcessing } from './privacy.data.ts';
import {
  type ProcessingDraft,
  type ProcessingFields,
  type ProcessingRecord,
  processingLabels,
  processingSchema,
} from './processing.ts';

const names = Object.keys(processingLabels) as (keyof ProcessingDraft)[];

/** Edits the words of an entry; every edit says why. */
export function RecordFormDialog({
  open,
  record,
  onClose,
}: {
  open: boolean;
  record: ProcessingRecord;
  onClose: () => void;
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit Entry"
      description="Readers see it once a new version of the policy is published."
      submitText="Save Changes"
      busyText="Saving..."
    >
      {({ id, onStatus, close }) => (
        <RecordForm id={id} record={record} onStatus={onStatus} onSaved={close} />
      )}
    </FormDialog>
  );
}

function draftOf(record: ProcessingRecord): ProcessingDraft {
  return { ...fieldsOf(record), sensitive_ground: record.sensitive_ground ?? '', reason: '' };
}

function fieldsOf(record: ProcessingRecord): ProcessingFields {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null])) as ProcessingFields;
}

function RecordForm({
  id,
  record,
  onStatus,
  onSaved,
}: {
  id: string;
  record: ProcessingRecord;
  onStatus: (status: FormStatus) => void;
  onSaved: () => void;
}) {
  const save = useSaveProcessing();
  const { form, errors, submit, conflict, busy } = useRecordForm<
    ProcessingDraft,
    ProcessingFields,
    ProcessingRecord
  >({
    schema: processingSchema,
    start: draftOf(record),
    record,
    draftName: null,
    complete: (draft) => draft.reason.trim() !== '',
    save: (fields, base) => save.mutateAsync({ base: base ?? record, fields }),
    onSaved: () => {
      toast.success('Success', 'The record was changed. Publish the policy, so that readers know.');
      onSaved();
    },
    onStatus,
  });
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {names.map((name) => (
        <Field
          key={name}
          label={processingLabels[name]}
          error={errors[name]?.message}
          required={name !== 'sensitive_ground'}
          help={name === 'reason' ? 'It stands in the history beside the change.' : undefined}
        >
          {name === 'purpose' ? (
            <Input {...form.register(name)} />
          ) : (
            <Textarea {...form.register(name)} rows={2} />
          )}
        </Field>
      ))}
      {conflict && (
        <ConflictDialog<ProcessingFields>
          record={{ table: 'processing_records', id: conflict.base.id }}
          base={fieldsOf(conflict.base)}
          mine={conflict.mine}
          theirs={fieldsOf(conflict.theirs)}
          labels={processingLabels}
          format={(_field, value) => String(value)}
          busy={busy}
          onSave={conflict.onSave}
          onCancel={conflict.onCancel}
        />
      )}
    </form>
  );
}
