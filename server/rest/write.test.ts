import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSchema, openForeignSchema } from '#server/testing/foreign-schema.ts';

let foreign: ForeignSchema;
beforeAll(async () => {
  foreign = await openForeignSchema();
});
afterAll(() => foreign.stop());

const from = (table: string) => foreign.db.from(table as never);
const rows = (values: unknown): never => values as never;
const sql = async (text: string): Promise<unknown[]> => (await foreign.server.system.query(text)).rows;
const json = { 'Content-Type': 'application/json', 'Content-Profile': 'harbour' };

test('A visitor adds one row and reads it back with its neighbours', async () => {
  const bare = await from('ports').insert(rows({ name: 'Badagry', country_id: 1 }));
  expect([bare.status, bare.data, bare.error]).toEqual([201, null, null]);
  const full = await from('ports')
    .insert(rows({ name: 'Takoradi', country_id: 2 }))
    .select('name, berths, countries(name)')
    .single();
  expect([full.status, full.data]).toEqual([
    201,
    { name: 'Takoradi', berths: 1, countries: { name: 'Ghana' } },
  ]);
  const counted = await from('ports')
    .insert(rows([{ name: 'A' }, { name: 'B' }]), { count: 'exact' })
    .select('name');
  expect([counted.count, counted.data]).toEqual([2, [{ name: 'A' }, { name: 'B' }]]);
  await from('ports').delete().in('name', ['Badagry', 'Takoradi', 'A', 'B']);
});

test('Rows of different shape are filled with null, or with defaults when asked', async () => {
  const mixed = [
    { ship_id: 1, entry: 'x', mood: 'grim' },
    { ship_id: 1, entry: 'y', pages: 3 },
  ];
  const nulls = await from('logbook').insert(rows(mixed)).select('entry,mood,pages');
  expect(nulls.data).toEqual([
    { entry: 'x', mood: 'grim', pages: null },
    { entry: 'y', mood: null, pages: 3 },
  ]);
  const filled = await from('logbook')
    .insert(rows(mixed), { defaultToNull: false })
    .select('entry,mood,pages');
  expect(filled.data).toEqual([
    { entry: 'x', mood: 'grim', pages: 7 },
    { entry: 'y', mood: 'calm', pages: 3 },
  ]);
  // The same columns, and now one of them not in every row.
  for (const [second, pages] of [
    [{ ship_id: 1, entry: 'z', pages: 4 }, 4],
    [{ ship_id: 1, entry: 'z' }, 7],
  ] as const) {
    const both = rows([{ ship_id: 1, entry: 'y', pages: 3 }, second]);
    const added = await from('logbook').insert(both, { defaultToNull: false }).select('pages');
    expect(added.data).toEqual([{ pages: 3 }, { pages }]);
  }
});

test('Arrays, JSON, enums, ranges, composites and domains are written from JSON', async () => {
  const country = await from('countries')
    .insert(rows({ name: 'Benin', code: 'BJ', tags: ['a"b', 'c,d'], facts: { deep: [1, { x: null }] } }))
    .select('tags,facts')
    .single();
  expect(country.data).toEqual({ tags: ['a"b', 'c,d'], facts: { deep: [1, { x: null }] } });
  const ship = await from('ships')
    .insert(
      rows({
        name: 'Cotonou',
        status: 'afloat',
        season: '[2,4)',
        measures: { length: 9, width: 2 },
        papers: { b: 1, a: 2 },
        tonnage: 1234567.25,
      }),
    )
    .select('status,season,measures,papers,tonnage::text')
    .single();
  expect(ship.data).toMatchObject({
    status: 'afloat',
    season: '[2,4)',
    measures: { length: 9, width: 2 },
    papers: { b: 1, a: 2 },
  });
  const bad = await from('ports').insert(rows({ name: 'None', berths: 0 }));
  expect([bad.status, bad.error?.code]).toEqual([400, '23514']);
  const wrong = await from('ships').insert(rows({ name: 'Bad', status: 'flying' }));
  expect([wrong.status, wrong.error?.code]).toEqual([400, '22P02']);
  await from('countries').delete().eq('code', 'BJ');
  await from('ships').delete().eq('name', 'Cotonou');
});

