import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { displayName } from '#src/features/account/display-name.ts';
import { ApiError, explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type ContentKind, contentKinds, slugForm, slugFrom } from '../content.ts';
import { useCreateContent } from '../new-content.data.ts';

/** Starts an item: only a title is needed, the rest is written in the editor. */
export function NewContentDialog({
  kind,
  open,
  onClose,
}: {
  kind: ContentKind;
  open: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const create = useCreateContent();
  const author = displayName(useAuth().user);
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugFrom(title);
  const { label, path } = contentKinds[kind];
  const taken = create.error instanceof ApiError && create.error.code === '23505';

  function close() {
    setTitle('');
    setOwnSlug(null);
    create.reset();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const made = await create.mutateAsync({ kind, title: title.trim(), slug, author }).catch(() => null);
    if (!made) return;
    setTitle('');
    setOwnSlug(null);
    void navigate(`/dashboard/content/${made}`);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`New ${label.toLowerCase()}`}
      description="It starts as a draft that only staff can see."
      dirty={title !== '' && !create.isSuccess}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            busy={create.isPending}
            busyText="Starting..."
            disabled={title.trim() === '' || !slugForm.test(slug)}
          >
            Start writing
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Title" required>
          <Input
            value={title}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field
          label="Address"
          required
          help={`The end of its address: ${path}/${slug || '…'}`}
          error={
            taken
              ? `Another ${label.toLowerCase()} has this address. Choose a different one.`
              : slug !== '' && !slugForm.test(slug)
                ? 'Use small letters, digits and single hyphens between them.'
                : undefined
          }
        >
          <Input
            value={slug}
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              create.reset();
              setOwnSlug(event.target.value.toLowerCase());
            }}
          />
        </Field>
        {create.isError && !taken && (
          <Notice tone="danger" live title="Not started">
            {explain(create.error).message}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}
