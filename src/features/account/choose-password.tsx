import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The person came by a recovery or an invitation link and has a password to choose. */
export function ChoosePassword({ email }: { email: string }) {
  const { passwordChosen, signOut } = useAuth();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        For <strong className="font-semibold text-ink">{email}</strong>. Use it from now on to sign in.
      </p>
      <NewPasswordForm email={email} onDone={passwordChosen} />
      <Button variant="link" className="self-start" onClick={() => void signOut()}>
        Leave without a new password
      </Button>
    </div>
  );
}
