import type { Context } from 'hono';
import { z } from 'zod';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { readJson } from './json-body.ts';
import { addressOf, newBucketId } from './names.ts';
import { bucketOf, forgetBucket } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { callerOfRequest } from './storage-caller.ts';
import { accessDenied, invalid, noSuchBucket, notOffered, StorageError } from './storage-error.ts';
import { ownerOf } from './upload.ts';

const MAX_BYTES = 5 * 1024 ** 3;
/** Decimal, as upstream reads them. */
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

const size = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given, context) => {
    if (given === null || given === undefined || given === '') return given === undefined ? undefined : null;
    const found = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?b)?\s*$/i.exec(String(given));
    const bytes = found ? Math.floor(Number(found[1]) * (UNITS[found[2]?.toLowerCase() ?? 'b'] ?? 1)) : 0;
    if (bytes >= 1 && bytes <= MAX_BYTES) return bytes;
    context.addIssue('must be a size such as 1048576 or "20MB", up to 5 GB');
    return z.NEVER;
  });
const types = z
  .array(
    z.string().regex(/^[\w.+-]+\/([\w.+-]+|\*)$|^\*\/\*$/, 'must hold types such as image/png or image/*'),
  )
  .max(100)
  .nullish();
const form = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().optional(),
  file_size_limit: size,
  allowed_mime_types: types,
  type: z.string().nullish(),
  versioning_status: z.string().nullish(),
});

/** With milliseconds and Z, as JavaScript writes times. */
function isoTime(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const SHOWN = `jsonb_build_object('id', id, 'name', name, 'owner', coalesce(owner_id, ''), 'public', public, 'type', 'STANDARD',
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${isoTime('created_at')}, 'updated_at', ${isoTime('updated_at')})`;

const run = (services: Services, caller: Caller, text: string, values: unknown[], timeoutMs = 8_000) =>
  services.api.run(caller, { text, values, timeoutMs });

/** GET /bucket */
export function listBuckets(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const caller = await callerOfRequest(services, c);
    const { limit, offset, search, sortColumn = 'name', sortOrder = 'asc' } = c.req.query();
    if (!['id', 'name', 'created_at', 'updated_at'].includes(sortColumn))
      throw invalid('sortColumn is not known');
    const most = Math.min(count(limit, 100), 1000);
    const { rows } = await run(
      services,
      caller,
      `select ${SHOWN} from storage.buckets where $1 = '' or position(lower($1) in lower(name)) > 0
       order by ${sortColumn} ${sortOrder === 'desc' ? 'desc' : 'asc'}, id limit $2 offset $3`,
      [search ?? '', most, count(offset, 0)],
    );
    return c.json(rows.map(([row]) => JSON.parse(row ?? 'null') as unknown));
  };
}

const count = (text: string | undefined, usual: number) =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;

/** GET /bucket/{id} */
export function getBucket(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const id = idOf(c);
    const caller = await callerOfRequest(services, c);
    const { rows } = await run(services, caller, `select ${SHOWN} from storage.buckets where id = $1`, [id]);
    if (!rows[0]?.[0]) throw noSuchBucket();
    return c.json(JSON.parse(rows[0][0]) as object);
  };
}

/** POST /bucket */
export function createBucket(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const caller = await callerOfRequest(services, c);
    const asked = await readJson(c, form);
    refuseKinds(asked);
    const id = newBucketId(asked.id ?? asked.name);
    await run(
      services,
      caller,
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner_id, owner)
       values ($1, $1, $2, $3, (select array_agg(type) from jsonb_array_elements_text($4::jsonb) type), $5,
         case when $5::text ~ '^[0-9a-f-]{36}$' then $5::uuid end)`,
      [
        id,
        asked.public ?? false,
        asked.file_size_limit ?? null,
        asked.allowed_mime_types ? JSON.stringify(asked.allowed_mime_types) : null,
        ownerOf(caller),
      ],
    );
    return c.json({ name: id });
  };
}

/** PUT /bucket/{id}: what is not named stays as it is. */
export function updateBucket(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const id = idOf(c);
    const caller = await callerOfRequest(services, c);
    const asked = await readJson(c, form);
    refuseKinds(asked);
    const { file_size_limit: limit, allowed_mime_types: allowed } = asked;
    const { rowCount } = await run(
      services,
      caller,
      `update storage.buckets set public = coalesce($2, public), updated_at = now(),
         file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5::boolean
           then (select array_agg(type) from jsonb_array_elements_text($6::jsonb) type) else allowed_mime_types end
       where id = $1`,
      [
        id,
        asked.public ?? null,
        limit !== undefined,
        limit ?? null,
        allowed !== undefined,
        allowed ? JSON.stringify(allowed) : null,
      ],
    );
    if (rowCount === 0) throw await refusal(services, caller, id);
    forgetBucket(services, id);
    return c.json({ message: 'Successfully updated' });
  };
}

/** POST /bucket/{id}/empty: for the service key alone, whatever the policies allow file by file. */
export function emptyBucket(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const id = idOf(c);
    const caller = await callerOfRequest(services, c);
    if (caller.role !== 'service_role') throw await refusal(services, caller, id);
    await bucketOf(services, id);
    await run(services, caller, 'delete from storage.objects where bucket_id = $1', [id], 60_000);
    await deleteOrphanedBlobs(services);
    // Upstream's words; here it is done already.
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
  };
}

/** DELETE /bucket/{id} */
export function deleteBucket(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const id = idOf(c);
    const caller = await callerOfRequest(services, c);
    const { rowCount } = await run(services, caller, 'delete from storage.buckets where id = $1', [id]).catch(
      (error) => {
        if (error.code !== '23503') throw error;
        throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
      },
    );
    if (rowCount === 0) throw await refusal(services, caller, id);
    forgetBucket(services, id);
    return c.json({ message: 'Successfully deleted' });
  };
}

const idOf = (c: Context<ServerEnv>) => addressOf(c, 'bucket').bucket;

/** Why nothing was changed: there is no such bucket to see, or it is not theirs to change. */
async function refusal(services: Services, caller: Caller, id: string): Promise<StorageError> {
  const { rows } = await run(services, caller, 'select from storage.buckets where id = $1', [id]);
  return rows.length === 0 ? noSuchBucket() : accessDenied('Buckets are changed by the service key only');
}

function refuseKinds({ type, versioning_status: versions }: z.output<typeof form>): void {
  if (type && type !== 'STANDARD') throw notOffered('buckets of other kinds than STANDARD');
  if (versions && !/^(disabled|off)$/i.test(versions)) throw notOffered('older versions of a file');
}