test('Upsert answers 201 when a row is new, 200 when all were merged, and can leave what exists', async () => {
  const merged = await from('berths')
    .upsert(rows({ port_id: 1, number: 1, label: 'A1' }))
    .select();
  expect([merged.status, merged.data]).toEqual([200, [{ port_id: 1, number: 1, label: 'A1', fee: 5 }]]);
  const both = await from('berths').upsert(
    rows([
      { port_id: 1, number: 1, label: 'A2' },
      { port_id: 1, number: 3, label: 'C' },
    ]),
  );
  expect(both.status).toBe(201);
  const ignored = await from('berths')
    .upsert(
      rows([
        { port_id: 1, number: 1, label: 'no' },
        { port_id: 1, number: 4, label: 'D' },
      ]),
      { ignoreDuplicates: true },
    )
    .select('number,label');
  expect(ignored.data).toEqual([{ number: 4, label: 'D' }]);
  const byCode = await from('countries')
    .upsert(rows({ name: 'Federal Republic of Nigeria', code: 'NG' }), { onConflict: 'code' })
    .select('id,name')
    .single();
  expect([byCode.status, byCode.data]).toEqual([200, { id: 1, name: 'Federal Republic of Nigeria' }]);
  await from('countries')
    .update(rows({ name: 'Nigeria' }))
    .eq('id', 1);
  const keyOnly = await from('visits')
    .upsert(rows({ ship_id: 1, port_id: 1 }))
    .select('since');
  expect(keyOnly.data).toEqual([{ since: '2024-01-01' }]);
});

test('PUT sets exactly the row its address names', async () => {
  const put = await foreign.ask('/berths?port_id=eq.2&number=eq.1', {
    method: 'PUT',
    headers: { ...json, Prefer: 'return=representation' },
    body: JSON.stringify({ port_id: 2, number: 1, label: 'Z', fee: 1 }),
  });
  expect([put.status, await put.json()]).toEqual([201, [{ port_id: 2, number: 1, label: 'Z', fee: 1 }]]);
  const other = await foreign.ask('/berths?port_id=eq.2&number=eq.1', {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ port_id: 2, number: 9 }),
  });
  expect([other.status, (await other.json()).code]).toEqual([400, 'PGRST115']);
  const unnamed = await foreign.ask('/berths?port_id=eq.2', { method: 'PUT', headers: json, body: '{}' });
  expect([unnamed.status, (await unnamed.json()).code]).toEqual([405, 'PGRST105']);
});

test('PUT is refused where its address names another row, more rows or no key', async () => {
  const put = async (address: string) => {
    const answer = await foreign.ask(address, {
      method: 'PUT',
      headers: { ...json, Prefer: 'tx=rollback' },
      body: '{"port_id":1,"number":1,"label":"C"}',
    });
    return [answer.status, answer.ok ? null : (await answer.json()).code];
  };
  expect((await put('/berths?port_id=eq.1&number=eq.1'))[0]).toBe(204);
  for (const query of [
    '',
    'port_id=eq.1',
    'port_id=eq.1&number=gt.0',
    'port_id=eq.1&number=not.eq.2',
    'port_id=eq.1&number=eq(any).{1}',
    'port_id=eq.1&number=eq.1&label=eq.A',
    'port_id=eq.1&number=eq.1&label=is.null',
    'port_id=eq.1&number=eq.1&or=(number.eq.1,number.eq.2)',
  ])
    expect(await put(`/berths?${query}`), query).toEqual([405, 'PGRST105']);
  expect(await put('/waves')).toEqual([405, 'PGRST105']);
  expect(await put('/berths?port_id=eq.1&number=eq.1&limit=1')).toEqual([400, 'PGRST114']);
});

test('A change touches what the filters say and tells how much', async () => {
  const update = await from('ships')
    .update(rows({ active: true }))
    .eq('name', 'Harmattan');
  expect([update.status, update.data]).toEqual([204, null]);
  const shown = await from('ships')
    .update(rows({ tonnage: 950 }), { count: 'exact' })
    .eq('id', 2)
    .select('id, tonnage, label, ports!ships_home(name)');
  expect([shown.status, shown.count, shown.data]).toEqual([
    200,
    1,
    [{ id: 2, tonnage: 950, label: 'Harmattan (2)', ports: { name: 'Apapa' } }],
  ]);
  const whole = await from('ships')
    .update(rows({ tonnage: 950 }))
    .eq('id', 2)
    .select('*, label, home_country(name)')
    .single();
  expect(whole.data).toMatchObject({ id: 2, label: 'Harmattan (2)', home_country: { name: 'Nigeria' } });
  const none = await from('ships')
    .update(rows({ tonnage: 1 }))
    .eq('id', 99)
    .select()
    .single();
  expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
  const several = await from('ships')
    .update(rows({ tonnage: 1 }))
    .lte('id', 3)
    .select('id')
    .single();
  expect([several.status, several.error?.details]).toEqual([406, 'The result contains 3 rows']);
  expect(await sql('select count(*)::int as n from harbour.ships where tonnage = 1')).toEqual([{ n: 0 }]);
  const nothing = await from('ships').update(rows({})).eq('id', 1).select();
  expect([nothing.status, nothing.data]).toEqual([200, []]);
  const gone = await from('logbook').delete({ count: 'exact' }).eq('entry', 'Repairs').select('entry');
  expect([gone.status, gone.count, gone.data]).toEqual([200, 1, [{ entry: 'Repairs' }]]);
});

