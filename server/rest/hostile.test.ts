import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { exposedFunctions, exposedTables, exposedViews } from './exposed.ts';
import { assertExposedTablesAreWalled } from './walls.ts';

let server: TestServer;
let visitor: SupabaseClient;
let admin: TestUser;
let ada: TestUser;
let bello: TestUser;
let adasClient: string;
let bellosClient: string;

beforeAll(async () => {
  server = await testServer();
  visitor = server.client();
  [admin, ada, bello] = await Promise.all([
    server.newUser({ role: 'admin' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  adasClient = await newClient(ada, 'Ada Mills');
  bellosClient = await newClient(bello, 'Bello Foods');
});
afterAll(() => server.stop());

async function newClient(person: TestUser, name: string): Promise<string> {
  const { data, error } = await person.client.from('clients').insert({ name }).select('id').single();
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

/** A request of its own making, as a person or as a visitor. */
const ask = (path: string, init: RequestInit & { as?: TestUser } = {}): Promise<Response> => {
  const { as, headers, ...rest } = init;
  return fetch(`${server.url}/rest/v1${path}`, {
    ...rest,
    headers: {
      apikey: server.publishableKey,
      ...(as ? { Authorization: `Bearer ${as.accessToken}` } : {}),
      ...(headers as Record<string, string>),
    },
  });
};
const outcome = async (response: Response): Promise<[number, string]> => [response.status, ((await response.json()) as { code: string }).code];
const json = { 'Content-Type': 'application/json' };

test('Every listed name exists, and the start check is content', async () => {
  const { rows } = await server.system.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
     union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const there = rows.map((row) => row.name);
  for (const name of [...exposedTables, ...exposedViews, ...exposedFunctions]) expect(there).toContain(name);
  await assertExposedTablesAreWalled(server.services);
});

test('The start is refused, with a sentence, when an exposed table loses its wall', async () => {
  await server.system.query('alter table public.services no force row level security');
  await expect(assertExposedTablesAreWalled(server.services)).rejects.toThrow(/public\.services is exposed without row-level security/);
  await server.system.query('alter table public.services force row level security');
  await server.system.query('alter view public.linked_clients set (security_invoker = false)');
  await expect(assertExposedTablesAreWalled(server.services)).rejects.toThrow(/public\.linked_clients is exposed but not security_invoker/);
  await server.system.query('alter view public.linked_clients set (security_invoker = true)');
});

test('Without a key nothing is answered; a visitor is told to sign in', async () => {
  const bare = await fetch(`${server.url}/rest/v1/clients`);
  expect(bare.status).toBe(401);
  const { error, status } = await visitor.from('clients').select('*');
  expect([status, error?.code]).toEqual([401, '42501']);
  const bad = await fetch(`${server.url}/rest/v1/clients`, { headers: { apikey: server.publishableKey, Authorization: 'Bearer a.b.c' } });
  expect(await outcome(bad)).toEqual([401, 'PGRST301']);
});

test('A15: after sign-out the old access token opens nothing', async () => {
  const person = await server.newUser({ role: 'consultant' });
  expect((await ask('/clients?select=id', { as: person })).status).toBe(200);
  await person.client.auth.signOut();
  expect(await outcome(await ask('/clients?select=id', { as: person }))).toEqual([401, 'PGRST303']);
});

test('Q02, Q11: what is not listed looks exactly like what does not exist', async () => {
  await server.system.query('create table public.hidden_ledger (id int primary key, client_id uuid references public.clients); grant select on public.hidden_ledger to anon, authenticated');
  await server.services.system.query("notify pgrst, 'reload schema'");
  const shape = async (path: string): Promise<unknown> => {
    const response = await ask(path, { as: admin });
    return [response.status, (await response.text()).replaceAll(/hidden_ledger|nothing_here/g, 'X')];
  };
  for (const path of ['/X', '/X?select=*', '/rpc/X', '/clients?select=X(*)', '/clients?select=name,X(id)', '/clients?X.id=eq.1']) {
    expect(await shape(path.replace('X', 'hidden_ledger'))).toEqual(await shape(path.replace('X', 'nothing_here')));
  }
  for (const target of ['auth.users', 'users', 'pg_class', 'pg_catalog.pg_class', 'information_schema.tables', 'outbox']) {
    const [status, code] = await outcome(await ask(`/clients?select=name,"${target}"(*)`, { as: admin }));
    expect([status, code]).toEqual([400, 'PGRST200']);
    expect(await outcome(await ask(`/${target}`, { as: admin }))).toEqual([404, 'PGRST205']);
  }
  for (const schema of ['auth', 'private', 'platform', 'pg_catalog', 'x']) {
    expect(await outcome(await ask('/users', { as: admin, headers: { 'Accept-Profile': schema } }))).toEqual([406, 'PGRST106']);
  }
  const near = await ask('/client', { as: admin });
  expect(((await near.json()) as { hint: unknown }).hint).toBeNull();
});

test('Q03: no filter, order or embed reaches a hidden column or another table', async () => {
  for (const path of [
    '/clients?secret=eq.1',
    '/clients?order=secret',
    '/clients?select=row_to_json',
    '/clients?select=name::regclass',
    '/clients?select=projects(secret)',
    '/clients?projects.secret=eq.1&select=projects(id)',
    '/clients?select=ctid',
    '/clients?xmin=gt.0',
    '/clients?or=(name.eq.x,tableoid.gt.0)',
  ]) {
    expect((await ask(path, { as: ada })).status).toBe(400);
  }
  const byCreator = await ask('/clients?select=id&profiles.first_name=eq.Ada', { as: ada });
  expect(byCreator.status).toBe(400);
});

test('Z05, Z06: neither id, embed, alias, spread nor count shows a row of somebody else', async () => {
  const own = await ada.client.from('clients').select('id', { count: 'exact' });
  expect([own.count, own.data]).toEqual([1, [{ id: adasClient }]]);
  expect((await ada.client.from('clients').select('*').eq('id', bellosClient)).data).toEqual([]);
  const { data: project } = await bello.client.from('projects').insert({ name: 'Launch', client_id: bellosClient }).select('id').single();
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
  const theirs = await ada.client.from('clients').update({ name: 'Mine now' }).eq('id', bellosClient).select('id');
  expect(theirs.data).toEqual([]);
  const given = await ada.client.from('clients').update({ created_by: bello.id }).eq('id', adasClient);
  expect([given.status, given.error?.code]).toEqual([403, '42501']);
});

test('Z07, Z08: key errors tell no values, and the same for missing and hidden ids', async () => {
  const missing = await ada.client.from('projects').insert({ name: 'X', client_id: '00000000-0000-4000-8000-000000000000' });
  const hidden = await ada.client.from('projects').insert({ name: 'X', client_id: bellosClient });
  expect([hidden.status, hidden.error]).toEqual([missing.status, missing.error]);
  expect([403, 409]).toContain(missing.status);
  expect(JSON.stringify(missing.error)).not.toContain('00000000');
});

test('Z10: one forbidden row among a thousand rolls all of them back', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ name: `Bulk ${i}`, created_by: i === 500 ? bello.id : ada.id }));
  const bulk = await ada.client.from('clients').insert(rows);
  expect([bulk.status, bulk.error?.code]).toEqual([403, '42501']);
  const { rows: found } = await server.system.query("select count(*)::int as n from public.clients where name like 'Bulk %'");
  expect(found).toEqual([{ n: 0 }]);
});

test('Z15: 2,000 requests of three people over few connections never mix', async () => {
  const people = [ada, bello];
  const mine = new Map([[ada.id, adasClient], [bello.id, bellosClient]]);
  let mixed = 0;
  const worker = async (offset: number): Promise<void> => {
    for (let i = 0; i < 125; i += 1) {
      const person = people[(i + offset) % 2] as TestUser;
      if (i % 5 === 0) await ask('/clients?select=broken', { as: person });
      const rows = (await (await ask('/clients?select=id', { as: person })).json()) as { id: string }[];
      if (rows.length !== 1 || rows[0]?.id !== mine.get(person.id)) mixed += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, i) => worker(i)));
  expect(mixed).toBe(0);
});

