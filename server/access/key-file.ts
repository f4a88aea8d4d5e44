import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type pg from 'pg';
import { z } from 'zod';
import { type Config, SettingsError } from '../config.ts';
import { writeDurably } from '../database/durable-file.ts';
import type { Logger } from '../log.ts';

export interface KeyFile {
  publishableKey: string;
  secretKey: string;
  /** 32 bytes, base64url. */
  encryptionKey: string;
  /** Those before it, until nothing is encrypted with them any more (server/rotate-key.ts). */
  previousEncryptionKeys: string[];
  signingKeys: JWK[];
}

const encryptionKey = z.string().refine((text) => Buffer.from(text, 'base64url').length === 32);
const keyFile = z.object({
  publishableKey: z.string().min(16),
  secretKey: z.string().min(16),
  encryptionKey,
  previousEncryptionKeys: z.array(encryptionKey).default([]),
  signingKeys: z.array(z.looseObject({ kty: z.string() })).min(1),
});

/** Reads DATA_DIR/keys.json, or makes it at the first start; JWT_SIGNING_KEYS_FILE comes before the keys in it. @throws SettingsError */
export async function readKeyFile(
  config: Config,
  system: pg.Pool,
  log: Pick<Logger, 'warn'>,
): Promise<KeyFile> {
  const file = await readStoredKeys(config, system, log);
  if (config.jwtSigningKeysFile) file.signingKeys = await readSigningKeys(config.jwtSigningKeysFile);
  return file;
}

/** The same as it stands in keys.json. @throws SettingsError */
export async function readStoredKeys(
  config: Pick<Config, 'dataDir'>,
  system: pg.Pool,
  log: Pick<Logger, 'warn'>,
): Promise<KeyFile> {
  const path = join(config.dataDir, 'keys.json');
  const text = await readText(path);
  // A file without a byte is what a full disk or a power cut once left: it was never in use on a new database.
  const missing = text === null || (text.trim() === '' && !(await hasKeys(system)));
  const file = missing ? await makeKeyFile(path, text !== null) : parse(text ?? '', path);
  await chmod(path, 0o600);
  if (await isNewKeyForOldDatabase(file, path, system))
    log.warn(
      { path },
      'keys.json is not one this database was used with: people sign in again, and older signed links are dead',
    );
  return file;
}

/** The keys that are there, also those of another database. @throws SettingsError */
export async function peekKeys({ dataDir }: Pick<Config, 'dataDir'>): Promise<KeyFile> {
  const path = join(dataDir, 'keys.json');
  return parse((await readText(path)) ?? '', path);
}

/** Which encryption key it is, without telling it. */
export const encryptionKeyHash = (key: string) =>
  createHash('sha256').update(`harmattan encryption key ${key}`).digest('hex');

/** jose takes a key for what it says of its use; upstream's own files say both `sign` and `verify` of one key. */
export async function importPrivate(jwk: JWK, place: string) {
  const { key_ops: _, use: __, ext: ___, ...bare } = jwk;
  try {
    return await importJWK(bare, bare.alg ?? 'ES256');
  } catch (error) {
    throw new SettingsError(
      `${place} holds a signing key that cannot be used (${(error as Error).message}): give a private JWK for ES256 or RS256.`,
    );
  }
}

const readText = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new SettingsError(`${path} cannot be read (${error.code}): check who owns it.`);
  });

function parse(text: string, path: string): KeyFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Said below, in the same words as for any other content that is none.
  }
  const read = keyFile.safeParse(value);
  if (!read.success) throw new SettingsError(`${path} cannot be read: restore it from a backup.`);
  return read.data;
}

export const newEncryptionKey = () => randomBytes(32).toString('base64url');

/** What nobody else may know; the publishable key is in every page. */
export const newSecrets = async () => ({
  secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  encryptionKey: newEncryptionKey(),
  signingKeys: [await newSigningKey()],
});