test('A limit on a change, and max-affected, hold it back', async () => {
  await from('logbook').insert(
    rows([
      { ship_id: 3, entry: 'one' },
      { ship_id: 3, entry: 'two' },
      { ship_id: 3, entry: 'three' },
    ]),
  );
  const limited = await foreign.ask('/logbook?ship_id=eq.3&order=mood.asc,id.desc&limit=1&select=entry', {
    method: 'DELETE',
    headers: { Prefer: 'return=representation' },
  });
  expect(await limited.json()).toEqual([{ entry: 'three' }]);
  const second = await foreign.ask('/logbook?ship_id=eq.3&order=id.asc&limit=1&offset=1&select=entry', {
    method: 'DELETE',
    headers: { Prefer: 'return=representation, tx=rollback' },
  });
  expect(await second.json()).toEqual([{ entry: 'two' }]);
  const held = await (
    from('logbook').delete().eq('ship_id', 3) as unknown as {
      maxAffected(n: number): PromiseLike<{ status: number; error: { code: string; details: string } }>;
    }
  ).maxAffected(1);
  expect([held.status, held.error.code, held.error.details]).toEqual([
    400,
    'PGRST124',
    'The query affects 2 rows',
  ]);
  expect(await sql('select count(*)::int as n from harbour.logbook where ship_id = 3')).toEqual([{ n: 2 }]);
});

test('max-affected holds back changes, never what is added', async () => {
  const added = await foreign.ask('/logbook?select=entry', {
    method: 'POST',
    headers: { ...json, Prefer: 'handling=strict, max-affected=1, return=representation, tx=rollback' },
    body: '[{"ship_id":3,"entry":"four"},{"ship_id":3,"entry":"five"}]',
  });
  expect([added.status, await added.json()]).toEqual([201, [{ entry: 'four' }, { entry: 'five' }]]);
});

test('An upsert needs no right to the keys, and adds where a table has none', async () => {
  await foreign.server.system.query(`
    create table harbour.rates (code text primary key, rate int, note text);
    grant select, insert, update (rate) on harbour.rates to anon;
    create table harbour.gusts (force int);
    grant select, insert, update on harbour.gusts to anon;
    notify pgrst, 'reload schema'`);
  await expect
    .poll(async () => (await from('rates').upsert(rows({ code: 'NGN', rate: 1 }))).status)
    .toBe(201);
  const again = await from('rates')
    .upsert(rows({ code: 'NGN', rate: 2 }))
    .select();
  expect([again.status, again.data]).toEqual([200, [{ code: 'NGN', rate: 2, note: null }]]);
  const refused = await from('rates').upsert(rows({ code: 'NGN', note: 'x' }));
  expect(refused.error?.code).toBe('42501');
  for (let n = 0; n < 2; n += 1) expect((await from('gusts').upsert(rows({ force: 9 }))).status).toBe(201);
  expect((await from('gusts').select()).data).toEqual([{ force: 9 }, { force: 9 }]);
});

test('tx=rollback shows the change and forgets it', async () => {
  const tried = await from('ships').delete().eq('id', 4).select('name').rollback();
  expect(tried.data).toEqual([{ name: 'Old, "Faithful"' }]);
  expect(await sql('select count(*)::int as n from harbour.ships where id = 4')).toEqual([{ n: 1 }]);
});

test('return=headers-only gives the address of the new row; preferences are confirmed', async () => {
  const response = await foreign.ask('/countries', {
    method: 'POST',
    headers: {
      ...json,
      Prefer:
        'return=headers-only, missing=default, resolution=merge-duplicates, handling=lenient, timezone=Africa/Lagos',
    },
    body: '{"name":"Togo"}',
  });
  expect([response.status, response.headers.get('location')?.replace(/\d+$/, 'n')]).toEqual([
    201,
    '/countries?id=eq.n',
  ]);
  expect(response.headers.get('preference-applied')).toBe(
    'resolution=merge-duplicates, missing=default, return=headers-only, handling=lenient, timezone=Africa/Lagos',
  );
  const strict = await foreign.ask('/countries', { headers: { Prefer: 'handling=strict, colour=blue' } });
  expect([strict.status, (await strict.json()).code]).toEqual([400, 'PGRST122']);
});

