import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';

/** What to do when somebody else may have got in. */
export function SignOutEverywhere() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const error = await signOut('global');
    setBusy(false);
    setAsking(false);
    if (error) {
      const { title, message } = explain(error, 'Sign Out Error');
      toast.error(title, message);
      return;
    }
    toast.success('Signed out everywhere', 'Every session of your account has ended.');
    void navigate('/auth', { replace: true });
  };

  return (
    <Notice tone="warning" title="Suspect unauthorised access?">
      <p>
        Change your password at once, sign out everywhere, and{' '}
        <a href="/contact?topic=suspected-access" className="underline underline-offset-4">
          contact support
        </a>
        : your administrator can see in the audit log what was done.
      </p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every device, this one included, has to sign in again. Unsaved drafts on this device are removed."
        confirmText="Sign out everywhere"
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
      />
    </Notice>
  );
}
