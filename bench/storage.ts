import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { freePort } from '#server/testing/free-port.ts';

/**
 * `node bench/storage.ts`: files up and down through the whole server, by turns with plain files written (and forced
 * to disk) and read on the same disk by the same process. Writes bench/results/storage.md.
 */
const MB = 1024 * 1024;
const ROUNDS = 5;
const folder = await mkdtemp(join(tmpdir(), 'harmattan-files-'));
const load = loadavg().map((one) => one.toFixed(1));
const port = await freePort();
const server = await startServer(
  readConfig({ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }),
  { log: createLog('silent'), pages: 'none' },
);
const { secretKey } = server.services.keys;
await server.services.system.query(
  `insert into storage.buckets (id, name, file_size_limit) values ('bench', 'bench', 1073741824)`,
);

/** Sends or fetches; the answer's bytes are counted and thrown away. */
function call(method: string, path: string, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/octet-stream',
    };
    const sent = request({
      port,
      method,
      path: `/storage/v1/object/bench/${path}`,
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
    });
    sent.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`status ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Runs the work so many times, so many at once. */
async function times(count: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
}

const rows: string[] = [];
const plain = join(folder, 'plain');
await mkdir(plain);
for (const { size, count, atOnce } of [
  { size: 64 * 1024, count: 200, atOnce: 8 },
  { size: 5 * MB, count: 12, atOnce: 4 },
  { size: 200 * MB, count: 1, atOnce: 1 },
]) {
  const content = randomBytes(size);
  const found: Record<'up' | 'write' | 'down' | 'read', number[]> = { up: [], write: [], down: [], read: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const name = randomUUID();
    const of = (n: number) => join(plain, `${name}-${n}`);
    found.up.push(await seconds(() => times(count, atOnce, (n) => call('POST', `${name}-${n}`, content))));
    found.write.push(
      await seconds(() =>
        times(count, atOnce, (n) =>
          size > 16 * MB
            ? pipeline(Readable.from(chunks(content)), createWriteStream(of(n), { flush: true }))
            : writeFile(of(n), content, { flush: true }),
        ),
      ),
    );
    found.down.push(await seconds(() => times(count, atOnce, (n) => call('GET', `${name}-${n}`))));
    found.read.push(await seconds(() => times(count, atOnce, (n) => drain(of(n)))));
    for (let n = 0; n < count; n++) {
      await call('DELETE', `${name}-${n}`);
      await rm(of(n));
    }
  }
  const rate = (list: number[]) => (size * count) / MB / median(list);
  const label = size < MB ? `${size / 1024} kB` : `${size / MB} MB`;
  for (const [what, ours, limit] of [
    ['up', found.up, found.write],
    ['down', found.down, found.read],
  ] as const) {
    const [a, b] = [rate(ours), rate(limit)];
    rows.push(
      `| ${label} ${what}, ${atOnce} at once | ${a.toFixed(0)} MB/s | ${((a * MB) / size).toFixed(0)}/s | ${b.toFixed(0)} MB/s | ${(a / b).toFixed(2)} |`,
    );
  }
}

function* chunks(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024);
}

async function drain(path: string): Promise<void> {
  for await (const _ of createReadStream(path, { highWaterMark: 256 * 1024 }));
}

// What one must pay in any case on this machine: every upload's SHA-256.
const sample = randomBytes(64 * MB);
const hashing = 64 / (await seconds(async () => createHash('sha256').update(sample).digest()));
await server.stop();
await rm(folder, { recursive: true, force: true });

const report = [
  '# Files: what we measured',
  '',
  `On ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load when it began: ${load.join(', ')}. Sender, server and database share the cores, and sender and server one process.`,
  '',
  '«Limit» is the same bytes written to plain files (forced to disk) or read from them, by turns with ours in the same process; medians of five rounds.',
  '',
  '| What | Ours | Files | Limit | Ours / limit |',
  '|---|---|---|---|---|',
  ...rows,
  '',
  `SHA-256 alone runs at ${hashing.toFixed(0)} MB/s here.`,
  '',
].join('\n');
await writeFile(join(import.meta.dirname, 'results', 'storage.md'), report);
console.log(report);
