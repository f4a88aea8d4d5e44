import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
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
  addEntry,
  type EntryValues,
  editEntry,
  type PolicyName,
  type PortfolioEntry,
} from './portfolio.data.ts';
import { entryFields } from './portfolio.ts';

/** Puts a policy into a client's portfolio, or changes what was said about it. */
export function EntryDialog({
  clientId,
  entry,
  policies,
  onClose,
}: {
  clientId: string;
  /** Null: a new one. */
  entry: PortfolioEntry | null;
  /** Those that are not in the portfolio yet. */
  policies: readonly PolicyName[];
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const form = useId();
  const [policy, setPolicy] = useState('');
  const [draft, setDraft] = useState<Record<string, unknown>>(() => ({
    ...emptyDraft(entryFields),
    ...(entry && { stance: entry.stance, priority: entry.priority, note: entry.note ?? '' }),
  }));
  const [tried, setTried] = useState(false);
  const checked = schemaOf(entryFields).safeParse(draft);
  const save = useMutation({
    mutationFn: (values: EntryValues) =>
      entry ? editEntry(cache, entry.id, values) : addEntry(cache, clientId, policy, values),
    onSuccess: () => {
      toast.success('Saved', entry ? 'The portfolio is up to date.' : 'The exposure is being computed.');
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={entry ? 'Edit policy in portfolio' : 'Add policy'}
      footer={
        <>
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
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.success && (entry || policy)) save.mutate(checked.data as EntryValues);
        }}
      >
        {!entry && (
          <Field
            label="Policy"
            required
            className="sm:col-span-2"
            error={tried && !policy && 'Choose a policy.'}
          >
            <NativeSelect
              value={policy}
              onChange={(event) => setPolicy(event.target.value)}
              placeholder="Choose a policy of the tracker"
              items={policies.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        )}
        {entryFields.map((field) => (
          <div key={field.name} className={field.width === 'half' ? undefined : 'sm:col-span-2'}>
            <FieldControl
              field={field}
              value={draft[field.name]}
              onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
              errorAt={(at) =>
                tried && at === ''
                  ? checked.error?.issues.find(({ path }) => path[0] === field.name)?.message
                  : undefined
              }
            />
          </div>
        ))}
      </Form>
    </Dialog>
  );
}
