import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { closeMyAccount, downloadMyData } from './help.data.ts';

/** Everything the platform holds about the reader as a file, and the way out. */
export function MyDataCard() {
  const [closing, setClosing] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>My data</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <p className="text-muted">
          Everything the platform holds about you, as one file: account, profile, roles, sessions, notices,
          reminders, views, hours, leave, requests and consents, and which records you worked on.
        </p>
        <DownloadButton />
        <div className="flex flex-col gap-3 border-line border-t pt-4">
          <p className="text-muted">
            Closing your account deletes your profile, picture, roles, reminders and settings, and ends every
            session. Requests you sent and work you did for the firm stay as long as the{' '}
            <a href="/privacy-policy" className="text-indigo underline underline-offset-4">
              privacy policy
            </a>{' '}
            says; your work shows “Deleted account” in place of your name.
          </p>
          <Button variant="secondary" className="self-start" onClick={() => setClosing(true)}>
            Close my account
          </Button>
        </div>
        {closing && <CloseDialog onLeave={() => setClosing(false)} />}
      </CardBody>
    </Card>
  );
}

function DownloadButton() {
  const download = useMutation({
    mutationFn: downloadMyData,
    onError: (error) => toast.error('Your data could not be collected', explain(error).message),
  });
  return (
    <Button
      variant="secondary"
      className="self-start"
      busy={download.isPending}
      busyText="Collecting..."
      onClick={() => download.mutate()}
    >
      Download my data
    </Button>
  );
}

function CloseDialog({ onLeave }: { onLeave: () => void }) {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const own = user?.email ?? '';
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = useMutation({
    mutationFn: () => closeMyAccount(typed),
    onSuccess: async () => {
      await signOut();
      toast.success('Your account is closed', `We have confirmed it by mail to ${own}.`);
      void navigate('/', { replace: true });
    },
    onError: (error) => setProblem(explain(error).message),
  });
  const confirm = () => {
    if (typed.trim().toLowerCase() === own.toLowerCase()) return close.mutate();
    setProblem(`Type ${own} to close this account.`);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title="Close your account?"
      description="This cannot be undone. Take a copy of your data first; afterwards nobody can give it to you."
      confirmText="Close my account"
      cancelText="Keep it"
      tone="danger"
      busy={close.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <DownloadButton />
        <Field
          label="Your email address"
          required
          error={problem}
          help={problem ? undefined : `Type ${own} to confirm.`}
        >
          <Input
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
