import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type pg from 'pg';
import { z } from 'zod';
import { defaultBrand } from '#src/lib/brand.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthServices } from '../auth-services.ts';
import { ALGORITHMS } from '../passkeys/register.ts';
import { type RelyingParty, relyingParty } from '../passkeys/relying-party.ts';
import { webauthn } from '../passkeys/webauthn.ts';
import type { SignedIn } from '../session/guard.ts';
import { type FactorRow, wrongCode } from './second-factor.ts';

/** Where the browser says it is; a key is bound to this site, so any other place is refused. */
const place = {
  rpId: z.string().max(300).nullish(),
  rpOrigins: z.union([z.array(z.string().max(300)).max(10), z.string().max(300)]).nullish(),
};
export const challengeForm = z.object({ webauthn: z.object(place).nullish() });
export const webauthnAnswer = z.object({
  ...place,
  type: z.enum(['create', 'request'], 'must be create or request'),
  credential_response: z.looseObject(
    { id: z.string().max(2_000), response: z.looseObject({}) },
    'is required',
  ),
});
type Answer = z.infer<typeof webauthnAnswer>;

/** What a challenge keeps of itself until it is answered. */
interface Asked {
  type: Answer['type'];
  challenge: string;
}

interface KeyRow {
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
  transports: AuthenticatorTransport[];
}
type AuthenticatorTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** @throws AuthError where browsers offer no keys, as the provider answers when they are off. */
export function requireKeysOffered(auth: AuthServices): RelyingParty {
  const party = relyingParty(auth.config);
  if (!party)
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  return party;
}

function requireHere(party: RelyingParty, said: z.infer<typeof challengeForm>['webauthn']): void {
  const origins = said?.rpOrigins == null ? [] : [said.rpOrigins].flat();
  if ((said?.rpId && said.rpId !== party.id) || origins.some((origin) => origin !== party.origin))
    throw new AuthError(400, 'validation_failed', `Keys are for ${party.origin} alone (rpId ${party.id})`);
}

/**
 * What the device is asked to make (a new factor) or to sign.
 * @returns the part of the answer the client hands to the browser, and what is kept to judge its reply.
 */
export async function askDevice(
  auth: AuthServices,
  tx: pg.PoolClient,
  me: SignedIn,
  factor: FactorRow,
  said: z.infer<typeof challengeForm>['webauthn'],
) {
  const party = requireKeysOffered(auth);
  requireHere(party, said);
  const { generateAuthenticationOptions, generateRegistrationOptions } = await webauthn();
  const keys = await keysOf(tx, me.person.id);
  const own = await keyOf(tx, factor.id);
  const described = ({ credential_id, transports }: KeyRow) => ({
    id: credential_id.toString('base64url'),
    transports,
  });
  // A key without a fingerprint or a PIN is enough: the password was the first factor.
  const userVerification = 'preferred' as const;
  const timeout = 300_000;
  if (own) {
    const publicKey = await generateAuthenticationOptions({
      rpID: party.id,
      timeout,
      userVerification,
      allowCredentials: [described(own)],
    });
    return asked('request', publicKey);
  }
  const email = me.person.email ?? me.person.id;
  const publicKey = await generateRegistrationOptions({
    rpName: defaultBrand.name,
    rpID: party.id,
    userID: new TextEncoder().encode(factor.id),
    userName: email,
    userDisplayName: factor.friendly_name || email,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: keys.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });
  return asked('create', publicKey);
}

const asked = <Options extends { challenge: string }>(type: Asked['type'], publicKey: Options) => ({
  wire: { type, credential_options: { publicKey } },
  kept: { type, challenge: publicKey.challenge } satisfies Asked,
});

/**
 * Whether the device's reply is right; a new key is kept, and its count of signatures moves on.
 * @throws AuthError webauthn_credential_exists for a device that is a factor already
 */
export async function checkDevice(
  auth: AuthServices,
  tx: pg.PoolClient,
  factor: FactorRow,
  challengeId: string,
  answer: Answer,
): Promise<boolean> {
  const party = requireKeysOffered(auth);
  requireHere(party, answer);
  const { rows } = await tx.query<{ asked: Asked | null }>(
    'select web_authn_session_data as asked from auth.mfa_challenges where id = $1 and factor_id = $2 and verified_at is null',
    [challengeId, factor.id],
  );
  const expected = rows[0]?.asked;
  if (!expected || expected.type !== answer.type) return false;
  return expected.type === 'create'
    ? keepNewKey(tx, party, factor, expected.challenge, answer)
    : checkSignature(tx, party, factor, expected.challenge, answer);
}

const expectation = (party: RelyingParty, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: false,
});

async function keepNewKey(
  tx: pg.PoolClient,
  party: RelyingParty,
  factor: FactorRow,
  challenge: string,
  answer: Answer,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    ...expectation(party, challenge),
    response: answer.credential_response as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!made?.registrationInfo) return false;
  const { credential, aaguid } = made.registrationInfo;
  const facts = { sign_count: credential.counter, transports: credential.transports ?? [], aaguid };
  const { rows } = await tx.query<{ kept: boolean }>('select auth.add_webauthn_key($1, $2, $3, $4) as kept', [
    factor.id,
    JSON.stringify(facts),
    Buffer.from(credential.id, 'base64url'),
    Buffer.from(credential.publicKey),
  ]);
  if (!rows[0]?.kept)
    throw new AuthError(422, 'webauthn_credential_exists', 'This device is registered already');
  return true;
}

async function checkSignature(
  tx: pg.PoolClient,
  party: RelyingParty,
  factor: FactorRow,
  challenge: string,
  answer: Answer,
): Promise<boolean> {
  const key = await keyOf(tx, factor.id);
  if (!key || key.credential_id.toString('base64url') !== answer.credential_response.id) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    ...expectation(party, challenge),
    response: answer.credential_response as unknown as AuthenticationResponseJSON,
    credential: {
      id: key.credential_id.toString('base64url'),
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.sign_count),
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  await tx.query('update auth.mfa_webauthn_keys set sign_count = $2 where factor_id = $1', [
    factor.id,
    checked.authenticationInfo.newCounter,
  ]);
  return true;
}

/** A reply that is of the wrong kind for its factor. */
export const notADevice = () => wrongCode('WebAuthn credential');

async function keyOf(tx: pg.PoolClient, factorId: string): Promise<KeyRow | undefined> {
  const { rows } = await tx.query<KeyRow>(
    'select credential_id, public_key, sign_count, transports from auth.mfa_webauthn_keys where factor_id = $1',
    [factorId],
  );
  return rows[0];
}

async function keysOf(tx: pg.PoolClient, personId: string): Promise<KeyRow[]> {
  const { rows } = await tx.query<KeyRow>(
    `select k.credential_id, k.public_key, k.sign_count, k.transports
     from auth.mfa_webauthn_keys k join auth.mfa_factors f on f.id = k.factor_id where f.user_id = $1`,
    [personId],
  );
  return rows;
}
