import type { Context } from 'hono';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { StorageError } from './storage-error.ts';

/** @throws StorageError 401 when key or token are not good */
export async function callerOfRequest(services: Services, c: Context<ServerEnv>): Promise<Caller> {
  const result = await services.gate.callerOf(c.req.raw.headers);
  if (result.ok) return result.caller;
  throw new StorageError(401, 'InvalidJWT', result.message, 'Unauthorized');
}
