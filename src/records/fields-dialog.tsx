import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Field } from '#src/fields/field.ts';
import { formatValue } from '#src/fields/format.ts';
import { FieldSet } from '#src/fields/react/field-input.tsx';
import { schemaOf } from '#src/fields/schema.ts';
import { draftOf, emptyDraft, type FieldValues, labelsOf } from '#src/fields/value.ts';
import { Form } from '#src/ui/form.tsx';
import { toast } from '#src/ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormDialog, type FormStatus } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

type Values = Record<string, unknown>;

interface FieldsDialogProps<Fields extends readonly Field[]> {
  fields: Fields;
  open: boolean;
  title: string;
  description?: string;
  submitText: string;
  /** What is edited, as it is stored; null for something new. */
  record: Values | null;
  /** What something new starts with. */
  preset?: Readonly<Record<string, unknown>>;
  /** Saves; `formId` tells this form from others (insertOnce); a refusal is shown beside its field. RecordConflict asks which version stays. */
  save: (values: FieldValues<Fields>, base: Values | null, formId: string) => Promise<unknown>;
  /** What the toast says. */
  saved: string;
  onClose: () => void;
}

/** A form over a list of fields, for what hangs on a record and is no noun of its own. */
export function FieldsDialog<const Fields extends readonly Field[]>(props: FieldsDialogProps<Fields>) {
  // While it closes it keeps what it showed; what is opened next starts from its own record.
  const [last, setLast] = useState(props);
  if (props.open && props !== last) setLast(props);
  const shown = props.open ? props : last;
  const { title, description, submitText } = shown;
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title={title}
      description={description}
      submitText={submitText}
      busyText="Saving..."
    >
      {({ id, onStatus, close }) => <FieldsForm {...shown} id={id} onStatus={onStatus} onSaved={close} />}
    </FormDialog>
  );
}

/** What the boxes hold of what is known. */
const startOf = (fields: readonly Field[], known: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    fields.flatMap((field) => (field.name in known ? [[field.name, draftOf(field, known[field.name])]] : [])),
  );

function FieldsForm<Fields extends readonly Field[]>({
  fields,
  record,
  preset,
  save,
  saved,
  id,
  onStatus,
  onSaved,
}: FieldsDialogProps<Fields> & {
  id: string;
  onStatus: (status: FormStatus) => void;
  onSaved: () => void;
}) {
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const { form, submit, conflict, busy } = useRecordForm<Values, Values, Values>({
    schema,
    start: record
      ? startOf(fields, record)
      : { ...emptyDraft(fields), ...(preset && startOf(fields, preset)) },
    record,
    draftName: null,
    complete: () => true,
    save: (values, base, formId) => save(values as FieldValues<Fields>, base, formId),
    onSaved: () => {
      toast.success('Success', saved);
      onSaved();
    },
    onStatus,
  });
  return (
    <FormProvider {...form}>
      <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FieldSet fields={fields} />
        {conflict && (
          <ConflictDialog<Values>
            record="Somebody saved this while you worked on it."
            base={conflict.base}
            mine={conflict.mine}
            theirs={conflict.theirs}
            labels={labelsOf(fields)}
            format={(name, value) => {
              const field = fields.find((one) => one.name === name);
              return field ? formatValue(field, value, { record: conflict.theirs }) : String(value);
            }}
            busy={busy}
            onSave={conflict.onSave}
            onCancel={conflict.onCancel}
          />
        )}
      </Form>
    </FormProvider>
  );
}
