import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ProductServer, startProductServer } from '#server/testing/product-server.ts';
import { answerRest } from './answer-rest.ts';
import type { RestRequest } from './context.ts';
import { PreparedReads } from './prepared-requests.ts';
import { RestError } from './rest-error.ts';

let server: ProductServer['server'];
let admin: ProductServer['admin'];
let ada: ProductServer['ada'];
let ask: ProductServer['ask'];

beforeAll(async () => {
  ({ server, admin, ada, ask } = await startProductServer());
  await server.system.query(`update public.clients set industry = 'Energy'`);
});
afterAll(() => server.stop());

test('the same address is answered anew for each person, method, form, preference, range and schema', async () => {
  const both = '[{"name":"Ada Mills"}, \n {"name":"Bello Foods"}]';
  const asked: [string, RequestInit & { as?: typeof admin }, number, string | null, string?][] = [
    ['HEAD', { as: admin, method: 'HEAD' }, 200, '0-1/*', ''],
    ['a list', { as: admin }, 200, '0-1/*', both],
    ['somebody else', { as: ada }, 200, '0-0/*', '[{"name":"Ada Mills"}]'],
    ['a visitor', {}, 401, null],
    ['one record', { as: admin, headers: { accept: 'application/vnd.pgrst.object+json' } }, 406, null],
    [
      'a table',
      { as: admin, headers: { accept: 'text/csv' } },
      200,
      '0-1/*',
      'name\n"Ada Mills"\n"Bello Foods"',
    ],
    ['a count', { as: admin, headers: { prefer: 'count=exact' } }, 200, '0-1/2', both],
    ['the second', { as: admin, headers: { range: '1-1' } }, 200, '1-1/*', '[{"name":"Bello Foods"}]'],
    ['another schema', { as: admin, headers: { 'accept-profile': 'auth' } }, 406, null],
    ['a schema called null', { as: admin, headers: { 'accept-profile': 'null' } }, 406, null],
    ['a schema without a name', { as: admin, headers: { 'accept-profile': '' } }, 406, null],
    ['a form called null', { as: admin, headers: { accept: 'null' } }, 406, null],
    ['this schema, named', { as: admin, headers: { 'accept-profile': 'public' } }, 200, '0-1/*', both],
  ];
  const thrice = [...asked, ...asked.toReversed(), ...asked];
  for (const path of [
    '/clients?select=name&order=name',
    '/rpc/newest_clients?term=energy&page_size=24&select=name&order=name',
  ]) {
    for (const [name, init, status, range, body] of thrice) {
      const response = await ask(path, init);
      const text = await response.text();
      expect([name, response.status, response.headers.get('content-range')]).toEqual([name, status, range]);
      expect([name, response.headers.get('content-profile')]).toEqual([
        name,
        name === 'this schema, named' ? 'public' : null,
      ]);
      if (body !== undefined) expect([name, text.trim()]).toEqual([name, body]);
    }
  }
  const other = await ask('/clients?select=industry&limit=1', { as: admin });
  expect(await other.json()).toEqual([{ industry: 'Energy' }]);
});

test('what a read came to is kept for its role and schema alone', () => {
  const reads = new PreparedReads<{ made: number }>();
  let made = 0;
  const [asked, old, fresh] = [{}, {}, {}];
  const made1 = (role: string, schema: object, what: object = asked) =>
    reads.get({ asked: what, schema, caller: { role, claims: {} } } as RestRequest, () => ({ made: ++made }))
      .made;
  expect([made1('anon', old), made1('authenticated', old), made1('anon', old)]).toEqual([1, 2, 1]);
  expect([made1('anon', fresh), made1('anon', fresh), made1('anon', fresh, {})]).toEqual([3, 3, 4]);
});

test('what is asked again and again is prepared in the database, under one name', async () => {
  const run = vi.spyOn(server.services.api, 'run');
  for (let again = 0; again < 4; again++) await ask('/clients?select=id&order=id.desc', { as: ada });
  const names = run.mock.calls.map(([, statement]) => statement.name);
  run.mockRestore();
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(names[2]).toMatch(/^rest_[\w-]{24}$/);
  expect(names[3]).toBe(names[2]);
});

test('what fails on our side stands in the log; what the asking did wrong does not', async () => {
  const logged: string[] = [];
  const statusOf = async (failure: Error) => {
    const run = vi.spyOn(server.services.api, 'run').mockRejectedValueOnce(failure);
    const answer = await answerRest(
      {
        method: 'GET',
        target: '/rest/v1/clients?select=id',
        headers: new Headers({ apikey: server.publishableKey }),
        requestId: 'ref-1',
        readBody: async () => null,
        logFailure: (fields, message) => void logged.push(`${message}: ${JSON.stringify(fields)}`),
      },
      server.services,
    );
    run.mockRestore();
    return answer.status;
  };
  expect(await statusOf(new RestError(499, 'PGRST000', 'not ours'))).toBe(499);
  expect(logged).toEqual([]);
  expect(await statusOf(new RestError(500, 'PGRST112', 'ours'))).toBe(500);
  expect(logged).toEqual([expect.stringMatching(/^a rest request failed: .*PGRST112/)]);
});
