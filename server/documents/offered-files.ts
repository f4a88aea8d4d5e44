import type { Hono } from 'hono';
import type { FileReader } from '#src/features/downloads/public-file.ts';
import type { ContentSource } from '../content/content-reader.ts';
import { setWarning } from '../health-warnings.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { TaskRefused } from '../tasks/define-task.ts';
import { openBuiltFiles } from './built-files.ts';
import { downloadCounts } from './counts.ts';
import { fileReader, filesApp } from './files-app.ts';

const START_SECONDS = 15;
const SETTLE_SECONDS = 2;

/** Queues missing files for building by one process; other processes build on request. */
function queueDownloads({ system, log }: Services, seconds: number): void {
  system
    .query(
      `select platform.enqueue_task('build-downloads', start_after => now() + $1 * interval '1 second', key => 'soon')`,
      [seconds],
    )
    .catch((error: unknown) => log.warn({ reason: String(error) }, 'the downloads could not be queued'));
}

/** The downloads: their routes, the metadata pages read, and change notification. */
export function offeredFiles(
  services: Services,
  content: ContentSource,
  lazy = false,
): { app: Hono<ServerEnv>; reader: FileReader; onChange(heard: () => void): void } {
  const builtFiles = openBuiltFiles(services, content, services.builder);
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
  services.fillDownloads = async () => {
    await builtFiles.fill();
    if (builtFiles.broken.length > 0)
      throw new TaskRefused(`Cannot be built: ${builtFiles.broken.join(', ')}.`);
  };
  if (!lazy) {
    // Start-up and the first requests have priority; a file requested earlier is built on demand.
    queueDownloads(services, START_SECONDS);
    // Changes come in bursts.
    content.onChange(() => queueDownloads(services, SETTLE_SECONDS));
  }
  return {
    app: filesApp(builtFiles, counts),
    reader: fileReader(builtFiles, counts),
    onChange: builtFiles.onChange,
  };
}
