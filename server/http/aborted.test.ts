import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';

const lines: { level: number; msg: string; status?: number }[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await testServer({}, { pages: 'built', log });
});
afterAll(() => server?.stop());

/** Announces a body, sends a part of it and hangs up. */
async function hangUp(path: string, type = 'application/json'): Promise<void> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), 'localhost');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nApikey: ${server.secretKey}\r\nAuthorization: Bearer ${server.secretKey}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n{"name":`,
  );
  await sleep(150);
  socket.resetAndDestroy();
}

test('sec-L13: strangers who hang up write nothing into the log above debug', {
  timeout: 60_000,
}, async () => {
  for (const path of [
    '/rest/v1/clients',
    '/auth/v1/signup',
    '/storage/v1/bucket',
    '/storage/v1/object/documents/a.txt',
    '/functions/v1/submit-request',
    '/realtime/v1/api/broadcast',
  ])
    await hangUp(path);
  await hangUp('/contact', 'multipart/form-data; boundary=x');
  await hangUp('/contact', 'application/x-www-form-urlencoded');
  for (const path of ['/no-such-page', '/careers/no-such-job', '/%E0%A4%A', '/about.data'])
    await fetch(`${server.url}${path}`);
  await fetch(`${server.url}/about`, { method: 'DELETE' });
  await sleep(1_000);
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});
