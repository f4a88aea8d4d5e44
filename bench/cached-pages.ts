import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { interleaved } from './load.ts';
import { embeddedCluster, endChild, startBare, startProcess } from './machine.ts';
import { wrk } from './wrk.ts';

/**
 * `npm run bench -- cached-pages`: how many cached pages a second the whole server sends, by turns with bare node:http and
 * nginx (one worker) with the same bytes, each in a process of its own. Needs wrk and nginx. Writes
 * bench/results/cached-pages.md.
 */
const GOAL = 0.95;
// Short and many: what else the machine does changes from one second to the next.
const ROUNDS = 15;
const SECONDS = 1;
const PATHS = ['/', '/insights'];
const CONNECTIONS = [1, 16, 64];
const headers = { 'accept-encoding': 'br' };

const folder = await mkdtemp(join(tmpdir(), 'harmattan-cached-pages-'));
await chmod(folder, 0o755);
const cluster = await embeddedCluster();
// With the log of a server that is run by people.
const product = await startProcess(await cluster.create('pages'), await freePort(), {
  pages: true,
  environment: { LOG_LEVEL: 'info' },
});

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
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => setTimeout(resolve, 800));
  return { url: `http://127.0.0.1:${port}/`, stop: () => endChild(child) };
}

const lines: string[] = [];
try {
  // Pages and downloads are made for a while after the start.
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  for (const [at, path] of PATHS.entries()) {
    const url = `${product.url}${path}`;
    const { body, headerBytes } = await answerOf(url);
    const name = `page-${at}`;
    await writeFile(join(folder, name), body);
    const bare = await startBare('bare-page.ts', { PAGE: join(folder, name) });
    const nginx = await startNginx(name);
    const load = (of: string, connections: number) => () => wrk({ url: of, headers }, connections, SECONDS);
    for (const connections of CONNECTIONS) {
      const found = await interleaved(
        ROUNDS,
        load(url, connections),
        load(nginx.url, connections),
        load(bare.url, connections),
      );
      const ratio = found.bareRatio ?? 0;
      const count = (value = 0) => Math.round(value).toLocaleString('en-GB');
      lines.push(
        `| ${path} | ${body.length.toLocaleString('en-GB')} | ${headerBytes} | ${connections} | ${count(found.ours.perSecond)} | ${count(found.bare?.perSecond)} | ${ratio.toFixed(2)} | ${ratio >= GOAL ? 'holds' : '**missed**'} | ${found.ratio.toFixed(2)} | ${found.ours.errors} |`,
      );
      console.log(lines.at(-1));
    }
    await bare.stop();
    await nginx.stop();
  }
} finally {
  await product.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
const report = `# Cached pages, measured

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared by server and load (wrk, ${SECONDS} s), Node ${process.versions.node}; the same bytes (brotli) by turns from the whole server, with its headers and a number for each answer, from node:http with three headers, and from nginx (one worker). Medians of ${ROUNDS} rounds; ratios are the medians of the rounds' own. Goal: ${GOAL} of bare node. Load of the machine at the end ${loadavg()[0]?.toFixed(1)}. \`npm run bench -- cached-pages\` repeats it.

| page | bytes | header bytes | connections | ours /s | bare node /s | ours / bare node | | ours / nginx | errors |
|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}

The headers of a script, style sheet or font are at most 350 bytes (server/pages/pages.test.ts).
`;
await writeFile(join(import.meta.dirname, 'results', 'cached-pages.md'), report);
console.log(`\n${report}`);
