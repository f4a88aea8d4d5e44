import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { profileFor } from '../profile.ts';
import { apiTurns, fairShare, type Turns } from './fair-share.ts';
import type { ServerEnv } from './request.ts';

/** An app whose every answer takes 50 ms; the sender's address stands in a header. */
function slowApp() {
  let active = 0;
  const most = { at: 0 };
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('from') ?? '');
    await next();
  });
  app.use(fairShare({ config: { profile: profileFor(false) } as never }));
  app.get('/', async (c) => {
    active += 1;
    most.at = Math.max(most.at, active);
    await new Promise((resolve) => setTimeout(resolve, 50));
    active -= 1;
    return c.text('done');
  });
  return { app, most };
}

test('sec-M2: one sender’s hundred requests wait for each other, and nobody else for them', async () => {
  const { app, most } = slowApp();
  const order: string[] = [];
  const ask = async (from: string, authorization = '') => {
    const answer = await app.request('/', { headers: { from, authorization } });
    order.push(from + authorization);
    return answer.status;
  };
  const flood = Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.1')));
  const others = await Promise.all([ask('203.0.113.2'), ask('203.0.113.1', 'Bearer colleague')]);
  expect(others).toEqual([200, 200]);
  expect(order.filter((who) => who === '203.0.113.1').length).toBeLessThan(50);
  expect(new Set(await flood)).toEqual(new Set([200]));
  expect(most.at).toBeLessThan(50);
});

test('sec-M2: beyond a thousand that wait, a sender is told to come again', async () => {
  const { app } = slowApp();
  const answers = Array.from({ length: 1_100 }, () => app.request('/', { headers: { from: '203.0.113.1' } }));
  const refused = await answers.at(-1);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await app.request('/', { headers: { from: '203.0.113.9' } })).status).toBe(200);
});

test('sec-M2: whoever has waited ten seconds for a turn is told to try again, and leaves the line', {
  timeout: 30_000,
}, async () => {
  const { app } = slowApp();
  app.get('/hangs', () => new Promise<Response>(() => {}));
  for (let n = 0; n < 50; n++) void app.request('/hangs', { headers: { from: '203.0.113.1' } });
  const answer = await app.request('/', { headers: { from: '203.0.113.1' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

test('sec-M2: whoever sends a file slowly holds nobody up meanwhile, not even their own other requests', async () => {
  const { app, most } = slowApp();
  const arrived = Promise.withResolvers<void>();
  app.post('/', async (c) => {
    c.get('turn')?.giveBack();
    await arrived.promise;
    await c.get('turn')?.takeAgain();
    return c.text('kept');
  });
  const from = { from: '203.0.113.1' };
  const uploads = Array.from({ length: 100 }, () => app.request('/', { method: 'POST', headers: from }));
  expect((await app.request('/', { headers: from })).status).toBe(200);
  arrived.resolve();
  const statuses = await Promise.all(uploads.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  // The turns are all given back: as many as before are answered at once.
  expect((await app.request('/', { headers: from })).status).toBe(200);
  expect(most.at).toBe(1);
});

/** How many of twenty requests are at work at once; each is done after `ms`. */
async function atWork(turns: Turns, sender: string, ms: number): Promise<number> {
  let active = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await turns.take(sender);
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, ms));
      active -= 1;
      turns.giveBack(sender, ms);
    }),
  );
  return most;
}

test('whoever is alone for a second and answered quickly may have more at work, until somebody comes', async () => {
  const turns = apiTurns();
  const usual = await atWork(turns, 'ada', 5);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await atWork(turns, 'ada', 5)).toBeGreaterThan(2 * usual);
  await atWork(turns, 'bello', 5);
  expect(await atWork(turns, 'ada', 5)).toBe(usual);
});

test('whoever asks for slow answers has no more of them at work for being alone', async () => {
  const usual = await atWork(apiTurns(), 'ada', 5);
  const turns = apiTurns();
  await turns.take('ada');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  for (let n = 0; n < 20; n++) {
    await turns.take('ada');
    turns.giveBack('ada', 2_000);
  }
  expect(await atWork(turns, 'ada', 5)).toBeLessThanOrEqual(usual);
});

test('whoever waits longest comes first, also when their sender may have more at work meanwhile', async () => {
  const turns = apiTurns();
  const order: string[] = [];
  // Those still waiting when the test is over are refused after it: nobody asks for them then.
  const ask = async (name: string) => {
    const refused = await Promise.resolve(turns.take('ada')).catch(() => ' refused');
    order.push(name + (refused ?? ''));
  };
  for (let n = 0; n < 30; n++) void ask('early');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const before = order.length;
  void ask('late');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(order.length).toBeGreaterThan(before);
  expect(order).not.toContain('late');
});
