import type { Context } from 'hono';
import { z } from 'zod';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { readJson } from './json-body.ts';
import { addressOf, folderOf } from './names.ts';
import { bucketOf } from './objects.ts';
import { callerOfRequest } from './storage-caller.ts';
import { invalid, notOffered } from './storage-error.ts';

const COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;
/** Older versions are not kept; whoever asks for them is told so instead of getting a list of something else. */
export const versionsForm = z.object({
  noncurrentVersions: z.string().nullish(),
  deleteMarkers: z.string().nullish(),
  exactMatch: z.boolean().nullish(),
});
const form = versionsForm.extend({
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
    const asked = await readJson(c, form);
    refuseVersions(asked);
    const { prefix, limit, offset, search, sortBy } = asked;
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

/** @throws StorageError FeatureNotEnabled */
export function refuseVersions({
  noncurrentVersions,
  deleteMarkers,
  exactMatch,
}: z.output<typeof versionsForm>): void {
  if (exactMatch) throw notOffered('lists of one exact name (exactMatch); ask for the file itself');
  if ((noncurrentVersions ?? 'exclude') !== 'exclude' || (deleteMarkers ?? 'exclude') !== 'exclude')
    throw notOffered('older versions of a file');
}

/** @throws StorageError when the address names more than a bucket */
export async function bucketAndCaller(services: Services, c: Context<ServerEnv>, route: string) {
  const { bucket, rest } = addressOf(c, route);
  if (rest !== '') throw invalid('Name a folder in prefix');
  const caller = await callerOfRequest(services, c);
  await bucketOf(services, bucket);
  return { bucket, caller };
}

export async function rowsOf(
  services: Services,
  caller: Caller,
  statement: { text: string; values: unknown[] },
): Promise<unknown[]> {
  const { rows } = await services.api.run(caller, { ...statement, readOnly: true, timeoutMs: 8_000 });
  return rows.map(([row]) => JSON.parse(row ?? 'null') as unknown);
}

/** The smallest string greater than every string with this prefix, in UTF-8 order. */
export const end = (prefix: string) => `${prefix}\u{10ffff}`;
const startsWith = (search: string) =>
  search === ''
    ? ''
    : `${search
        .normalize('NFC')
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`;
