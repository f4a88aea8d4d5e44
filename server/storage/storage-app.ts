import { Hono } from 'hono';
import { largestBody } from '../body-limit.ts';
import type { ServerEnv } from '../request.ts';
import type { Services } from '../services.ts';
import { download, downloadPublic, info } from './download.ts';
import { remove } from './remove.ts';
import { refusalOf, StorageError } from './storage-error.ts';
import { upload } from './upload.ts';

/** storage/v1: buckets and files, as storage-js asks for them. */
export function storageApp(services: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status >= 500) {
      const { name, message, stack, code } = error as Error & { code?: unknown };
      c.get('log').error({ err: { name, message, stack, code } }, 'a storage request failed');
    }
    const answer =
      refusal ??
      new StorageError(
        500,
        'InternalError',
        `Something went wrong on our side. Reference: ${c.get('requestId')}`,
      );
    // What was sent and not read lies in the way of another request on this connection.
    if (!c.env.incoming.complete) c.header('connection', 'close');
    if (answer.status === 503) c.header('retry-after', '1');
    return c.json(answer.body(), answer.httpStatus as 400);
  });
  const json = largestBody(1_048_576, () => {
    throw new StorageError(
      413,
      'EntityTooLarge',
      'The request body is larger than 1 MB',
      'Payload too large',
    );
  });

  app.get('/object/public/*', downloadPublic(services));
  app.get('/object/authenticated/*', download(services, 'object/authenticated'));
  app.get('/object/info/public/*', info(services, 'object/info/public'));
  app.get('/object/info/authenticated/*', info(services, 'object/info/authenticated'));
  app.get('/object/info/*', info(services, 'object/info'));
  app.get('/object/*', download(services, 'object'));
  app.on(['POST', 'PUT'], '/object/*', upload(services));
  app.delete('/object/*', json, remove(services));
  app.all('*', (c) =>
    c.json({ statusCode: '404', error: 'Not Found', message: 'There is no such endpoint' }, 404),
  );
  return app;
}
