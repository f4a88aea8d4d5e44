import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { defaultBrand, siteSettingsContext } from '#src/lib/site-settings.ts';
import { contentPolicy } from '../headers.ts';
import type { ServerEnv } from '../request.ts';
import type { Services } from '../services.ts';
import { builtAssets, chooseEncoding, compress } from './assets.ts';

export const buildFolder = join(import.meta.dirname, '..', '..', 'build');

type Render = (request: Request) => Promise<Response>;

/** Turns the built front end into a renderer that hands the public settings to the document. */
export function renderer(services: Services, load: () => Promise<ServerBuild>): Render {
  const handler = createRequestHandler(load, services.config.production ? 'production' : 'development');
  return async (request) => {
    const context = new RouterContextProvider();
    context.set(siteSettingsContext, {
      siteUrl: services.config.siteUrl,
      publishableKey: services.keys.publishableKey,
      brand: defaultBrand,
      providers: services.config.providers.map(({ name, label }) => ({ name, label })),
    });
    return handler(request, context);
  };
}

/** Loads the built screens; asked for early, they load while the database starts. */
export function loadBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href) as Promise<ServerBuild>;
}

/** The site and the platform's screens, from the build. */
export async function pagesApp(services: Services): Promise<Hono<ServerEnv>> {
  const app = new Hono<ServerEnv>();
  const build = await loadBuild();
  const render = renderer(services, () => Promise.resolve(build));
  app.use(builtAssets(join(buildFolder, 'client')));
  app.all('*', async (c) => {
    const response = await render(c.req.raw);
    if (!response.headers.get('content-type')?.includes('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', contentPolicy(inlineScriptHashes(html)));
    headers.set('cache-control', 'no-store');
    headers.set('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '');
    const body = await compress(html, encoding, 4);
    if (encoding) headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(c.req.method === 'HEAD' ? null : body, { status: response.status, headers });
  });
  return app;
}

/** The hashes by which the page's own inline scripts are allowed (CSP, `'sha256-…'`); data blocks do not run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc=/i.test(attributes) || /type="application\/(ld\+)?json"/i.test(attributes) || !body) continue;
    hashes.push(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return [...new Set(hashes)];
}
