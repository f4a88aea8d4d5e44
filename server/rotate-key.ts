import type { JWK } from 'jose';
import type pg from 'pg';
import {
  encryptionKeyHash,
  type KeyFile,
  newEncryptionKey,
  newSecrets,
  peekKeys,
  readStoredKeys,
  replaceKeyFile,
} from './access/key-file.ts';
import { apiKeyHash } from './access/keys.ts';
import { decryptWithAny, type EncryptionKeys, encrypt } from './auth/encrypted-field.ts';
import { type Config, SettingsError } from './config.ts';
import { inTransaction } from './database/transaction.ts';
import { sealContext } from './functions/sealed-record.ts';
import type { Logger } from './log.ts';

const THEN =
  'Restart the server (every process, each with this keys.json), then run npm run admin -- reseal.';

/**
 * A change of the encryption key, in steps that may each be broken off and run again: a new key stands in keys.json with
 * the old one behind it (both are read), then everything is encrypted anew, then the old one goes.
 * @param options.leaked A copy of keys.json got out: the secret key and the signing keys are renewed too, and the old ones
 *   are withdrawn, so that no process makes them known again.
 */
export async function rotateKey(
  config: Config,
  system: pg.Pool,
  log: Pick<Logger, 'warn'>,
  { leaked }: { leaked: boolean },
): Promise<string> {
  const file = await readStoredKeys(config, system, log);
  if (file.previousEncryptionKeys.length > 0 && !leaked)
    throw new SettingsError('A change of key is under way: run npm run admin -- reseal first.');
  const fresh = leaked ? await newSecrets() : { encryptionKey: newEncryptionKey() };
  // The database knows the new key before anything uses it: a file it does not know would be refused at the start.
  await inTransaction(system, async (tx) => {
    await tx.query('insert into platform.encryption_keys (key_hash) values ($1) on conflict do nothing', [
      encryptionKeyHash(fresh.encryptionKey),
    ]);
    if (leaked) await withdraw(tx, file);
  });
  await replaceKeyFile(config, {
    ...file,
    ...fresh,
    previousEncryptionKeys: [file.encryptionKey, ...file.previousEncryptionKeys],
  });
  if (!leaked)
    return `keys.json has a new encryption key, with the old one behind it; its secret key and signing keys are the same as before. ${THEN} If a copy of keys.json got out, run npm run admin -- rotate-key --leaked as well.`;
  const stay = [
    ...(config.secretKey ? ['SECRET_KEY'] : []),
    ...(config.jwtSigningKeysFile ? ['JWT_SIGNING_KEYS_FILE'] : []),
    ...(config.jwtSecret ? ['JWT_SECRET'] : []),
  ];
  return [
    'keys.json has a new secret key, new signing keys and a new encryption key, with the old encryption key behind it.',
    'The old secret key and signing keys open nothing any more once every process is restarted.',
    ...(stay.length > 0 ? [`Not in keys.json, and not changed: ${stay.join(', ')}.`] : []),
    THEN,
    'Programs that use the secret key need the new one.',
  ].join(' ');
}

async function withdraw(tx: pg.PoolClient, file: KeyFile): Promise<void> {
  const secret = apiKeyHash(file.secretKey);
  const kids = file.signingKeys.flatMap(({ kid }: JWK) => kid ?? []);
  await tx.query(
    'insert into platform.withdrawn_keys (key) select unnest($1::text[]) on conflict do nothing',
    [[secret, ...kids]],
  );
  await tx.query('delete from platform.api_keys where key_hash = $1', [secret]);
  await tx.query('delete from platform.signing_keys where kid = any ($1)', [kids]);
}

interface SealedRow {
  id: string;
  sealed: string;
  context: string;
}

/** Whatever is encrypted in the database; a row is written only if it is still what was read. */
const SEALED_RECORDS = {
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
};
const PLACES = [
  SEALED_RECORDS,
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
];
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

async function* rowsOf(system: pg.Pool, { read, row }: (typeof PLACES)[number]): AsyncGenerator<SealedRow> {
  let after = BEFORE_ALL;
  for (;;) {
    const { rows } = await system.query<Record<string, string | null>>(read, [after]);
    const last = rows.at(-1)?.id;
    if (!last) return;
    after = last;
    yield* rows.map(row);
  }
}

/**
 * Encrypts with the key of today what is still encrypted with an older one, until a whole pass finds nothing: ids are
 * random, so a row may come up behind the place a pass has reached. Then the old key goes, if no process writes with it.
 */
