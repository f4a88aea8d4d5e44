import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { securityRulesQuery } from '#src/features/account/second-factor/second-factor.data.ts';
import { factorsOf } from '#src/features/account/second-factor/second-factor.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Urges an administrator who has no second factor to set one up. */
export function FactorUrge() {
  const { user } = useAuth();
  const without = factorsOf(user).length === 0;
  // Silent when it cannot be read: the words for the milder case are true in both.
  const { data: rules } = useQuery({ ...securityRulesQuery(), enabled: without });
  if (!without) return null;
  const required = rules?.admin_second_factor_required ?? false;
  return (
    <Notice
      tone="warning"
      title={
        required
          ? 'Your administrator rights wait for a second factor'
          : 'Your account opens everything, with a password alone'
      }
      action={
        <Button size="sm" variant="secondary" render={<Link to="/dashboard/settings?tab=security" />}>
          Set up
        </Button>
      }
    >
      {required
        ? 'This firm asks its administrators for one. Until you set it up, you have the rights of your other roles only.'
        : 'As an administrator, add a second factor. It takes a minute and an app on your phone.'}
    </Notice>
  );
}
