import { Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import type { SignInProvider } from '#src/lib/site-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { toast } from '#src/ui/toast.ts';
import { ReauthenticationStep } from '../reauthentication-step.tsx';
import { useReauthentication } from '../use-reauthentication.ts';
import { linkProvider } from './identity.data.ts';

/** Adds a provider to the account. An older session first enters the code that is mailed to the owner. */
export function LinkProvider({ provider, email }: { provider: SignInProvider; email: string }) {
  const step = useReauthentication();
  const [busy, setBusy] = useState(false);

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const error = await linkProvider(provider, step.code || undefined);
    // Without an error the browser is on its way to the provider.
    if (!error) return;
    setBusy(false);
    if (error.code === 'reauthentication_needed') {
      await step.send();
      return;
    }
    toast.error('The account was not linked', explain(error).message);
  };

  return (
    <Form onSubmit={(event) => void leave(event)} noValidate className="flex flex-col gap-4">
      {step.needed && <ReauthenticationStep email={email} step={step} />}
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busy={busy}
        disabled={step.needed && !step.code}
      >
        <Link2 aria-hidden="true" /> Link {provider.label}
      </Button>
    </Form>
  );
}
