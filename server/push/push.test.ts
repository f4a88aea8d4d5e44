import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { readVapid } from '../vapid-settings.ts';
import { encryptPush } from './encrypt.ts';
import { isPushService, sendPushTask } from './send-push.ts';
import { derivedVapid } from './vapid.ts';

let server: TestServer;
let service: Server;
let ngozi: TestUser;
let tunde: TestUser;
const got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answer = 201;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answer).end();
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  server = await testServer();
  ngozi = await server.newUser({ role: 'consultant', firstName: 'Ngozi', lastName: 'Eze' });
  tunde = await server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Bakare' });
});
afterAll(async () => {
  await server?.stop();
  service?.close();
});

/** A browser that allowed push messages: its keys, and how it reads what arrives (RFC 8291, the receiving side). */
function aDevice(name: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
      const salt = body.subarray(0, 16);
      expect(body.readUInt32BE(16)).toBe(4096);
      expect(body[20]).toBe(65);
      const sender = body.subarray(21, 86);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
      expect(plain.at(-1)).toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}
const register = (who: TestUser, device: ReturnType<typeof aDevice>) =>
  who.client
    .rpc('save_push_device', {
      _endpoint: device.endpoint,
      _p256dh: device.keys.p256dh,
      _auth: device.keys.auth,
      _label: 'Chrome on Android',
    })
    .throwOnError();
const arrived = (device: ReturnType<typeof aDevice>) =>
  got.filter(({ path }) => device.endpoint.endsWith(path));
/** Something that a colleague learns of. */
async function putOnTeam(who: TestUser, name: string) {
  const { data: client } = await tunde.client
    .from('clients')
    .insert({ name })
    .select('id')
    .single()
    .throwOnError();
  const { data: project } = await tunde.client
    .from('projects')
    .insert({ name, client_id: client.id })
    .select('id')
    .single()
    .throwOnError();
  await tunde.client
    .from('project_members')
    .insert({ project_id: project.id, user_id: who.id })
    .throwOnError();
  return project.id;
}

test('A message is encrypted as RFC 8291 gives it in its own example', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', salt: 'DGv6ra1nlYgDCS1FRnbzlw' },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('S14 the server calls the push services of browsers and no other address a device may name', () => {
  const site = 'https://harmattan.example';
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(good, site), good).toBe(true);
  for (const bad of [
    'https://169.254.169.254/latest',
    'http://127.0.0.1:5432/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
  ])
    expect(isPushService(bad, site), bad).toBe(false);
});

test('She is put on a team, and her phone alone can read what its push service was handed', async () => {
  const phone = aDevice('phone');
  await register(ngozi, phone);
  const project = await putOnTeam(ngozi, 'Lekki corridor');
  await expect.poll(() => arrived(phone).length, { timeout: 15_000 }).toBe(1);
  const [message] = arrived(phone);
  expect(phone.read(message?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'You are on the team of Lekki corridor',
    link: `/dashboard/projects/${project}`,
  });
  expect(message?.body.includes('Lekki')).toBe(false);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  // The service can check that it is this installation that sends, with the key its browser subscribed with.
  const { data } = await ngozi.client.functions.invoke<{ publicKey: string }>('push-key', { body: {} });
  expect(data?.publicKey).toBe(derivedVapid(server.services.keys.encryptionKey).publicKey);
  const point = Buffer.from(data?.publicKey ?? '', 'base64url');
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? [];
  expect(key).toBe(data?.publicKey);
  const { payload } = await jwtVerify(
    token,
    await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    ),
    { audience: new URL(phone.endpoint).origin },
  );
  expect(payload.sub).toBe(server.services.config.siteUrl);
});

test('In her quiet hours, and for what she switched off, the phone stays silent', async () => {
  const phone = aDevice('night');
  const bola = await server.newUser({ role: 'consultant' });
  await register(bola, phone);
  await bola.client
    .rpc('choose_notifications', { _choice: 'assignments:push', _enabled: false })
    .throwOnError();
  await putOnTeam(bola, 'Switched off');
  await bola.client
    .rpc('choose_notifications', { _choice: 'assignments:push', _enabled: true })
    .throwOnError();
  await bola.client
    .from('quiet_hours')
    .insert({ user_id: bola.id, starts: '00:00', ends: '23:59:59' })
    .throwOnError();
  await putOnTeam(bola, 'In the night');
  const { rows } = await server.system.query<{ later: boolean }>(
    `select j.start_after > now() as later from pgboss.job j
     join private.push_devices d on d.id = (j.data ->> 'device')::uuid
     where j.name = 'send-push' and d.user_id = $1`,
    [bola.id],
  );
  expect(rows).toEqual([{ later: true }]);
  expect(arrived(phone)).toEqual([]);
});