test('the address of a new row names every column of its key', async () => {
  const added = await foreign.ask('/berths', {
    method: 'POST',
    headers: { ...json, Prefer: 'return=headers-only' },
    body: '{"port_id":3,"number":7,"label":"a & b"}',
  });
  expect(added.headers.get('location')).toBe('/berths?port_id=eq.3&number=eq.7');
  const found = await foreign.ask(added.headers.get('location') ?? '', { method: 'DELETE' });
  expect(found.status).toBe(204);
});

test('Forms and CSV are bodies too; what is neither is refused', async () => {
  const csv = await foreign.ask('/countries?select=name,code', {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Prefer: 'return=representation' },
    body: 'name,code\n"Chad, Republic",TD\nMali,NULL\n',
  });
  expect(await csv.json()).toEqual([
    { name: 'Chad, Republic', code: 'TD' },
    { name: 'Mali', code: null },
  ]);
  const addCsv = async (body: string) => {
    const added = await foreign.ask('/countries?select=name,tags', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', Prefer: 'return=representation, tx=rollback' },
      body,
    });
    return ((await added.json()) as { name: string }[]).map(({ name }) => name);
  };
  // A last line without an end, of one cell, of an empty last cell, after Windows' line ends or an empty line.
  expect(await addCsv('name\nBenin')).toEqual(['Benin']);
  expect(await addCsv('tags,name\n{},Benin\n{},')).toEqual(['Benin', '']);
  expect(await addCsv('name,tags\r\n"A ""B""",{}\r\n\r\nTogo,{}\r\n')).toEqual(['A "B"', 'Togo']);
  for (const body of ['name\n"open', 'name\n"a"b', 'name,tags\none']) {
    const refused = await foreign.ask('/countries', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body,
    });
    expect([refused.status, (await refused.json()).code], body).toEqual([400, 'PGRST102']);
  }
  const form = await foreign.ask('/countries?select=name', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Prefer: 'return=representation' },
    body: 'name=Burkina+Faso&code=BF',
  });
  expect(await form.json()).toEqual([{ name: 'Burkina Faso' }]);
  const given = await foreign.ask('/countries?code=eq.BF&select=name,code', {
    method: 'PATCH',
    headers: { ...json, Accept: 'text/csv', Prefer: 'return=representation' },
    body: '{"name":"Burkina"}',
  });
  expect([given.status, await given.text()]).toEqual([200, 'name,code\nBurkina,BF']);
  const other = await foreign.ask('/countries', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: 'x',
  });
  expect([other.status, (await other.json()).code]).toEqual([400, 'PGRST102']);
});

test('Errors carry code, details, hint and message, and the status of the contract', async () => {
  const cases: [PromiseLike<{ status: number; error: { code: string } | null }>, number, string][] = [
    [from('countries').insert(rows({ name: 'Twin', code: 'NG' })), 409, '23505'],
    [from('ports').insert(rows({ name: 'Lost', country_id: 999 })), 409, '23503'],
    [from('ports').insert(rows({ country_id: 1 })), 400, '23502'],
    [from('ports').insert(rows({ name: 'X', colour: 'red' })), 400, 'PGRST204'],
    [from('ports').insert(rows('text')), 400, 'PGRST102'],
    [from('ports').select('nope'), 400, '42703'],
    [from('ports').select('name').eq('nope', 1), 400, '42703'],
    [from('ports').select('name').eq('id', 'abc'), 400, '22P02'],
    [from('ports').select('name').like('id', '1%'), 404, '42883'],
    [from('ports').select('name').filter('id', 'noop', 1), 400, 'PGRST100'],
    [from('ports').select('name').or('id.eq.1'), 200, ''],
    [from('ports').select('name,(').limit(1), 400, 'PGRST100'],
  ];
  for (const [request, status, code] of cases) {
    const answer = await request;
    expect([answer.status, answer.error?.code ?? '']).toEqual([status, code]);
  }
  const response = await foreign.ask('/countries', {
    method: 'POST',
    headers: json,
    body: '{"name":"Twin","code":"NG"}',
  });
  expect(Object.keys(await response.json()).sort()).toEqual(['code', 'details', 'hint', 'message']);
  const broken = await foreign.ask('/countries', { method: 'POST', headers: json, body: '{"name":' });
  expect([broken.status, (await broken.json()).code]).toEqual([400, 'PGRST102']);
  const path = await foreign.ask('/a/b/c');
  expect([path.status, (await path.json()).code]).toEqual([404, 'PGRST125']);
  const verb = await foreign.ask('/ports', { method: 'PROPFIND' });
  expect([verb.status, (await verb.json()).code]).toEqual([405, 'PGRST117']);
});
