import type { Context } from 'hono';
import { z } from 'zod';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../request.ts';
import type { Services } from '../services.ts';
import { readJson } from './json-body.ts';
import { addressOf, folderOf } from './names.ts';
import { bucketOf } from './objects.ts';
import { callerOfRequest } from './storage-caller.ts';
import { invalid } from './storage-error.ts';

const COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;
const form = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').default(100),
  offset: z.number().int().min(0, 'cannot be negative').max(1_000_000, 'is too large').default(0),
  search: z.string().max(200).nullish(),
  sortBy: z
    .object({
      column: z.enum(COLUMNS, `must be one of ${COLUMNS.join(', ')}`).default('name'),
      order: z
        .string()
        .nullish()
        .transform((order) => (/^desc/i.test(order ?? '') ? 'desc' : 'asc')),
    })
    .default({ column: 'name', order: 'asc' }),
});

/** POST /object/list/{bucket}: what lies directly in a folder, folders first; those have no id. */
export function list(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, caller } = await bucketAndCaller(services, c, 'object/list');
    const { prefix, limit, offset, search, sortBy } = await readJson(c, form);
    const folder = folderOf(prefix);
    const { column, order } = sortBy;
    const rows = await rowsOf(services, caller, {
      text: `with below as (
          select substr(o.name, char_length($2) + 1) as rest, o.*
          from storage.objects o where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $3
        ), named as (
          select split_part(rest, '/', 1) as part, position('/' in rest) > 0 as is_folder, b.* from below b
          where $4 = '' or lower(split_part(rest, '/', 1)) like $4
        )
        select to_jsonb(r) - 'is_folder' from (
          select distinct part as name, true as is_folder, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from named where is_folder
          union all
          select part, false, id, updated_at, created_at, last_accessed_at, metadata from named where not is_folder
        ) r order by r.is_folder desc, r.${column} ${order}, r.name ${order} limit $5 offset $6`,
      values: [bucket, folder, end(folder), startsWith(search ?? ''), limit, offset],
    });
    return c.json(rows);
  };
}

const formTwo = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').default(1000),
  cursor: z.string().max(2000).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name'], 'can only be name').default('name'),
      order: z.enum(['asc'], 'can only be asc').default('asc'),
    })
    .nullish(),
});

interface Listed {
  key: string;
  name: string;
  id: string | null;
}

/** POST /object/list-v2/{bucket}: by name from a cursor on, so that a page costs the same wherever it is. */
export function listFrom(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, caller } = await bucketAndCaller(services, c, 'object/list-v2');
    const { prefix, limit, cursor, with_delimiter } = await readJson(c, formTwo);
    const start = prefix.normalize('NFC').replace(/^\/+/, '');
    const after = cursor ? Buffer.from(cursor, 'base64url').toString('utf8') : '';
    if (cursor && !after.startsWith(start)) throw invalid('cursor does not belong to this list');
    const rows = (await rowsOf(services, caller, {
      text: `with below as (
          select o.*, case when $5::boolean and position('/' in substr(o.name, char_length($2) + 1)) > 0
            then $2 || split_part(substr(o.name, char_length($2) + 1), '/', 1) || '/' end as folder
          from storage.objects o
          where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $3 and o.name collate "C" > $4
        )
        select to_jsonb(r) from (
          select distinct on (coalesce(folder, name) collate "C") coalesce(folder, name) as key, coalesce(folder, name) as name,
            case when folder is null then id end as id, case when folder is null then updated_at end as updated_at,
            case when folder is null then created_at end as created_at,
            case when folder is null then last_accessed_at end as last_accessed_at,
            case when folder is null then metadata end as metadata
          from below order by coalesce(folder, name) collate "C"
        ) r limit $6`,
      values: [bucket, start, end(start), after, with_delimiter, limit + 1],
    })) as Listed[];
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    // After a folder the next page begins behind everything in it.
    const next = last && (last.id === null ? end(last.key) : last.key);
    return c.json({
      hasNext: rows.length > limit,
      folders: page.filter(({ id }) => id === null).map(({ key, name }) => ({ key, name })),
      objects: page.filter(({ id }) => id !== null),
      ...(rows.length > limit && next && { nextCursor: Buffer.from(next).toString('base64url') }),
    });
  };
}

async function bucketAndCaller(services: Services, c: Context<ServerEnv>, route: string) {
  const { bucket, rest } = addressOf(c, route);
  if (rest !== '') throw invalid('Name a folder in prefix');
  const caller = await callerOfRequest(services, c);
  await bucketOf(services, bucket);
  return { bucket, caller };
}

async function rowsOf(
  services: Services,
  caller: Caller,
  statement: { text: string; values: unknown[] },
): Promise<unknown[]> {
  const { rows } = await services.api.run(caller, { ...statement, readOnly: true, timeoutMs: 8_000 });
  return rows.map(([row]) => JSON.parse(row ?? 'null') as unknown);
}

/** The first text behind everything that starts with this one (as UTF-8 is ordered). */
const end = (prefix: string) => `${prefix}\u{10ffff}`;
const startsWith = (search: string) =>
  search === ''
    ? ''
    : `${search
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`;