test('A browser that ended its subscription, and a session that was ended, are sent nothing more', async () => {
  const [gone, old] = [aDevice('gone'), aDevice('old')];
  const ada = await server.newUser({ role: 'consultant' });
  await register(ada, gone);
  const { rows: devices } = await server.system.query(
    'select id from private.push_devices where user_id = $1',
    [ada.id],
  );
  const { rows: notes } = await server.system.query(
    `insert into public.notifications (user_id, kind) values ($1, 'test') returning id`,
    [ada.id],
  );
  const run = { device: devices[0].id, notification: notes[0].id };
  answer = 410;
  await sendPushTask.run(server.services, run);
  answer = 201;
  const mine = async () => (await ada.client.rpc('my_push_devices').throwOnError()).data;
  expect(await mine()).toEqual([]);
  await register(ada, old);
  const { rows: again } = await server.system.query(
    'select id from private.push_devices where user_id = $1',
    [ada.id],
  );
  await ada.client.auth.signOut();
  await sendPushTask.run(server.services, { ...run, device: again[0].id });
  expect(arrived(old)).toEqual([]);
  const left = await server.system.query('select from private.push_devices where user_id = $1', [ada.id]);
  expect(left.rowCount).toBe(0);
});

test('A browser that renews its subscription without a session goes on hearing; who does not know its secret moves nothing', async () => {
  const [old, renewed, stranger] = [aDevice('before'), aDevice('after'), aDevice('stranger')];
  const [ada, eve] = [
    await server.newUser({ role: 'consultant' }),
    await server.newUser({ role: 'consultant' }),
  ];
  await register(ada, old);
  await register(eve, stranger);
  const renew = async (from: typeof old, auth: string, to: typeof old) =>
    (
      await server
        .client()
        .rpc('renew_push_device', {
          _old_endpoint: from.endpoint,
          _old_auth: auth,
          _endpoint: to.endpoint,
          _p256dh: to.keys.p256dh,
          _auth: to.keys.auth,
        })
        .throwOnError()
    ).data;
  // Neither by the address alone nor onto the device of somebody else.
  expect(await renew(old, stranger.keys.auth, renewed)).toEqual({ renewed: false });
  expect(await renew(stranger, stranger.keys.auth, old)).toEqual({ renewed: false });
  expect(await renew(old, old.keys.auth, renewed)).toEqual({ renewed: true });
  expect(await renew(old, old.keys.auth, renewed)).toEqual({ renewed: false });
  const { rows: devices } = await server.system.query(
    'select id, session_id from private.push_devices where user_id = $1',
    [ada.id],
  );
  expect(devices).toHaveLength(1);
  expect(devices[0].session_id).not.toBeNull();
  const { rows: notes } = await server.system.query(
    `insert into public.notifications (user_id, kind) values ($1, 'test') returning id`,
    [ada.id],
  );
  await sendPushTask.run(server.services, { device: devices[0].id, notification: notes[0].id });
  expect(arrived(old)).toEqual([]);
  expect(arrived(renewed)).toHaveLength(1);
});

test('A push service that is busy is tried again; a device that changes hands says nothing to its last owner', async () => {
  const shared = aDevice('shared');
  const [first, second] = [
    await server.newUser({ role: 'consultant' }),
    await server.newUser({ role: 'consultant' }),
  ];
  await register(first, shared);
  await register(second, shared);
  expect((await first.client.rpc('my_push_devices').throwOnError()).data).toEqual([]);
  const { rows: devices } = await server.system.query(
    'select id from private.push_devices where user_id = $1',
    [second.id],
  );
  const note = async (who: TestUser) =>
    (
      await server.system.query(
        `insert into public.notifications (user_id, kind) values ($1, 'test') returning id`,
        [who.id],
      )
    ).rows[0].id;
  await sendPushTask.run(server.services, { device: devices[0].id, notification: await note(first) });
  expect(arrived(shared)).toEqual([]);
  answer = 503;
  await expect(
    sendPushTask.run(server.services, { device: devices[0].id, notification: await note(second) }),
  ).rejects.toThrow('503');
  answer = 201;
});

test('an installation that brings its own push keys sends with them; halves that do not fit are refused by name', () => {
  const [mine, other] = [derivedVapid(Buffer.alloc(32, 1)), derivedVapid(Buffer.alloc(32, 2))];
  const secret = mine.privateKey.toString('base64url');
  expect(readVapid(mine.publicKey, secret)).toEqual(mine);
  expect(readVapid(undefined, undefined)).toBeUndefined();
  for (const [open, hidden] of [
    [other.publicKey, secret],
    [mine.publicKey, undefined],
    [undefined, secret],
    [mine.publicKey, 'not-a-key'],
  ] as const)
    expect(readVapid(open, hidden)).toMatch(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be/);
});
