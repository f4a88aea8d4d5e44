import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('anybody signed in reads how mail, push and AI stand, and counts only devices of their own', async () => {
  const [amina, peter] = [await server.newUser({ role: 'consultant' }), await server.newUser()];
  const status = async (of: typeof amina) =>
    (await of.client.functions.invoke('system-status', { body: {} })).data;
  const quiet = { mail: 'kept', pushDevices: 0, ai: 'built_in' };
  expect(await status(amina)).toEqual(quiet);
  await server.system.query(
    `insert into private.push_devices (user_id, endpoint, p256dh, auth)
     values ($1, 'https://push.example/1', 'B' || repeat('A', 86), repeat('A', 22))`,
    [amina.id],
  );
  expect(await status(amina)).toEqual({ ...quiet, pushDevices: 1 });
  expect(await status(peter)).toEqual(quiet);
  const { error } = await server.client().functions.invoke('system-status', { body: {} });
  expect(error).not.toBeNull();
});
