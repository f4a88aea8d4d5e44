import type { User } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { changeEmail } from './account.data.ts';
import { emailSchema, NO_MAIL } from './account.ts';
import { PendingEmail } from './pending-email.tsx';
import { ReauthenticationStep } from './reauthentication-step.tsx';
import { useReauthentication } from './use-reauthentication.ts';

/** The address of the account. It changes only when both the old and the new address confirm. */
export function ChangeEmail({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Email" help="You sign in with this address, and mails about your account go there.">
        <Input type="email" value={user.email ?? ''} readOnly />
      </Field>
      {user.new_email && <PendingEmail email={user.email ?? ''} next={user.new_email} />}
      {open ? (
        <NewEmailForm user={user} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          Change email address
        </Button>
      )}
    </div>
  );
}

function NewEmailForm({ user, onClose }: { user: User; onClose: () => void }) {
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const step = useReauthentication();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = emailSchema.safeParse({ email: next.trim() });
    const same = parsed.data?.email.toLowerCase() === user.email?.toLowerCase();
    setProblem(same ? 'This is the address you have now.' : (parsed.error?.issues[0]?.message ?? null));
    if (!parsed.success || same) return;
    setBusy(true);
    const error = await changeEmail(parsed.data.email, step.code || undefined);
    setBusy(false);
    if (!error) {
      if (readSiteSettings().sendsMail)
        toast.success('Confirm the change', 'We sent a link to your present and to your new address.');
      else toast.note('Confirmation kept in Mail', NO_MAIL);
      onClose();
      return;
    }
    if (error.code === 'reauthentication_needed') {
      await step.send();
      return;
    }
    const { title, message } = explain(error, 'The address could not be changed');
    toast.error(title, message);
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 border-t pt-4">
      <Field label="New email address" error={problem}>
        <Input
          type="email"
          autoComplete="email"
          required
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      {step.needed && <ReauthenticationStep email={user.email ?? ''} step={step} />}
      <div className="flex gap-2">
        <Button type="submit" busy={busy} busyText="Sending..." disabled={step.needed && !step.code}>
          Send confirmation links
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
