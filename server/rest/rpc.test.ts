import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSchema, openForeignSchema } from '#server/testing/foreign-schema.ts';

let foreign: ForeignSchema;
beforeAll(async () => {
  foreign = await openForeignSchema();
});
afterAll(() => foreign.stop());

interface Options {
  head?: boolean;
  get?: boolean;
  count?: 'exact';
}
const call = (name: string, args: object = {}, options: Options = {}) =>
  foreign.db.rpc(name as never, args as never, options) as unknown as ReturnType<SupabaseClient['rpc']>;

test('Scalars, rows, lists, tables and nothing come back in their own shape', async () => {
  expect((await call('add_up', { a: 1 })).data).toBe(11);
  expect((await call('add_up', { a: 1, b: 2 })).data).toBe(3);
  expect((await call('add_up', { a: 1, b: 2 }, { get: true })).data).toBe(3);
  expect((await call('names')).data).toEqual(['Lagos Star', 'Harmattan', 'Volta Queen', 'Old, "Faithful"']);
  expect((await call('ship_of', { ship_id: 2 })).data).toMatchObject({ id: 2, name: 'Harmattan' });
  expect((await call('tally')).data).toEqual([
    { status: 'afloat', number: 2 },
    { status: 'planned', number: 1 },
    { status: 'scrapped', number: 1 },
  ]);
  const nothing = await call('nothing');
  expect([nothing.status, nothing.data]).toEqual([204, null]);
});

test('What a form sends reaches the function each time, and is never what somebody sent before', async () => {
  const send = (a: number, b: number) =>
    foreign
      .ask('/rpc/add_up', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `a=${a}&b=${b}`,
      })
      .then((answer) => answer.json());
  expect([await send(1, 2), await send(3, 4), await send(1, 2)]).toEqual([3, 7, 3]);
});

test('Of the arguments that are sent, those count whose names stand in columns', async () => {
  const sum = async (columns: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1,"b":2}' };
    return (await foreign.ask(`/rpc/add_up?columns=${columns}`, init)).json();
  };
  expect([await sum('a'), await sum('a,b')]).toEqual([11, 3]);
});

test('A list of rows is filtered, ordered, cut, embedded and counted like a table', async () => {
  const found = await call('ships_over', { min: 800 })
    .select('name, label, ports!ships_home(name)')
    .gt('tonnage', 1000)
    .order('name', { ascending: false })
    .limit(1);
  expect(found.data).toEqual([{ name: 'Volta Queen', label: 'Volta Queen (3)', ports: { name: 'Tema' } }]);
  const counted = await call('ships_over', { min: 800 }, { count: 'exact' }).select('name').range(0, 1);
  expect([counted.status, counted.count, (counted.data as unknown[]).length]).toEqual([206, 3, 2]);
  const head = await call('ships_over', { min: 800 }, { head: true, count: 'exact' });
  expect([head.count, head.data]).toEqual([3, null]);
  const got = await call('ships_over', { min: 800 }, { get: true })
    .eq('status', 'planned')
    .select('name, home_country(code)')
    .single();
  expect(got.data).toEqual({ name: 'Volta Queen', home_country: { code: 'GH' } });
  const csv = await call('ships_over', { min: 5000 }).select('id,name').csv();
  expect(csv.data).toBe('id,name\n1,"Lagos Star"');
  const confirmed = await foreign.ask('/rpc/ships_over?min=800', { headers: { Prefer: 'count=exact' } });
  expect(confirmed.headers.get('preference-applied')).toBe('count=exact');
  const one = await call('names').single();
  expect([one.status, one.error?.code]).toEqual([406, 'PGRST116']);
});

test('Arrays, variadic lists, whole bodies and overloads reach the right function', async () => {
  expect((await call('total', { numbers: [1, 2, 3] })).data).toBe(6);
  expect((await call('total', { numbers: [1, 2, 3] }, { get: true })).data).toBe(6);
  expect((await call('largest', { numbers: [4, 9, 2] })).data).toBe(9);
  const many = await foreign.ask('/rpc/largest?numbers=4&numbers=12');
  expect(await many.json()).toBe(12);
  expect((await call('echo', { any: [1, { deep: true }] })).data).toEqual({ any: [1, { deep: true }] });
  const list = await foreign.ask('/rpc/echo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '[1,2]',
  });
  expect(await list.json()).toEqual([1, 2]);
  const text = await foreign.ask('/rpc/shout', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'ahoy',
  });
  expect(await text.json()).toBe('AHOY');
  expect((await call('pick', { a: 1 })).data).toBe('one');
  expect((await call('pick', { a: 1, b: 2 })).data).toBe('two');
  const unsure = await call('unsure', { a: 1 });
  expect([unsure.status, unsure.error?.code]).toEqual([300, 'PGRST203']);
  const none = await call('pick', { c: 1 });
  expect([none.status, none.error?.code]).toEqual([404, 'PGRST202']);
});

