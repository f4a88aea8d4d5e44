import type { User } from '@supabase/supabase-js';
import { BadgeCheck, CalendarDays, CircleAlert, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PendingEmail } from './pending-email.tsx';
import { AdminRuleCard } from './second-factor/admin-rule-card.tsx';
import { factorsOf } from './second-factor/second-factor.ts';
import { TwoFactorCard } from './second-factor/two-factor-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { SignInMethodsCard } from './sign-in-methods/sign-in-methods-card.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Password, second factor, and everything else that guards the account. */
export default function SecurityTab() {
  const { user } = useAuth();
  const changesRules = useCan().can('security-rules:change');
  if (!user) return null;
  return (
    <div className="flex flex-col gap-5">
      {changesRules && factorsOf(user).length === 0 && (
        <Notice tone="warning" title="Add a second factor to your administrator account">
          It opens everything here. With two-factor authentication, a stolen password alone opens nothing.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TwoFactorCard />
          <PasskeysCard />
          <SignInMethodsCard />
          {/* On paper it would be labels without boxes. */}
          <Card className="print:hidden">
            <CardHeader>
              <CardTitle>Change Password</CardTitle>
            </CardHeader>
            <CardBody>
              <NewPasswordForm email={user.email ?? ''} />
            </CardBody>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SessionsCard />
          {changesRules && <AdminRuleCard />}
          <AccountSecurity user={user} />
        </div>
      </div>
    </div>
  );
}

function AccountSecurity({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Account Security</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-5">
        <Verification user={user} />
        <Fact icon={Mail} title="Account Email">
          {user.email}
        </Fact>
        <Fact icon={CalendarDays} title="Account Created">
          {formatDate(user.created_at)}
        </Fact>
        {user.new_email && <PendingEmail email={user.email ?? ''} next={user.new_email} />}
        <SignOutEverywhere />
      </CardBody>
    </Card>
  );
}

/** Says what the account says: verified only when it is. */
function Verification({ user }: { user: User }) {
  const verified = Boolean(user.email_confirmed_at);
  return (
    <Fact
      icon={verified ? BadgeCheck : CircleAlert}
      title="Email Verification"
      badge={
        <Badge tone={verified ? 'success' : 'warning'} shape={verified ? 'check' : 'triangle'}>
          {verified ? 'Verified' : 'Not verified'}
        </Badge>
      }
    >
      {verified ? 'Your email is verified and secure' : 'Open the link in the mail we sent to confirm it.'}
    </Fact>
  );
}

function Fact({
  icon: Icon,
  title,
  badge,
  children,
}: {
  icon: LucideIcon;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="break-words text-muted">{children}</p>
      </div>
      {badge}
    </div>
  );
}
