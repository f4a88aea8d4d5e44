import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/auth.ts';
import { freePort } from '../../testing/free-port.ts';
import { type TestServer, testServer } from '../../testing/harness.ts';
import { newBrowserClient } from './browser-client.ts';
import { type RunningProvider, startProvider } from './testing.ts';

const account = { sub: 'amina', email: 'amina@example.org', email_verified: true };
const as = (name: string, issuer: string) => ({
  [`OIDC_${name}_ISSUER`]: issuer,
  [`OIDC_${name}_CLIENT_ID`]: 'id',
  [`OIDC_${name}_CLIENT_SECRET`]: 'secret',
});

let leaving: RunningProvider;
let silent: Server;
let senseless: Server;
let server: TestServer;
beforeAll(async () => {
  leaving = await startProvider({ accounts: [account] });
  silent = createServer(() => {});
  senseless = createServer((_, res) => res.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'));
  const [one, two] = [await freePort(), await freePort()];
  await Promise.all([
    new Promise<void>((resolve) => silent.listen(one, 'localhost', resolve)),
    new Promise<void>((resolve) => senseless.listen(two, 'localhost', resolve)),
  ]);
  server = await testServer({
    ...leaving.settings('LEAVING'),
    ...as('REFUSING', 'http://localhost:1'),
    ...as('SILENT', `http://localhost:${one}`),
    ...as('SENSELESS', `http://localhost:${two}`),
  });
});
afterAll(async () => {
  await server?.stop();
  await leaving?.stop();
  silent?.closeAllConnections();
  silent?.close();
  senseless?.close();
});

async function setOut(provider: string): Promise<URLSearchParams> {
  const answer = await fetch(
    `${server.url}/auth/v1/authorize?provider=${provider}&redirect_to=${server.url}/here`,
    {
      redirect: 'manual',
    },
  );
  expect(answer.status).toBe(302);
  const there = new URL(answer.headers.get('location') ?? '');
  expect([there.origin, there.pathname]).toEqual([server.url, '/here']);
  return new URLSearchParams(there.hash.slice(1));
}

test.each(['refusing', 'silent'])(
  'whoever wants to sign in with a %s provider is sent back with a sentence',
  async (name) => {
    const told = await setOut(name);
    expect([told.get('error'), told.get('error_code')]).toEqual([
      'temporarily_unavailable',
      'unexpected_failure',
    ]);
    expect(told.get('error_description')).toMatch(/is not available at the moment/);
  },
);

test('a silent provider is not waited for again by the next visitor', async () => {
  await setOut('silent');
  const began = performance.now();
  await setOut('silent');
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a provider that answers nonsense is like one that is away', async () => {
  const told = await setOut('senseless');
  expect(told.get('error')).toBe('temporarily_unavailable');
  const token = await call(server, 'POST', '/token?grant_type=id_token', {
    body: { provider: 'senseless', id_token: await leaving.idToken(account) },
  });
  expect([token.status, token.body.error_code]).toEqual([503, 'unexpected_failure']);
});

test('a person signed in somewhere else hears as much when connecting such a provider', async () => {
  const { client } = await server.newUser();
  const { error } = await client.auth.linkIdentity({ provider: 'refusing' as 'google' });
  expect(error).toMatchObject({ status: 503, message: expect.stringMatching(/is not available/) });
});

/** Goes to the provider; what is given brings the person back and says what they find. */
async function comingBack() {
  const browser = newBrowserClient();
  const door = await browser.follow(
    `${server.url}/auth/v1/authorize?provider=leaving`,
    ({ pathname }) => pathname === '/auth/v1/callback',
  );
  return async () => {
    const answer = await browser.fetch(door);
    const told = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
    return [answer.status, told.get('error')];
  };
}

test('whoever comes back while something is broken here is told so on the page, and the log has the reason', async () => {
  const back = await comingBack();
  await server.system.query('alter table auth.sessions rename to sessions_elsewhere');
  try {
    expect(await back()).toEqual([302, 'temporarily_unavailable']);
  } finally {
    await server.system.query('alter table auth.sessions_elsewhere rename to sessions');
  }
  expect((await comingBack().then((again) => again()))[1]).toBeNull();
});

test('a provider that goes away while somebody is there sends them back with a sentence', async () => {
  const [one, two, three, four] = [
    await comingBack(),
    await comingBack(),
    await comingBack(),
    await comingBack(),
  ];
  await leaving.stop();
  expect(await one()).toEqual([302, 'temporarily_unavailable']);
  const token = await call(server, 'POST', '/token?grant_type=id_token', {
    body: { provider: 'leaving', id_token: await leaving.idToken(account) },
  });
  expect([token.status, token.body.error_code]).toEqual([503, 'unexpected_failure']);
  const port = Number(new URL(leaving.issuer).port);
  // Something else answers at its address, in a language that is not HTTP.
  const other = createTcpServer((socket) => {
    socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2\r\n', () => socket.destroy());
  });
  await new Promise<void>((resolve) => other.listen(port, 'localhost', resolve));
  expect(await two()).toEqual([302, 'temporarily_unavailable']);
  await new Promise((resolve) => other.close(resolve));
  // A proxy answers in its place: first that it finds nobody, then with a page of its own.
  let status = 502;
  const proxy = createServer((_, res) =>
    res.writeHead(status, { 'content-type': 'text/html', connection: 'close' }).end('<h1>Bad gateway</h1>'),
  );
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  expect(await three()).toEqual([302, 'temporarily_unavailable']);
  status = 404;
  expect(await four()).toEqual([302, 'temporarily_unavailable']);
  await new Promise((resolve) => proxy.close(resolve));
});
