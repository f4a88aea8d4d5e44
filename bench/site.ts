import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#server/testing/chromium.ts';
import { freePort } from '#server/testing/free-port.ts';
import { sitePages } from '#src/site/all-pages.ts';
import { option } from './option.ts';
import { nodeFlags, startEnvironment } from './start-words.ts';

/**
 * `npm run bench -- site`: what a visitor's first visit costs on Lighthouse's mobile profile, page by page, as the median
 * of several visits. Of pages below one folder the first is measured; cached pages a second: `-- cached-pages`.
 *
 * `--visits=5` (default) is how often each page is visited. Which: `--pages=/,/insights` by address; `--kinds` the home page,
 * the crisis toolkit and one page of each folder; `--kinds=home,services,insights` those alone, each with the first page below
 * it; `--all` every page of the sitemap; `--quick` three. Pages are visited by turns, so that one busy minute does not fall on
 * one page; `--minutes=12` begins no further turn that would not end by then, and the report says how many visits there were.
 * `--list` names the pages and measures nothing. Needs Debian's chromium.
 */
const visits = Number(option('visits') ?? option('rounds') ?? 5);
const asked = option('pages')?.split(',').filter(Boolean);
const quick = process.argv.includes('--quick');
const kinds = process.argv.includes('--kinds') ? [] : option('kinds')?.split(',').filter(Boolean);
const minutes = Number(option('minutes') ?? Number.POSITIVE_INFINITY);
const root = join(import.meta.dirname, '..');

/** Of an even number of values the worse of the two in the middle where more is worse. */
const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of pages below one folder the first, every page at the root. */
function oneOfEachKind(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  return [...new Set(paths)].filter((path) => {
    const [folder = '', below] = path.slice(1).split('/');
    if (!below) return true;
    const isFirst = !folders.has(folder);
    folders.add(folder);
    return isFirst;
  });
}

/** `home` for `/`, else the first word of the address. */
const kindOf = (path: string) => path.split('/')[1] || 'home';

/** Of the kinds asked for the page itself and the first below it; of all kinds what stands in the comment above. */
function ofKinds(asked: readonly string[], everyPage: readonly string[]): string[] {
  const pages = oneOfEachKind(everyPage);
  const unknown = asked.filter((kind) => !pages.some((path) => kindOf(path) === kind));
  if (unknown.length > 0)
    throw new Error(
      `No page of the kind ${unknown.join(', ')}. There are: ${[...new Set(pages.map(kindOf))].join(', ')}.`,
    );
  if (asked.length > 0) return pages.filter((path) => asked.includes(kindOf(path)));
  return pages.filter(
    (path) => path.split('/').length > 2 || ['home', 'crisis-communication-toolkit'].includes(kindOf(path)),
  );
}

async function startProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'harmattan-site-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, 'server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...startEnvironment,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
    },
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

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Visit {
  /** In the order of the categories. */
  scores: readonly number[];
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
    scores: categoryNames.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
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
let turns = 0;
try {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const deeper = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
  const everyPage = ['/', ...sitePages.map(({ href }) => href), '/contact', ...deeper];
  const paths = quick
    ? ['/', '/insights', '/ndpr-guide']
    : (asked ??
      (kinds && ofKinds(kinds, everyPage)) ??
      (process.argv.includes('--all') ? [...new Set(everyPage)] : oneOfEachKind(everyPage)));
  if (process.argv.includes('--list')) {
    console.log(`${paths.join('\n')}\n${paths.length} pages`);
    await product.stop();
    process.exit();
  }
  // Builds begin a little after the start.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  await quiet();
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
    '| page | performance | accessibility | best practices | SEO | LCP ms | blocking ms | shift | bytes | requests |',
    '|---|---|---|---|---|---|---|---|---|---|',
  );
  const visited = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  const began = Date.now();
  for (; turns < visits; turns++) {
    const spent = Date.now() - began;
    if (turns > 0 && spent + spent / turns > minutes * 60_000) break;
    for (const [path, seen] of visited) seen.push(await visit(`${product.url}${path}`, chrome.port));
    console.log(`Turn ${turns + 1} of ${visits}: ${Math.round((Date.now() - began) / 1000)} s`);
  }
  for (const [path, seen] of visited) {
    const of = (key: 'lcp' | 'blocking' | 'shift' | 'bytes' | 'requests') =>
      middle(seen.map((one) => one[key]));
    const scores = categoryNames.map((_, at) => -middle(seen.map((one) => -(one.scores[at] ?? 0))));
    const line = `| ${path} | ${scores.join(' | ')} | ${Math.round(of('lcp'))} | ${Math.round(of('blocking'))} | ${of('shift').toFixed(3)} | ${of('bytes').toLocaleString('en')} | ${of('requests')} |`;
    lines.push(line);
    console.log(line);
  }
  await chrome.kill();
} finally {
  await product.stop();
}
const report = `# The public site, measured

${new Date().toISOString().slice(0, 10)}; Lighthouse's mobile profile (simulated slow 4G, processor four times slower), median of ${turns} visits per page, by turns; bytes are all that a visit fetches, headers included; load of the machine at the end ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores, shared by browser and server. \`npm run bench -- site\` repeats it.

${lines.join('\n')}
`;
await writeFile(join(import.meta.dirname, 'results', 'site.md'), report);
console.log(`\n${report}`);
