import { type Context, Hono } from 'hono';
import { noteRefusal } from '../access/noted-acts.ts';
import { largestBody } from '../http/body-limit.ts';
import { fairShare, fileTurns } from '../http/fair-share.ts';
import { logFailure, type ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts';
import { download, downloadPublic, info } from './download.ts';
import { list } from './list.ts';
import { listFrom } from './list-from.ts';
import { copy, move } from './move.ts';
import { remove } from './remove.ts';
import { render, renderByLink, renderPublic } from './render.ts';
import { resumableApp } from './resumable/resumable-app.ts';
import { createLinks, createUploadLink, followLink, uploadByLink } from './signed-url-routes.ts';
import { callerOfRequest } from './storage-caller.ts';
import { notOffered, refusalOf, StorageError } from './storage-error.ts';
import { upload } from './upload.ts';

/** storage/v1: buckets and files, as storage-js asks for them. */
export function storageApp(services: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status >= 500) {
      const { name, message, stack, code } = error as Error & { code?: unknown };
      logFailure(c, { err: { name, message, stack, code } }, 'a storage request failed');
    }
    const answer =
      refusal ??
      new StorageError(
        500,
        'InternalError',
        `Something went wrong on our side. Reference: ${c.get('requestId')}`,
      );
    if (answer.status === 403 && c.req.method !== 'GET') noteRefusedFile(services, c);
    // The unread rest of the body would block the next request on this connection.
    if (!c.env.incoming.complete) c.header('connection', 'close');
    if (answer.status === 503) c.header('retry-after', '1');
    return c.json(answer.body(), answer.httpStatus as 400);
  });
  app.use(
    fairShare(services, fileTurns(), (c, status, message) =>
      c.json(new StorageError(status, 'SlowDown', message).body(), status),
    ),
  );
  const json = largestBody(1_048_576, () => {
    throw new StorageError(
      413,
      'EntityTooLarge',
      'The request body is larger than 1 MB',
      'Payload too large',
    );
  });

  app.get('/status', (c) => c.body(null, 200));
  app.get('/version', (c) => c.text(version));

  app.get('/bucket', listBuckets(services));
  app.post('/bucket', json, createBucket(services));
  app.post('/bucket/:id/empty', json, emptyBucket(services));
  app.all('/bucket/:id/lifecycle', unsupported('rules for the life of files'));
  app.get('/bucket/:id', getBucket(services));
  app.put('/bucket/:id', json, updateBucket(services));
  app.delete('/bucket/:id', json, deleteBucket(services));

  app.post('/object/list/*', json, list(services));
  app.post('/object/list-v2/*', json, listFrom(services));
  app.post('/object/move', json, move(services));
  app.post('/object/copy', json, copy(services));
  app.post('/object/upload/sign/*', json, createUploadLink(services));
  app.put('/object/upload/sign/*', uploadByLink(services));
  app.post('/object/sign/*', json, createLinks(services));
  app.get('/object/sign/*', followLink(services));
  app.get('/object/public/*', downloadPublic(services));
  app.get('/object/authenticated/*', download(services, 'object/authenticated'));
  app.get('/object/info/public/*', info(services, 'object/info/public'));
  app.get('/object/info/authenticated/*', info(services, 'object/info/authenticated'));
  app.get('/object/info/*', info(services, 'object/info'));
  app.get('/object/*', download(services, 'object'));
  app.on(['POST', 'PUT'], '/object/*', upload(services));
  app.delete('/object/*', json, remove(services));

  app.get('/render/image/authenticated/*', render(services));
  app.get('/render/image/public/*', renderPublic(services));
  app.get('/render/image/sign/*', renderByLink(services));

  app.route('/upload/resumable', resumableApp(services));

  app.all('/cdn/*', unsupported('a cache of its own to purge'));
  for (const other of ['/upload/*', '/s3/*', '/iceberg/*', '/vector/*'])
    app.all(other, unsupported('this way to files'));
  app.all('*', (c) =>
    c.json({ statusCode: '404', error: 'Not Found', message: 'There is no such endpoint' }, 404),
  );
  return app;
}

/** Upstream features we leave out are refused by name. */
function unsupported(what: string) {
  return (): never => {
    throw notOffered(what);
  };
}

/** What somebody signed in was refused to do with files enters the audit log, by its address. */
function noteRefusedFile(services: Services, c: Context<ServerEnv>): void {
  const what = `${c.req.method.toLowerCase()} ${c.req.path.replace(/^\/storage\/v1/, '')}`;
  callerOfRequest(services, c)
    .then((caller) => noteRefusal({ caller, services }, 'files', what.slice(0, 190)))
    // Who has no good token is nobody the log could name.
    .catch(() => {});
}
