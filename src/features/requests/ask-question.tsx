import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { askSupport } from '#src/features/help/help.data.ts';
import { longText, text } from '#src/fields/field.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { requestKeys } from './request.data.ts';

const fields = [
  text('subject', 'What is it about?', { required: true, max: 200, autoComplete: 'off' }),
  longText('message', 'Your message', { required: true, max: 5000 }),
] as const;

/** Writes to the firm from inside; the answer stands under My requests. */
export function AskQuestion({
  children,
  project,
  variant,
}: {
  children: ReactNode;
  /** What it is about; one the person is shown. */
  project?: { id: string; name: string };
  variant?: 'secondary';
}) {
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <FieldsDialog
        fields={fields}
        open={open}
        onClose={() => setOpen(false)}
        record={null}
        title={project ? `Ask about ${project.name}` : 'Write to Us'}
        description="A person answers within 24 hours, here and by mail."
        submitText="Send Message"
        saved="Sent: it stands under My requests"
        save={async ({ subject, message }) => {
          await askSupport('contact', String(subject).trim(), String(message).trim(), project?.id);
          await cache.invalidateQueries({ queryKey: requestKeys.all });
        }}
      />
    </>
  );
}
