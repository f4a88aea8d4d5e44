import { createHash } from 'node:crypto';
import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type pg from 'pg';
import { type Config, SettingsError } from '../config.ts';
import type { Logger } from '../log.ts';
import { importPrivate, readKeyFile } from './key-file.ts';

export interface Keys {
  publishableKey: string;
  secretKey: string;
  /** 32 bytes for field encryption. */
  encryptionKey: Buffer;
  /** Those before it, for what is still encrypted with them. */
  previousEncryptionKeys: Buffer[];
  signAccessToken(claims: JWTPayload): Promise<string>;
  /** @throws jose's errors (JWTExpired, JWSInvalid …) when the token is not one of ours or no longer valid. */
  verify(token: string): Promise<JWTPayload>;
  /** Public keys only; a shared secret is never shown. */
  jwks(): { keys: JWK[] };
  /** The database role of an API key, or null when it is none of ours. */
  roleOfKey(key: string): Promise<'anon' | 'service_role' | null>;
  /** Whether a token's issuer is this process or another one on the same database. */
  isIssuer(issuer: unknown): boolean;
}

type SigningKey = Awaited<ReturnType<typeof importJWK>>;

/** As an API key stands in the database. */
export const apiKeyHash = (key: string) => createHash('sha256').update(key).digest('hex');
/** ±30 s of clock difference are forgiven. */
const LEEWAY_S = 30;

/**
 * Loads the installation's keys, made at the first start in DATA_DIR/keys.json (0600). The public halves and the
 * hashes of the API keys are also kept in the database, so that several processes accept each other's tokens.
 */
export async function loadKeys(config: Config, system: pg.Pool, log: Pick<Logger, 'warn'>): Promise<Keys> {
  const file = await readKeyFile(config, system, log);
  const publishableKey = config.publishableKey ?? file.publishableKey;
  const secretKey = config.secretKey ?? file.secretKey;
  const secret = config.jwtSecret ? new TextEncoder().encode(config.jwtSecret) : null;

  const first = file.signingKeys[0];
  if (!first)
    throw new SettingsError('JWT_SIGNING_KEYS_FILE must hold a JSON array of at least one private JWK.');
  const signer = {
    kid: first.kid ?? '',
    alg: first.alg ?? 'ES256',
    key: await importPrivate(first, config.jwtSigningKeysFile ? 'JWT_SIGNING_KEYS_FILE' : 'keys.json'),
  };
  const known = new Map<string, { jwk: JWK; key: SigningKey }>();
  for (const jwk of file.signingKeys) await remember(jwk);

  async function remember(jwk: JWK): Promise<void> {
    const shown = publicHalf(jwk);
    known.set(jwk.kid ?? '', { jwk: shown, key: await importJWK(shown, jwk.alg ?? 'ES256') });
  }
  const own = { anon: apiKeyHash(publishableKey), service_role: apiKeyHash(secretKey) };
  if (own.anon === own.service_role) {
    throw new SettingsError(
      'PUBLISHABLE_KEY and SECRET_KEY are the same: everybody who opens the site would hold the secret key.',
    );
  }
  await refuseWithdrawn(system, config, file.signingKeys, own.service_role);
  await register(
    system,
    config,
    [...known.values()].map(({ jwk }) => jwk),
    own,
  );
  const issuer = `${config.siteUrl}/auth/v1`;
  await system.query('insert into platform.issuers (issuer) values ($1) on conflict do nothing', [issuer]);
  const issuers = new Set([issuer]);
  const apiKeys = new Map<string, 'anon' | 'service_role'>();
  let lastLook = 0;
  let looking: Promise<void> = Promise.resolve();
  await look();

  /** Takes in what other processes have registered; at most ten times a second, however many strangers knock. */
  function look(): Promise<void> {
    if (Date.now() - lastLook < 100) return looking;
    lastLook = Date.now();
    looking = readRegistered();
    return looking;
  }

  async function readRegistered(): Promise<void> {
    const keys = await system.query<{ key_hash: string; role: 'anon' | 'service_role' }>(
      'select key_hash, role from platform.api_keys',
    );
    apiKeys.clear();
    for (const row of keys.rows) apiKeys.set(row.key_hash, row.role);
    const signing = await system.query<{ jwk: JWK }>('select jwk from platform.signing_keys');
    for (const { jwk } of signing.rows) if (!known.has(jwk.kid ?? '')) await remember(jwk);
    const places = await system.query<{ issuer: string }>('select issuer from platform.issuers');
    for (const row of places.rows) issuers.add(row.issuer);
  }

  async function verify(token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        if (header.alg === 'HS256' && secret) return secret;
        if (header.alg === 'HS256' || typeof header.kid !== 'string' || header.kid.length > 200)
          throw new Error('unknown key');
        let found = known.get(header.kid);
        if (!found) {
          await look();
          found = known.get(header.kid);
        }
        if (!found || (found.jwk.alg ?? 'ES256') !== header.alg) throw new Error('unknown key');
        return found.key;
      },
      { algorithms: secret ? ['ES256', 'RS256', 'HS256'] : ['ES256', 'RS256'], clockTolerance: LEEWAY_S },
    );
    if (typeof payload.iss === 'string' && !issuers.has(payload.iss)) await look();
    return payload;
  }

  return {
    publishableKey,
    secretKey,
    encryptionKey: Buffer.from(file.encryptionKey, 'base64url'),
    previousEncryptionKeys: file.previousEncryptionKeys.map((key) => Buffer.from(key, 'base64url')),
    async signAccessToken(claims) {
      const token = new SignJWT({ iss: issuer, ...claims });
      if (secret) return token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
      return token.setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'JWT' }).sign(signer.key);
    },
    verify,
    jwks: () => ({ keys: [...known.values()].map(({ jwk }) => jwk) }),
    isIssuer: (given) => typeof given === 'string' && issuers.has(given),
    async roleOfKey(key) {
      const digest = apiKeyHash(key);
      if (!apiKeys.has(digest)) await look();
      return apiKeys.get(digest) ?? null;
    },
  };
}

