import { Hono } from 'hono';
import type { FileReader } from '#src/features/downloads/public-file.ts';
import { broken } from '#src/site/content/downloads.ts';
import type { ServerEnv } from '../http/request.ts';
import { attachment } from '../storage/disposition.ts';
import type { Counts } from './counts.ts';
import type { Order } from './recipe.ts';
import type { Shelf } from './shelf.ts';

const types: Record<Order['extension'], string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const hrefOf = ({ recipe, extension }: Order) => `/files/${recipe.slug}.${extension}`;

/** `GET /files/<slug>.<extension>`: for everyone, counted once a day and visitor. */
export function filesApp(shelf: Shelf, counts: Counts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/:name{[a-z0-9-]+\\.(pdf|docx|xlsx|pptx)}', async (c, next) => {
    const [slug = '', extension] = c.req.param('name').split('.');
    const offered = (await shelf.list()).get(slug);
    if (!offered && shelf.broken.includes(slug))
      return c.text(`${broken.title}. ${broken.text}`, 503, { 'cache-control': 'no-store' });
    if (!offered || offered.order.extension !== extension) return next();
    const etag = `"${offered.order.key}"`;
    const headers = { etag, 'cache-control': 'public, max-age=300, must-revalidate' };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const file = await shelf.open(slug);
    if (!file) return c.text(`${broken.title}. ${broken.text}`, 503, { 'cache-control': 'no-store' });
    if (c.req.method === 'GET') counts.note(slug, c.get('clientAddress'), c.req.header('user-agent') ?? '');
    return c.body(new Uint8Array(file.bytes), 200, {
      ...headers,
      etag: `"${file.order.key}"`,
      'content-type': types[file.order.extension],
      'content-length': String(file.bytes.length),
      'content-disposition': attachment(`${file.order.recipe.cover.title}.${file.order.extension}`),
    });
  });
  return app;
}

/** What pages say about files. */
export function fileReader(shelf: Shelf, counts: Counts): FileReader {
  return {
    async list() {
      const [files, totals] = await Promise.all([shelf.list(), counts.list()]);
      return Object.fromEntries(
        [...files].map(([slug, { order, size }]) => [
          slug,
          { href: hrefOf(order), bytes: size, downloads: totals.get(slug) ?? 0 },
        ]),
      );
    },
  };
}
