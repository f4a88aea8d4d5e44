import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerEnv } from './request.ts';

type Refuse = Parameters<typeof bodyLimit>[0]['onError'] & {};

/**
 * Refuses larger bodies. Node holds a sender to the length it has announced, so that length is judged without
 * opening the body as a stream, which costs more than most requests; a body of unknown length is counted.
 */
export function largestBody(bytes: number, refuse: Refuse): MiddlewareHandler<ServerEnv> {
  const counted = bodyLimit({ maxSize: bytes, onError: refuse });
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    if (Number(c.req.header('content-length') ?? 0) > bytes) return refuse(c);
    return next();
  };
}
