import { type FormEvent, useId, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { safeHref } from './to-document.ts';

/** Where the chosen words lead. A bare address such as example.org gets its https:// in front. */
export function LinkDialog({
  href,
  onSave,
  onRemove,
  onClose,
}: {
  href: string;
  onSave: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [checked, setChecked] = useState(false);
  const bare = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed.trim());
  const meant = safeHref(bare ? `https://${typed.trim()}` : typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (meant) onSave(meant);
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => open || onClose()}
      title="Link"
      footer={
        <>
          {href !== '' && (
            <Button variant="ghost" className="mr-auto" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Save
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate>
        <Field
          label="Address"
          error={
            checked && !meant ? 'A link starts with https://, mailto:, tel:, / (this site) or #.' : undefined
          }
        >
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </Form>
    </Dialog>
  );
}
