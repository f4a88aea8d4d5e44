import type { Config } from './config.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { createLog, type Logger } from './log.ts';
import { type RunningServer, startServer } from './main.ts';

/** What `npm start` runs once the settings are read and everything is built: the server, until it is told to stop. */
export async function run(config: Config, { demo, dev }: { demo: boolean; dev: boolean }): Promise<void> {
  const log = createLog(config.logLevel);
  let signIns: readonly string[] = [];
  const server = await startServer(config, {
    log,
    pages: dev ? 'dev' : 'built',
    ...(demo && {
      prepare: async (services) => {
        signIns = await (await import('./demo.ts')).seedDemoOnce(services);
      },
    }),
  });

  const lines = ['', `  Harmattan is open at  ${server.url}`];
  if (server.setupLink)
    lines.push(
      '',
      `  No administrator yet. Become the first one here (works once):`,
      `  ${server.setupLink}`,
    );
  if (signIns.length) lines.push('', '  Sign in as', ...signIns.map((line) => `  ${line}`));
  lines.push(
    '',
    `  Data  ${config.databaseUrl ? 'in the database of DATABASE_URL; keys in ' : ''}${config.dataDir}`,
  );
  if (!config.smtpUrl)
    lines.push(
      '  Mail  kept in the outbox: read it in this log or under Admin, Mail (set SMTP_URL to send it)',
    );
  lines.push('  Stop  with Ctrl-C', '');
  process.stdout.write(`${lines.join('\n')}\n`);

  giveBackMemory();
  const stop = stopOnce(server, log);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  stopWithNpm(stop);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left unhandled'));
}

/** How soon a second signal is taken for the same one: Ctrl-C reaches this process by itself and again through npm. */
const SAME_SIGNAL_MS = 1_000;

/** Stops cleanly at the first signal; the second one ends at once. */
function stopOnce(server: RunningServer, log: Logger): () => void {
  let asked: number | undefined;
  return () => {
    if (asked !== undefined) {
      if (performance.now() - asked > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    asked = performance.now();
    process.stdout.write('\n  Stopping: finishing what is being answered …\n');
    server.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
}

/** An npm that was killed cannot pass a signal on: without it this process would go on with nobody to stop it. */
function stopWithNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 1_000).unref();
}
