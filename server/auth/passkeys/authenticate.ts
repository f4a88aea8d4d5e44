import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type pg from 'pg';
import { networkOf } from '#server/http/network-address.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AuthError } from '../auth-error.ts';
import { clientOf, type Verb } from '../auth-services.ts';
import { readBody } from '../request-body.ts';
import { recordEvent } from '../security-events.ts';
import { openSession, wireSession } from '../session/session.ts';
import { keepChallenge, notVerified, spendChallenge, verifyForm } from './challenge.ts';
import type { PasskeyRow } from './passkeys.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** POST /passkeys/authentication/options: the device finds the person, so nobody is named. */
export const authenticationOptions: Verb = (auth) => async (c) => {
  const party = requireRelyingParty(auth.config);
  await auth.limits.take('passkey', networkOf(c.get('clientAddress')));
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: party.id,
    timeout: 300_000,
    userVerification: 'required',
  });
  const kept = await keepChallenge(auth.system, 'authentication', options.challenge, null);
  return c.json({ ...kept, options });
};

interface Owner extends PasskeyRow {
  email_confirmed_at: Date | null;
  banned: boolean;
}

/**
 * POST /passkeys/authentication/verify. As with the provider the session is at aal1, though the device checked its
 * owner: whoever has a second factor is asked for it after a passkey too (docs/decisions/007-second-factor.md).
 */
export const verifyAuthentication: Verb = (auth) => async (c) => {
  const party = requireRelyingParty(auth.config);
  await auth.limits.take('passkey', networkOf(c.get('clientAddress')));
  const body = await readBody(c, verifyForm);
  const challenge = await spendChallenge(auth.system, 'authentication', body.challenge_id, null);
  const response = body.credential as unknown as AuthenticationResponseJSON;
  const result = await inTransaction(auth.system, async (tx) => {
    const owner = await lockPasskey(tx, response.id);
    if (!owner) return null;
    const counter = await counterOf(response, owner, challenge, party);
    if (counter === null) return { refused: owner };
    if (owner.banned) throw new AuthError(403, 'user_banned', 'User is banned');
    if (!owner.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
    await tx.query(
      'update auth.webauthn_credentials set sign_count = $2, last_used_at = now(), updated_at = now() where id = $1',
      [owner.id, counter],
    );
    return { opened: await openSession(tx, owner.user_id, 'passkey', clientOf(c)) };
  });
  if (result?.refused)
    await recordEvent(
      auth.system,
      'sign_in_refused',
      result.refused.user_id,
      { passkey_id: result.refused.id },
      false,
    );
  if (!result?.opened) throw notVerified();
  return c.json(await wireSession(auth, result.opened));
};

async function lockPasskey(tx: pg.PoolClient, credentialId: string): Promise<Owner | undefined> {
  const { rows } = await tx.query<Owner>(
    `select p.*, u.email_confirmed_at, coalesce(u.banned_until > now(), false) as banned
     from auth.webauthn_credentials p join auth.users u on u.id = p.user_id
     where p.credential_id = $1 and u.deleted_at is null for update of p`,
    [Buffer.from(credentialId, 'base64url')],
  );
  return rows[0];
}

/** @returns the device's count of signatures, or null when the answer is not this key's, or not to this challenge. */
async function counterOf(
  response: AuthenticationResponseJSON,
  owner: Owner,
  challenge: string,
  party: RelyingParty,
): Promise<number | null> {
  const handle = response.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== owner.user_id) return null;
  const checked = await (await webauthn())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: owner.credential_id.toString('base64url'),
        publicKey: new Uint8Array(owner.public_key),
        counter: Number(owner.sign_count),
      },
    })
    .catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