/** Puts another key file in the place of the one that is there, whole or not at all. */
export const replaceKeyFile = (config: Pick<Config, 'dataDir'>, file: KeyFile): Promise<void> =>
  writeDurably(join(config.dataDir, 'keys.json'), `${JSON.stringify(file, null, 2)}\n`, {
    mode: 0o600,
    replace: true,
  });

async function makeKeyFile(path: string, replace: boolean): Promise<KeyFile> {
  const file = {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    ...(await newSecrets()),
    previousEncryptionKeys: [],
  };
  try {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    await writeDurably(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, replace });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process on this folder was as quick: its keys count.
    if (code === 'EEXIST') return parse((await readText(path)) ?? '', path);
    throw new SettingsError(`${path} cannot be written (${code}): check free space and who owns the folder.`);
  }
  return file;
}

async function hasKeys(system: pg.Pool): Promise<boolean> {
  const { rows } = await system.query<{ any: boolean }>(
    'select exists (select from platform.encryption_keys) as any',
  );
  return rows[0]?.any ?? false;
}

/**
 * With another key than those this database has met, second factors could never be verified again and sealed records
 * never be read. The database knows the hashes of its encryption keys, so a lost keys.json, or one from before a change of
 * key, is noticed at the start and not by the people who sign in.
 * @throws SettingsError when there is something that only another key opens
 */
async function isNewKeyForOldDatabase(file: KeyFile, path: string, system: pg.Pool): Promise<boolean> {
  const hash = encryptionKeyHash(file.encryptionKey);
  const { rows } = await system.query<{ known: boolean; first: boolean; factors: number; product: boolean }>(
    `select exists (select from platform.encryption_keys where key_hash = $1) as known,
       not exists (select from platform.encryption_keys) as first,
       (select count(*)::int from auth.mfa_factors where factor_type = 'totp' and secret is not null) as factors,
       to_regclass('private.sealed_records') is not null as product`,
    [hash],
  );
  const [found] = rows;
  if (found?.known) return false;
  if (found && !found.first) {
    const sealed = found.product ? await countSealed(system) : 0;
    const locked = [
      ...(found.factors > 0 ? [counted(found.factors, 'second factor')] : []),
      ...(sealed > 0 ? [counted(sealed, 'sealed record')] : []),
    ];
    if (locked.length > 0)
      throw new SettingsError(
        `${path} is not the one this database was used with, and ${locked.join(' and ')} can only be read with that one: restore it from a backup, or after a change of key copy it from where the key was changed. If it is lost for good, run npm run admin -- forget-factors for each person and npm run admin -- forget-sealed, and start again.`,
      );
  }
  await system.query('insert into platform.encryption_keys (key_hash) values ($1) on conflict do nothing', [
    hash,
  ]);
  return found?.first === false;
}

async function countSealed(system: pg.Pool): Promise<number> {
  const { rows } = await system.query<{ sealed: number }>(
    'select count(*)::int as sealed from private.sealed_records',
  );
  return rows[0]?.sealed ?? 0;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: 'ES256', use: 'sig', kid: await calculateJwkThumbprint(jwk) };
}

async function readSigningKeys(path: string): Promise<JWK[]> {
  let keys: unknown;
  try {
    keys = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new SettingsError(`JWT_SIGNING_KEYS_FILE cannot be read as JSON: ${path}.`);
  }
  const fits = (jwk: JWK) => Boolean(jwk?.d) && ['ES256', 'RS256'].includes(jwk.alg ?? 'ES256');
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(fits)) {
    throw new SettingsError(
      'JWT_SIGNING_KEYS_FILE must hold a JSON array of private JWKs for ES256 or RS256.',
    );
  }
  return Promise.all(
    keys.map(async (jwk: JWK) => {
      // Imported before its thumbprint is taken, so that an unusable key is a sentence.
      await importPrivate(jwk, 'JWT_SIGNING_KEYS_FILE');
      return { ...jwk, kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)) };
    }),
  );
}
