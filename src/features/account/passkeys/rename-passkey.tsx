import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { renamePasskey } from './passkey.data.ts';
import { PASSKEY_NAME_MAX } from './passkey.ts';

/** A name by which its owner knows the passkey again. */
export function RenamePasskey({
  passkey,
  onClose,
  onSaved,
}: {
  passkey: { id: string; name: string };
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name.trim()),
    onSuccess: async () => {
      await onSaved();
      onClose();
    },
    onError: (error) => setProblem(explain(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setProblem('Give it a name, such as the device it is on.');
    else save.mutate();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Rename the passkey"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="rename-passkey" busy={save.isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <Form id="rename-passkey" onSubmit={submit} noValidate>
        <Field label="Name" error={problem}>
          <Input
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
