import type { Hono } from 'hono';
import type { FileReader } from '#src/features/downloads/public-file.ts';
import type { ContentSource } from '../content/content-reader.ts';
import { setWarning } from '../health-warnings.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { openBuildWorker } from './build-worker.ts';
import { openBuiltFiles } from './built-files.ts';
import { downloadCounts } from './counts.ts';
import { fileReader, filesApp } from './files-app.ts';

/** Downloads, put together: the addresses they are served at, what pages read of them, and when that has changed. */
export function offeredFiles(
  services: Services,
  content: ContentSource,
  lazy = false,
): { app: Hono<ServerEnv>; reader: FileReader; onChange(heard: () => void): void } {
  const builtFiles = openBuiltFiles(services, content, openBuildWorker());
  const counts = downloadCounts(services);
  builtFiles.onChange(() =>
    setWarning(
      services,
      'downloads',
      builtFiles.broken.length > 0
        ? `Not offered, because they cannot be built: ${builtFiles.broken.join(', ')}.`
        : null,
    ),
  );
  if (!lazy) builtFiles.start();
  return {
    app: filesApp(builtFiles, counts),
    reader: fileReader(builtFiles, counts),
    onChange: builtFiles.onChange,
  };
}
