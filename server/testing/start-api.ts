import { readConfig, SettingsError } from '../config.ts';
import { startServer } from '../main.ts';

/** The product's start without building or serving pages; the tests start and kill it as a process. */
try {
  const server = await startServer(readConfig(process.env), { pages: 'none' });
  console.log(server.setupLink ?? '');
  console.log('READY');
  const stop = () => void server.stop().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
