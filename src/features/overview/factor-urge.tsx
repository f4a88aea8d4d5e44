import { Link } from 'react-router';
import { appsOf } from '#src/features/account/second-factor/second-factor.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Urges an administrator who has no second factor to set one up. */
export function FactorUrge() {
  const { user } = useAuth();
  if (appsOf(user).length > 0) return null;
  return (
    <Notice
      tone="warning"
      title="Your account opens everything, with a password alone"
      action={
        <Button size="sm" variant="secondary" render={<Link to="/dashboard/settings?tab=security" />}>
          Set up
        </Button>
      }
    >
      As an administrator, add a second factor. It takes a minute and an app on your phone.
    </Notice>
  );
}
