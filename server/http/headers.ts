import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { ServerEnv } from './request.ts';

const API_PREFIXES = ['/auth/v1', '/rest/v1', '/functions/v1', '/storage/v1', '/realtime/v1'];
export const isApi = (path: string) =>
  API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * The page's policy: nothing from elsewhere, no inline script and no style element but those whose hash the page was
 * rendered with, and no string becomes markup in the browser (Trusted Types).
 */
export function contentPolicy(scriptHashes: readonly string[], styleHashes: readonly string[] = []): string {
  return [
    `default-src 'none'`,
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    `style-src 'self'${styleHashes.map((hash) => ` '${hash}'`).join('')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // The one string that becomes code by its address is that of the service worker (src/pwa/updates.ts).
    `trusted-types service-worker`,
  ].join('; ');
}

/** Headers every answer carries, whatever its route and status. */
function headersEverywhere(config: Config): [string, string][] {
  const everywhere: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()'],
    ['x-frame-options', 'DENY'],
  ];
  if (config.siteUrl.startsWith('https://')) {
    everywhere.push(['strict-transport-security', 'max-age=63072000; includeSubDomains; preload']);
  }
  return everywhere;
}

/** What a page's answer carries beside its own headers. */
export const headersOfPages = (config: Config): Map<string, string> =>
  new Map([['content-security-policy', contentPolicy([])], ...headersEverywhere(config)]);

/** What an answer of the API carries beside its own headers. */
export const headersOfApi = (config: Config): Map<string, string> =>
  new Map([
    ['content-security-policy', `default-src 'none'; frame-ancestors 'none'`],
    ['cache-control', 'no-store'],
    ...headersEverywhere(config),
  ]);

/**
 * Sets the headers that every answer carries. They are handed to Node before the request is worked
 * on: what the route itself sets wins, and its answer need not be opened and copied to add them.
 */
export function securityHeaders(config: Config) {
  const ofApi = headersOfApi(config);
  const ofPages = headersOfPages(config);
  return createMiddleware<ServerEnv>(async (c, next) => {
    c.env.outgoing.setHeaders(isApi(c.req.path) ? ofApi : ofPages);
    await next();
  });
}

/** What speaks to a document's browser says nothing about a script, a style sheet or a font. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  // Files are neither logged by number nor reported; HTTP/1.1 keeps connections without being told.
  'x-request-id',
  'connection',
];

/** Keeps the headers of a script, style sheet or font small: a cold visit to the platform asks for dozens of them. */
export function dropHeadersOfDocuments(outgoing: { removeHeader(name: string): void }): void {
  for (const name of OF_DOCUMENTS) outgoing.removeHeader(name);
}

const ALLOWED_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-setup-token, x-region, x-retry-count, prefer, range, range-unit, accept-profile, content-profile, x-upsert, x-metadata, cache-control, if-none-match, tus-resumable, upload-length, upload-metadata, upload-offset, x-signature';
const EXPOSED_HEADERS =
  'X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code, Content-Range, Content-Location, Location, Preference-Applied, Retry-After, X-Request-Id, ETag, Accept-Ranges, Content-Disposition, Tus-Resumable, Tus-Version, Tus-Extension, Upload-Offset, Upload-Length, Upload-Metadata, Upload-Expires';

/** Pages of other origins may call the API only when the firm has listed them (SITE_URL, REDIRECT_URLS). */
export function allowedOrigins(config: Config): ReadonlySet<string> {
  const allowed = new Set<string>();
  for (const url of [config.siteUrl, ...config.redirectUrls]) {
    if (URL.canParse(url)) allowed.add(new URL(url).origin);
  }
  return allowed;
}

/** Whether pages of an origin may read answers of the API. */
export function originGate(config: Config): (origin: string | undefined) => boolean {
  const allowed = allowedOrigins(config);
  return (origin) => origin !== undefined && (config.profile.anyOrigin || allowed.has(origin));
}

/** @param granted the caller's origin, if it may read the answer */
export const headersForOrigin = (granted: string | undefined): [string, string][] =>
  granted === undefined
    ? [['vary', 'Origin']]
    : [
        ['access-control-allow-origin', granted],
        ['access-control-expose-headers', EXPOSED_HEADERS],
        ['vary', 'Origin'],
      ];

/** Answers preflights, and names the caller's origin where it is allowed. */
export function crossOrigin(config: Config) {
  const isGranted = originGate(config);
  return createMiddleware<ServerEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    const granted = isGranted(origin);
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      if (granted) {
        c.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
        c.header('access-control-allow-headers', ALLOWED_HEADERS);
        c.header('access-control-max-age', '600');
        c.header('access-control-allow-origin', origin ?? '');
      }
      c.header('vary', 'Origin');
      return c.body(null, 204);
    }
    const { outgoing } = c.env;
    for (const [name, value] of headersForOrigin(granted ? origin : undefined))
      outgoing.setHeader(name, value);
    await next();
  });
}
