import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { WriteOrder, WriteReply } from './file-writers.ts';
import { forceSync } from './force.ts';

/*
 * The thread of file-writers.ts. A file is renamed first and then forced to the disk together with its folder: a file system with
 * a journal writes both at once. Nobody is told its name before.
 */

function write({ temporary, place, content }: WriteOrder): void {
  const file = openSync(temporary, 'wx', 0o600);
  let path = temporary;
  try {
    for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
    renameSync(temporary, place);
    path = place;
    forceSync(file);
    forceSync(dirname(place));
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

parentPort?.on('message', ({ number, order }: { number: number; order: WriteOrder }) => {
  const reply: WriteReply = { number };
  try {
    write(order);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    reply.error = { message, ...(code !== undefined && { code }) };
  }
  parentPort?.postMessage(reply);
});
