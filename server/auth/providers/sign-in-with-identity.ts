import type pg from 'pg';
import { AuthError } from '../auth-error.ts';
import type { AuthServices } from '../auth-services.ts';
import { tellOwner } from './identities.ts';
import type { Profile } from './profile.ts';
import type { Provider } from './provider.ts';

interface Outcome {
  outcome: string;
  user_id?: string;
  linked?: boolean;
  own?: boolean;
}

/**
 * Finds or makes the account of a person a provider vouches for.
 * @returns the person's id.
 * @throws AuthError user_banned, provider_email_needs_verification, email_address_invalid.
 */
export async function signInWithIdentity(
  auth: AuthServices,
  tx: pg.PoolClient,
  provider: Provider,
  profile: Profile,
): Promise<string> {
  const { label } = provider;
  for (let attempt = 0; ; attempt++) {
    const { rows } = await tx.query<{ result: Outcome }>(
      'select auth.sign_in_with_identity($1, $2, $3, $4, $5, $6, $7) as result',
      [
        provider.name,
        profile.subject,
        profile.email,
        profile.verified,
        auth.config.mailerAutoconfirm,
        JSON.stringify(profile.data),
        JSON.stringify(profile.metadata),
      ],
    );
    const result = rows[0]?.result;
    switch (result?.outcome) {
      case 'ok':
        if (result.linked) await tellOwner(auth, tx, 'identity-linked', profile.email, provider.name);
        return String(result.user_id);
      case 'user_banned':
        throw new AuthError(403, 'user_banned', 'User is banned');
      case 'email_missing':
        throw new AuthError(
          422,
          'email_address_invalid',
          `${label} did not tell us an email address we can write to. Allow it there, or sign in with your email address.`,
        );
      case 'unverified':
        throw new AuthError(
          422,
          'provider_email_needs_verification',
          `${label} has not confirmed that your email address is yours. Sign in with your email address once, then connect ${label} in your settings.`,
        );
    }
    // «again»: someone else was as quick. Once the other is done, the answer is clear.
    if (attempt > 2) throw new Error('A sign-in with a provider found no account it could use');
  }
}

/** @throws AuthError identity_already_exists */
export async function linkIdentity(
  auth: AuthServices,
  tx: pg.PoolClient,
  person: { id: string; email: string | null },
  provider: Provider,
  profile: Profile,
): Promise<void> {
  const { rows } = await tx.query<{ result: Outcome }>(
    'select auth.link_identity($1, $2, $3, $4, $5) as result',
    [
      person.id,
      provider.name,
      profile.subject,
      JSON.stringify(profile.data),
      JSON.stringify(profile.metadata),
    ],
  );
  const result = rows[0]?.result;
  if (result?.outcome === 'identity_already_exists') {
    throw new AuthError(
      422,
      'identity_already_exists',
      result.own ? 'Identity is already linked' : 'Identity is already linked to another user',
    );
  }
  await tellOwner(auth, tx, 'identity-linked', person.email, provider.name);
}
