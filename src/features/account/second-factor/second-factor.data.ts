import type { AuthError, AuthMFAEnrollTOTPResponse, Factor } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { auth, supabase } from '#src/lib/supabase.ts';
import { codeInGroups, nextFactorName } from './second-factor.ts';

export const factorKeys = {
  all: ['second-factor'] as const,
  rules: ['second-factor', 'rules'] as const,
};

/** How many recovery codes are left; null when there are none yet. */
export function recoveryStatusQuery(userId: string) {
  return queryOptions({
    queryKey: [...factorKeys.all, userId, 'recovery'],
    queryFn: async () => {
      const { mfa } = await auth();
      if (!(await hasRecoveryCodes())) return null;
      const { data, error } = await mfa.recoveryCodes.getStatus();
      if (error?.code === 'mfa_factor_not_found') return null;
      if (error) throw error;
      return data;
    },
  });
}

/** Asked before the codes themselves, which answer with an error where there are none. */
async function hasRecoveryCodes(): Promise<boolean> {
  const { data, error } = await (await auth()).mfa.listFactors();
  if (error) throw error;
  return data.recovery_code.length > 0;
}

export type NewApp = NonNullable<AuthMFAEnrollTOTPResponse['data']>;

/** Begins an authenticator app. What was begun before and never confirmed makes room. */
export async function beginApp(issuer: string): Promise<NewApp> {
  const { mfa } = await auth();
  const { data: factors, error: unread } = await mfa.listFactors();
  if (unread) throw unread;
  const unfinished = factors.all.filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === 'totp',
  );
  for (const { id } of unfinished) await mfa.unenroll({ factorId: id });
  const kept = factors.all.filter((factor) => !unfinished.includes(factor));
  const friendlyName = nextFactorName(kept.map(({ friendly_name }) => friendly_name));
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer, friendlyName });
  if (error) throw error;
  return data;
}

/** Makes a security key or passkey a second factor: the browser asks the device. Right: the session is strong. */
export async function addKey(): Promise<void> {
  const { mfa } = await auth();
  const { data: factors, error: unread } = await mfa.listFactors();
  if (unread) throw unread;
  const unfinished = factors.all.filter(
    ({ status, factor_type }) => status === 'unverified' && factor_type === 'webauthn',
  );
  for (const { id } of unfinished) await mfa.unenroll({ factorId: id });
  const kept = factors.all.filter((factor) => !unfinished.includes(factor));
  const taken = kept.map(({ friendly_name }) => friendly_name);
  const { error } = await mfa.webauthn.register({ friendlyName: nextFactorName(taken, 'Security key') });
  if (error) throw error;
}

/** Lets the device of a factor sign. */
export async function showKey(factorId: string): Promise<Error | null> {
  return (await (await auth()).mfa.webauthn.authenticate({ factorId })).error;
}

/** Shows a code of an app. Right: the session is strong from now on, and a new app is confirmed. */
export async function showCode(factorId: string, code: string): Promise<AuthError | null> {
  return (await (await auth()).mfa.challengeAndVerify({ factorId, code })).error;
}

export async function showRecoveryCode(code: string): Promise<AuthError | null> {
  return (await (await auth()).mfa.recoveryCodes.verify({ code })).error;
}

/** Takes a factor away, and brings the session up to date, which may be weaker from now on. */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await (await auth()).mfa.unenroll({ factorId });
  if (error) throw error;
  await renewSession();
}

/** A new set of recovery codes; an earlier set is void from then on. */
export async function newRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = (await auth()).mfa;
  const { data, error } = (await hasRecoveryCodes())
    ? await recoveryCodes.regenerate()
    : await recoveryCodes.generate();
  if (error) throw error;
  await renewSession();
  return data?.codes.map(codeInGroups) ?? [];
}

/** The factors as the server has them now; the session in hand may be older. */
export async function currentFactors(): Promise<Factor[]> {
  const { data, error } = await (await auth()).mfa.listFactors();
  if (error) throw error;
  return [...data.totp, ...data.webauthn];
}

async function renewSession(): Promise<void> {
  const { error } = await (await auth()).refreshSession();
  if (error) throw error;
}

/** What the firm demands of everybody. */
export function securityRulesQuery() {
  return queryOptions({
    queryKey: factorKeys.rules,
    queryFn: async () =>
      (await dataOrThrow(supabase().rpc('security_rules'))) as { admin_second_factor_required: boolean },
  });
}

export async function requireSecondFactorOfAdmins(required: boolean): Promise<void> {
  await dataOrThrow(supabase().rpc('set_admin_second_factor_required', { _required: required }));
}
