import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { readJson } from './json-body.ts';
import { bucketAndCaller, end, refuseVersions, rowsOf, versionsForm } from './list.ts';
import { invalid } from './storage-error.ts';

const COLUMNS = ['name', 'created_at', 'updated_at'] as const;
const form = versionsForm.extend({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').default(1000),
  cursor: z.string().max(4000).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(COLUMNS, `must be one of ${COLUMNS.join(', ')}`).default('name'),
      order: z.enum(['asc', 'desc'], 'must be asc or desc').default('asc'),
    })
    .nullish(),
});

interface Listed {
  key: string;
  name: string;
  id: string | null;
  /** What it is sorted by beside its name, as text: folders first, then the time. Constant in lists by name. */
  place: string;
}

/** Where the next page begins: behind this place, and behind this name there. */
const cursorForm = z.tuple([z.string().regex(/^-?\d+(?:\.\d+)?$/), z.string()]);

/**
 * POST /object/list-v2/{bucket}: from a cursor on. By name a page costs the same wherever it is; sorted by time
 * everything below the prefix is looked at, and folders, which have no time, come first.
 */
export function listFrom(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, caller } = await bucketAndCaller(services, c, 'object/list-v2');
    const asked = await readJson(c, form);
    refuseVersions(asked);
    const { prefix, limit, cursor, with_delimiter } = asked;
    const { column, order } = asked.sortBy ?? { column: 'name', order: 'asc' };
    const start = prefix.normalize('NFC').replace(/^\/+/, '');
    const [place, name] = cursor ? readCursor(cursor, start) : ['0', ''];
    const byName = column === 'name';
    if (byName && place !== '0') throw invalid('cursor belongs to a list sorted by time');
    const down = byName && order === 'desc';
    const time = `extract(epoch from ${byName ? 'created_at' : column}) * ${order === 'desc' ? -1 : 1}`;
    const rows = (await rowsOf(services, caller, {
      text: `with below as (
          select o.*, case when $5::boolean and position('/' in substr(o.name, char_length($2) + 1)) > 0
            then $2 || split_part(substr(o.name, char_length($2) + 1), '/', 1) || '/' end as folder
          from storage.objects o
          where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $3
            ${byName ? `and ($4 = '' or o.name collate "C" ${down ? '<' : '>'} $4)` : ''}
        )
        select to_jsonb(r) from (
          select distinct on (coalesce(folder, name) collate "C") coalesce(folder, name) as key, coalesce(folder, name) as name,
            case when folder is null then id end as id, case when folder is null then updated_at end as updated_at,
            case when folder is null then created_at end as created_at,
            case when folder is null then last_accessed_at end as last_accessed_at,
            case when folder is null then metadata end as metadata,
            ${byName ? '0' : `case when folder is null then ${time} else -1e12 end`}::numeric as place
          from below order by coalesce(folder, name) collate "C" ${down ? 'desc' : 'asc'}
        ) r
        where ${byName ? 'true' : `$4 = '' or (r.place, r.key collate "C") > ($7::numeric, $4)`}
        order by ${byName ? '' : 'r.place, '} r.key collate "C" ${down ? 'desc' : 'asc'} limit $6`,
      values: [bucket, start, end(start), name, with_delimiter, limit + 1, ...(byName ? [] : [place])],
    })) as Listed[];
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    // By name, the page after a folder begins behind everything in it.
    const behind = last && (byName && !down && last.id === null ? end(last.key) : last.key);
    const shown = page.map(({ place: _, ...row }) => row);
    return c.json({
      hasNext: rows.length > limit,
      folders: shown
        .filter(({ id }) => id === null)
        .map(({ key, name }) => ({ key: key.replace(/\/$/, ''), name })),
      objects: shown.filter(({ id }) => id !== null),
      ...(rows.length > limit && last && behind && { nextCursor: cursorAfter(String(last.place), behind) }),
    });
  };
}

const cursorAfter = (place: string, name: string) =>
  Buffer.from(JSON.stringify([place, name])).toString('base64url');

/** @throws StorageError InvalidRequest unless it came from a list of this folder */
function readCursor(cursor: string, start: string): [place: string, name: string] {
  try {
    const [place, name] = cursorForm.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (name !== '' && name.startsWith(start)) return [place, name];
  } catch {
    // reported below
  }
  throw invalid('cursor does not belong to this list');
}
