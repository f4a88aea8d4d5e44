import { Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readSetupToken } from '#src/lib/auth-redirect.ts';
import { keepsData } from '#src/lib/device-storage.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { HOME_OF_SIGNED_IN, safeReturnPath } from '#src/lib/return-path.ts';
import { useAuth } from '#src/lib/session.tsx';
import { readSiteSettings } from '#src/lib/site-settings.ts';
import { Notice } from '#src/ui/notice.tsx';
import { FullScreenSpinner, Spinner } from '#src/ui/spinner.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { ClaimAdmin } from './claim-admin.tsx';
import { LinkProblem } from './link-problem.tsx';
import { MailLinkForm, type MailLinkKind } from './mail-link-form.tsx';
import { SetupWelcome } from './setup-welcome.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { OtherWaysIn } from './sign-in-methods/other-ways-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useAuthRedirect } from './use-auth-redirect.ts';

// Only for people who have a second factor.
const SecondStep = lazyPart(() => import('./second-factor/second-step.tsx'));

type View = { name: 'tabs' } | { name: 'ask'; kind: MailLinkKind } | { name: 'sent'; email: string };

/** The way in: sign in, sign up, a forgotten password, and everything a mail link can bring. */
export default function AuthPage() {
  const auth = useAuth();
  const redirect = useAuthRedirect();
  const returnTo = useReturnPath();
  const [setupToken] = useState(readSetupToken);
  const [claimed, setClaimed] = useState(false);
  const [newAccount, setNewAccount] = useState(false);
  const claimDone = useCallback(() => setClaimed(true), []);
  const [view, setView] = useState<View>({ name: 'tabs' });

  const signedIn = auth.user !== null;
  useEffect(() => {
    // Who is signed in goes on at once, so that the sign-in page cannot say it.
    if (signedIn && redirect.problem) toast.error('That did not work', redirect.problem.message);
  }, [signedIn, redirect.problem]);

  if (auth.loading || redirect.working) return <FullScreenSpinner />;
  if (auth.user && auth.secondStepNeeded) {
    return (
      <AuthFrame title="One more step">
        <Suspense fallback={<Spinner className="size-6 text-indigo" />}>
          <SecondStep />
        </Suspense>
      </AuthFrame>
    );
  }
  if (auth.user && auth.choosingPassword) {
    const invited = auth.choosingPassword === 'invited';
    return (
      <AuthFrame title={invited ? 'Set your password' : 'Choose a password'}>
        <ChoosePassword email={auth.user.email ?? ''} invited={invited} />
      </AuthFrame>
    );
  }
  if (auth.user && setupToken && !claimed) {
    return (
      <AuthFrame title="First administrator">
        <ClaimAdmin user={auth.user} token={setupToken} atOnce={newAccount} onDone={claimDone} />
      </AuthFrame>
    );
  }
  if (auth.user) return <Navigate to={redirect.goTo ?? returnTo} replace />;
  if (view.name === 'ask') {
    return (
      <AuthFrame title={view.kind === 'recovery' ? 'Forgotten password' : 'Confirm your address'}>
        <MailLinkForm kind={view.kind} onBack={() => setView({ name: 'tabs' })} />
      </AuthFrame>
    );
  }
  if (view.name === 'sent') {
    return (
      <AuthFrame title={readSiteSettings().sendsMail ? 'Check your mail' : 'Waiting to be confirmed'}>
        <CheckMail email={view.email} onBack={() => setView({ name: 'tabs' })} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Welcome" pageTitle="Sign in">
      {setupToken && <SetupWelcome />}
      {auth.ended && !redirect.problem && (
        <Notice live title="You have been signed out" className="mb-5">
          Your session has ended. Sign in again to go on where you were.
        </Notice>
      )}
      {redirect.problem && (
        <LinkProblem problem={redirect.problem} onAsk={(kind) => setView({ name: 'ask', kind })} />
      )}
      {!keepsData() && (
        <Notice tone="warning" title="Your browser keeps nothing of this site" className="mb-5">
          You can sign in, and are signed out as soon as this page is closed or loaded again. To stay signed
          in, allow this site to keep data (cookies) in the settings of your browser.
        </Notice>
      )}
      <SignInOrUp
        first={setupToken ? 'sign-up' : 'sign-in'}
        setupToken={setupToken}
        returnTo={returnTo}
        onSigningUp={() => setNewAccount(true)}
        onForgot={() => setView({ name: 'ask', kind: 'recovery' })}
        onSent={(email) => setView({ name: 'sent', email })}
      />
    </AuthFrame>
  );
}

type TabName = 'sign-in' | 'sign-up';

function SignInOrUp({
  first,
  setupToken,
  returnTo,
  onSigningUp,
  onForgot,
  onSent,
}: {
  first: TabName;
  setupToken: string | null;
  returnTo: string;
  onSigningUp: () => void;
  onForgot: () => void;
  onSent: (email: string) => void;
}) {
  const [tab, setTab] = useState<TabName>(first);
  return (
    <Tabs
      value={tab}
      onValueChange={setTab}
      label="Sign in or sign up"
      items={[
        { value: 'sign-in', label: 'Sign In' },
        { value: 'sign-up', label: 'Sign Up' },
      ]}
    >
      <TabPanel value="sign-in">
        <SignInForm onForgot={onForgot} onUnconfirmed={onSent} />
        <OtherWaysIn returnTo={returnTo} />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm setupToken={setupToken} onStart={onSigningUp} onSent={onSent} />
      </TabPanel>
    </Tabs>
  );
}

/** The place the person asked for before they were sent here; only a path of this site counts. */
function useReturnPath(): string {
  const { state, search } = useLocation();
  const from: unknown = state?.from;
  if (typeof from === 'object' && from !== null && 'pathname' in from) {
    const {
      pathname,
      search: query = '',
      hash = '',
    } = from as { pathname: string; search?: string; hash?: string };
    return safeReturnPath(`${pathname}${query}${hash}`);
  }
  const asked = new URLSearchParams(search);
  return asked.has('next') ? safeReturnPath(asked.get('next')) : HOME_OF_SIGNED_IN;
}
