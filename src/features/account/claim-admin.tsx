import type { User } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requestAdminAccess } from '#src/features/people/people.data.ts';
import { dropSetupToken } from '#src/lib/auth-redirect.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { displayName } from './display-name.ts';

/** Makes the signed-in account the first administrator: at once for a new account, else when asked to. */
export function ClaimAdmin({
  user,
  token,
  atOnce,
  onDone,
}: {
  user: User;
  token: string;
  atOnce: boolean;
  onDone: () => void;
}) {
  const { signOut } = useAuth();
  const [busy, setBusy] = useState(atOnce);
  const started = useRef(false);

  const claim = useCallback(async () => {
    setBusy(true);
    try {
      const status = await requestAdminAccess(user.id, { setupToken: token });
      if (status === 'granted') toast.success('Admin access granted successfully');
      else {
        toast.success(
          'Request sent',
          'This setup link was already used, so an administrator has to approve your request.',
        );
      }
      dropSetupToken();
      onDone();
    } catch (error) {
      const { title, message } = explain(error, 'Failed to grant admin access');
      toast.error(title, message);
      setBusy(false);
    }
  }, [user.id, token, onDone]);

  useEffect(() => {
    if (!atOnce || started.current) return;
    started.current = true;
    void claim();
  }, [atOnce, claim]);

  const leave = () => {
    dropSetupToken();
    onDone();
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm">
        You are signed in as <strong className="font-semibold">{displayName(user)}</strong> and hold the setup
        link of this platform. Make this account its first administrator?
      </p>
      <p className="text-muted text-sm">
        An administrator manages people and roles and sees everything. The link works once.
      </p>
      <Button size="lg" busy={busy} busyText="Granting..." onClick={() => void claim()}>
        Become the first administrator
      </Button>
      <div className="flex justify-center gap-6">
        <Button variant="link" onClick={leave}>
          Not now
        </Button>
        <Button variant="link" onClick={() => void signOut()}>
          Use another account
        </Button>
      </div>
    </div>
  );
}
