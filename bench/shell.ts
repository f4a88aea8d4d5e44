import { chromium } from 'playwright-core';
import { findChromium } from '#server/testing/chromium.ts';
import { DEMO_PASSWORD } from '../supabase/seed/demo-firm.ts';
import { startDemo } from './demo-server.ts';
import { option } from './option.ts';

/**
 * `npm run bench -- shell`: what the first list costs a consultant of the demonstration firm with an empty cache: requests
 * and bytes on the wire until the first client shows, and the largest scripts; the same on slow 4G with a processor four
 * times slower; and how long moves between screens take that were open before. `-- --url=http://localhost:8000` measures a
 * server that runs already; `--path=/dashboard` another screen.
 */
const path = option('path') ?? '/dashboard/clients';
const firstRow = 'main [role=row] a, main li a, main table tbody tr, main h2';

/** The screens the moves go through, round after round. */
const moves = ['Projects', 'Overview', 'Clients', 'Requests', 'Stakeholders'];
const rounds = 4;
const moveGoalMs = 100;

const given = option('url');
const server = given ? { url: given, stop: async () => {} } : await startDemo();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const entrance = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const door = await entrance.newPage();
  await door.goto('/auth');
  await door.getByLabel('Email').fill('amina@harmattan.example');
  await door.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await door.getByRole('button', { name: 'Sign In', exact: true }).click();
  await door.waitForURL('**/dashboard');
  const storageState = await entrance.storageState();

  const context = await browser.newContext({ baseURL: server.url, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const seen = new Map<string, { url: string; type: string; bytes: number; body: number }>();
  wire.on('Network.responseReceived', ({ requestId, response, type }) => {
    seen.set(requestId, { url: response.url, type, bytes: 0, body: 0 });
  });
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.body += encodedDataLength;
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const from = performance.now();
  await page.goto(path);
  await page.locator(firstRow).first().waitFor();
  const until = performance.now() - from;
  const all = [...seen.values()];
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  console.log(`\n  ${path}: first row after ${Math.round(until)} ms, ${all.length} requests`);
  for (const type of [...new Set(all.map((one) => one.type))].sort()) {
    const of = all.filter((one) => one.type === type);
    const sum = (part: 'bytes' | 'body') => kilobytes(of.reduce((total, one) => total + one[part], 0));
    console.log(
      `  ${type.padEnd(12)} ${String(of.length).padStart(4)}  ${sum('bytes').padStart(8)} KB, bodies ${sum('body')} KB`,
    );
  }
  const scripts = all.filter(({ type }) => type === 'Script').sort((a, b) => b.body - a.body);
  for (const { url, body } of scripts.slice(0, 25))
    console.log(`  ${kilobytes(body).padStart(8)} KB  ${new URL(url).pathname}`);
  for (const { url, type } of all.filter((one) => one.type === 'Fetch'))
    console.log(`  ${type} ${url.replace(server.url, '').slice(0, 130)}`);
  await context.close();
  await slowFirstList(storageState);
  await warmMoves(storageState);
} finally {
  await browser.close();
  await server.stop();
}

type Stored = Awaited<ReturnType<Awaited<ReturnType<typeof browser.newContext>>['storageState']>>;

/** The first list with an empty cache on slow 4G (1.6 Mbit/s, 150 ms there and back) and a processor four times slower. */
async function slowFirstList(storageState: Stored): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const from = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(firstRow).first().waitFor();
  console.log(`\n  Slow 4G, 4x CPU: first row after ${Math.round(performance.now() - from)} ms`);
  await context.close();
}

/**
 * From the press of a link of the menu to the next frame after the other screen's heading stands, once each was open
 * before: twenty moves; the goal is 100 ms for each of them.
 */
async function warmMoves(storageState: Stored): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(path);
  const menu = page.getByRole('navigation').first();
  const times: number[] = [];
  // The first round opens each for the first time.
  for (let round = 0; round <= rounds; round++)
    for (const name of moves) {
      await menu.getByRole('link', { name, exact: true }).waitFor();
      const took = await page.evaluate(
        ({ name }) =>
          new Promise<number>((done) => {
            const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
              (one) => one.textContent?.trim() === name,
            );
            const before = document.querySelector('main h1')?.textContent;
            const from = performance.now();
            link?.click();
            const look = () => {
              const now = document.querySelector('main h1')?.textContent;
              if (now && now !== before) requestAnimationFrame(() => done(performance.now() - from));
              else requestAnimationFrame(look);
            };
            look();
          }),
        { name },
      );
      if (round > 0) times.push(took);
      // Nobody presses before they have seen where they are.
      await page.waitForTimeout(300);
    }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  const late = times.filter((one) => one > moveGoalMs).length;
  console.log(
    `  Warm moves: ${times.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${late} over ${moveGoalMs} ms`,
  );
  await context.close();
}