export async function reseal(config: Config, system: pg.Pool, log: Pick<Logger, 'warn'>): Promise<string> {
  const file = await readStoredKeys(config, system, log);
  if (file.previousEncryptionKeys.length === 0)
    return 'There is no older key: everything has the one of today.';
  const keys = asBuffers(file);
  let done = 0;
  for (;;) {
    const { rows } = await system.query<{ now: string }>('select clock_timestamp()::text as now');
    const { renewed, unreadable } = await encryptAnew(system, keys);
    done += renewed;
    if (unreadable.length > 0)
      throw new SettingsError(
        `${done} encrypted anew; ${unreadable.length} can be read with no key in keys.json (${unreadable.slice(0, 5).join(', ')}). The old key stays.`,
      );
    if (renewed > 0) continue;
    await forgetOlderKeys(system, file, { passBegan: rows[0]?.now ?? '', done });
    break;
  }
  if ((await peekKeys(config)).encryptionKey !== file.encryptionKey)
    throw new SettingsError(`${done} encrypted anew. keys.json was changed meanwhile: run this again.`);
  await replaceKeyFile(config, { ...file, previousEncryptionKeys: [] });
  return `${done} encrypted anew. Nothing is encrypted with the old key any more: it is gone from keys.json. Backups from before need the keys.json of their time.`;
}

async function encryptAnew(system: pg.Pool, keys: EncryptionKeys) {
  const today = { ...keys, previousEncryptionKeys: [] };
  let renewed = 0;
  const unreadable: string[] = [];
  for (const place of PLACES)
    for await (const one of rowsOf(system, place)) {
      if (canRead(today, one)) continue;
      if (!canRead(keys, one)) {
        unreadable.push(`${place.name} ${one.id}`);
        continue;
      }
      const text = decryptWithAny(keys, one.sealed, one.context);
      await system.query(place.write, [one.id, encrypt(keys.encryptionKey, text, one.context), one.sealed]);
      renewed++;
    }
  return { renewed, unreadable };
}

/**
 * From here on the database knows the key of today alone: who starts with an older keys.json is refused.
 * @throws SettingsError that names a process which writes with another key, or did while the last pass was under way.
 */
async function forgetOlderKeys(
  system: pg.Pool,
  file: KeyFile,
  { passBegan, done }: { passBegan: string; done: number },
): Promise<void> {
  const today = encryptionKeyHash(file.encryptionKey);
  await inTransaction(system, async (tx) => {
    // First, so that a process which starts meanwhile either is seen below or meets its key gone (key-holder.ts).
    await tx.query('delete from platform.encryption_keys where key_hash <> $1', [today]);
    const { rows } = await tx.query<{ place: string; seconds: number; ended: boolean }>(
      `select place, extract(epoch from clock_timestamp() - seen_at)::int as seconds, ended_at is not null as ended
       from platform.key_holders where key_hash <> $1
         and (ended_at is null and seen_at > clock_timestamp() - interval '2 minutes'
           or ended_at > $2::timestamptz or seen_at > $2::timestamptz)
       order by seen_at desc`,
      [today, passBegan],
    );
    const [holder] = rows;
    if (!holder) return;
    throw new SettingsError(
      `${done} encrypted anew. The old key stays: ${rows.map(({ place }) => place).join(', ')} ${rows.length === 1 ? 'writes' : 'write'} with another key than the one of today (last seen ${holder.seconds} s ago). Restart with this keys.json, then run this again; a process that was killed counts for two minutes.`,
    );
  });
}

/** For an installation whose keys.json is lost for good. Only what no key in the present one opens is deleted. */
export async function deleteUnreadable(config: Config, system: pg.Pool): Promise<string> {
  const keys = asBuffers(await peekKeys(config));
  const lost: string[] = [];
  for await (const one of rowsOf(system, SEALED_RECORDS)) if (!canRead(keys, one)) lost.push(one.id);
  await system.query('delete from private.sealed_records where id = any ($1)', [lost]);
  return `${lost.length} sealed records that no key in keys.json opens are deleted; the others are untouched.`;
}

const asBuffers = (file: KeyFile): EncryptionKeys => ({
  encryptionKey: Buffer.from(file.encryptionKey, 'base64url'),
  previousEncryptionKeys: file.previousEncryptionKeys.map((key) => Buffer.from(key, 'base64url')),
});

function canRead(keys: EncryptionKeys, { sealed, context }: SealedRow): boolean {
  try {
    decryptWithAny(keys, sealed, context);
    return true;
  } catch {
    return false;
  }
}
