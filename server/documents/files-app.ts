import { Hono } from 'hono';
import { countedAs, type FileReader } from '#src/features/downloads/public-file.ts';
import { broken } from '#src/site/content/downloads.ts';
import type { ServerEnv } from '../http/request.ts';
import { attachment } from '../storage/disposition.ts';
import type { BuildJob } from './build-spec.ts';
import type { BuiltFiles } from './built-files.ts';
import type { Counts } from './counts.ts';
import type { DocumentFormat } from './define-document.ts';

export const contentTypes: Record<DocumentFormat | 'webp', string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const hrefOf = ({ spec, extension }: BuildJob) => `/files/${spec.slug}.${extension}`;

/** `GET /files/<slug>.<extension>`: for everyone, counted once a day and visitor. */
export function filesApp(builtFiles: BuiltFiles, counts: Counts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/:name{[a-z0-9-]+\\.(pdf|docx|xlsx|pptx|webp)}', async (c, next) => {
    const [slug = '', extension] = c.req.param('name').split('.');
    const offered = (await builtFiles.list()).get(slug);
    if (!offered && builtFiles.broken.includes(slug))
      return c.text(`${broken.title}. ${broken.text}`, 503, { 'cache-control': 'no-store' });
    if (!offered || offered.job.extension !== extension) return next();
    const etag = `"${offered.job.key}"`;
    const headers = { etag, 'cache-control': 'public, max-age=300, must-revalidate' };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const file = await builtFiles.open(slug);
    if (!file) return c.text(`${broken.title}. ${broken.text}`, 503, { 'cache-control': 'no-store' });
    const isPicture = file.job.extension === 'webp';
    if (c.req.method === 'GET' && !isPicture)
      counts.note(countedAs(slug), c.get('clientAddress'), c.req.header('user-agent') ?? '');
    return c.body(new Uint8Array(file.bytes), 200, {
      ...headers,
      etag: `"${file.job.key}"`,
      'content-type': contentTypes[file.job.extension],
      'content-length': String(file.bytes.length),
      ...(!isPicture && {
        'content-disposition': attachment(`${file.job.spec.cover.title}.${file.job.extension}`),
      }),
    });
  });
  return app;
}

/** What pages say about files. */
export function fileReader(builtFiles: BuiltFiles, counts: Counts): FileReader {
  return {
    async list() {
      const [files, totals] = await Promise.all([builtFiles.list(), counts.list()]);
      return Object.fromEntries(
        [...files].map(([slug, { job, size }]) => [
          slug,
          { href: hrefOf(job), bytes: size, downloads: totals.get(slug) ?? 0 },
        ]),
      );
    },
  };
}