test('M01–M03: owner, keys and times cannot be named', async () => {
  const cases: [object, string][] = [
    [{ name: 'X', created_by: bello.id }, '42501'],
    [{ name: 'X', id: bellosClient }, '42501'],
    [{ name: 'X', created_at: '2000-01-01' }, '42501'],
    [{ name: 'X', deleted_at: '2000-01-01' }, '42501'],
  ];
  for (const [row, code] of cases) {
    const { error, status } = await ada.client.from('clients').insert(row);
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
    expect([body.slice(0, 60), response.status >= 400 && response.status < 500, text.slice(0, 80)]).toEqual([body.slice(0, 60), body === '{"name":1e400}' ? expect.anything() : true, expect.anything()]);
    expect(response.status).toBeLessThan(500);
  }
  const bytes = await ask('/clients', { as: ada, method: 'POST', headers: json, body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) });
  expect(await outcome(bytes)).toEqual([400, 'PGRST102']);
  const wrong = ['/clients?id=eq.x', '/clients?created_at=gt.99999-99-99', '/projects?budget=eq.1e999999', '/clients?name=cs.{1}', '/clients?facts->>a=eq.1'];
  for (const path of wrong) expect((await ask(path, { as: ada })).status).toBeLessThan(500);
});

test('Q04: huge windows are cut to a thousand rows; negative ones are refused', async () => {
  await server.system.query(`insert into public.clients (name, created_by) select 'Many ' || i, $1 from generate_series(1, 1500) i`, [bello.id]);
  for (const window of ['limit=1000000000', '', 'offset=0']) {
    const rows = (await (await ask(`/clients?select=id&${window}`, { as: bello })).json()) as unknown[];
    expect(rows).toHaveLength(1000);
  }
  const range = await ask('/clients?select=id', { as: bello, headers: { Range: '0-999999999' } });
  expect(((await range.json()) as unknown[]).length).toBe(1000);
  expect((await ask('/clients?select=id&limit=-1', { as: bello })).status).toBe(416);
  expect(await (await ask('/clients?select=id&offset=1000000000000', { as: bello })).json()).toEqual([]);
  await server.system.query("delete from public.clients where name like 'Many %'");
  await server.system.query("delete from public.clients where name like 'Many %'");
});

