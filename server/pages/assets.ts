import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { dropHeadersOfDocuments } from '../http/headers.ts';
import type { ServerEnv } from '../http/request.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Parts of pages that are never opened as a document of their own. */
const PART_OF_A_PAGE = /\.(?:js|css|woff2)$/;
const COMPRESSIBLE = /text|json|javascript|svg|manifest/;

interface Asset {
  file: string;
  type: string;
  etag: string;
  forms: Map<string, Promise<Buffer<ArrayBuffer>>>;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Serves the built files: known at start, compressed once when first asked for, named files cached for good. */
export function builtAssets(folder: string) {
  const assets = new Map<string, Asset>();
  for (const name of globSync('**/*', { cwd: folder })) {
    const file = join(folder, name);
    if (!statSync(file).isFile()) continue;
    const etag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
    assets.set(`/${name}`, {
      file,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      etag,
      forms: new Map(),
    });
  }

  return createMiddleware<ServerEnv>(async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(c.req.path) : undefined;
    if (!asset) {
      if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404, { 'cache-control': 'no-store' });
      return next();
    }
    if (c.req.path.startsWith('/assets/') && PART_OF_A_PAGE.test(c.req.path))
      dropHeadersOfDocuments(c.env.outgoing);
    // Files under /assets carry a hash of their content in the name.
    const cache = c.req.path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : /^\/(sw|pwa)\.js$/.test(c.req.path)
        ? 'no-cache'
        : 'public, max-age=300, must-revalidate';
    const headers = {
      etag: asset.etag,
      'cache-control': cache,
      'content-type': asset.type,
      vary: 'Accept-Encoding',
    };
    if (c.req.header('if-none-match') === asset.etag) return new Response(null, { status: 304, headers });
    const encoding = COMPRESSIBLE.test(asset.type)
      ? chooseEncoding(c.req.header('accept-encoding') ?? '')
      : '';
    const body = await form(asset, encoding);
    return new Response(c.req.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        'content-length': String(body.length),
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
  });
}

/** As what a text is sent: as it is, or compressed. */
export type Encoding = '' | 'br' | 'gzip';

let [lastAccepted, lastChosen]: [string, Encoding] = ['', ''];

/** Browsers send one of a few lines: most are the one before. */
export function chooseEncoding(accepted: string): Encoding {
  if (accepted === lastAccepted) return lastChosen;
  lastAccepted = accepted;
  lastChosen = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : '';
  return lastChosen;
}

/** @param quality brotli's 0–11: high for what is kept, low for what is made for one answer */
export async function compress(
  text: Buffer | string,
  encoding: Encoding,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  const input = Buffer.from(text);
  if (encoding === 'br')
    return Buffer.from(await toBrotli(input, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return encoding === 'gzip' ? Buffer.from(await toGzip(input)) : Buffer.from(input);
}

function form(asset: Asset, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  let made = asset.forms.get(encoding);
  if (!made) {
    made = compress(readFileSync(asset.file), encoding, 10);
    asset.forms.set(encoding, made);
  }
  return made;
}
