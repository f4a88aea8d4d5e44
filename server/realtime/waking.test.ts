import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import type { Present, RowChange } from '#src/lib/live.ts';
import { heard } from './testing.ts';

let server: TestServer;
let ada: TestUser;
let token = '';
const toldOfSession: ((event: string) => void)[] = [];
const auth = {
  getSession: async () => ({ data: { session: { access_token: token } } }),
  onAuthStateChange: (heardOf: (event: string) => void) => toldOfSession.push(heardOf),
};
vi.mock('#src/lib/supabase.ts', () => ({ auth: async () => auth }));
// The rest of it stays: the server's pages, which later files of this worker may ask for, read it too.
vi.mock('#src/lib/site-settings.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/site-settings.ts')>()),
  readSiteSettings: () => ({ publishableKey: server.publishableKey }),
}));

/** The line between laptop and server: it can be cut, and nothing gets through until it is mended. */
class Line {
  readonly port: number;
  private readonly to: number;
  private readonly ends = new Set<Socket>();
  private server: Server | null = null;

  constructor(port: number, to: number) {
    this.port = port;
    this.to = to;
  }

  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = dial(this.to, 'localhost');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(one);
        one.on('error', () => {});
        one.once('close', () => other.destroy());
        one.pipe(other);
      }
    });
    this.server.listen(this.port, 'localhost');
    await once(this.server, 'listening');
  }

  cut(): void {
    this.server?.close();
    for (const end of this.ends) end.destroy();
    this.ends.clear();
  }
}

let line: Line;

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  line = new Line(await freePort(), Number(new URL(server.url).port));
  await line.mend();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { origin: `http://localhost:${line.port}` } }),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', hidden: false }));
});
afterAll(async () => {
  for (const hear of toldOfSession) hear('SIGNED_OUT');
  line.cut();
  await server.stop();
  vi.unstubAllGlobals();
});

test('after the laptop slept and its token ran out, lists, bell and presence come back by themselves', async () => {
  const { subscribeToTable, listenForMe, joinPresence } = await import('#src/lib/live.ts');
  const made = await ada.client.from('clients').insert({ name: 'Before' }).select('id').single();
  const id = (made.data as { id: string }).id;
  const claims = JSON.parse(Buffer.from(ada.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const exp = Math.floor(Date.now() / 1000) + 8;
  token = await server.services.keys.signAccessToken({ ...claims, exp });

  const [rows, listLive, bell, bellLive, present] = [heard(), heard(), heard(), heard(), heard()];
  const leave = [
    subscribeToTable('clients', undefined, {
      onChange: (change: RowChange) => rows.note(change),
      onLive: () => listLive.note('live'),
    }),
    listenForMe(ada.id, {
      onMessage: (event) => bell.note(event),
      onLive: () => bellLive.note('live'),
    }),
    joinPresence(
      'clients',
      id,
      true,
      (people: readonly Present[]) => people.length > 0 && present.note(people),
    ),
  ];
  await Promise.all([listLive.next(), bellLive.next()]);
  expect(await present.next()).toMatchObject([{ user_id: ada.id, editing: true }]);

  line.cut();
  await expect.poll(() => Date.now() / 1000 > exp, { timeout: 15_000 }).toBe(true);
  // On waking, the line is there before the session was refreshed.
  await line.mend();
  await ada.client.from('clients').update({ name: 'While asleep' }).eq('id', id);
  token = ada.accessToken;
  for (const hear of toldOfSession) hear('TOKEN_REFRESHED');

  await Promise.all([listLive.next(25_000), bellLive.next(25_000)]);
  await ada.client.from('clients').update({ name: 'Awake' }).eq('id', id);
  expect(await rows.next()).toMatchObject({ type: 'UPDATE', row: { name: 'Awake' } });
  await server.system.query(`select realtime.send('{}', 'notification', $1, true)`, [`user:${ada.id}`]);
  expect(await bell.next()).toBe('notification');
  await expect
    .poll(async () => {
      const { rows: here } = await server.system.query('select meta from realtime.presences');
      return here.map(({ meta }) => meta);
    })
    .toEqual([{ editing: true, user_id: ada.id }]);
  for (const go of leave) go();
}, 60_000);
