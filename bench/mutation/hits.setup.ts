import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/** Which places of the probed sources a test file has reached: written where MUTATION_HITS says. */
const folder = process.env.MUTATION_HITS;
const hits = new Set<number>();
Object.assign(globalThis, { mutantReached: (id: number) => hits.add(id) });

if (folder)
  afterAll(() => {
    const { testPath = '' } = expect.getState();
    mkdirSync(folder, { recursive: true });
    const name = `${createHash('sha256').update(testPath).digest('hex')}.json`;
    writeFileSync(join(folder, name), JSON.stringify({ testPath, hits: [...hits] }));
  });
