import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '#server/testing/harness.ts';
import { json, outcome, type ProductServer, startProductServer } from '#server/testing/product-server.ts';
import { exposedFunctions, exposedTables, exposedViews } from '../access/exposure.ts';

let server: ProductServer['server'];
let visitor: ProductServer['visitor'];
let admin: ProductServer['admin'];
let ada: ProductServer['ada'];
let bello: ProductServer['bello'];
let ask: ProductServer['ask'];

beforeAll(async () => {
  ({ server, visitor, admin, ada, bello, ask } = await startProductServer());
});
afterAll(() => server.stop());

test('Q02, Q11: what is not listed looks exactly like what does not exist', async () => {
  await server.system.query(
    'create table public.hidden_ledger (id int primary key, client_id uuid references public.clients); grant select on public.hidden_ledger to anon, authenticated',
  );
  await server.services.system.query("notify pgrst, 'reload schema'");
  const shape = async (path: string): Promise<unknown> => {
    const response = await ask(path, { as: admin });
    return [response.status, (await response.text()).replaceAll(/hidden_ledger|nothing_here/g, 'X')];
  };
  for (const path of [
    '/X',
    '/X?select=*',
    '/rpc/X',
    '/clients?select=X(*)',
    '/clients?select=name,X(id)',
    '/clients?X.id=eq.1',
  ]) {
    expect(await shape(path.replace('X', 'hidden_ledger'))).toEqual(
      await shape(path.replace('X', 'nothing_here')),
    );
  }
  for (const target of [
    'auth.users',
    'users',
    'pg_class',
    'pg_catalog.pg_class',
    'information_schema.tables',
    'outbox',
  ]) {
    const [status, code] = await outcome(await ask(`/clients?select=name,"${target}"(*)`, { as: admin }));
    expect([status, code]).toEqual([400, 'PGRST200']);
    expect(await outcome(await ask(`/${target}`, { as: admin }))).toEqual([404, 'PGRST205']);
  }
  for (const schema of ['auth', 'private', 'platform', 'pg_catalog', 'x']) {
    expect(await outcome(await ask('/users', { as: admin, headers: { 'Accept-Profile': schema } }))).toEqual([
      406,
      'PGRST106',
    ]);
  }
  const written = { method: 'POST', headers: { ...json, 'Content-Profile': 'auth' }, body: '{"name":"X"}' };
  expect(await outcome(await ask('/clients', { as: admin, ...written }))).toEqual([406, 'PGRST106']);
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

test('Q04: huge windows are cut to a thousand rows; negative ones are refused', async () => {
  await server.system.query(`alter table public.clients disable trigger user;
    insert into public.clients (name, created_by) select 'Many ' || i, '${bello.id}' from generate_series(1, 1500) i`);
  for (const window of ['limit=1000000000', '', 'offset=0']) {
    const rows = (await (await ask(`/clients?select=id&${window}`, { as: bello })).json()) as unknown[];
    expect(rows).toHaveLength(1000);
  }
  const range = await ask('/clients?select=id', { as: bello, headers: { Range: '0-999999999' } });
  expect(((await range.json()) as unknown[]).length).toBe(1000);
  const exact = await bello.client.from('clients').select('id', { head: true, count: 'exact' });
  expect(exact.count).toBe(1501);
  expect((await ask('/clients?select=id&limit=-1', { as: bello })).status).toBe(416);
  expect(await (await ask('/clients?select=id&offset=1000000000000', { as: bello })).json()).toEqual([]);
  await server.system.query(
    `delete from public.clients where name like 'Many %'; alter table public.clients enable trigger user`,
  );
});

test('Q06: long and deep requests are refused at once', async () => {
  const list = `/clients?id=in.(${Array(10_000).fill('a').join(',')})`;
  const deep = `/clients?or=${'(or'.repeat(100)}(name.eq.a)${')'.repeat(100)}`;
  const embeds = `/clients?select=${'projects(clients('.repeat(10)}id${'))'.repeat(10)}`;
  for (const [path, statuses] of [
    [list, [400, 414, 431]],
    [deep, [400]],
    [embeds, [400]],
    [`/clients?name=eq.${'x'.repeat(65_536)}`, [414, 431]],
  ] as const) {
    const response = await ask(path, { as: ada });
    expect(statuses).toContain(response.status);
  }
});

test('Q07: a visitor’s exact count is an estimate beyond a thousand', async () => {
  await server.system.query(
    'grant select on public.services to anon; create policy temporary_everyone on public.services for select to anon using (true)',
  );
  const { count, status } = await visitor.from('services').select('*', { count: 'exact', head: true });
  expect([status, typeof count]).toEqual([200, 'number']);
  await server.system.query(
    'drop policy temporary_everyone on public.services; revoke select on public.services from anon',
  );
});

test('Q08, Q09: aggregates and plans are off', async () => {
  expect(await outcome(await ask('/clients?select=count()', { as: ada }))).toEqual([400, 'PGRST123']);
  expect(await outcome(await ask('/clients?select=projects(budget.sum())', { as: ada }))).toEqual([
    400,
    'PGRST123',
  ]);
  const plan = await ask('/clients', { as: ada, headers: { Accept: 'application/vnd.pgrst.plan+json' } });
  expect(await outcome(plan)).toEqual([400, 'PGRST127']);
});

test('Q10: functions that are not listed do not exist; those that write want POST', async () => {
  for (const name of ['pg_sleep', 'has_role', 'require_session', 'set_config', 'uid']) {
    expect(
      await outcome(await ask(`/rpc/${name}`, { as: admin, method: 'POST', headers: json, body: '{}' })),
    ).toEqual([404, 'PGRST202']);
  }
  const read = await ask(`/rpc/grant_admin_access?_user_id=${ada.id}`, { as: ada });
  expect([read.status, await read.json()]).toEqual([
    405,
    {
      code: '25006',
      message: 'grant_admin_access may change data; call it with POST',
      details: null,
      hint: null,
    },
  ]);
  const anonymous = await visitor.rpc('grant_admin_access', { _user_id: ada.id });
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
});

test('Q12: the description lists only what the role may touch', async () => {
  const paths = async (as?: TestUser): Promise<string[]> => {
    const response = await ask('/', as ? { as } : {});
    return Object.keys(((await response.json()) as { paths: object }).paths);
  };
  // What is published, how the firm is reached, the privacy policy's versions, how often files were taken: what the public may ask the API for.
  expect((await paths()).sort()).toEqual([
    '/',
    '/content_items',
    '/firm_facts',
    '/law_versions',
    '/live_content',
    '/privacy_versions',
    '/rpc/answer_times',
    '/rpc/download_totals',
    '/rpc/firm_facts_now',
    '/rpc/open_slots',
    // A service worker has no session: it names a device by its secret.
    '/rpc/renew_push_device',
  ]);
  const own = await paths(ada);
  expect(own).toContain('/clients');
  expect(own).toContain('/rpc/search_clients');
  for (const path of own.slice(1)) {
    expect([...exposedTables, ...exposedViews, ...exposedFunctions]).toContain(
      path.replace(/^\/(rpc\/)?/, ''),
    );
  }
});

test('Q13: a change or delete without a filter is refused', async () => {
  expect(await outcome(await ask('/clients', { as: ada, method: 'DELETE' }))).toEqual([400, '21000']);
  expect(
    await outcome(await ask('/clients', { as: ada, method: 'PATCH', headers: json, body: '{"name":"x"}' })),
  ).toEqual([400, '21000']);
});

test('Q14: strange encodings, method overrides and unknown keys are refused or ignored, always alike', async () => {
  for (const path of [
    '/clients?name=eq.%00',
    '/clients?name=eq.%ff',
    '/%00',
    '/clients?%c0%af=eq.1',
    '/clients?name=eq.%ed%a0%80',
  ]) {
    expect((await ask(path, { as: ada })).status).toBe(400);
  }
  expect(await outcome(await ask('/clients?apikey=x', { as: ada }))).toEqual([400, 'PGRST100']);
  const override = await ask('/clients?select=id', {
    as: ada,
    headers: { 'X-HTTP-Method-Override': 'DELETE' },
  });
  expect(override.status).toBe(200);
  const rolled = await ask('/clients', {
    as: ada,
    method: 'POST',
    headers: { ...json, Prefer: 'tx=rollback' },
    body: '{"name":"Stays"}',
  });
  expect([rolled.status, rolled.headers.get('preference-applied')]).toEqual([201, null]);
  const { rows } = await server.system.query(
    "select count(*)::int as n from public.clients where name = 'Stays'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('A body of more than a megabyte is refused', async () => {
  const response = await ask('/clients', {
    as: ada,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
  });
  expect(response.status).toBe(413);
});

test('Q01: hostile strings over the wire end in 2xx or 4xx, never in a syntax error or a fault', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  const pieces = fc.constantFrom(
    "'; drop table clients; --",
    '"a"',
    '$1',
    ')',
    '(',
    'eq.1',
    '->>',
    '::',
    '*',
    '{}',
    '\\',
    ',',
    '...x(',
    'or=(',
  );
  const hostile = fc
    .array(fc.oneof(text, pieces), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));
  const position = fc.constantFrom(
    'select',
    'order',
    'or',
    'name',
    'id',
    'limit',
    'columns',
    'on_conflict',
    'projects.name',
    '',
  );
  await fc.assert(
    fc.asyncProperty(
      position,
      hostile,
      fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'),
      async (key, value, method) => {
        const query =
          key === '' ? `${encodeURIComponent(value)}=eq.1` : `${key}=${encodeURIComponent(value)}`;
        const path =
          method === 'POST'
            ? `/rpc/search_clients?${query}`
            : `/clients?${method === 'DELETE' ? 'id=eq.00000000-0000-4000-8000-000000000000&' : ''}${query}`;
        const response = await ask(path, {
          as: ada,
          method,
          ...(method === 'POST' ? { headers: json, body: '{}' } : {}),
        });
        const body = await response.text();
        expect(response.status).toBeLessThan(500);
        expect(body).not.toContain('42601');
      },
    ),
    { numRuns: 1000 },
  );
}, 120_000);

test('Q01: hostile Prefer, Range, Accept and profile headers are refused or ignored', async () => {
  const ascii = fc.string({ maxLength: 40 }).filter((value) => /^[\x20-\x7e]*$/.test(value));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Prefer', 'Range', 'Accept', 'Accept-Profile', 'Content-Type'),
      ascii,
      async (name, value) => {
        const response = await ask('/clients?select=id', { as: ada, headers: { [name]: value } });
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);

test('a function that answers one value takes no limit of rows', async () => {
  const counted = '/rpc/count_matches?record_kind=clients&term=energy';
  const strictly = { Prefer: 'handling=strict, max-affected=5' };
  expect(await outcome(await ask(counted, { as: ada, headers: strictly }))).toEqual([400, 'PGRST128']);
  expect((await ask(counted, { as: ada })).status).toBe(200);
});