test('Q06: long and deep requests are refused at once', async () => {
  const list = `/clients?id=in.(${Array(10_000).fill('a').join(',')})`;
  const deep = `/clients?or=${'(or'.repeat(100)}(name.eq.a)${')'.repeat(100)}`;
  const embeds = `/clients?select=${'projects(clients('.repeat(10)}id${'))'.repeat(10)}`;
  for (const [path, statuses] of [[list, [400, 414]], [deep, [400]], [embeds, [400]], [`/clients?name=eq.${'x'.repeat(65_536)}`, [414, 431]]] as const) {
    const response = await ask(path, { as: ada });
    expect(statuses).toContain(response.status);
  }
});

test('Q07: a visitor’s exact count is an estimate beyond a thousand', async () => {
  await server.system.query('grant select on public.services to anon; create policy temporary_everyone on public.services for select to anon using (true)');
  const { count, status } = await visitor.from('services').select('*', { count: 'exact', head: true });
  expect([status, typeof count]).toEqual([200, 'number']);
  await server.system.query('drop policy temporary_everyone on public.services; revoke select on public.services from anon');
});

test('Q08, Q09: aggregates and plans are off', async () => {
  expect(await outcome(await ask('/clients?select=count()', { as: ada }))).toEqual([400, 'PGRST123']);
  expect(await outcome(await ask('/clients?select=projects(budget.sum())', { as: ada }))).toEqual([400, 'PGRST123']);
  const plan = await ask('/clients', { as: ada, headers: { Accept: 'application/vnd.pgrst.plan+json' } });
  expect(await outcome(plan)).toEqual([406, 'PGRST107']);
});

