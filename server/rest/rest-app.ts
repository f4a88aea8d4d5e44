import { Hono } from 'hono';
import { readBody } from '../http/read-body.ts';
import { logFailure, type ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { answerRest } from './answer-rest.ts';

/** `rest/v1` for what does not take the fast path (rest-fast-path.ts). */
export function restApp(services: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.all('*', async (c) => {
    const { raw } = c.req;
    const answer = await answerRest(
      {
        method: raw.method,
        target: raw.url.slice(raw.url.indexOf('/', raw.url.indexOf('://') + 3)),
        headers: raw.headers,
        requestId: c.get('requestId'),
        readBody: (limit) => readBody(raw, limit),
        logFailure: (fields, message) => logFailure(c, fields, message),
      },
      services,
    );
    const body = answer.body && Buffer.from(answer.body.text, answer.body.encoding);
    return new Response(body, { status: answer.status, headers: answer.headers });
  });
  return app;
}
