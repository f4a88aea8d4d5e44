import type { Context } from 'hono';
import type { Caller } from '../database/driver.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { StorageError } from './storage-error.ts';

/** @throws StorageError 401 when key or token are not good; 403 (as HTTP 400) for a bearer that is no token at all */
export async function callerOfRequest(services: Services, c: Context<ServerEnv>): Promise<Caller> {
  const bearer = /^bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim() ?? '';
  if (bearer && !bearer.startsWith('sb_') && bearer.split('.').length !== 3)
    throw new StorageError(403, 'AccessDenied', 'Invalid Compact JWS', 'Unauthorized');
  const result = await services.gate.callerOf(c.req.raw.headers);
  if (result.ok) return result.caller;
  throw new StorageError(401, 'InvalidJWT', result.message, 'Unauthorized');
}
