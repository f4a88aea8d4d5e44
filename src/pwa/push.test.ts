import { expect, test, vi } from 'vitest';
import { deviceName } from '#src/lib/push-device.ts';
import { keepPushRecord, readPushRecord } from '#src/lib/push-record.ts';
import { followPushes, messageOf } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What a worker with these parts does at each kind of event. */
function listenersOf(parts: object): Record<string, (event: object) => void> {
  const listeners: Record<string, (event: object) => void> = {};
  followPushes({
    ...parts,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  } as unknown as WorkerScope);
  return listeners;
}

test('What is pushed is shown in its words and opens its record', () => {
  const said = { id: '1', title: 'A task for you', text: 'Due tomorrow', link: '/dashboard/projects/1' };
  expect(messageOf(() => said)).toEqual(said);
});

test('S14 a message that says nothing, or leads off the site, still shows something and stays on the site', () => {
  const plain = { title: 'There is news for you', link: '/dashboard/notifications' };
  const broken = () => {
    throw new SyntaxError('not JSON');
  };
  for (const read of [
    broken,
    () => undefined,
    () => 'x',
    () => ({ link: 'https://evil.example' }),
    () => ({ link: '//e' }),
  ])
    expect(messageOf(read)).toMatchObject(plain);
});

test('S14 a message without a name of its own is shown as news, beside words that are its own', () => {
  expect(messageOf(() => ({ title: 'Task due', id: 7, text: null, link: '/dashboard/tasks' }))).toEqual({
    id: 'news',
    title: 'Task due',
    text: '',
    link: '/dashboard/tasks',
  });
});

test('People tell their devices apart by name', () => {
  expect(
    deviceName('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'),
  ).toBe('Chrome on Android');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605 Version/17.5 Safari/604')).toBe(
    'Safari on iOS',
  );
});

test('A browser that exchanges its subscription while the platform is closed tells the server what took its place', async () => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
    }),
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return new Response('{"renewed":true}');
  });
  const subscribe = vi.fn(async () => ({
    endpoint: 'https://push.example/new',
    toJSON: () => ({ keys: { p256dh: 'point', auth: 'new secret' } }),
  }));
  const listeners = listenersOf({
    registration: { pushManager: { getSubscription: async () => null, subscribe } },
  });
  const change = async () => {
    const work: Promise<unknown>[] = [];
    listeners['pushsubscriptionchange']?.({ waitUntil: (done: Promise<unknown>) => work.push(done) });
    await Promise.all(work);
  };

  // Nobody wanted messages here.
  await change();
  expect(subscribe).not.toHaveBeenCalled();

  const record = { endpoint: 'https://push.example/old', auth: 'old secret', key: 'public key', apikey: 'k' };
  await keepPushRecord(record);
  await change();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public key' });
  expect(sent).toEqual([
    [
      '/rest/v1/rpc/renew_push_device',
      {
        _old_endpoint: 'https://push.example/old',
        _old_auth: 'old secret',
        _endpoint: 'https://push.example/new',
        _p256dh: 'point',
        _auth: 'new secret',
      },
    ],
  ]);
  expect(await readPushRecord()).toEqual({
    ...record,
    endpoint: 'https://push.example/new',
    auth: 'new secret',
  });
  vi.unstubAllGlobals();
});

test('A tapped message opens in the window of the platform, or in a new one where there is none or it has gone', async () => {
  const focus = vi.fn(async () => {});
  const navigate = vi.fn(async (): Promise<object | null> => ({ focus }));
  const openWindow = vi.fn(async () => null);
  let windows: object[] = [];
  const listeners = listenersOf({ clients: { matchAll: async () => windows, openWindow } });
  const tap = async (data: string) => {
    let done: Promise<unknown> = Promise.resolve();
    const notification = { data, close: vi.fn() };
    listeners['notificationclick']?.({ notification, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
    expect(notification.close).toHaveBeenCalledOnce();
  };

  windows = [{ url: 'https://firm.example/insights', navigate }];
  await tap('/dashboard/clients');
  expect(openWindow).toHaveBeenLastCalledWith('/dashboard/clients');
  expect(navigate).not.toHaveBeenCalled();

  windows.push({ url: 'https://firm.example/dashboard/projects', navigate });
  await tap('/dashboard/clients');
  expect(navigate).toHaveBeenLastCalledWith('/dashboard/clients');
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();

  navigate.mockRejectedValueOnce(new Error('It was closed meanwhile.'));
  await tap('https://elsewhere.example/');
  expect(openWindow).toHaveBeenLastCalledWith('/dashboard/notifications');
});
