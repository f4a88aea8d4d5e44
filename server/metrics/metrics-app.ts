import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { metricsToken } from './metrics-token.ts';

interface Source {
  read(): Promise<string>;
  contentType: string;
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * `/metrics` in Prometheus' form, for whoever asks from this machine, or shows the metrics token
 * (`npm run admin -- metrics-token`) as a bearer. For others the address does not exist.
 */
export function metricsApp(
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  { read, contentType }: Source,
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const token = digest(metricsToken(keys.secretKey));
  // A site with a public address stands behind a proxy. While that one is not made known (TRUST_PROXY), everybody seems
  // to ask from this machine, so that being near proves nothing.
  const nearProves = config.trustProxy > 0 || LOCAL.test(new URL(config.siteUrl).hostname);
  const mayRead = (c: Context<ServerEnv>) => {
    const shown = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (shown !== undefined) return timingSafeEqual(digest(shown), token);
    const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name));
    return nearProves && !passedOn && /^(127\.|::1$)/.test(c.get('clientAddress'));
  };
  app.get('/', async (c) => {
    if (!mayRead(c)) return c.notFound();
    return c.text(await read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
  return app;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
