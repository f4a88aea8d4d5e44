import type pg from 'pg';
import { encryptionKeyHash, newEncryptionKey, readKeyFile, replaceKeyFile } from './access/key-file.ts';
import { decryptWithAny, type EncryptionKeys, encrypt } from './auth/encrypted-field.ts';
import { type Config, SettingsError } from './config.ts';
import { sealContext } from './functions/sealed-record.ts';
import type { Logger } from './log.ts';

/**
 * A change of the encryption key, in steps that may each be broken off and run again: a new key stands in keys.json with
 * the old one behind it (both are read), then everything is encrypted anew, then the old one goes.
 */
export async function rotateKey(config: Config, system: pg.Pool, log: Pick<Logger, 'warn'>): Promise<string> {
  const file = await readKeyFile(config, system, log);
  if (file.previousEncryptionKeys.length > 0)
    throw new SettingsError('A change of key is under way: run npm run admin -- reseal first.');
  const key = newEncryptionKey();
  // The database knows the new key before anything uses it: a file it does not know would be refused at the start.
  await system.query('insert into platform.encryption_keys (key_hash) values ($1) on conflict do nothing', [
    encryptionKeyHash(key),
  ]);
  await replaceKeyFile(config, {
    ...file,
    encryptionKey: key,
    previousEncryptionKeys: [file.encryptionKey],
  });
  return 'keys.json has a new key, with the old one behind it. Restart the server (every process, each with this keys.json), then run npm run admin -- reseal.';
}

interface SealedRow {
  id: string;
  sealed: string;
  context: string;
}

/** Whatever is encrypted in the database; a row is written only if it is still what was read. */
const PLACES = [
  {
    name: 'sealed records',
    read: `select id, sealed, stakeholder_id, meeting_id from private.sealed_records
      where id > $1 order by id limit 100`,
    write: 'update private.sealed_records set sealed = $2 where id = $1 and sealed = $3',
    row: (row: Record<string, string | null>): SealedRow => ({
      id: row.id ?? '',
      sealed: row.sealed ?? '',
      context: row.meeting_id
        ? sealContext('meetings', row.meeting_id)
        : sealContext('stakeholders', row.stakeholder_id ?? ''),
    }),
  },
  {
    name: 'second factors',
    read: `select id, secret as sealed from auth.mfa_factors
      where id > $1 and factor_type = 'totp' and secret is not null order by id limit 100`,
    write: 'update auth.mfa_factors set secret = $2 where id = $1 and secret = $3',
    row: (row: Record<string, string | null>): SealedRow => ({
      id: row.id ?? '',
      sealed: row.sealed ?? '',
      context: row.id ?? '',
    }),
  },
] as const;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Encrypts with the key of today what is still encrypted with an older one; a run that finds nothing takes the old key away. */
export async function reseal(config: Config, system: pg.Pool, log: Pick<Logger, 'warn'>): Promise<string> {
  const file = await readKeyFile(config, system, log);
  if (file.previousEncryptionKeys.length === 0)
    return 'There is no older key: everything has the one of today.';
  const keys: EncryptionKeys = {
    encryptionKey: Buffer.from(file.encryptionKey, 'base64url'),
    previousEncryptionKeys: file.previousEncryptionKeys.map((key) => Buffer.from(key, 'base64url')),
  };
  const today = { ...keys, previousEncryptionKeys: [] };
  let done = 0;
  const unreadable: string[] = [];
  for (const { name, read, write, row } of PLACES) {
    let after = BEFORE_ALL;
    for (;;) {
      const { rows } = await system.query<Record<string, string | null>>(read, [after]);
      const last = rows.at(-1)?.id;
      if (!last) break;
      after = last;
      for (const one of rows.map(row)) {
        if (canRead(today, one)) continue;
        if (!canRead(keys, one)) {
          unreadable.push(`${name} ${one.id}`);
          continue;
        }
        const text = decryptWithAny(keys, one.sealed, one.context);
        await system.query(write, [one.id, encrypt(keys.encryptionKey, text, one.context), one.sealed]);
        done++;
      }
    }
  }
  if (unreadable.length > 0)
    throw new SettingsError(
      `${done} encrypted anew; ${unreadable.length} can be read with no key in keys.json (${unreadable.slice(0, 5).join(', ')}). The old key stays.`,
    );
  if (done > 0)
    return `${done} encrypted anew. The old key stays for what a process that was not restarted may still write: run this again when all are, and it goes.`;
  await replaceKeyFile(config, { ...file, previousEncryptionKeys: [] });
  return 'Nothing is encrypted with the old key any more: it is gone from keys.json. Backups from before need the keys.json of their time.';
}

function canRead(keys: EncryptionKeys, { sealed, context }: SealedRow): boolean {
  try {
    decryptWithAny(keys, sealed, context);
    return true;
  } catch {
    return false;
  }
}
