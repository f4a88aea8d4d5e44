import type { AuthError, Provider, UserIdentity } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { SignInProvider } from '#src/lib/site-settings.ts';
import { auth } from '#src/lib/supabase.ts';
import { rememberTrip } from './provider-trip.ts';

export const identityKeys = { own: (userId: string) => ['identities', userId] as const };

/** The ways this account can be signed in to, besides passkeys. */
export function identitiesQuery(userId: string) {
  return queryOptions({
    queryKey: identityKeys.own(userId),
    queryFn: async () => {
      const { data, error } = await (await auth()).getUserIdentities();
      if (error) throw error;
      return data.identities;
    },
  });
}

/** Leaves for the provider; the person comes back to the sign-in page. */
export async function signInWithProvider(
  provider: SignInProvider,
  returnTo: string,
): Promise<AuthError | null> {
  rememberTrip({ label: provider.label, returnTo, linking: false });
  const { error } = await (await auth()).signInWithOAuth(there(provider));
  return error;
}

/** Leaves for the provider to add it to the account; `code` is the mailed one, where the session is older. */
export async function linkProvider(provider: SignInProvider, code?: string): Promise<AuthError | null> {
  rememberTrip({ label: provider.label, returnTo: '/dashboard/settings?tab=security', linking: true });
  const { error } = await (await auth()).linkIdentity(
    there(provider, code ? { reauthentication_nonce: code } : {}),
  );
  return error;
}

export async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  const client = await auth();
  const { error } = await client.unlinkIdentity(identity);
  if (error) throw error;
  await client.refreshSession();
}

// The client lists the hosted service's providers; ours are the firm's own settings.
const there = ({ name }: SignInProvider, queryParams: Record<string, string> = {}) => ({
  provider: name as Provider,
  options: { redirectTo: `${window.location.origin}/auth`, queryParams },
});