test('A function that writes does so with POST only', async () => {
  const written = await call('write_log', { ship: 1, entry: 'From a function' }).select('entry, ships(name)');
  expect(written.data).toEqual({ entry: 'From a function', ships: { name: 'Lagos Star' } });
  const read = await call('write_log', { ship: 1, entry: 'no' }, { get: true });
  expect([read.status, read.error?.code]).toEqual([405, '25006']);
  const verb = await foreign.ask('/rpc/names', { method: 'DELETE' });
  expect([verb.status, (await verb.json()).code]).toEqual([405, 'PGRST101']);
  const quiet = await call('echo', { deep: { x: 1 } }, { head: true });
  expect([quiet.status, quiet.data]).toEqual([204, null]);
});

test('A function that finds two rows where one was asked for changes nothing', async () => {
  await foreign.server.system.query(`
    create function harbour.log_twice() returns setof harbour.logbook language sql volatile as $$
      insert into harbour.logbook (ship_id, entry) values (1, 'twice'), (1, 'twice') returning * $$;
    grant execute on function harbour.log_twice() to anon;
    notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await call('log_twice').single()).status).toBe(406);
  const { rows } = await foreign.server.system.query("select 1 from harbour.logbook where entry = 'twice'");
  expect(rows).toEqual([]);
});

test('A function may take XML, and what it gives back may be CSV', async () => {
  await foreign.server.system.query(`
    create function harbour.takes_xml(xml) returns text language sql immutable as $$ select $1::text $$;
    grant execute on function harbour.takes_xml(xml) to anon;
    notify pgrst, 'reload schema'`);
  const send = async () =>
    foreign.ask('/rpc/takes_xml', {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a>b</a>',
    });
  await expect.poll(async () => (await send()).json()).toBe('<a>b</a>');
  const csvOf = async (path: string) =>
    (await foreign.ask(`/rpc/${path}`, { headers: { accept: 'text/csv' } })).text();
  expect((await csvOf('names')).split('\n').slice(1, 3)).toEqual(['"Lagos Star"', 'Harmattan']);
  expect((await csvOf('add_up?a=1')).split('\n').slice(1)).toEqual(['11']);
  expect(await csvOf('ship_of?ship_id=2&select=id,name')).toBe('id,name\n2,Harmattan');
  const csv = await foreign.ask('/rpc/ships_over?min=3000&select=id,name&order=id', {
    headers: { accept: 'text/csv' },
  });
  expect([csv.headers.get('content-type'), await csv.text()]).toEqual([
    'text/csv; charset=utf-8',
    'id,name\n1,"Lagos Star"\n3,"Volta Queen"',
  ]);
});

test('Full text is searched in what no table describes', async () => {
  const found = await call('tally').select('status').textSearch('status', 'afloat');
  expect([found.status, found.data]).toEqual([200, [{ status: 'afloat' }]]);
});

test('A Range header cuts what is read, not what is posted', async () => {
  const headers = { Range: '0-0', 'content-type': 'application/json' };
  const lengthOf = async (init: RequestInit) =>
    ((await (await foreign.ask('/rpc/names', { headers, ...init })).json()) as unknown[]).length;
  expect([await lengthOf({}), await lengthOf({ method: 'POST', body: '{}' })]).toEqual([1, 4]);
});

test('Headers and a status of SQL that are none are a fault of the function, and told as that', async () => {
  await foreign.server.system.query(`
    create function harbour.set_answer(name text, value text) returns int language sql volatile as $$
      select 1 from set_config('response.' || name, value, true) $$;
    grant execute on function harbour.set_answer(text, text) to anon;
    notify pgrst, 'reload schema'`);
  await expect
    .poll(async () => (await call('set_answer', { name: 'status', value: '201' })).status)
    .toBe(201);
  for (const value of ['[null]', '["x"]', '[{"a":"1","b":"2"}]', '[{}]', '[{"a":1}]', '{"a":"1"}', 'x']) {
    const { status, error } = await call('set_answer', { name: 'headers', value });
    expect([status, error?.code], value).toEqual([500, 'PGRST111']);
  }
  for (const value of ['199', '600', '200.5', 'x']) {
    const { status, error } = await call('set_answer', { name: 'status', value });
    expect([status, error?.code], value).toEqual([500, 'PGRST112']);
  }
});

test('What a function raises or sets becomes the answer', async () => {
  const refused = await call('refuse');
  expect([refused.status, refused.error]).toMatchObject([
    400,
    { code: 'P0001', message: 'Not today', details: 'It is late', hint: 'Come back tomorrow' },
  ]);
  expect((await call('teapot')).status).toBe(418);
  const custom = await foreign.ask('/rpc/custom', { method: 'POST' });
  expect([custom.status, custom.headers.get('x-storm'), await custom.json()]).toEqual([
    423,
    'yes',
    { code: 'H001', message: 'The harbour is closed', details: 'Storm', hint: 'Wait' },
  ]);
  const signalled = await foreign.ask('/rpc/signalled', { method: 'POST' });
  expect([signalled.status, signalled.headers.get('x-signal'), await signalled.json()]).toEqual([
    202,
    'green',
    1,
  ]);
});

test('SQL sees who asks and how, but never a key or token', async () => {
  const { data } = await call('whoami');
  expect(data).toMatchObject({ role: 'anon', method: 'POST', path: '/rpc/whoami' });
  const headers = (data as { headers: Record<string, string> }).headers;
  expect(headers['content-type']).toBe('application/json');
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['apikey']));
  expect(headers.authorization ?? headers.apikey ?? headers.cookie).toBeUndefined();
});

test('The description lists tables and functions; OPTIONS lists verbs', async () => {
  const response = await foreign.ask('/', { headers: { Accept: 'application/openapi+json' } });
  const description = (await response.json()) as {
    paths: Record<string, unknown>;
    definitions: Record<string, unknown>;
  };
  expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(['/', '/ships', '/rpc/add_up']));
  expect(Object.keys(description.definitions)).toContain('big_ships');
  const options = await foreign.ask('/ships', { method: 'OPTIONS' });
  expect(options.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
  // Without a primary key a row cannot be put in its place.
  const ofWaves = await foreign.ask('/waves', { method: 'OPTIONS' });
  expect(ofWaves.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
  const verbsOf = async (name: string) => foreign.ask(`/rpc/${name}`, { method: 'OPTIONS' });
  await foreign.server.system.query(`
    create view harbour.fleet with (security_invoker = true) as
      select status, count(*) as number from harbour.ships group by status;
    grant select on harbour.fleet to anon;
    notify pgrst, 'reload schema'`);
  // Nobody has asked for it yet: that it is there was told.
  await expect
    .poll(async () => Object.keys((await (await foreign.ask('/')).json()).paths), { timeout: 5_000 })
    .toContain('/fleet');
  const ofFleet = await foreign.ask('/fleet', { method: 'OPTIONS' });
  expect(ofFleet.headers.get('allow')).toBe('OPTIONS,GET,HEAD');
  expect((await verbsOf('names')).headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST');
  expect((await verbsOf('write_log')).headers.get('allow')).toBe('OPTIONS,POST');
  const unknown = await verbsOf('not_there');
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'PGRST202']);
});

test('wire-W9 a body with the one key "" goes whole to a single unnamed argument', async () => {
  await foreign.server.system.query(`
    create function harbour.takes_text(text) returns text language sql immutable as $$ select $1 $$;
    create function harbour.takes_json(json) returns json language sql immutable as $$ select $1 $$;
    create function harbour.takes_bytes(bytea) returns int language sql immutable as $$ select length($1) $$;
    grant execute on function harbour.takes_text(text), harbour.takes_json(json), harbour.takes_bytes(bytea) to anon;
    notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await call('takes_text', { '': 'ahoy' })).data).toBe('{"":"ahoy"}');
  expect((await call('takes_json', { '': [1] })).data).toEqual({ '': [1] });
  expect((await call('takes_bytes', { '': '\\x' })).data).toBe(Buffer.from('{"":"\\\\x"}').length);
  expect((await call('takes_text', { other: 'ahoy' })).status).toBe(404);
});

