import type { AuthError, UserAttributes } from '@supabase/supabase-js';
import type { AuthRedirect } from '#src/lib/auth-redirect.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { asksForSecondFactor, secondFactor } from '#src/lib/step-up.ts';
import { auth, supabase } from '#src/lib/supabase.ts';
import type { Profile } from './account.ts';

export const profileKeys = { own: (userId: string | undefined) => ['profiles', userId] as const };

/** The mail types whose link brings a person here to choose a password. */
const CHOOSES_PASSWORD = ['recovery', 'invite'];

/** What became of a mail link: signed in, signed in with a password still to choose, or refused. */
export type AuthRedirectOutcome =
  | { kind: 'signed-in'; type: string }
  | { kind: 'choose-password'; type: string }
  | { kind: 'halfway' }
  | { kind: 'refused'; error: AuthError };

/** Turns the tokens of a mail link into a session. */
export async function completeAuthRedirect(
  redirect: Extract<AuthRedirect, { type: string }>,
): Promise<AuthRedirectOutcome> {
  const client = await auth();
  const { data, error } =
    redirect.kind === 'session'
      ? await client.setSession({ access_token: redirect.accessToken, refresh_token: redirect.refreshToken })
      : await client.verifyOtp({ token_hash: redirect.tokenHash, type: mailType(redirect.type) });
  if (error) return { kind: 'refused', error };
  // The first of the two confirmations of an address change answers without a session.
  if (!data.session) return { kind: 'halfway' };
  const kind = CHOOSES_PASSWORD.includes(redirect.type) ? 'choose-password' : 'signed-in';
  return { kind, type: redirect.type };
}

const MAIL_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;

function mailType(type: string): (typeof MAIL_TYPES)[number] {
  return MAIL_TYPES.find((known) => known === type) ?? 'email';
}

/** Asks for a mail with a link to choose a new password. The answer is the same for every address. */
export async function sendRecovery(email: string): Promise<AuthError | null> {
  const redirectTo = `${window.location.origin}/auth`;
  const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo });
  return error;
}

/** Sends the confirmation of a sign-up, or of an address change, once more. */
export async function resendConfirmation(
  type: 'signup' | 'email_change',
  email: string,
): Promise<AuthError | null> {
  const emailRedirectTo = `${window.location.origin}/`;
  const { error } = await (await auth()).resend({ type, email, options: { emailRedirectTo } });
  return error;
}

/** Mails a code that proves the person at the keyboard is the owner of the account. */
export async function sendReauthenticationCode(): Promise<AuthError | null> {
  const { error } = await (await auth()).reauthenticate();
  return error;
}

/** With the mailed code an older session counts as fresh again. */
export function confirmSession(code: string): Promise<AuthError | null> {
  return updateUser({ nonce: code });
}

export function changePassword(password: string, code?: string): Promise<AuthError | null> {
  return updateUser(code ? { password, nonce: code } : { password });
}

export function changeEmail(email: string, code?: string): Promise<AuthError | null> {
  return updateUser(code ? { email, nonce: code } : { email });
}

/** Changes the account; where the second factor is wanted first, asks for it and tries again. */
async function updateUser(attributes: UserAttributes): Promise<AuthError | null> {
  const emailRedirectTo = `${window.location.origin}/`;
  const client = await auth();
  const update = () => client.updateUser(attributes, { emailRedirectTo });
  const { error } = await update();
  if (!asksForSecondFactor(error) || !(await secondFactor.ask())) return error;
  return (await update()).error;
}

/** The own profile row; empty strings where nothing is stored yet. */
export async function fetchProfile(userId: string): Promise<Profile> {
  const columns = 'first_name,last_name,phone,company,signature';
  const rows = await dataOrThrow(supabase().from('profiles').select(columns).eq('user_id', userId));
  const [row] = rows;
  return {
    first_name: row?.first_name ?? '',
    last_name: row?.last_name ?? '',
    phone: row?.phone ?? '',
    company: row?.company ?? '',
    signature: row?.signature ?? '',
  };
}

/** Saves the own profile, making the row at the first save. */
export async function saveProfile(userId: string, profile: Profile): Promise<void> {
  await dataOrThrow(
    supabase()
      .from('profiles')
      .upsert(
        {
          user_id: userId,
          first_name: profile.first_name || null,
          last_name: profile.last_name || null,
          phone: profile.phone || null,
          company: profile.company || null,
          signature: profile.signature || null,
          updated_at: new Date().toISOString(),
        },
        { onConflict: 'user_id' },
      ),
  );
}

/** The name shown in the header lives in the account's metadata; it follows the profile. */
export function saveDisplayName(profile: Profile): Promise<AuthError | null> {
  return updateUser({ data: { first_name: profile.first_name, last_name: profile.last_name } });
}
