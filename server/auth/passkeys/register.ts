import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { defaultBrand } from '#src/lib/brand.ts';
import { inTransaction } from '../../database/transaction.ts';
import { requireFresh } from '../account/reauthentication.ts';
import { AuthError } from '../auth-error.ts';
import type { Verb } from '../auth-services.ts';
import { requireSecondFactor, tellOwner } from '../factors/second-factor.ts';
import { readBody } from '../request-body.ts';
import { recordEvent } from '../security-events.ts';
import { requireSignedIn } from '../session/guard.ts';
import type { Queryable } from '../session/session.ts';
import { keepChallenge, notVerified, spendChallenge, verifyForm } from './challenge.ts';
import { type PasskeyRow, passkeysOf, wirePasskey } from './passkeys.ts';
import { requireRelyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

const MOST = 10;
/** Ed25519, ECDSA with P-256, RSA: what devices have. Asking Node for more would make it warn of experiments. */
export const ALGORITHMS = [-8, -7, -257];

/** POST /passkeys/registration/options: what the device is asked to make. */
export const registrationOptions: Verb = (auth) => async (c) => {
  const party = requireRelyingParty(auth.config);
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  requireSecondFactor(me);
  requireFresh(auth, me);
  const held = await requireRoom(auth.system, me.person.id);
  const { first_name: first, last_name: last } = me.person.raw_user_meta_data;
  const email = me.person.email ?? '';
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: defaultBrand.name,
    rpID: party.id,
    userID: new TextEncoder().encode(me.person.id),
    userName: email,
    userDisplayName: [first, last].filter((part) => typeof part === 'string').join(' ') || email,
    timeout: 300_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const kept = await keepChallenge(auth.system, 'registration', options.challenge, me.person.id);
  return c.json({ ...kept, options });
};

/** POST /passkeys/registration/verify: only whoever was given a challenge above gets here. */
export const verifyRegistration: Verb = (auth) => async (c) => {
  const party = requireRelyingParty(auth.config);
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  requireSecondFactor(me);
  const body = await readBody(c, verifyForm);
  const challenge = await spendChallenge(auth.system, 'registration', body.challenge_id, me.person.id);
  const { registrationInfo: made } = await (await webauthn())
    .verifyRegistrationResponse({
      response: body.credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(() => {
      throw notVerified();
    });
  if (!made) throw notVerified();
  const synced = made.credentialDeviceType === 'multiDevice';
  const facts = {
    sign_count: made.credential.counter,
    transports: made.credential.transports ?? [],
    friendly_name: synced ? 'Passkey' : 'Passkey on one device',
    aaguid: made.aaguid,
    backup_eligible: synced,
    backed_up: made.credentialBackedUp,
  };
  const added = await inTransaction(auth.system, async (tx) => {
    await tx.query('select from auth.users where id = $1 for update', [me.person.id]);
    await requireRoom(tx, me.person.id);
    const { rows } = await tx.query<PasskeyRow>('select * from auth.add_passkey($1, $2, $3, $4)', [
      me.person.id,
      JSON.stringify(facts),
      Buffer.from(made.credential.id, 'base64url'),
      Buffer.from(made.credential.publicKey),
    ]);
    if (!rows[0]) throw new AuthError(422, 'webauthn_credential_exists', 'This device is registered already');
    await recordEvent(tx, 'passkey_added', me.person.id, { passkey_id: rows[0].id });
    await tellOwner(tx, me, { kind: 'passkey-added', data: { name: rows[0].friendly_name } });
    return rows[0];
  });
  return c.json(wirePasskey(added));
};

async function requireRoom(db: Queryable, personId: string): Promise<PasskeyRow[]> {
  const held = await passkeysOf(db, personId);
  if (held.length >= MOST)
    throw new AuthError(422, 'too_many_passkeys', `There are ${MOST} passkeys already, remove one first`);
  return held;
}
