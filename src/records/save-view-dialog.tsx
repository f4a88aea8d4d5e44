import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import type { AnyNoun } from './define-noun.ts';
import { chooseDefault, type SavedView, saveView } from './saved-views.data.ts';
import { showError } from './show-error.ts';

const LONGEST_NAME = 60;

/** Gives the present state of a list a name. */
export function SaveViewDialog({
  noun,
  query,
  own,
  mayShare,
  onClose,
}: {
  noun: AnyNoun;
  query: string;
  own: readonly SavedView[];
  mayShare: boolean;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [opens, setOpens] = useState(false);
  const [problem, setProblem] = useState('');
  const same = own.find((view) => view.name === name.trim()) ?? null;
  const save = useMutation({
    mutationFn: async () => {
      const view = { record_kind: noun.table, name: name.trim(), query, shared };
      const saved = await saveView(cache, view, same?.id ?? null);
      if (opens) await chooseDefault(cache, noun.table, saved.id);
    },
    onSuccess: () => {
      toast.success('View saved', `“${name.trim()}” stands under Views`);
      onClose();
    },
    onError: showError,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Save this view"
      description={`Search, filters and order of these ${noun.many}, under a name.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {same ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setProblem('Give the view a name');
          else save.mutate();
        }}
      >
        <Field
          label="Name"
          required
          error={problem}
          help={same ? 'You have a view of this name: it will be replaced.' : undefined}
        >
          <Input
            value={name}
            maxLength={LONGEST_NAME}
            autoFocus
            onChange={(event) => {
              setName(event.target.value);
              setProblem('');
            }}
          />
        </Field>
        {mayShare && (
          <Checkbox
            label="Share it with the team"
            help="Colleagues find it under Views. Each sees only what they may."
            checked={shared}
            onCheckedChange={setShared}
          />
        )}
        <Checkbox label="Open the list with it" checked={opens} onCheckedChange={setOpens} />
      </Form>
    </Dialog>
  );
}