test('wire-W10 an overload that cannot be decided names its candidates, by the types of their arguments', async () => {
  await foreign.server.system.query(`
    create function harbour.torn(a text) returns text language sql immutable as $$ select 'text' $$;
    create function harbour.torn(a integer) returns text language sql immutable as $$ select 'integer' $$;
    create function harbour.hidden_twin(a integer default 1) returns int language sql immutable as $$ select 1 $$;
    create function harbour.hidden_twin(integer default 1, b integer default 2) returns int language sql immutable as $$ select 2 $$;
    notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await call('torn', { a: 1 })).status).toBe(300);
  const torn = await call('torn', { a: 1 });
  expect([torn.status, torn.error?.code, torn.error?.message]).toEqual([
    300,
    'PGRST203',
    'Could not choose the best candidate function between: harbour.torn(a => integer), harbour.torn(a => text)',
  ]);
  const hidden = await call('hidden_twin');
  expect([hidden.status, hidden.error?.code]).toEqual([300, 'PGRST203']);
});

test('wire-W11 an unknown function is answered with the one that was probably meant', async () => {
  const misspelt = await call('larges', { numbers: [1] });
  expect(misspelt.error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function harbour.larges(numbers) in the schema cache',
    details:
      'Searched for the function harbour.larges with parameter numbers or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function harbour.largest',
  });
  const argument = await call('add_up', { a: 1, c: 2 });
  expect(argument.error?.hint).toBe('Perhaps you meant to call the function harbour.add_up(a, b)');
  expect(await (await foreign.ask('/rpc/zzzzzzzzzzzz?a=1')).json()).toMatchObject({
    details:
      'Searched for the function harbour.zzzzzzzzzzzz with parameter a, but no matches were found in the schema cache.',
  });
  const written = await foreign.ask('/rpc/zzzzzzzzzzzz', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'x',
  });
  expect(await written.json()).toMatchObject({
    message: 'Could not find the function harbour.zzzzzzzzzzzz in the schema cache',
    details:
      'Searched for the function harbour.zzzzzzzzzzzz with a single unnamed text parameter, but no matches were found in the schema cache.',
  });
  const bare = await call('zzzzzzzzzzzz');
  expect(bare.error).toMatchObject({
    details:
      'Searched for the function harbour.zzzzzzzzzzzz without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    hint: null,
  });
});
