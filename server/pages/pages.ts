import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Context, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { publicPageContext } from '#src/features/content/public-page.ts';
import type { FileReader } from '#src/features/downloads/public-file.ts';
import { createPublicForms, publicFormsFor } from '#src/features/requests/public-forms-service.server.ts';
import { publicFormsContext } from '#src/features/requests/public-forms-service.ts';
import type { PublicForms } from '#src/features/requests/submit.server.ts';
import { defaultBrand } from '#src/lib/brand.ts';
import { pageRenderContext } from '#src/lib/page-render.ts';
import { siteSettingsContext } from '#src/lib/site-settings.ts';
import { type ContentSource, contentSource } from '../content/content-reader.ts';
import { discoveryApp } from '../discovery/discovery-app.ts';
import { offeredFiles } from '../documents/offered-files.ts';
import { CostBudget } from '../http/cost-budget.ts';
import { fairShare, Turns } from '../http/fair-share.ts';
import { contentPolicy } from '../http/headers.ts';
import type { FastPath } from '../http/listen.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { builtAssets, chooseEncoding, compress } from './assets.ts';
import { cachedPageFastPath } from './cached-page-fast-path.ts';
import { canonicalPaths } from './canonical-path.ts';
import { formAnswers } from './form-answers.ts';
import { createPageCache, sendCached } from './page-cache.ts';
import { pageStyles } from './page-styles.ts';

import { buildFolder, site } from './sources.ts';

export interface Rendered {
  response: Response;
  /** Marks the scripts of ours and of the framework in it. */
  nonce: string;
  /** The page said that it is the same for everyone: it may be kept until then (milliseconds since the epoch). */
  keep: number | null;
}

/**
 * Turns the built front end into a renderer that hands the loaders the public settings, what is published, and the
 * service that takes forms from the visitor at this address.
 */
export function renderer(
  services: Services,
  content: ContentSource,
  forms: PublicForms,
  files: FileReader,
  load: () => Promise<ServerBuild>,
): (request: Request, address: string) => Promise<Rendered> {
  const handler = createRequestHandler(load, services.config.production ? 'production' : 'development');
  return async (request, address) => {
    const context = new RouterContextProvider();
    let keep: number | null = null;
    context.set(publicPageContext, {
      content,
      files,
      keep: (most = Number.POSITIVE_INFINITY) => {
        keep = Math.min(keep ?? Number.POSITIVE_INFINITY, Date.now() + most);
      },
    });
    context.set(publicFormsContext, publicFormsFor(forms, address));
    context.set(siteSettingsContext, {
      siteUrl: services.config.siteUrl,
      publishableKey: services.keys.publishableKey,
      brand: defaultBrand,
      facts: await content.facts(),
      sendsMail: services.config.smtpUrl !== undefined,
      providers: services.config.providers.map(({ name, label }) => ({ name, label })),
    });
    const nonce = randomBytes(12).toString('base64url');
    context.set(pageRenderContext, {
      nonce,
      report(error) {
        const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
        // Who leaves before the page is ready has caused no fault of ours.
        services.log[request.signal.aborted ? 'debug' : 'error'](
          { path: new URL(request.url).pathname, err: { name, message, stack } },
          'a page could not be rendered',
        );
      },
    });
    return { response: await handler(request, context), keep, nonce };
  };
}

/** Loads the built screens; asked for early, they load while the database starts. The program has them in it (program.ts). */
export function loadBuild(): Promise<ServerBuild> {
  return import(pathToFileURL(site.file).href) as Promise<ServerBuild>;
}

export interface Pages {
  app: Hono<ServerEnv>;
  /** Asked before the app. */
  fastPath?: FastPath;
}

/** Over the budget, or waiting too long behind the sender's own requests: the header Retry-After is set before. */
const tooMany = (c: Context<ServerEnv>) =>
  c.text('You are asking for many pages at once. Please wait a moment.', 429, {
    'cache-control': 'no-store',
  });