test('Q10: functions that are not listed do not exist; those that write want POST', async () => {
  for (const name of ['pg_sleep', 'has_role', 'require_session', 'set_config', 'uid']) {
    expect(await outcome(await ask(`/rpc/${name}`, { as: admin, method: 'POST', headers: json, body: '{}' }))).toEqual([404, 'PGRST202']);
  }
  expect(await outcome(await ask(`/rpc/grant_admin_access?_user_id=${ada.id}`, { as: ada }))).toEqual([405, '25006']);
  const anonymous = await visitor.rpc('grant_admin_access', { _user_id: ada.id });
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
});

test('Q12: the description lists only what the role may touch', async () => {
  const paths = async (as?: TestUser): Promise<string[]> => {
    const response = await ask('/', as ? { as } : {});
    return Object.keys(((await response.json()) as { paths: object }).paths);
  };
  expect(await paths()).toEqual(['/']);
  const own = await paths(ada);
  expect(own).toContain('/clients');
  expect(own).toContain('/rpc/search_clients');
  for (const path of own.slice(1)) {
    expect([...exposedTables, ...exposedViews, ...exposedFunctions]).toContain(path.replace(/^\/(rpc\/)?/, ''));
  }
});

test('Q13: a change or delete without a filter is refused', async () => {
  expect(await outcome(await ask('/clients', { as: ada, method: 'DELETE' }))).toEqual([400, '21000']);
  expect(await outcome(await ask('/clients', { as: ada, method: 'PATCH', headers: json, body: '{"name":"x"}' }))).toEqual([400, '21000']);
});

test('Q14: strange encodings, method overrides and unknown keys are refused or ignored, always alike', async () => {
  for (const path of ['/clients?name=eq.%00', '/clients?name=eq.%ff', '/%00', '/clients?%c0%af=eq.1', '/clients?name=eq.%ed%a0%80']) {
    expect((await ask(path, { as: ada })).status).toBe(400);
  }
  expect(await outcome(await ask('/clients?apikey=x', { as: ada }))).toEqual([400, 'PGRST100']);
  const override = await ask('/clients?select=id', { as: ada, headers: { 'X-HTTP-Method-Override': 'DELETE' } });
  expect(override.status).toBe(200);
  const rolled = await ask('/clients', { as: ada, method: 'POST', headers: { ...json, Prefer: 'tx=rollback' }, body: '{"name":"Stays"}' });
  expect([rolled.status, rolled.headers.get('preference-applied')]).toEqual([201, null]);
  const { rows } = await server.system.query("select count(*)::int as n from public.clients where name = 'Stays'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('A body of more than a megabyte is refused', async () => {
  const response = await ask('/clients', { as: ada, method: 'POST', headers: json, body: JSON.stringify({ name: 'x'.repeat(1_100_000) }) });
  expect(response.status).toBe(413);
});

test('Q01: hostile strings over the wire end in 2xx or 4xx, never in a syntax error or a fault', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  const pieces = fc.constantFrom("'; drop table clients; --", '"a"', '$1', ')', '(', 'eq.1', '->>', '::', '*', '{}', '\\', ',', '...x(', 'or=(');
  const hostile = fc.array(fc.oneof(text, pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  const position = fc.constantFrom('select', 'order', 'or', 'name', 'id', 'limit', 'columns', 'on_conflict', 'projects.name', '');
  await fc.assert(
    fc.asyncProperty(position, hostile, fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'), async (key, value, method) => {
      const query = key === '' ? `${encodeURIComponent(value)}=eq.1` : `${key}=${encodeURIComponent(value)}`;
      const path = method === 'POST' ? `/rpc/search_clients?${query}` : `/clients?${method === 'DELETE' ? 'id=eq.00000000-0000-4000-8000-000000000000&' : ''}${query}`;
      const response = await ask(path, { as: ada, method, ...(method === 'POST' ? { headers: json, body: '{}' } : {}) });
      const body = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(body).not.toContain('42601');
    }),
    { numRuns: 1000 },
  );
});

test('Q01: hostile Prefer, Range, Accept and profile headers are refused or ignored', async () => {
  const ascii = fc.string({ maxLength: 40 }).filter((value) => /^[\x20-\x7e]*$/.test(value));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('Prefer', 'Range', 'Accept', 'Accept-Profile', 'Content-Type'), ascii, async (name, value) => {
      const response = await ask('/clients?select=id', { as: ada, headers: { [name]: value } });
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
