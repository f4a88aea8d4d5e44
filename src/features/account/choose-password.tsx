import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * The person came by a recovery or an invitation link and has a password to choose. Who is invited has none to go back
 * to, and whose link is spent needs one: there is no way round it.
 */
export function ChoosePassword({ email, invited }: { email: string; invited: boolean }) {
  const { passwordChosen, signOut } = useAuth();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        For <strong className="font-semibold text-ink">{email}</strong>. Use it from now on to sign in.
      </p>
      <NewPasswordForm
        email={email}
        onDone={passwordChosen}
        submitText={invited ? 'Set Password' : 'Update Password'}
      />
      {!invited && (
        <Button variant="link" className="self-start" onClick={() => void signOut()}>
          Leave without a new password
        </Button>
      )}
    </div>
  );
}
