import type { Hono } from 'hono';
import type { FileReader } from '#src/features/downloads/public-file.ts';
import type { ContentSource } from '../content/content-reader.ts';
import { setWarning } from '../health-warnings.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { downloadCounts } from './counts.ts';
import { fileReader, filesApp } from './files-app.ts';
import { openShelf } from './shelf.ts';
import { openWorkshop } from './workshop.ts';

/** Downloads, put together: the addresses they are served at, what pages read of them, and when that has changed. */
export function offeredFiles(
  services: Services,
  content: ContentSource,
  lazy = false,
): { app: Hono<ServerEnv>; reader: FileReader; onChange(heard: () => void): void } {
  const shelf = openShelf(services, content, openWorkshop());
  const counts = downloadCounts(services);
  shelf.onChange(() =>
    setWarning(
      services,
      'downloads',
      shelf.broken.length > 0
        ? `Not offered, because they cannot be built: ${shelf.broken.join(', ')}.`
        : null,
    ),
  );
  if (!lazy) shelf.start();
  return { app: filesApp(shelf, counts), reader: fileReader(shelf, counts), onChange: shelf.onChange };
}