/** A key that got out is not made known again by a process that still has it. @throws SettingsError */
async function refuseWithdrawn(
  system: pg.Pool,
  config: Config,
  signing: readonly JWK[],
  secretKeyHash: string,
): Promise<void> {
  const { rows } = await system.query<{ key: string }>(
    'select key from platform.withdrawn_keys where key = any ($1) limit 1',
    [[secretKeyHash, ...signing.map(({ kid }) => kid ?? '')]],
  );
  const found = rows[0]?.key;
  if (!found) return;
  const isSecret = found === secretKeyHash;
  const setting = isSecret
    ? config.secretKey && 'SECRET_KEY'
    : config.jwtSigningKeysFile && 'JWT_SIGNING_KEYS_FILE';
  throw new SettingsError(
    `The ${isSecret ? 'secret key' : 'signing key'} in ${setting ?? 'keys.json'} was withdrawn because it got out: ${setting ? 'set a new one' : 'copy keys.json from where npm run admin -- rotate-key --leaked ran'}, and start again.`,
  );
}

/**
 * Makes the keys known to every process on this database. Where the operator has set a key, or the database has this
 * one folder, what stands there is the whole truth: a key that was replaced, perhaps because it leaked, is dead.
 */
async function register(
  system: pg.Pool,
  config: Config,
  signing: readonly JWK[],
  own: Record<'anon' | 'service_role', string>,
): Promise<void> {
  const alone = !config.databaseUrl;
  const set = { anon: config.publishableKey, service_role: config.secretKey };
  for (const role of ['anon', 'service_role'] as const) {
    await system.query(
      `with gone as (delete from platform.api_keys where $3 and role = $2 and key_hash <> $1)
       insert into platform.api_keys (key_hash, role) values ($1, $2) on conflict (key_hash) do update set role = excluded.role`,
      [own[role], role, alone || set[role] !== undefined],
    );
  }
  if (alone || config.jwtSigningKeysFile) {
    await system.query('delete from platform.signing_keys where kid <> all ($1)', [
      signing.map(({ kid }) => kid),
    ]);
  }
  for (const jwk of signing) {
    await system.query(
      'insert into platform.signing_keys (kid, jwk) values ($1, $2) on conflict (kid) do update set jwk = excluded.jwk',
      [jwk.kid, jwk],
    );
  }
}

function publicHalf(jwk: JWK): JWK {
  const { kty, crv, x, y, n, e, kid, alg } = jwk;
  const shown = { kty, crv, x, y, n, e, kid, alg: alg ?? 'ES256', use: 'sig', key_ops: ['verify'] };
  return JSON.parse(JSON.stringify(shown)) as JWK;
}
