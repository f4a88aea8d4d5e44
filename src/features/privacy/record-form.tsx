import { FormProvider } from 'react-hook-form';
import { FieldSet } from '#src/fields/react/field-input.tsx';
import { toDraft } from '#src/fields/value.ts';
import { ConflictDialog } from '#src/records/conflict-dialog.tsx';
import { FormDialog, type FormStatus } from '#src/records/form-dialog.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { Form } from '#src/ui/form.tsx';
import { toast } from '#src/ui/toast.ts';
import { useSaveProcessing } from './privacy.data.ts';
import {
  type ProcessingDraft,
  type ProcessingFields,
  type ProcessingRecord,
  processingFields,
  processingLabels,
  processingSchema,
} from './processing.ts';

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

/** The reason is that of the next change, never the last one's. */
const startOf = (record: ProcessingRecord): ProcessingDraft => ({
  ...toDraft(processingFields, record),
  reason: '',
});

const fieldsOf = (record: ProcessingRecord) => ({ ...record, reason: record.reason ?? '' });

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
  const { form, submit, conflict, busy } = useRecordForm<ProcessingDraft, ProcessingFields, ProcessingRecord>(
    {
      schema: processingSchema,
      start: startOf(record),
      record,
      draftName: null,
      complete: (draft) => draft.reason.trim() !== '',
      save: (fields, base) => save.mutateAsync({ base: base ?? record, fields }),
      onSaved: () => {
        toast.success('Success', 'The record was changed. Publish the policy, so that readers know.');
        onSaved();
      },
      onStatus,
    },
  );
  return (
    <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormProvider {...form}>
        <FieldSet fields={processingFields} />
      </FormProvider>
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
    </Form>
  );
}
