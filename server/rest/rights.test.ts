import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, type TestUser } from '#server/testing/harness.ts';
import { json, outcome, type ProductServer, startProductServer } from '#server/testing/product-server.ts';
import { exposedFunctions, exposedTables, exposedViews } from '../access/exposure.ts';
import { assertExposedTablesHaveRls } from './assert-rls.ts';

let server: ProductServer['server'];
let visitor: ProductServer['visitor'];
let admin: ProductServer['admin'];
let ada: ProductServer['ada'];
let bello: ProductServer['bello'];
let adasClient: ProductServer['adasClient'];
let bellosClient: ProductServer['bellosClient'];
let ask: ProductServer['ask'];

beforeAll(async () => {
  ({ server, visitor, admin, ada, bello, adasClient, bellosClient, ask } = await startProductServer());
});
afterAll(() => server.stop());

test('Every listed name exists, and the start check is content', async () => {
  const { rows } = await server.system.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
     union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const there = rows.map((row) => row.name);
  for (const name of [...exposedTables, ...exposedViews, ...exposedFunctions]) expect(there).toContain(name);
  await assertExposedTablesHaveRls(server.services);
});

test('The start is refused, with a sentence, when an exposed table loses row-level security', async () => {
  await server.system.query('alter table public.services no force row level security');
  await expect(assertExposedTablesHaveRls(server.services)).rejects.toThrow(
    /public\.services is exposed without row-level security/,
  );
  await server.system.query('alter table public.services force row level security');
  await server.system.query('alter view public.linked_clients set (security_invoker = false)');
  await expect(assertExposedTablesHaveRls(server.services)).rejects.toThrow(
    /public\.linked_clients is exposed but not security_invoker/,
  );
  await server.system.query('alter view public.linked_clients set (security_invoker = true)');
});

test('Without a key nothing is answered; a visitor is told to sign in', async () => {
  const bare = await fetch(`${server.url}/rest/v1/clients`);
  expect(bare.status).toBe(401);
  const { error, status } = await visitor.from('clients').select('*');
  expect([status, error?.code]).toEqual([401, '42501']);
  const bad = await fetch(`${server.url}/rest/v1/clients`, {
    headers: { apikey: server.publishableKey, Authorization: 'Bearer a.b.c' },
  });
  expect([bad.headers.get('www-authenticate'), ...(await outcome(bad))]).toEqual(['Bearer', 401, 'PGRST301']);
});

test('A15: after sign-out the old access token opens nothing', async () => {
  const person = await server.newUser({ role: 'consultant' });
  expect((await ask('/clients?select=id', { as: person })).status).toBe(200);
  await person.client.auth.signOut();
  expect(await outcome(await ask('/clients?select=id', { as: person }))).toEqual([401, 'PGRST303']);
});

test('Z05, Z06: neither id, embed, alias, spread nor count shows a row of somebody else', async () => {
  const own = await ada.client.from('clients').select('id', { count: 'exact' });
  expect([own.count, own.data]).toEqual([1, [{ id: adasClient }]]);
  expect((await ada.client.from('clients').select('*').eq('id', bellosClient)).data).toEqual([]);
  const { data: project } = await bello.client
    .from('projects')
    .insert({ name: 'Launch', client_id: bellosClient })
    .select('id')
    .single();
  const id = (project as { id: string }).id;
  for (const select of ['name,clients(name)', 'p:name,...clients(client:name)', 'name,c:clients!inner(*)']) {
    expect((await ada.client.from('projects').select(select).eq('id', id)).data).toEqual([]);
  }
  for (const count of ['exact', 'planned', 'estimated'] as const) {
    expect((await ada.client.from('clients').select('*', { head: true, count })).count).toBe(1);
  }
  expect((await admin.client.from('clients').select('*', { head: true, count: 'exact' })).count).toBe(2);
});

test('Z04: a change cannot reach, take or give away what is not mine', async () => {
  const theirs = await ada.client
    .from('clients')
    .update({ name: 'Mine now' })
    .eq('id', bellosClient)
    .select('id');
  expect(theirs.data).toEqual([]);
  const given = await ada.client.from('clients').update({ created_by: bello.id }).eq('id', adasClient);
  expect([given.status, given.error?.code]).toEqual([403, '42501']);
});

