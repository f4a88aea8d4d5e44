import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { systemTool } from '#server/testing/system-tool.ts';
import { type Compared, interleaved, median, medianInterval } from './load.ts';
import { embeddedCluster, endChild, type Server, startBare, startProcess, untilQuiet } from './machine.ts';
import { option } from './option.ts';
import { wrk } from './wrk.ts';

/**
 * `npm run bench -- cached-pages`: how many cached pages a second the whole server sends, by turns with bare node:http and
 * nginx (one worker) with the same bytes, each in a process of its own, all of them started anew several times: one start of a
 * process may be quicker than the next by a tenth. Writes bench/results/cached-pages.md. A part alone, more
 * often, and only printed: `-- cached-pages --path=/insights --connections=16 --rounds=27`.
 */
const part = ['path', 'connections', 'rounds'].some(option);
// Brought where they are missing.
const nginxPath = systemTool('nginx', ['nginx']);
systemTool('wrk', ['wrk']);
const GOAL = 0.95;
// Short and many: what else the machine does changes from one second to the next.
const STARTS = 3;
const ROUNDS = Number(option('rounds') ?? 9);
const SECONDS = 1;
// V8 has let go of the code of what was not run for a while (give-back-memory.ts), and compiles it anew.
const WARM_UP_SECONDS = 5;
const PATHS = option('path')?.split(',') ?? ['/', '/insights'];
const CONNECTIONS = option('connections')?.split(',').map(Number) ?? [1, 16, 64];
const headers = { 'accept-encoding': 'br' };

const folder = await mkdtemp(join(tmpdir(), 'harmattan-cached-pages-'));
await chmod(folder, 0o755);
/** The bytes of an answer as they are sent, and how long its headers are. */
function answerOf(url: string): Promise<{ body: Buffer; headerBytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      const { statusCode, statusMessage, rawHeaders } = answer;
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () => resolve({ body: Buffer.concat(chunks), headerBytes: Buffer.byteLength(head) }));
    }).once('error', reject);
  });
}

async function startNginx(name: string) {
  const port = await freePort();
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; default_type 'text/html; charset=utf-8'; root ${folder};
        location / { try_files /${name} =404; add_header Content-Encoding br; } } }`,
  );
  const child = spawn(nginxPath, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => setTimeout(resolve, 800));
  return { url: `http://127.0.0.1:${port}/`, stop: () => endChild(child) };
}

interface Case {
  path: string;
  connections: number;
  bytes: number;
  headerBytes: number;
  /** One for each start. */
  found: Compared[];
}

const cases = PATHS.flatMap((path) =>
  CONNECTIONS.map((connections): Case => ({ path, connections, bytes: 0, headerBytes: 0, found: [] })),
);

async function measurePath(product: Server, path: string): Promise<void> {
  const url = `${product.url}${path}`;
  const { body, headerBytes } = await answerOf(url);
  const name = `page-${PATHS.indexOf(path)}`;
  await writeFile(join(folder, name), body);
  const bare = await startBare('bare-page.ts', { PAGE: join(folder, name) });
  const nginx = await startNginx(name);
  for (const one of cases.filter((each) => each.path === path)) {
    const load =
      (of: string) =>
      (seconds = SECONDS) =>
        wrk({ url: of, headers }, one.connections, seconds);
    const [ours, ofNginx, ofBare] = [load(url), load(nginx.url), load(bare.url)];
    // This round does not count.
    for (const warmUp of [ours, ofNginx, ofBare]) await warmUp(WARM_UP_SECONDS);
    const compared = await interleaved(ROUNDS, ours, ofNginx, ofBare);
    one.found.push(compared);
    Object.assign(one, { bytes: body.length, headerBytes });
    console.log(`  ${path}, ${one.connections} connections: ${compared.bareRatio?.toFixed(2)}`);
  }
  await bare.stop();
  await nginx.stop();
}

const cluster = await embeddedCluster();
try {
  const database = await cluster.create('pages');
  for (let start = 0; start < STARTS; start++) {
    // With the log of a server that is run by people.
    const product = await startProcess(database, await freePort(), {
      pages: true,
      environment: { LOG_LEVEL: 'info' },
    });
    // Pages and downloads are made for a while after the start, and pages compressed once more when they were asked for.
    for (const path of PATHS) await answerOf(`${product.url}${path}`);
    await untilQuiet(product.pid);
    for (const path of PATHS) await measurePath(product, path);
    await product.stop();
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

function lineOf({ path, connections, bytes, headerBytes, found }: Case): string {
  const toBare = found.flatMap(({ ratios }) => ratios.bare);
  const toNginx = found.flatMap(({ ratios }) => ratios.limit);
  const ratio = median(toBare);
  const [low, high] = medianInterval(toBare);
  const verdict = ratio < GOAL ? '**missed**' : 'holds';
  const count = (values: (number | undefined)[]) =>
    Math.round(median(values.map((value) => value ?? 0))).toLocaleString('en-GB');
  return `| ${path} | ${bytes.toLocaleString('en-GB')} | ${headerBytes} | ${connections} | ${count(found.map(({ ours }) => ours.perSecond))} | ${count(found.map(({ bare }) => bare?.perSecond))} | ${ratio.toFixed(2)} | ${low.toFixed(2)}–${high.toFixed(2)} | ${verdict} | ${found.map(({ bareRatio }) => bareRatio?.toFixed(2)).join(', ')} | ${median(toNginx).toFixed(2)} | ${found.reduce((sum, { ours }) => sum + ours.errors, 0)} |`;
}

const report = `# Cached pages, measured

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared by server and load (wrk, ${SECONDS} s), Node ${process.versions.node}; the same bytes (brotli) by turns from the whole server, with its headers and a number for each answer, from node:http with three headers, and from nginx (one worker). ${STARTS} starts of all three, ${ROUNDS} rounds each, forwards and backwards by turns; ratios are the medians of the rounds' own, with the interval in which the median lies with 95 % certainty. Goal: ${GOAL} of bare node. Load of the machine at the end ${loadavg()[0]?.toFixed(1)}. \`npm run bench -- cached-pages\` repeats it.

| page | bytes | header bytes | connections | ours /s | bare node /s | ours / bare node | 95 % | | of each start | ours / nginx | errors |
|---|---|---|---|---|---|---|---|---|---|---|---|
${cases.map(lineOf).join('\n')}

The headers of a script, style sheet or font are at most 350 bytes (server/pages/pages.test.ts).
`;
if (!part) await writeFile(join(import.meta.dirname, 'results', 'cached-pages.md'), report);
console.log(`\n${report}`);
