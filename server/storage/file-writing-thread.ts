import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { answerOrders } from '../thread-pool.ts';
import type { WriteOrder } from './file-writers.ts';
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

answerOrders(write);