/** The site and the platform's screens, from the build. */
export async function builtPages(services: Services, lazyDownloads = false): Promise<Pages> {
  const app = new Hono<ServerEnv>();
  const build = await loadBuild();
  const content = contentSource(services);
  const cache = createPageCache();
  content.onChange(() => cache.clear());
  const forms = createPublicForms(services, content);
  const files = offeredFiles(services, content, lazyDownloads);
  files.onChange(() => cache.clear());
  const render = renderer(services, content, forms, files.reader, () => Promise.resolve(build));
  const canonicalOf = canonicalPaths(build);
  // A page made for one answer (a search, a page that is not there) takes some milliseconds of everybody's time.
  const budget = new CostBudget(services, { perSecond: 5, burst: 30 });
  const finished = finisher(pageStyles(join(buildFolder, 'client')));
  app.use(builtAssets(join(buildFolder, 'client')));
  app.route('/', formAnswers(forms));
  app.route('/', discoveryApp(services, content));
  app.route('/files', files.app);
  // Rendering holds everybody up: between two pages of one sender others get their turn.
  app.use(fairShare(services, new Turns(1), tooMany));
  app.all('*', async (c) => {
    const asks = c.req.method === 'GET' || c.req.method === 'HEAD';
    const plain = asks && !c.req.url.includes('?');
    content.check();
    const kept = plain ? cache.find(c.req.path) : undefined;
    if (kept) return sendCached(c.req.raw, kept);
    const wait = budget.take(c.get('clientAddress'));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return tooMany(c);
    }
    if (asks) {
      const { pathname, search } = new URL(c.req.url);
      if (!isReadable(pathname)) return c.text('Not found', 404, { 'cache-control': 'no-store' });
      const canonical = canonicalOf(pathname);
      if (canonical !== pathname) return c.redirect(canonical + search, 301);
    }
    const since = cache.age;
    // The framework answers HEAD without a body, and a page without one would be kept for everybody.
    const asked = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const { response, keep, nonce } = await render(asked, c.get('clientAddress'));
    if (!response.headers.get('content-type')?.includes('text/html')) return response;
    const { html, policy } = finished(await response.text(), nonce);
    const own = { ...Object.fromEntries(response.headers), 'content-security-policy': policy };
    if (keep && plain && response.status === 200) {
      budget.refund(c.get('clientAddress'));
      return sendCached(c.req.raw, cache.keep(c.req.path, html, own, since, keep));
    }
    const headers = new Headers(own);
    headers.set('cache-control', 'no-store');
    headers.set('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '');
    const body = await compress(html, encoding, 4);
    if (encoding) headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.length));
    return new Response(c.req.method === 'HEAD' ? null : body, { status: response.status, headers });
  });
  return { app, fastPath: cachedPageFastPath(services, cache, content.check) };
}

/** What is badly encoded names no page. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** A page to be read carries its own styles; either way the policy allows exactly what the page carries. */
function finisher(
  styled: ReturnType<typeof pageStyles>,
): (rendered: string, nonce: string) => { html: string; policy: string } {
  return (rendered, nonce) => {
    const hashes = inlineScriptHashes(rendered, nonce);
    const html = rendered.replaceAll(` nonce="${nonce}"`, '');
    // A page that runs the framework loads its stylesheet as a file, which its other screens share.
    if (html.includes('type="module"')) return { html, policy: contentPolicy(hashes) };
    const page = styled(html);
    return { html: page.html, policy: contentPolicy(hashes, page.styleHashes) };
  };
}

/**
 * The hashes by which the inline scripts that carry the mark are allowed (CSP, `'sha256-…'`); data blocks do not run.
 * One without the mark was not written by us or the framework, so it gets none.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (!attributes.includes(` nonce="${nonce}"`)) continue;
    if (/\bsrc=/i.test(attributes) || /type="application\/(ld\+)?json"/i.test(attributes) || !body) continue;
    hashes.push(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return [...new Set(hashes)];
}
