import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Caller } from '../database/driver.ts';
import type { Services } from '../services.ts';
import { accessDenied, noSuchBucket } from './storage-error.ts';

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  /** The installation's floor of free disk space. */
  min_free_bytes: number;
}

/** A row of storage.objects as PostgreSQL writes it in JSON. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: FileMetadata;
  user_metadata: Record<string, unknown> | null;
}

/** What the server knows of a file's content; the names are upstream's. */
export interface FileMetadata {
  /** The SHA-256 of the content, in quotes as the header wants it. */
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

export interface NewObject {
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: Partial<FileMetadata>;
  userMetadata: Record<string, unknown> | null;
  upsert: boolean;
}

const TIME_MS = 8_000;

/** @throws StorageError NoSuchBucket */
export async function bucketOf({ system }: Pick<Services, 'system'>, id: string): Promise<Bucket> {
  const { rows } = await system.query<Bucket>({
    name: 'storage_bucket',
    text: `select id, public, file_size_limit::float8, allowed_mime_types, min_free_bytes::float8
      from storage.buckets, platform.file_limits where id = $1`,
    values: [id],
  });
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

const FRESH_MS = 1_000;
const recent = new WeakMap<pg.Pool, LRUCache<string, Promise<Bucket>>>();

/** As bucketOf, for uploads: asked at most once a second, so what another process changes counts a second later. */
export function recentBucketOf(services: Pick<Services, 'system'>, id: string): Promise<Bucket> {
  const buckets = recent.get(services.system) ?? new LRUCache({ max: 100, ttl: FRESH_MS });
  recent.set(services.system, buckets);
  const known = buckets.get(id);
  if (known) return known;
  const asked = bucketOf(services, id);
  buckets.set(id, asked);
  asked.catch(() => buckets.delete(id));
  return asked;
}

/** After a bucket was changed or deleted here. */
export const forgetBucket = ({ system }: Pick<Services, 'system'>, id: string) =>
  void recent.get(system)?.delete(id);

const FIND = `select to_jsonb(o) - 'path_tokens' from storage.objects o where o.bucket_id = $1 and o.name = $2`;

/** The row of a file the caller may see, or null. */
export async function findAs(
  { api }: Pick<Services, 'api'>,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const { rows } = await api.run(caller, {
    name: 'storage_find',
    text: FIND,
    values: [bucket, name],
    readOnly: true,
    timeoutMs: TIME_MS,
  });
  return rows[0]?.[0] ? (JSON.parse(rows[0][0]) as ObjectRow) : null;
}

/** As findAs, also saying whether the bucket is public. */
export async function findWithVisibility(
  { api }: Pick<Services, 'api'>,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<{ row: ObjectRow; isPublic: boolean } | null> {
  const { rows } = await api.run(caller, {
    name: 'storage_find_visibility',
    text: FIND.replace(' from', ', storage.bucket_is_public(o.bucket_id) from'),
    values: [bucket, name],
    readOnly: true,
    timeoutMs: TIME_MS,
  });
  const [row, isPublic] = rows[0] ?? [];
  return row ? { row: JSON.parse(row) as ObjectRow, isPublic: isPublic === 't' } : null;
}

/** The ids of those of these files that the caller may see, by name. */
export async function findIdsAs(
  { api }: Pick<Services, 'api'>,
  caller: Caller,
  bucket: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await api.run(caller, {
    name: 'storage_find_ids',
    text: `select o.name, o.id from storage.objects o
      where o.bucket_id = $1 and o.name in (select jsonb_array_elements_text($2::jsonb))`,
    values: [bucket, JSON.stringify(names)],
    readOnly: true,
    timeoutMs: TIME_MS,
  });
  return new Map(rows.map(([name, id]) => [name ?? '', id ?? '']));
}

/** The row of a file that the signer of a link may still see; everyone's where the bucket is public. */
export async function findAsSigner(
  services: Pick<Services, 'api' | 'system'>,
  signer: Caller,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const { rows } = await services.api.run(signer, {
    name: 'storage_find_signer',
    text: `${FIND} and storage.signer_is_active()`,
    values: [bucket, name],
    readOnly: true,
    timeoutMs: TIME_MS,
  });
  if (rows[0]?.[0]) return JSON.parse(rows[0][0]) as ObjectRow;
  return (await findPublic(services, bucket, name)).row;
}

/** The row of a file, bypassing the policies. */
export async function findAsSystem(
  { system }: Pick<Services, 'system'>,
  bucket: string,
  name: string,
): Promise<ObjectRow | null> {
  const { rows } = await system.query<{ row: ObjectRow }>({
    name: 'storage_find_system',
    text: FIND.replace(' from', ' as row from'),
    values: [bucket, name],
  });
  return rows[0]?.row ?? null;
}

/**
 * Whether everyone may read a bucket's files, and this one's row if so; null when there is none.
 * @throws StorageError NoSuchBucket
 */
export async function findPublic(
  { system }: Pick<Services, 'system'>,
  bucket: string,
  name: string,
): Promise<{ public: boolean; row: ObjectRow | null }> {
  const { rows } = await system.query<{ public: boolean; row: ObjectRow | null }>({
    name: 'storage_find_public',
    text: `select b.public, to_jsonb(o) - 'path_tokens' as row from storage.buckets b
      left join storage.objects o on o.bucket_id = b.id and o.name = $2 and b.public where b.id = $1`,
    values: [bucket, name],
  });
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

/**
 * A new row, or with upsert the existing one under a new version: replacing a file's content never changes its owner.
 * An insert alone asks for no right to read.
 */
export function insertStatement(file: NewObject): {
  id: string;
  name: string;
  text: string;
  values: unknown[];
} {
  const id = randomUUID();
  const text = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ($1, $2, $3, case when $4::text ~ '^[0-9a-f-]{36}$' then $4::uuid end, $4, $5, $6, $7)${
      file.upsert
        ? ` on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
            user_metadata = excluded.user_metadata, updated_at = now()
            returning id`
        : ''
    }`;
  const { bucket, name, owner, version } = file;
  const metadata = JSON.stringify(file.metadata);
  const user = file.userMetadata && JSON.stringify(file.userMetadata);
  return {
    id,
    name: file.upsert ? 'storage_put_over' : 'storage_put',
    text,
    values: [id, bucket, name, owner, version, metadata, user],
  };
}

/**
 * Whether the caller may put this file there, found out by doing it and taking it back: nothing of a large upload is
 * accepted from someone whose row would be refused in the end.
 * @throws as PostgreSQL refuses it
 */
export async function tryInsert(
  { api }: Pick<Services, 'api'>,
  caller: Caller,
  file: NewObject,
): Promise<void> {
  const { name, text, values } = insertStatement(file);
  await api.run(caller, { name, text, values, timeoutMs: TIME_MS, dryRun: true });
}

/**
 * @param also runs in the same transaction, as the caller, before the row is added
 * @returns the row's id
 */
export async function insertAs(
  { api }: Pick<Services, 'api'>,
  caller: Caller,
  file: NewObject,
  also: readonly { text: string; values: readonly unknown[] }[] = [],
): Promise<string> {
  const { id, ...statement } = insertStatement(file);
  const done = also.length
    ? await api.transaction(caller, { timeoutMs: TIME_MS }, async (query) => {
        for (const { text, values } of also) await query(text, values);
        return query(statement.text, statement.values);
      })
    : await api.run(caller, { ...statement, timeoutMs: TIME_MS });
  if (done.rowCount === 0) throw accessDenied('new row violates row-level security policy');
  return done.rows[0]?.[0] ?? id;
}

/** @returns the row's id */
export async function insertAsSystem(db: pg.Pool | pg.PoolClient, file: NewObject): Promise<string> {
  const { text, values, id } = insertStatement(file);
  const { rows } = await db.query<{ id: string }>(text, values);
  return rows[0]?.id ?? id;
}
