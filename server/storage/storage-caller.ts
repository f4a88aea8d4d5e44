import type { Context } from 'hono';
import { CallerCache } from '../access/caller-cache.ts';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { StorageError } from './storage-error.ts';

const known = new WeakMap<Services, CallerCache>();

/** @throws StorageError 401 when key or token are not good */
export async function callerOfRequest(services: Services, c: Context<ServerEnv>): Promise<Caller> {
  let callers = known.get(services);
  if (!callers) {
    callers = new CallerCache(services);
    known.set(services, callers);
  }
  const result = await callers.callerOf(c.req.raw.headers);
  if (result.ok) return result.caller;
  throw new StorageError(401, 'InvalidJWT', result.message, 'Unauthorized');
}
