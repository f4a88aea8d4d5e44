import type { Context } from 'hono';
import { z } from 'zod';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { readJson } from './json-body.ts';
import { addressOf, fileOf, keyOf } from './names.ts';
import { bucketOf } from './objects.ts';
import { deleteOrphanedBlobs } from './orphaned-blobs.ts';
import { callerOfRequest } from './storage-caller.ts';
import { invalidKey, noSuchKey, notOffered } from './storage-error.ts';

const form = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ versionId: z.string() })], 'must be paths'))
    .min(1, 'is empty')
    .max(1000, 'has more than 1,000 paths'),
});

/** DELETE /object/{bucket} with several paths, or /object/{bucket}/{path} */
export function remove(services: Services) {
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { bucket, rest } = addressOf(c, 'object');
    const caller = await callerOfRequest(services, c);
    await bucketOf(services, bucket);
    if (rest !== '') {
      const gone = await deleteRows(services, caller, bucket, [fileOf(c, 'object').name]);
      if (gone.length === 0) throw noSuchKey();
      return c.json({ message: 'Successfully deleted' });
    }
    const { prefixes } = await readJson(c, form);
    if (prefixes.some((one) => typeof one !== 'string')) throw notOffered('older versions of a file');
    return c.json(await deleteRows(services, caller, bucket, prefixes.map(keyOf)));
  };
}

/** Deletes what the caller may delete of these; the bytes go once that is committed. */
async function deleteRows(
  services: Services,
  caller: Caller,
  bucket: string,
  names: string[],
): Promise<unknown[]> {
  if (names.length === 0) throw invalidKey('Name at least one file');
  const { rows } = await services.api.run(caller, {
    text: `with gone as (
        delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
        returning *)
      select to_jsonb(gone) - 'path_tokens' from gone`,
    values: [bucket, JSON.stringify(names)],
    timeoutMs: 20_000,
  });
  if (rows.length > 0) await deleteOrphanedBlobs(services);
  return rows.map(([row]) => JSON.parse(row ?? '{}') as unknown);
}
