import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSchema, openForeignSchema } from '#server/testing/foreign-schema.ts';

let foreign: ForeignSchema;
beforeAll(async () => {
  foreign = await openForeignSchema();
});
afterAll(() => foreign.stop());

const data = async (request: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> => {
  const { data, error } = await request;
  expect(error).toBeNull();
  return data;
};
const from = (table: string) => foreign.db.from(table as never);
type Rows = ReturnType<ReturnType<SupabaseClient['from']>['select']>;
const names = async (request: PromiseLike<{ data: unknown; error: unknown }>): Promise<string[]> =>
  ((await data(request)) as { name: string }[]).map((row) => row.name);

test('A visitor reads columns, aliases, casts and JSON paths', async () => {
  expect(
    await data(
      from('countries')
        .select('id,title:name,code::text,facts->>capital,first:facts->cities->0->>name')
        .eq('id', 1),
    ),
  ).toEqual([{ id: 1, title: 'Nigeria', code: 'NG', capital: 'Abuja', first: 'Lagos' }]);
  expect(await data(from('ships').select('papers->flag, size:measures->length').eq('id', 1))).toEqual([
    { flag: 'NG', size: 120 },
  ]);
});

test('A visitor embeds to-one, to-many, many-to-many, one-to-one and computed relations', async () => {
  expect(await data(from('ports').select('name, country:countries(name)').order('id').limit(2))).toEqual([
    { name: 'Apapa', country: { name: 'Nigeria' } },
    { name: 'Tin Can', country: { name: 'Nigeria' } },
  ]);
  expect(
    await data(from('countries').select('name, ports(name, ships!ships_home(name))').eq('id', 1)),
  ).toEqual([
    {
      name: 'Nigeria',
      ports: [
        { name: 'Apapa', ships: [{ name: 'Lagos Star' }, { name: 'Harmattan' }] },
        { name: 'Tin Can', ships: [] },
      ],
    },
  ]);
  expect(
    await data(
      from('ships')
        .select('name, called:ports!visits(name), captains(name), home_country(name), label')
        .eq('id', 1),
    ),
  ).toEqual([
    {
      name: 'Lagos Star',
      called: [{ name: 'Apapa' }, { name: 'Tema' }],
      captains: { name: 'Ada' },
      home_country: { name: 'Nigeria' },
      label: 'Lagos Star (1)',
    },
  ]);
  expect(await data(from('countries').select('name, ships_in(name)').eq('id', 2))).toEqual([
    { name: 'Ghana', ships_in: [{ name: 'Volta Queen' }] },
  ]);
  expect(await data(from('captains').select('name, ships(name)').order('id'))).toEqual([
    { name: 'Ada', ships: { name: 'Lagos Star' } },
    { name: 'Bello', ships: { name: 'Volta Queen' } },
  ]);
});

test('A function named like a related table takes the place of the key, once', async () => {
  expect(await data(from('ships').select('name, logbook(entry)').eq('id', 1))).toEqual([
    { name: 'Lagos Star', logbook: [{ entry: 'Rough sea' }] },
  ]);
});

test('A self join follows the column up and the table down', async () => {
  expect(
    await data(from('sailors').select('name, boss_id(name), crew:sailors!boss_id(name)').eq('id', 2)),
  ).toEqual([{ name: 'Mate', boss_id: { name: 'Chief' }, crew: [{ name: 'Boy' }] }]);
});

test('An embed that was given a name is still found by that of its table, unless another has it', async () => {
  expect(
    await data(
      from('ports')
        .select('name, land:countries(name)')
        .eq('countries.code', 'GH')
        .in('id', [1, 3])
        .order('id'),
    ),
  ).toEqual([
    { name: 'Apapa', land: null },
    { name: 'Tema', land: { name: 'Ghana' } },
  ]);
});

test('A path into a JSON column is asked of the column, also where an embed has its name', async () => {
  const papers = from('ships').select('name, papers:ports!ships_home(name)');
  expect(await data(papers.is('papers->flag', null).order('id'))).toEqual([
    { name: 'Harmattan', papers: { name: 'Apapa' } },
    { name: 'Old, "Faithful"', papers: null },
  ]);
});

test('An embed that was given a name is filtered by that name, and another beside it is not', async () => {
  const ports = 'home:ports!ships_home(name), last:ports!ships_last(name)';
  expect(
    await data(from('ships').select(`name, ${ports}`).eq('last.name', 'Tin Can').lte('id', 2).order('id')),
  ).toEqual([
    { name: 'Lagos Star', home: { name: 'Apapa' }, last: null },
    { name: 'Harmattan', home: { name: 'Apapa' }, last: { name: 'Tin Can' } },
  ]);
});

test('Two keys to one table are ambiguous until one is named', async () => {
  const { error, status } = await from('ships')
    .select('name, ports(name)')
    .eq('visits.x' as never, 1 as never);
  expect([status, error?.code]).toEqual([300, 'PGRST201']);
  expect(error?.hint).toContain('ports!ships_home');
  expect(
    await data(
      from('ships')
        .select('home:ports!ships_home(name), last:ports!last_port_id(name), home_port_id(name)')
        .eq('id', 1),
    ),
  ).toEqual([{ home: { name: 'Apapa' }, last: { name: 'Tema' }, home_port_id: { name: 'Apapa' } }]);
  const none = await from('ships').select('countries(name)');
  expect([none.status, none.error?.code]).toEqual([400, 'PGRST200']);
});

test('A view is embedded by the keys of the tables it shows', async () => {
  expect(await data(from('big_ships').select('title, ports!ships_home(name)').order('id'))).toEqual([
    { title: 'Lagos Star', ports: { name: 'Apapa' } },
    { title: 'Volta Queen', ports: { name: 'Tema' } },
  ]);
  expect(await data(from('ports').select('name, big_ship_titles!home_port_id(title)').eq('id', 1))).toEqual([
    { name: 'Apapa', big_ship_titles: [{ title: 'Lagos Star' }] },
  ]);
});

test('Spread brings the columns of the embedded row up, and lists from a to-many', async () => {
  expect(await data(from('ports').select('name, ...countries(country:name, code)').eq('id', 3))).toEqual([
    { name: 'Tema', country: 'Ghana', code: 'GH' },
  ]);
  expect(await data(from('countries').select('name, ...ports(places:name)').order('id').limit(1))).toEqual([
    { name: 'Nigeria', places: ['Apapa', 'Tin Can'] },
  ]);
  expect(
    await data(
      from('captains').select('name, ...ships(ship:name, ...ports!ships_home(port:name))').eq('id', 1),
    ),
  ).toEqual([{ name: 'Ada', ship: 'Lagos Star', port: 'Apapa' }]);
});

test('!inner, filters on embeds and null tests on embeds choose the parents', async () => {
  expect(
    await names(from('ports').select('name, countries!inner(name)').eq('countries.name', 'Ghana')),
  ).toEqual(['Tema']);
  expect(
    await data(
      from('ports').select('name, countries(name)').eq('countries.name', 'Ghana').order('id').limit(1),
    ),
  ).toEqual([{ name: 'Apapa', countries: null }]);
  expect(
    await names(from('countries').select('name, ports!inner(id)').gt('ports.berths', 12).order('id')),
  ).toEqual(['Nigeria', 'Ghana']);
  expect(await data(from('ports').select('name, countries()').is('countries', null))).toEqual([
    { name: 'Nowhere' },
  ]);
  expect(await names(from('countries').select('name, ports()').not('ports', 'is', null).order('id'))).toEqual(
    ['Nigeria', 'Ghana'],
  );
  expect(
    await names(from('countries').select('name, ports()').filter('ports', 'is', 'not_null').order('id')),
  ).toEqual(['Nigeria', 'Ghana']);
  expect(
    await names(
      from('ports').select('name, countries(name)').or('countries.is.null,name.eq.Tema').order('id'),
    ),
  ).toEqual(['Tema', 'Nowhere']);
  expect(
    await names(
      from('countries')
        .select('name, ports!inner(name)')
        .or('name.eq.Tema,name.eq.Apapa', { referencedTable: 'ports' })
        .order('id'),
    ),
  ).toEqual(['Nigeria', 'Ghana']);
  const lost = await from('ports').select('name').eq('countries.name', 'Ghana');
  expect([lost.status, lost.error?.code]).toEqual([400, 'PGRST108']);
});

test('Every comparison the client knows finds what it should', async () => {
  const ships = () => from('ships').select('name').order('id') as unknown as Rows;
  expect(await names(ships().eq('name', 'Harmattan'))).toEqual(['Harmattan']);
  expect(await names(ships().neq('status', 'afloat'))).toEqual(['Volta Queen', 'Old, "Faithful"']);
  expect(await names(ships().gt('tonnage', 900).lte('tonnage', 3100.5))).toEqual(['Volta Queen']);
  expect(await names(ships().gte('tonnage', 900).lt('tonnage', 3100.5))).toEqual(['Harmattan']);
  expect(await names(ships().like('name', '%a%t%'))).toEqual(['Lagos Star', 'Harmattan', 'Old, "Faithful"']);
  expect(await names(ships().ilike('name', 'VOLTA*'))).toEqual(['Volta Queen']);
  expect(await names(ships().likeAnyOf('name', ['Lag%', 'Vol%']))).toEqual(['Lagos Star', 'Volta Queen']);
  expect(await names(ships().ilikeAllOf('name', ['%a%', '%STAR']))).toEqual(['Lagos Star']);
  expect(await names(ships().regexMatch('name' as never, '^H.*n$'))).toEqual(['Harmattan']);
  expect(await names(ships().regexIMatch('name' as never, '^h'))).toEqual(['Harmattan']);
  expect(await names(ships().is('active', null))).toEqual(['Volta Queen']);
  expect(await names(ships().is('active', true))).toEqual(['Lagos Star']);
  expect(await names(ships().is('active', false))).toEqual(['Harmattan', 'Old, "Faithful"']);
  expect(await names(ships().filter('active', 'is', 'unknown'))).toEqual(['Volta Queen']);
  expect(await names(ships().filter('active', 'is', 'not_null').is('active', true))).toEqual(['Lagos Star']);
  expect(await names(ships().not('active', 'is', true))).toEqual([
    'Harmattan',
    'Volta Queen',
    'Old, "Faithful"',
  ]);
  expect(await names(ships().isDistinct('active' as never, true as never))).toEqual([
    'Harmattan',
    'Volta Queen',
    'Old, "Faithful"',
  ]);
  expect(await names(ships().in('name', ['Harmattan', 'Old, "Faithful"']))).toEqual(['Harmattan']);
  expect(await names(ships().filter('name', 'in', '("Harmattan","Old, \\"Faithful\\"")'))).toEqual([
    'Harmattan',
    'Old, "Faithful"',
  ]);
  expect(await names(ships().in('id', []))).toEqual([]);
  expect(await names(ships().notIn('id' as never, [1, 2] as never))).toEqual([
    'Volta Queen',
    'Old, "Faithful"',
  ]);
  expect(await names(ships().match({ status: 'afloat', active: false }))).toEqual(['Harmattan']);
  expect(await names(ships().or('and(status.eq.afloat,tonnage.gt.1000),name.eq.none'))).toEqual([
    'Lagos Star',
  ]);
  expect(await names(ships().or('tonnage.gt.5000,and(status.eq.planned,tonnage.gt.3000)'))).toEqual([
    'Lagos Star',
    'Volta Queen',
  ]);
  expect(
    await names(ships().or('not.and(tonnage.gte.0,tonnage.lte.99999),name.in.("Old, \\"Faithful\\"",x)')),
  ).toEqual(['Old, "Faithful"']);
  expect(await names(ships().filter('name', 'not.in', '(Harmattan)').eq('papers->>flag', 'NG'))).toEqual([
    'Lagos Star',
  ]);
  expect(await names(ships().eq('papers->crew->>size', '40'))).toEqual(['Lagos Star']);
});

test('and, or and their negations stand in an address by themselves', async () => {
  const found = async (query: string) => {
    const answer = await foreign.ask(`/ships?select=id&order=id&${query}`);
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
  };
  expect(await found('and=(status.eq.afloat,tonnage.gt.1000)')).toEqual([1]);
  expect(await found('not.and=(status.eq.afloat,tonnage.gt.1000)')).toEqual([2, 3, 4]);
  expect(await found('or=(status.eq.planned,tonnage.gt.5000)')).toEqual([1, 3]);
  expect(await found('not.or=(status.eq.planned,id.eq.1)')).toEqual([2, 4]);
  expect(await found('or=')).toEqual([1, 2, 3, 4]);
  const ofPorts = await foreign.ask(
    '/countries?select=name,ports(name)&id=eq.1&ports.not.or=(name.eq.Apapa,name.eq.Tema)&ports.order=name.desc&ports.limit=1',
  );
  expect(await ofPorts.json()).toEqual([{ name: 'Nigeria', ports: [{ name: 'Tin Can' }] }]);
});

test('Arrays, JSON, ranges and full text are searched by their own operators', async () => {
  const countries = () => from('countries').select('name').order('id') as unknown as Rows;
  expect(await names(countries().contains('tags', ['coast']))).toEqual(['Nigeria']);
  expect(await names(countries().containedBy('tags', ['west', 'far']))).toEqual(['Ghana', 'Niger']);
  expect(await names(countries().overlaps('tags', ['coast', 'west']))).toEqual(['Nigeria', 'Ghana']);
  expect(await names(countries().contains('facts', { landlocked: true }))).toEqual(['Niger']);
  expect(await names(countries().gt('facts->people', 100))).toEqual(['Nigeria']);
  const ships = () => from('ships').select('name').order('id') as unknown as Rows;
  expect(await names(ships().rangeGt('season', '[1,3)'))).toEqual(['Harmattan']);
  expect(await names(ships().rangeGte('season', '[2,20)'))).toEqual(['Harmattan']);
  expect(await names(ships().rangeLt('season', '[9,20)'))).toEqual(['Lagos Star', 'Harmattan']);
  expect(await names(ships().rangeLte('season', '[1,5)'))).toEqual(['Lagos Star']);
  expect(await names(ships().rangeAdjacent('season', '[9,12)'))).toEqual(['Harmattan']);
  expect(await names(ships().overlaps('season', '[4,5)'))).toEqual(['Lagos Star', 'Harmattan']);
  expect(await names(ships().textSearch('words', 'queen'))).toEqual(['Volta Queen']);
  expect(await names(ships().textSearch('name', 'star', { config: 'english' }))).toEqual(['Lagos Star']);
  expect(
    await names(ships().textSearch('words', 'the queens', { type: 'plain', config: 'english' })),
  ).toEqual(['Volta Queen']);
  expect(await names(ships().textSearch('words', 'volta queen', { type: 'phrase' }))).toEqual([
    'Volta Queen',
  ]);
  expect(await names(ships().textSearch('words', 'lagos or queen', { type: 'websearch' }))).toEqual([
    'Lagos Star',
    'Volta Queen',
  ]);
});

test('Order follows columns, nulls, JSON, embeds and to-one neighbours', async () => {
  expect(
    await names(
      from('ships').select('name').order('tonnage', { ascending: false, nullsFirst: false }).limit(2),
    ),
  ).toEqual(['Lagos Star', 'Volta Queen']);
  expect(await names(from('ships').select('name').order('tonnage', { nullsFirst: true }).limit(1))).toEqual([
    'Old, "Faithful"',
  ]);
  expect(await names(from('countries').select('name').order('facts->people', { nullsFirst: false }))).toEqual(
    ['Ghana', 'Nigeria', 'Niger'],
  );
  expect(
    await data(
      from('countries')
        .select('ports(name)')
        .order('name', { referencedTable: 'ports', ascending: false })
        .eq('id', 1),
    ),
  ).toEqual([{ ports: [{ name: 'Tin Can' }, { name: 'Apapa' }] }]);
  expect(
    await names(
      from('ports')
        .select('name, countries(code)')
        .order('countries(name)', { nullsFirst: false })
        .order('id'),
    ),
  ).toEqual(['Tema', 'Apapa', 'Tin Can', 'Nowhere']);
  const wrong = await from('countries').select('name, ports(name)').order('ports(name)');
  expect(wrong.error?.code).toBe('PGRST118');
});

test('Windows, counts and ranges say how much there is', async () => {
  expect(
    await data(from('countries').select('ports(name)').limit(1, { referencedTable: 'ports' }).eq('id', 1)),
  ).toEqual([{ ports: [{ name: 'Apapa' }] }]);
  const page = await from('ships').select('name', { count: 'exact' }).order('id').range(1, 2);
  expect([
    page.status,
    page.count,
    (page.data as unknown as { name: string }[])?.map((row) => row.name),
  ]).toEqual([206, 4, ['Harmattan', 'Volta Queen']]);
  const all = await from('ships').select('*', { count: 'exact' });
  expect([all.status, all.count, all.data?.length]).toEqual([200, 4, 4]);
  const head = await from('ships').select('*', { count: 'exact', head: true }).eq('status', 'afloat');
  expect([head.status, head.count, head.data]).toEqual([200, 2, null]);
  const guess = await from('ships').select('*', { count: 'planned', head: true });
  expect(guess.count).toBeGreaterThan(0);
  expect((await from('ships').select('*', { count: 'estimated', head: true })).count).toBe(4);
  const many = async (count: 'exact' | 'estimated') =>
    (await from('waves').select('*', { count, head: true })).count;
  expect([await many('exact'), await many('estimated')]).toEqual([1500, 1500]);
  const inner = await from('ports').select('name, countries!inner(name)', { count: 'exact' }).limit(1);
  expect(inner.count).toBe(3);
  const beyond = await from('ships').select('name', { count: 'exact' }).range(40, 50);
  expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
  const header = await foreign.ask('/ships?select=id&order=id', {
    headers: { Range: '1-2', 'Range-Unit': 'items' },
  });
  expect([header.headers.get('content-range'), await header.json()]).toEqual([
    '1-2/*',
    [{ id: 2 }, { id: 3 }],
  ]);
  const preferring = async (prefer?: string) => {
    const given = await foreign.ask('/ships?select=id', prefer ? { headers: { prefer } } : {});
    return given.headers.get('preference-applied');
  };
  expect(await preferring('count=exact, timezone=Africa/Lagos, tx=rollback, handling=lenient')).toBe(
    'count=exact, tx=rollback, handling=lenient, timezone=Africa/Lagos',
  );
  expect([await preferring('return=minimal'), await preferring()]).toEqual([null, null]);
  const created = async (prefer?: string) => {
    const given = await foreign.ask(
      '/ships?select=created_at&id=eq.1',
      prefer ? { headers: { prefer } } : {},
    );
    return (await given.json())[0].created_at.slice(-6);
  };
  expect([await created('timezone=Africa/Lagos'), await created()]).toEqual(['+01:00', '+00:00']);
  const empty = await foreign.ask('/ships?id=eq.99');
  expect(empty.headers.get('content-range')).toBe('*/*');
});

test('One row, perhaps a row, no nulls, and CSV are given as asked', async () => {
  expect(await data(from('ships').select('name').eq('id', 1).single())).toEqual({ name: 'Lagos Star' });
  const many = await from('ships').select('name').single();
  expect([many.status, many.error?.code, many.error?.details]).toEqual([
    406,
    'PGRST116',
    'The result contains 4 rows',
  ]);
  const none = await from('ships').select('name').eq('id', 99).single();
  expect(none.error?.details).toBe('The result contains 0 rows');
  expect(await data(from('ships').select('name').eq('id', 99).maybeSingle())).toBeNull();
  expect(await data(from('ships').select('id,tonnage').eq('id', 4).stripNulls())).toEqual([{ id: 4 }]);
  expect(await data(from('ships').select('id,tonnage').eq('id', 4).single().stripNulls())).toEqual({ id: 4 });
  expect(await data(from('ships').select('id,name').gte('id', 3).order('id').csv())).toBe(
    'id,name\n3,"Volta Queen"\n4,"Old, ""Faithful"""',
  );
  const plan = await from('ships').select('id').explain();
  expect([plan.status, plan.error?.code]).toEqual([400, 'PGRST127']);
});

test('Aggregates group by what stands beside them', async () => {
  expect(await data(from('ships').select('count()'))).toEqual([{ count: 4 }]);
  expect(await data(from('ships').select('status, tonnage.sum(), n:id.count()').order('status'))).toEqual([
    { status: 'planned', sum: 3100.5, n: 1 },
    { status: 'afloat', sum: 6100, n: 2 },
    { status: 'scrapped', sum: null, n: 1 },
  ]);
  expect(await data(from('countries').select('name, ports(count(), berths.max())').eq('id', 1))).toEqual([
    { name: 'Nigeria', ports: [{ count: 2, max: 24 }] },
  ]);
  expect(
    await data(
      from('ships')
        .select('status, active, count()')
        .not('active', 'is', null)
        .order('status')
        .order('active'),
    ),
  ).toEqual([
    { status: 'afloat', active: false, count: 1 },
    { status: 'afloat', active: true, count: 1 },
    { status: 'scrapped', active: false, count: 1 },
  ]);
  expect(await data(from('visits').select('*, n:port_id.count()').eq('ship_id', 2))).toEqual([
    { ship_id: 2, port_id: 1, since: '2024-03-01', n: 1 },
  ]);
  const grouped = (await data(from('ports').select('berths.sum()::int, ...countries(country:name)'))) as {
    country: string;
    sum: number;
  }[];
  expect(grouped).toContainEqual({ country: 'Nigeria', sum: 34 });
  const hoisted = (await data(
    from('ships').select('status, ...ports!ships_home(berths.avg()::int)'),
  )) as unknown[];
  expect(hoisted).toContainEqual({ status: 'afloat', avg: 24 });
  const embedded = (await data(from('ports').select('berths.sum(), countries(name)'))) as unknown[];
  expect(embedded).toContainEqual({ sum: 34, countries: { name: 'Nigeria' } });
  const ofMany = (await data(from('countries').select('code, count(), ports(name)'))) as unknown[];
  expect(ofMany).toContainEqual({ code: 'GH', count: 1, ports: [{ name: 'Tema' }] });
  expect(await data(from('ports').select('count(), countries!inner(), ships!ships_home()'))).toEqual([
    { count: 3 },
  ]);
  const passedOn = (await data(
    from('ships').select('...ports!ships_home(...countries(country:name, n:id.count()))'),
  )) as unknown[];
  expect(passedOn).toHaveLength(3);
  expect(passedOn).toEqual(
    expect.arrayContaining([
      { country: 'Nigeria', n: 2 },
      { country: 'Ghana', n: 1 },
      { country: null, n: 0 },
    ]),
  );
});

test('Another schema is read by its profile; one that is not open says so', async () => {
  expect(
    await data(
      foreign.db
        .schema('archive' as never)
        .from('papers' as never)
        .select('title'),
    ),
  ).toEqual([{ title: 'Old charter' }]);
  const closed = await foreign.db
    .schema('auth' as never)
    .from('users' as never)
    .select('*');
  expect([closed.status, closed.error?.code]).toEqual([406, 'PGRST106']);
  const unknown = await from('submarines').select('*');
  expect([unknown.status, unknown.error?.code]).toEqual([404, 'PGRST205']);
});

test('A table made a moment ago is found, told or not', async () => {
  await foreign.server.system.query(
    'create table harbour.rafts (id int, port_id int); grant select on harbour.rafts to anon',
  );
  await expect.poll(async () => (await from('rafts').select('*')).status, { timeout: 8000 }).toBe(200);
  await foreign.server.system.query(
    'alter table harbour.rafts add foreign key (port_id) references harbour.ports',
  );
  await expect
    .poll(async () => (await from('rafts').select('*, ports(name)')).status, { timeout: 8000 })
    .toBe(200);
  await foreign.server.system.query(
    'create table harbour.buoys (id int); grant select on harbour.buoys to anon; notify pgrst, $$reload schema$$',
  );
  await expect.poll(async () => (await from('buoys').select('*')).status, { timeout: 8000 }).toBe(200);
});

test('A table with a name like those made up for embeds is read with its embeds', async () => {
  await foreign.server.system.query(`
    create table harbour.ports_1 (id int primary key, port_id int references harbour.ports);
    insert into harbour.ports_1 values (1, 2);
    grant select on harbour.ports_1 to anon`);
  const read = () => from('ports_1').select('id, ports(name)');
  await expect.poll(async () => (await read()).status, { timeout: 8000 }).toBe(200);
  expect(await data(read())).toEqual([{ id: 1, ports: { name: 'Tin Can' } }]);
});
