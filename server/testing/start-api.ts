import { readConfig } from '../config.ts';
import { giveBackMemory } from '../give-back-memory.ts';
import { startServer } from '../main.ts';
import { sentenceFor } from '../start-error.ts';

/** The product's start without building or serving pages; the tests start and kill it as a process. */
try {
  const server = await startServer(readConfig(process.env), { pages: 'none' });
  console.log(server.setupLink ?? '');
  console.log('READY');
  giveBackMemory();
  const stop = () => void server.stop().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(sentenceFor(error) ?? error);
  process.exit(1);
}
