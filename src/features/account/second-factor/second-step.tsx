import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { factorsOf } from './second-factor.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Between the password and the platform. Going back ends the half-open session. */
export default function SecondStep() {
  const { user, stepBack } = useAuth();
  const [leaving, setLeaving] = useState(false);

  const back = async () => {
    setLeaving(true);
    const error = await stepBack();
    setLeaving(false);
    if (error) toast.error('Sign Out Error', explain(error).message);
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        You are signing in as <span className="break-words font-medium text-ink">{user?.email}</span>. Show
        that it is you.
      </p>
      <SecondFactorForm factors={factorsOf(user)} submitText="Continue" />
      <Button variant="link" className="self-center" busy={leaving} onClick={() => void back()}>
        Back to sign-in
      </Button>
    </div>
  );
}
