import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfAnswer } from './pdf-text.ts';

/** What is read of a document; more than the watcher keeps. */
const MOST_PAGES = 500;
const MOST_CHARACTERS = 400_000;

/** Lines as they stand on the pages, until there are enough. */
async function read(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
  let text = '';
  for (let nth = 1; nth <= Math.min(document.numPages, MOST_PAGES); nth++) {
    const { items } = await (await document.getPage(nth)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
    if (text.length > MOST_CHARACTERS) break;
  }
  return text;
}

/**
 * Entry point of the process that reads one PDF. A thread reads, so that the process can look at what it takes: what a
 * stream unpacks to lies outside the heap, where no setting of Node.js limits it.
 */
function guard(): void {
  const memory = Number(process.argv[2]);
  const answer = (said: PdfAnswer) => void process.send?.(said);
  process.on('disconnect', () => process.exit(0));
  process.once('message', (bytes: Uint8Array) => {
    const reader = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    reader.once('message', answer).once('error', () => answer({ unread: 'too-large' }));
    reader.postMessage(bytes);
    setInterval(() => {
      if (process.memoryUsage.rss() > memory) answer({ unread: 'too-large' });
    }, 20);
  });
}

if (isMainThread) guard();
else
  parentPort?.once('message', (bytes: Uint8Array) => {
    read(bytes).then(
      (text) => parentPort?.postMessage({ text } satisfies PdfAnswer),
      () => parentPort?.postMessage({ unread: 'broken' } satisfies PdfAnswer),
    );
  });
