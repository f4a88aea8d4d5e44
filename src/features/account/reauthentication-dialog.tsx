import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { freshProof } from '#src/lib/step-up.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Form } from '#src/ui/form.tsx';
import { confirmSession } from './account.data.ts';
import { ReauthenticationStep } from './reauthentication-step.tsx';
import { useReauthentication } from './use-reauthentication.ts';

/** Asks for a mailed code over the work it interrupts, where a session is too old for what was asked. */
export default function ReauthenticationDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && freshProof.answer(false)}
      size="sm"
      title="Confirm that it is you"
    >
      <Confirmation />
    </Dialog>
  );
}

function Confirmation() {
  const email = useAuth().user?.email ?? '';
  const step = useReauthentication();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void step.send();
  }, [step.send]);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const error = await confirmSession(step.code);
    setBusy(false);
    if (error) setProblem(explain(error).message);
    else freshProof.answer(true);
  };

  return (
    <Form onSubmit={(event) => void confirm(event)} noValidate className="flex flex-col gap-5">
      <ReauthenticationStep email={email} step={step} error={problem} />
      <Button type="submit" size="lg" busy={busy} busyText="Checking..." disabled={!step.code}>
        Confirm
      </Button>
    </Form>
  );
}
