import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#supabase/types.gen.ts';
import { resetRateLimits } from '../../testing/auth.ts';
import type { NewUser, TestServer, TestUser } from '../../testing/harness.ts';

/** The client as the product makes it: recovery codes are behind a switch of the library's. */
export const clientOf = (server: TestServer): SupabaseClient<Database> =>
  createClient<Database>(server.url, server.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
  });

/** What an authenticator app shows; `steps` away from now. */
export const codeOf = (secret: string, steps = 0, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + steps * 30_000 });

export interface Protected extends TestUser {
  factorId: string;
  secret: string;
}

/** Waits out nothing: forgets which code was used last, as if half a minute had passed. */
export async function asIfLater(server: TestServer): Promise<void> {
  await server.system.query('update auth.mfa_factors set used_step = null');
  await resetRateLimits(server);
}

/** A person whose authenticator app is set up; their client is signed in at aal2. */
export async function protectedPerson(server: TestServer, person: NewUser = {}): Promise<Protected> {
  const made = await server.newUser(person);
  const client = clientOf(server);
  await client.auth.signInWithPassword(made);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  if (verified.error) throw verified.error;
  await asIfLater(server);
  return { ...made, client, accessToken: verified.data.access_token, factorId, secret: totp.secret };
}

/** The same person on another device, with the password alone. */
export async function signedInWithPassword(
  server: TestServer,
  person: TestUser,
): Promise<SupabaseClient<Database>> {
  const client = clientOf(server);
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}
