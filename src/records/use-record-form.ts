import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { toast } from '#src/ui/toast.ts';
import type { FormStatus } from './form-dialog.tsx';
import { fieldOfError } from './server-errors.ts';
import { newFormId } from './table-calls.ts';
import { RecordConflict } from './update-if-unchanged.ts';

interface RecordFormOptions<Draft, Fields, Row> {
  schema: ZodType<Fields, Draft>;
  /** What the boxes hold at first. */
  start: Draft;
  /** The record that is edited; null for a new one. */
  record: Row | null;
  /** A new record's form keeps what is typed under this name, so that a reload loses nothing. */
  draftName: string | null;
  /** False while something is missing without which Save makes no sense. */
  complete: (draft: Draft) => boolean;
  /** `formId` is the same for every try of this form, and no other's (insertOnce). */
  save: (fields: Fields, record: Row | null, formId: string) => Promise<unknown>;
  onSaved: () => void;
  onStatus: (status: FormStatus) => void;
  /** The title of a failure, where the form has words of its own. */
  failure?: string;
}

/** What create-and-edit forms share: nothing typed is ever lost, whatever the server answers. */
export function useRecordForm<Draft extends FieldValues, Fields extends FieldValues, Row extends object>(
  options: RecordFormOptions<Draft, Fields, Row>,
) {
  const { start, draftName, onStatus } = options;
  const userId = useAuth().user?.id ?? '';
  const [kept] = useState(() => (draftName ? readDraft<Partial<Draft>>(userId, draftName) : null));
  const [restored, setRestored] = useState(kept !== null);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<{ mine: Fields; theirs: Row } | null>(null);
  // The form starts from the record as it was when it was opened; a list that reloads behind it changes nothing.
  const [base] = useState(options.record);
  const [formId] = useState(newFormId);

  const form = useForm<Draft, unknown, Fields>({
    resolver: zodResolver(options.schema) as unknown as Resolver<Draft, unknown, Fields>,
    defaultValues: start as DefaultValues<Draft>,
    mode: 'onTouched',
  });
  const dirty = form.formState.isDirty;
  const complete = options.complete(form.watch());

  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [form, kept]);

  useEffect(() => {
    if (!draftName) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(userId, draftName, values),
    });
  }, [form, draftName, userId]);

  useEffect(() => onStatus({ dirty, busy, complete }), [onStatus, dirty, busy, complete]);

  async function save(fields: Fields, record: Row | null) {
    setBusy(true);
    try {
      await options.save(fields, record, formId);
      if (draftName) dropDraft(userId, draftName);
      options.onSaved();
    } catch (error) {
      showError(error, fields);
    } finally {
      setBusy(false);
    }
  }

  function showError(error: unknown, mine: Fields) {
    if (error instanceof RecordConflict) {
      setConflict({ mine, theirs: error.theirs as Row });
      return;
    }
    const { title, message } = explain(error);
    const field = fieldOfError(error, Object.keys(start) as Path<Draft>[]);
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    toast.error(options.failure ?? title, message);
  }

  return {
    form,
    errors: form.formState.errors,
    busy,
    /** For `<form onSubmit>`: checks, then saves. */
    submit: form.handleSubmit((fields) => save(fields, base)),
    /** True when the boxes hold what was typed before a reload. */
    restored,
    startOver: () => {
      if (draftName) dropDraft(userId, draftName);
      form.reset(start);
      setRestored(false);
    },
    /** Set when someone else saved first: what to compare, and the two ways out. */
    conflict: conflict &&
      base && {
        base,
        mine: conflict.mine,
        theirs: conflict.theirs,
        onSave: (fields: Fields) => {
          setConflict(null);
          void save(fields, conflict.theirs);
        },
        onCancel: () => setConflict(null),
      },
  };
}