test('Z07, Z08: key errors tell no values, and the same for missing and hidden ids', async () => {
  const missing = await ada.client
    .from('projects')
    .insert({ name: 'X', client_id: '00000000-0000-4000-8000-000000000000' });
  const hidden = await ada.client.from('projects').insert({ name: 'X', client_id: bellosClient });
  expect([hidden.status, hidden.error]).toEqual([missing.status, missing.error]);
  expect([403, 409]).toContain(missing.status);
  expect(JSON.stringify(missing.error)).not.toContain('00000000');
});

test('Z10: one forbidden row among a thousand rolls all of them back', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({
    name: `Bulk ${i}`,
    created_by: i === 500 ? bello.id : ada.id,
  }));
  const bulk = await ada.client.from('clients').insert(rows);
  expect([bulk.status, bulk.error?.code]).toEqual([403, '42501']);
  const { rows: found } = await server.system.query(
    "select count(*)::int as n from public.clients where name like 'Bulk %'",
  );
  expect(found).toEqual([{ n: 0 }]);
});

test('Z15: 1,000 requests of two people over few connections never mix', async () => {
  const people = [ada, bello];
  const mine = new Map([
    [ada.id, adasClient],
    [bello.id, bellosClient],
  ]);
  let mixed = 0;
  const worker = async (offset: number): Promise<void> => {
    for (let i = 0; i < 62; i += 1) {
      const person = people[(i + offset) % 2] as TestUser;
      if (i % 5 === 0) await ask('/clients?select=broken', { as: person });
      const rows = (await (await ask('/clients?select=id', { as: person })).json()) as { id: string }[];
      if (rows.length !== 1 || rows[0]?.id !== mine.get(person.id)) mixed += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, i) => worker(i)));
  expect(mixed).toBe(0);
}, 120_000);

test('M01–M03: owner, keys and times cannot be named', async () => {
  const cases: [object, string][] = [
    [{ name: 'X', created_by: bello.id }, '42501'],
    [{ name: 'X', id: bellosClient }, '42501'],
    [{ name: 'X', created_at: '2000-01-01' }, '42501'],
    [{ name: 'X', deleted_at: '2000-01-01' }, '42501'],
  ];
  for (const [row, code] of cases) {
    const { error, status } = await byName(ada.client).from('clients').insert(row);
    expect([row, status, error?.code]).toEqual([row, 403, code]);
  }
});

test('M05, M06: odd keys, types and numbers are refused, never a fault of ours', async () => {
  const bodies = [
    '{"__proto__":{"name":"x"}}',
    '{"constructor":1}',
    '{"name":"a","name":"b","nope":1}',
    '{"name":1e400}',
    '{"name":"a\\u0000b"}',
    '{"name":"\\ud800"}',
    '{"name":{"deep":1},"industry":9223372036854775808, "x":1}',
    '[1,2]',
    'null',
    '"text"',
    '',
    '{"name":',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"name":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  ];
  for (const body of bodies) {
    const response = await ask('/clients', { as: ada, method: 'POST', headers: json, body });
    const text = await response.text();
    expect([body.slice(0, 60), response.status >= 400 && response.status < 500, text.slice(0, 80)]).toEqual([
      body.slice(0, 60),
      body === '{"name":1e400}' ? expect.anything() : true,
      expect.anything(),
    ]);
    expect(response.status).toBeLessThan(500);
  }
  const bytes = await ask('/clients', {
    as: ada,
    method: 'POST',
    headers: json,
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  });
  expect(await outcome(bytes)).toEqual([400, 'PGRST102']);
  const wrong = [
    '/clients?id=eq.x',
    '/clients?created_at=gt.99999-99-99',
    '/projects?budget=eq.1e999999',
    '/clients?name=cs.{1}',
    '/clients?facts->>a=eq.1',
  ];
  for (const path of wrong) expect((await ask(path, { as: ada })).status).toBeLessThan(500);
});
