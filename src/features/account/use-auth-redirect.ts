import { useEffect, useState } from 'react';
import { hasAuthRedirect, takeAuthRedirect } from '#src/lib/auth-redirect.ts';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { toast } from '#src/ui/toast.ts';
import { completeAuthRedirect } from './account.data.ts';
import { type ProviderTrip, takeTrip, tripProblem } from './sign-in-methods/provider-trip.ts';

/** Why a mail link, or the way over a provider, did not work, or what is still missing. */
export interface AuthRedirectProblem {
  kind: 'expired' | 'halfway' | 'failed' | 'provider';
  message: string;
}

const EXPIRED = ['otp_expired', 'access_denied', 'flow_state_expired', 'flow_state_not_found'];
const HALFWAY =
  'One of the two addresses is confirmed. Open the link in the mail to your other address to finish the change.';

/** Deals, once, with what a mail link or a provider brought along. */
export function useAuthRedirect() {
  const { startChoosingPassword } = useAuth();
  const [working, setWorking] = useState(hasAuthRedirect);
  const [problem, setProblem] = useState<AuthRedirectProblem | null>(null);
  const [goTo, setGoTo] = useState<string | null>(null);

  useEffect(() => {
    const redirect = takeAuthRedirect();
    if (!redirect) return;
    const trip = takeTrip();
    if (redirect.kind === 'error') {
      setProblem(linkError(redirect.code, redirect.description, trip));
      if (trip) setGoTo(trip.returnTo);
    }
    if (redirect.kind === 'notice') setProblem({ kind: 'halfway', message: HALFWAY });
    if (redirect.kind === 'error' || redirect.kind === 'notice') {
      setWorking(false);
      return;
    }
    void completeAuthRedirect(redirect)
      .then((outcome) => {
        if (outcome.kind === 'refused') setProblem(refusal(outcome.error, trip));
        if (outcome.kind === 'halfway') setProblem({ kind: 'halfway', message: HALFWAY });
        if (outcome.kind === 'choose-password')
          startChoosingPassword(outcome.type === 'invite' ? 'invited' : 'forgotten');
        if (outcome.kind === 'signed-in') setGoTo(trip ? back(trip) : welcome(outcome.type));
      })
      .catch((error: unknown) => setProblem({ kind: 'failed', message: explain(error).message }))
      .finally(() => setWorking(false));
  }, [startChoosingPassword]);

  return { working, problem, goTo };
}

/** Says what the link did, and returns where to go if not to the usual place. */
function welcome(type: string): string | null {
  if (type === 'email_change') {
    toast.success('Email address changed', 'Use the new address from now on.');
    return '/dashboard/settings?tab=security';
  }
  if (type === 'signup' || type === 'email') {
    toast.success('Email confirmed', 'Your account is ready.');
  }
  return null;
}

function back({ label, linking, returnTo }: ProviderTrip): string {
  if (linking) toast.success(`${label} is linked`, 'From now on it opens your account too.');
  return returnTo;
}

function linkError(code: string, description: string, trip: ProviderTrip | null): AuthRedirectProblem {
  if (trip) return { kind: 'provider', message: tripProblem(trip.label, code, description) };
  if (EXPIRED.includes(code)) {
    return { kind: 'expired', message: 'This link has expired or was already used. Each link works once.' };
  }
  return { kind: 'failed', message: description || 'This link could not be used.' };
}

function refusal(error: { code?: string | undefined }, trip: ProviderTrip | null): AuthRedirectProblem {
  if (trip || EXPIRED.includes(error.code ?? '')) return linkError(error.code ?? '', '', trip);
  return { kind: 'failed', message: explain(error).message };
}
