import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#server/testing/chromium.ts';
import { freePort } from '#server/testing/free-port.ts';
import { sitePages } from '#src/site/all-pages.ts';

/**
 * `npm run bench -- site`: what a visitor's first visit costs on Lighthouse's mobile profile, page by page, and how many
 * cached pages a second the server sends beside nginx with the same bytes, one after the other in one run.
 * `-- --quick` measures three pages; `-- --rounds=5` repeats each page and takes the middle. Needs Debian's chromium,
 * nginx and wrk.
 */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const rounds = Number(option('rounds') ?? 3);
const quick = process.argv.includes('--quick');
const root = join(import.meta.dirname, '..');

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function startProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-site-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['-r', './server/node-version.cjs', 'server/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nginx with one answer: the home page, byte for byte as ours sends it to a browser. */
async function startNginx(home: Buffer): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-nginx-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'home'), home);
  const port = await freePort();
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; default_type 'text/html; charset=utf-8'; root ${folder}/pages;
        location / { try_files /home =404; add_header Content-Encoding br; add_header Vary Accept-Encoding; } } }`,
  );
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => setTimeout(resolve, 800));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requests per second over 32 connections for four seconds. */
function load(url: string): number {
  const words = ['-t1', '-c32', '-d4s', '-H', 'Accept-Encoding: br', `${url}/`];
  const { stdout } = spawnSync('wrk', words, { encoding: 'utf8' });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

interface Visit {
  scores: string;
  lcp: number;
  blocking: number;
  shift: number;
  bytes: number;
  requests: number;
}

/** The first visits to a browser just started now and then leave no trace to read; then it is made again. */
async function visit(url: string, port: number, tries = 3): Promise<Visit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  if (result.lhr.runtimeError && tries > 1) return visit(url, port, tries - 1);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items ?? [];
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo']
      .map((id) => Math.round((categories[id]?.score ?? 0) * 100))
      .join(' '),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    requests: requests.length,
  };
}

/** Until the processors have little to do: after its start the product builds its downloads for a while. */
async function quiet(): Promise<void> {
  const read = () => {
    const all = cpus().flatMap(({ times }) => Object.entries(times));
    const sum = (of: [string, number][]) => of.reduce((total, [, ms]) => total + ms, 0);
    return { idle: sum(all.filter(([name]) => name === 'idle')), all: sum(all) };
  };
  for (let tries = 0; tries < 40; tries++) {
    const before = read();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const after = read();
    if ((after.idle - before.idle) / (after.all - before.all) > 0.95) return;
  }
}

const product = await startProduct();
const lines: string[] = [];
try {
  // Builds begin a little after the start.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  await quiet();
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const deeper = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
  const samples = [
    '/insights/',
    '/case-studies/',
    '/careers/',
    '/training-programs/',
    '/policy-tracker/',
  ].flatMap((folder) => deeper.find((path) => path.startsWith(folder)) ?? []);
  const paths = quick
    ? ['/', '/insights', '/ndpr-guide']
    : ['/', ...sitePages.map(({ href }) => href), '/contact', ...samples];
  const chromePath = findChromium();
  if (!chromePath) throw new Error('Chromium is needed: apt-get install chromium');
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  lines.push(
    '| page | scores (performance, accessibility, best practices, SEO) | LCP ms | blocking ms | shift | KB | requests |',
    '|---|---|---|---|---|---|---|',
  );
  for (const path of paths) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++)
      visits.push(await visit(`${product.url}${path}`, chrome.port));
    const of = (key: 'lcp' | 'blocking' | 'shift' | 'bytes' | 'requests') =>
      middle(visits.map((one) => one[key]));
    const best = [...visits].sort((a, b) => a.lcp - b.lcp)[Math.floor(visits.length / 2)];
    const line = `| ${path} | ${best?.scores} | ${Math.round(of('lcp'))} | ${Math.round(of('blocking'))} | ${of('shift').toFixed(3)} | ${Math.round(of('bytes') / 1024)} | ${of('requests')} |`;
    lines.push(line);
    console.log(line);
  }
  await chrome.kill();

  const answer = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: br', `${product.url}/`]);
  const nginx = await startNginx(answer);
  const ratios: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  load(product.url);
  for (let round = 0; round < Math.max(3, rounds); round++) {
    const [own, other] = [load(product.url), load(nginx.url)];
    ours.push(own);
    theirs.push(other);
    ratios.push(own / other);
  }
  await nginx.stop();
  lines.push(
    '',
    `Kept home page (${answer.length} bytes, brotli), 32 connections: ours ${Math.round(middle(ours))}/s, nginx (one worker) ${Math.round(middle(theirs))}/s, ratio ${middle(ratios).toFixed(2)} (each round: ${ratios.map((one) => one.toFixed(2)).join(', ')}).`,
  );
} finally {
  await product.stop();
}
const report = `# The public site, measured

${new Date().toISOString().slice(0, 10)}; Lighthouse's mobile profile (simulated slow 4G, processor four times slower), middle of ${rounds} visits per page; load of the machine at the end ${loadavg()[0]?.toFixed(1)} on two cores, shared by browser, server and load. \`npm run bench -- site\` repeats it.

${lines.join('\n')}
`;
await writeFile(join(import.meta.dirname, 'results', 'site.md'), report);
console.log(`\n${report}`);
