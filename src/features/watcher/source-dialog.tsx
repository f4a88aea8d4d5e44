import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { policyNamesQuery } from '#src/features/portfolios/portfolio.data.ts';
import { FieldControl } from '#src/fields/react/field-control.tsx';
import { schemaOf } from '#src/fields/schema.ts';
import { emptyDraft } from '#src/fields/value.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { NativeSelect } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  type ListedSource,
  removeSource,
  type SourceValues,
  saveSource,
  sourceFields,
} from './watch.data.ts';

/** Adds a source, changes it, turns it on or off, or removes it. */
export function SourceDialog({ source, onClose }: { source: ListedSource | null; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useId();
  const policies = useQuery(policyNamesQuery);
  const [policy, setPolicy] = useState(source?.policy_id ?? '');
  const [draft, setDraft] = useState<Record<string, unknown>>(() => ({
    ...emptyDraft(sourceFields),
    ...(source && {
      title: source.title,
      url: source.url,
      every_hours: source.every_hours,
      enabled: source.enabled,
    }),
  }));
  const [tried, setTried] = useState(false);
  const checked = schemaOf(sourceFields).safeParse(draft);
  const done = (said: string) => () => {
    toast.success(said);
    onClose();
  };
  const save = useMutation({
    mutationFn: (values: SourceValues) =>
      saveSource(cache, source?.id ?? null, { ...values, policy_id: policy || null }),
    onSuccess: done('Saved'),
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeSource(cache, id),
    onSuccess: done('Removed'),
    onError: showError,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={source ? 'Edit source' : 'Add source'}
      footer={
        <>
          {source && (
            <Button variant="ghost" className="mr-auto" onClick={() => remove.mutate(source.id)}>
              Remove
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.success) save.mutate(checked.data as SourceValues);
        }}
      >
        {sourceFields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={draft[field.name]}
            onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
            errorAt={(at) =>
              tried && at === ''
                ? checked.error?.issues.find(({ path }) => path[0] === field.name)?.message
                : undefined
            }
          />
        ))}
        <Field label="Policy" help="Its editor opens from what is found.">
          <NativeSelect
            value={policy}
            onChange={(event) => setPolicy(event.target.value)}
            placeholder="None"
            items={(policies.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
