import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { startServer } from '#server/main.ts';
import { freePort } from '#server/testing/free-port.ts';
import { median } from './load.ts';

/**
 * `npm run bench -- storage`: files up and down through the whole server, by turns with the least an HTTP server can do
 * (node:http, the body into a file that is forced to disk, or out of it) in the same process. Plain files without HTTP
 * stand beside both. Writes bench/results/storage.md.
 */
const GOALS = { up: 0.6, down: 0.85 };
const MB = 1024 * 1024;
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

const bareFolder = join(folder, 'bare');
await mkdir(bareFolder);
const barePort = await freePort();
const bare = createServer(async (asked, answer) => {
  const path = join(bareFolder, asked.url?.slice(1) ?? '');
  if (asked.method === 'POST') {
    await pipeline(asked, createWriteStream(`${path}.part`, { flush: true }));
    await rename(`${path}.part`, path);
    return void answer.writeHead(200).end();
  }
  const { size } = await stat(path);
  answer.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), answer);
}).listen(barePort, '127.0.0.1');

const ours = (method: string, name: string, body?: Buffer) =>
  call(port, method, `/storage/v1/object/bench/${name}`, body);
const bareCall = (method: string, name: string, body?: Buffer) => call(barePort, method, `/${name}`, body);

/** Sends or fetches; the answer's bytes are counted and thrown away. */
function call(port: number, method: string, path: string, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/octet-stream',
    };
    const sent = request({
      port,
      method,
      path,
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

/** As in rest.ts: until then V8 compiles both servers' code beside the first case that is measured. */
const WARM_UP_FILES = 6_000;
for (const to of [ours, bareCall]) {
  const content = randomBytes(64 * 1024);
  for (let at = 0; at < WARM_UP_FILES; at += 200) {
    const names = Array.from({ length: 200 }, (_, n) => `warm-up-${at + n}`);
    await times(200, 8, (n) => to('POST', names[n] ?? '', content));
    await times(200, 8, (n) => to('GET', names[n] ?? ''));
    for (const name of names) await (to === ours ? ours('DELETE', name) : rm(join(bareFolder, name)));
  }
}

const rows: string[] = [];
const plain = join(folder, 'plain');
await mkdir(plain);
// The smaller the work of one round, the more of them: on a shared machine single rounds differ by half.
for (const { size, count, atOnce, rounds } of [
  { size: 64 * 1024, count: 200, atOnce: 8, rounds: 25 },
  { size: 5 * MB, count: 12, atOnce: 4, rounds: 15 },
  { size: 200 * MB, count: 1, atOnce: 1, rounds: 5 },
]) {
  const content = randomBytes(size);
  const found = {
    up: [] as number[],
    bareUp: [] as number[],
    write: [] as number[],
    down: [] as number[],
    bareDown: [] as number[],
    read: [] as number[],
  };
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const name = randomUUID();
    const of = (n: number) => join(plain, `${name}-${n}`);
    const send = (to: typeof ours) => () => times(count, atOnce, (n) => to('POST', `${name}-${n}`, content));
    const fetchAll = (from: typeof ours) => () => times(count, atOnce, (n) => from('GET', `${name}-${n}`));
    found.up.push(await seconds(send(ours)));
    found.bareUp.push(await seconds(send(bareCall)));
    found.write.push(
      await seconds(() =>
        times(count, atOnce, (n) =>
          size > 16 * MB
            ? pipeline(Readable.from(chunks(content)), createWriteStream(of(n), { flush: true }))
            : writeFile(of(n), content, { flush: true }),
        ),
      ),
    );
    found.down.push(await seconds(fetchAll(ours)));
    found.bareDown.push(await seconds(fetchAll(bareCall)));
    found.read.push(await seconds(() => times(count, atOnce, (n) => drain(of(n)))));
    if (round === 0) for (const times of Object.values(found)) times.length = 0;
    for (let n = 0; n < count; n++) {
      await ours('DELETE', `${name}-${n}`);
      await rm(of(n));
      await rm(join(bareFolder, `${name}-${n}`));
    }
  }
  const rate = (list: number[]) => (size * count) / MB / median(list);
  const label = size < MB ? `${size / 1024} kB` : `${size / MB} MB`;
  for (const [what, own, http, files] of [
    ['up', found.up, found.bareUp, found.write],
    ['down', found.down, found.bareDown, found.read],
  ] as const) {
    const [a, b, c] = [rate(own), rate(http), rate(files)];
    // By pairs, so that what slows the machine for a while slows both.
    const ratio = median(http.map((time, round) => time / (own[round] ?? Number.NaN)));
    const verdict = ratio >= GOALS[what] ? 'holds' : '**missed**';
    rows.push(
      `| ${label} ${what}, ${atOnce} at once | ${a.toFixed(0)} MB/s | ${((a * MB) / size).toFixed(0)}/s | ${b.toFixed(0)} MB/s | ${ratio.toFixed(2)} | ${GOALS[what]} | ${verdict} | ${c.toFixed(0)} MB/s |`,
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
bare.close();
await server.stop();
await rm(folder, { recursive: true, force: true });

const report = [
  '# Files: what we measured',
  '',
  `On ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load when it began: ${load.join(', ')}. Sender, server and database share the cores, and sender and server one process.`,
  '',
  '«Bare HTTP» takes the same bytes by node:http into a file that is forced to disk, or sends them from it: no sign-in, no rights, no hash, no row. «Files» writes and reads without HTTP. By turns in the same process: medians of 25 rounds (64 kB), 15 (5 MB) and 5 (200 MB), the ratio that of the pairs.',
  '',
  '| What | Ours | Files a second | Bare HTTP | Ours / bare HTTP | goal | | Files |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
  '',
  `SHA-256 alone runs at ${hashing.toFixed(0)} MB/s here.`,
  '',
].join('\n');
await writeFile(join(import.meta.dirname, 'results', 'storage.md'), report);
console.log(report);
