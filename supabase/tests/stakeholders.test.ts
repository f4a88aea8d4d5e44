import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { type Person, someone } from './as-user.ts';

let db: TestDatabase;
let amina: Person;
let stranger: Person;
let officer: Person;
let admin: Person;
let client: string;
let service: string;

beforeAll(async () => {
  db = await testDatabase();
  [amina, stranger, officer, admin] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'compliance_officer'),
    someone(db.system, 'admin'),
  ]);
  client = (await amina.adds('clients', { name: 'Zuma Power' })).id;
  service = (
    await amina.adds('services', {
      title: 'Regulators',
      service_category: 'public_affairs',
      client_id: client,
    })
  ).id;
});
afterAll(() => db.close());

const stakeholder = async (name: string, more: object = {}) =>
  (await amina.adds('stakeholders', { name, service_id: service, ...more })).id;
const line = (who: Person, from_id: string, to_id: string, kind = 'advises') =>
  who.tries('insert into public.stakeholder_relations (from_id, to_id, kind) values ($1, $2, $3)', [
    from_id,
    to_id,
    kind,
  ]);

test('a consultant cannot see another team\u2019s stakeholders nor how they stand to each other, and an officer sees none', async () => {
  const [a, b] = [await stakeholder('Chief Ukatu'), await stakeholder('Grace Atimole')];
  expect(await line(amina, a, b)).toBe(1);
  expect(await line(amina, a, b)).toBe('23505');
  expect(await line(amina, a, a)).toBe('23514');
  for (const who of [stranger, officer]) {
    expect(await who.tries('select from public.stakeholders')).toBe(0);
    expect(await who.tries('select from public.stakeholder_relations')).toBe(0);
    expect(await line(who, b, a)).toBe('42501');
  }
  const theirs = (await stranger.adds('stakeholders', { name: 'Their own' })).id;
  expect(await line(amina, a, theirs)).toBe('42501');
});

test('two entries of one person become one with what hung on both, and undo brings both back as they were', async () => {
  const keep = await stakeholder('Maryam Jibrilu', {
    position: 'Director',
    tags: ['regulator'],
    notes: 'Short briefs.',
  });
  const gone = await stakeholder('M. Jibrilu', {
    contact_email: 'maryam@ministry.example',
    position: 'Secretary',
    tags: ['executive', 'regulator'],
    notes: 'Prefers mail.',
  });
  const friend = await stakeholder('Folake Adunbi');
  await line(amina, gone, friend, 'allied_with');
  await line(amina, keep, gone, 'belongs_to');
  const note = (
    await amina.adds('activities', { record_kind: 'stakeholders', record_id: gone, body: 'Met in Abuja' })
  ).id;
  const strategy = (await strategyFor(amina, gone)).id;
  const meets = (title: string) =>
    amina.adds('meetings', { title, stakeholder_id: gone, client_id: client, basis: 'own_notes' });
  const [meeting, other] = [(await meets('Tariff hearing')).id, (await meets('Second hearing')).id];
  const promises = (meeting_id: string | null, what: string) =>
    amina.adds('promises', { meeting_id, stakeholder_id: gone, what, by_whom: 'M. Jibrilu' });
  await promises(meeting, 'To send the draft order');
  await promises(null, 'To call on Friday');
  const read = async () => ({
    people: await amina.run(
      'select id, name, position, contact_email, tags, notes from public.stakeholders where id = any ($1) order by name',
      [[keep, gone]],
    ),
    lines: await amina.run(
      'select from_id, to_id, kind from public.stakeholder_relations where $1 in (from_id, to_id) or $2 in (from_id, to_id) order by kind',
      [keep, gone],
    ),
    note: await amina.run('select record_id, record_name from public.activities where id = $1', [note]),
    strategy: await amina.run('select stakeholder_id from public.results where id = $1', [strategy]),
    meetings: await amina.run(
      'select title, stakeholder_id, stakeholder_name from public.meetings where stakeholder_id = any ($1) order by title',
      [[keep, gone]],
    ),
    promises: await amina.run(
      'select what, by_whom, stakeholder_id from public.promises where stakeholder_id = any ($1) order by what',
      [[keep, gone]],
    ),
  });
  const before = await read();
  const merge = 'select public.merge_stakeholders($1, $2) as id';
  expect(await stranger.tries(merge, [keep, gone])).toBe('PT404');
  expect(await amina.tries(merge, [keep, keep])).toBe('22004');
  const [merged] = await amina.run(merge, [keep, gone]);
  expect(await read()).toEqual({
    people: [
      {
        id: keep,
        name: 'Maryam Jibrilu',
        position: 'Director',
        contact_email: 'maryam@ministry.example',
        tags: ['regulator', 'executive'],
        notes: 'Short briefs.\n\nPrefers mail.',
      },
    ],
    lines: [{ from_id: keep, to_id: friend, kind: 'allied_with' }],
    note: [{ record_id: keep, record_name: 'Maryam Jibrilu' }],
    strategy: [{ stakeholder_id: keep }],
    meetings: ['Second hearing', 'Tariff hearing'].map((title) => ({
      title,
      stakeholder_id: keep,
      stakeholder_name: 'Maryam Jibrilu',
    })),
    promises: ['To call on Friday', 'To send the draft order'].map((what) => ({
      what,
      by_whom: 'M. Jibrilu',
      stakeholder_id: keep,
    })),
  });
  const undo = 'select public.undo_stakeholder_merge($1)';
  expect(await stranger.tries(undo, [merged?.id])).toBe('PT404');
  await amina.run(undo, [merged?.id]);
  expect(await read()).toEqual(before);
  // Given to a third entry between the merge and its undoing, a meeting stays with that one.
  const [again] = await amina.run(merge, [keep, gone]);
  await amina.run('update public.meetings set stakeholder_id = $2 where id = $1', [other, friend]);
  await amina.run(undo, [again?.id]);
  expect(await amina.run('select stakeholder_name from public.meetings where id = $1', [other])).toEqual([
    { stakeholder_name: 'Folake Adunbi' },
  ]);
});

const namesSeenBy = async (who: Person) =>
  (await who.run('select name from public.stakeholders order by name')).map(({ name }) => name);

test('a stakeholder of a client without a service is the team\u2019s: a colleague on the client works with it, others see nothing of it', async () => {
  const colleague = await someone(db.system, 'consultant');
  const linked = await someone(db.system, 'client');
  await db.system.query('insert into public.client_members (client_id, user_id) values ($1, $2)', [
    client,
    linked.id,
  ]);
  const project = await amina.adds('projects', { name: 'Licence', client_id: client });
  const mine = await amina.adds('stakeholders', { name: 'Emeka Nwachukwu', client_id: client });
  expect(mine).toMatchObject({ client_name: 'Zuma Power', service_title: '', service_id: null });
  expect(await namesSeenBy(colleague)).toEqual([]);
  expect(
    await colleague.tries('insert into public.stakeholders (name, client_id) values ($1, $2)', ['x', client]),
  ).toBe('42501');
  await amina.adds('project_members', { project_id: project.id, user_id: colleague.id });
  expect(await namesSeenBy(colleague)).toContain('Emeka Nwachukwu');
  const change = 'update public.stakeholders set influence_level = 9 where id = $1';
  expect(await colleague.tries(change, [mine.id])).toBe(1);
  expect(await colleague.tries('delete from public.stakeholders where id = $1', [mine.id])).toBe('42501');
  const theirs = await colleague.adds('stakeholders', { name: 'Zainab Lawan', client_id: client });
  expect(await amina.tries(change, [theirs.id])).toBe(1);
  expect(await admin.tries(change, [theirs.id])).toBe(1);
  for (const who of [stranger, officer, linked]) {
    expect(await namesSeenBy(who)).not.toContain('Emeka Nwachukwu');
    expect(await who.tries(change, [mine.id])).toBe(0);
  }
  // Nor does a colleague take an entry away from the client and its team.
  expect(await colleague.tries('update public.stakeholders set client_id = null')).toBe('42501');
  expect(await namesSeenBy(amina)).toContain('Emeka Nwachukwu');
  // Nobody moves an entry of theirs to a client they do not serve.
  const own = await stranger.adds('stakeholders', { name: 'Own entry' });
  expect(
    await stranger.tries('update public.stakeholders set client_id = $2 where id = $1', [own.id, client]),
  ).toBe('42501');
  const found = await colleague.run(`select title from public.search_everything('nwachukwu')`);
  expect(found).toEqual([{ title: 'Emeka Nwachukwu' }]);
  expect(await stranger.run(`select title from public.search_everything('nwachukwu')`)).toEqual([]);
});

test('a service brings its client along, another client\u2019s is refused, and both names follow their records', async () => {
  const other = (await amina.adds('clients', { name: 'Delta Oil' })).id;
  const one = await amina.adds('stakeholders', { name: 'Halima Sani', service_id: service });
  expect(one).toMatchObject({ client_id: client, client_name: 'Zuma Power', service_title: 'Regulators' });
  const insert = 'insert into public.stakeholders (name, client_id, service_id) values ($1, $2, $3)';
  expect(await amina.tries(insert, ['x', other, service])).toBe('23514');
  expect(
    await amina.tries('update public.stakeholders set client_id = $2 where id = $1', [one.id, other]),
  ).toBe('23514');
  const read = async () =>
    (
      await amina.run('select client_id, client_name, service_title from public.stakeholders where id = $1', [
        one.id,
      ])
    )[0];
  await amina.run('update public.services set client_id = $2, title = $3 where id = $1', [
    service,
    other,
    'Hearing',
  ]);
  expect(await read()).toEqual({ client_id: other, client_name: 'Delta Oil', service_title: 'Hearing' });
  await amina.run('update public.services set client_id = $2, title = $3 where id = $1', [
    service,
    client,
    'Regulators',
  ]);
  await amina.run('update public.stakeholders set service_id = null where id = $1', [one.id]);
  expect(await read()).toEqual({ client_id: client, client_name: 'Zuma Power', service_title: '' });
  await amina.run('update public.clients set name = $2 where id = $1', [client, 'Zuma Power Plc']);
  expect(await read()).toMatchObject({ client_name: 'Zuma Power Plc' });
  await amina.run('update public.clients set name = $2 where id = $1', [client, 'Zuma Power']);
});

test('a purged client takes its services along and leaves its stakeholders to whoever saved them', async () => {
  const gone = (await amina.adds('clients', { name: 'Kano Mills' })).id;
  const hearing = await amina.adds('services', {
    title: 'Hearing',
    service_category: 'public_affairs',
    client_id: gone,
  });
  const under = await amina.adds('stakeholders', { name: 'Under a service', service_id: hearing.id });
  const beside = await amina.adds('stakeholders', { name: 'Under the client', client_id: gone });
  await db.system.query('update public.clients set deleted_at = now() where id = $1', [gone]);
  await db.system.query('delete from public.clients where id = $1', [gone]);
  expect(
    await amina.run(
      'select client_id, service_id, client_name, service_title from public.stakeholders where id = any ($1)',
      [[under.id, beside.id]],
    ),
  ).toEqual(Array(2).fill({ client_id: null, service_id: null, client_name: '', service_title: '' }));
});

test('merging keeps an entry at its client, and undo gives each its own back', async () => {
  const other = (await amina.adds('clients', { name: 'Benue Foods' })).id;
  const keep = await amina.adds('stakeholders', { name: 'Ladi Audu', client_id: other });
  const gone = await stakeholder('L. Audu');
  const placeOf = async (id: string) =>
    (await amina.run('select client_id, service_id from public.stakeholders where id = $1', [id]))[0];
  const [merged] = await amina.run('select public.merge_stakeholders($1, $2) as id', [keep.id, gone]);
  expect(await placeOf(keep.id)).toEqual({ client_id: other, service_id: null });
  await amina.run('select public.undo_stakeholder_merge($1)', [merged?.id]);
  const free = await amina.adds('stakeholders', { name: 'Ladi A.' });
  const [second] = await amina.run('select public.merge_stakeholders($1, $2) as id', [free.id, gone]);
  expect(await placeOf(free.id)).toEqual({ client_id: client, service_id: service });
  await amina.run('select public.undo_stakeholder_merge($1)', [second?.id]);
  expect(await placeOf(free.id)).toEqual({ client_id: null, service_id: null });
});

test('a merge can be undone later: what was changed since stays, the last merge first, by whoever merged or an administrator', async () => {
  const [keep, second, third] = [
    await stakeholder('Bisi Alade', { notes: 'Prefers calls.' }),
    await stakeholder('B. Alade', { notes: 'Prefers mail.', position: 'Registrar' }),
    await stakeholder('Bisi A.', { notes: 'Reads at night.' }),
  ];
  const merge = async (gone: string) =>
    (await amina.run('select public.merge_stakeholders($1, $2) as id', [keep, gone]))[0]?.id;
  const undo = (who: Person, id: unknown) => who.tries('select public.undo_stakeholder_merge($1)', [id]);
  const listed = async (who: Person) =>
    (await who.run('select id, name from public.stakeholder_merges($1)', [keep])).map(({ name }) => name);
  const [one, two] = [await merge(second), await merge(third)];
  expect(await Promise.all([amina, admin, stranger, officer].map(listed))).toEqual([
    ['Bisi A.', 'B. Alade'],
    ['Bisi A.', 'B. Alade'],
    [],
    [],
  ]);
  expect(await undo(amina, one)).toBe('PT409');
  await amina.run(`update public.stakeholders set position = 'Deputy Registrar' where id = $1`, [keep]);
  for (const id of [two, one]) expect(await undo(admin, id)).toBe(1);
  expect(await listed(amina)).toEqual([]);
  expect(await amina.run('select position, notes from public.stakeholders where id = $1', [keep])).toEqual([
    { position: 'Deputy Registrar', notes: 'Prefers calls.' },
  ]);
});

test('a merge is undone also after the service moved to another client, and after client and colleague are gone', async () => {
  const [ours, theirs] = await Promise.all(
    ['Oyo Steel', 'Delta Ports'].map(async (name) => (await amina.adds('clients', { name })).id),
  );
  const hearing = await amina.adds('services', {
    title: 'Hearing',
    service_category: 'public_affairs',
    client_id: ours,
  });
  const owner = await someone(db.system, 'consultant');
  const merged = async (keep: string, gone: string) =>
    (await amina.run('select public.merge_stakeholders($1, $2) as id', [keep, gone]))[0]?.id;
  const undo = (merge: unknown) => amina.tries('select public.undo_stakeholder_merge($1)', [merge]);
  const placeOf = async (id: string) =>
    (
      await amina.run('select client_id, service_id, owner_id from public.stakeholders where id = $1', [id])
    )[0];

  const keep = await amina.adds('stakeholders', { name: 'Hadiza Bello', service_id: hearing.id });
  const gone = await amina.adds('stakeholders', { name: 'H. Bello', service_id: hearing.id });
  const first = await merged(keep.id, gone.id);
  await amina.run('update public.services set client_id = $2 where id = $1', [hearing.id, theirs]);
  expect(await undo(first)).toBe(1);
  expect(await placeOf(keep.id)).toEqual({ client_id: theirs, service_id: hearing.id, owner_id: null });

  const beside = await amina.adds('stakeholders', {
    name: 'Sani Musa',
    service_id: hearing.id,
    owner_id: owner.id,
  });
  const other = await amina.adds('stakeholders', { name: 'S. Musa', client_id: theirs });
  const friend = await stakeholder('Tunde Alao');
  await line(amina, other.id, friend, 'allied_with');
  const second = await merged(beside.id, other.id);
  await db.system.query('update public.stakeholders set deleted_at = now() where id = $1', [friend]);
  await db.system.query('delete from public.stakeholders where id = $1', [friend]);
  await db.system.query('update public.clients set deleted_at = now() where id = $1', [theirs]);
  await db.system.query('delete from public.clients where id = $1', [theirs]);
  await db.system.query('delete from auth.users where id = $1', [owner.id]);
  expect(await undo(second)).toBe(1);
  expect(await placeOf(beside.id)).toEqual({ client_id: null, service_id: null, owner_id: null });
  expect(await placeOf(other.id)).toEqual({ client_id: null, service_id: null, owner_id: null });
});

const strategyFor = (who: Person, stakeholder_id: string, more: object = {}) =>
  who.adds('results', {
    function: 'engagement-strategy',
    title: 'Strategy for Chief Ukatu',
    stakeholder_id,
    content: { strategy: 'Meet him first.' },
    ...more,
  });

test('a strategy is read by whoever reads its stakeholder, by no officer and found by none, and goes with the entry', async () => {
  const colleague = await someone(db.system, 'consultant');
  const project = await amina.adds('projects', { name: 'Tariff', client_id: client });
  await amina.adds('project_members', { project_id: project.id, user_id: colleague.id });
  const chief = await stakeholder('Chief Ukatu');
  const first = await strategyFor(amina, chief);
  expect(first).toMatchObject({ client_id: client, version: 1 });
  const seen = 'select from public.results where id = $1';
  const readers = async () => {
    const found = await Promise.all(
      [amina, colleague, admin, officer, stranger].map((who) => who.tries(seen, [first.id])),
    );
    return found.join('');
  };
  expect(await readers()).toBe('11100');
  const file =
    'insert into public.results (function, title, stakeholder_id, content) values ($1, $2, $3, $4)';
  expect(await stranger.tries(file, ['engagement-strategy', 'Mine', chief, {}])).toBe('42501');
  for (const who of [amina, officer, admin])
    expect(
      await who.tries(`select from public.search_everything('strategy for') s where s.record_id = $1`, [
        first.id,
      ]),
    ).toBe(0);
  expect(await strategyFor(colleague, chief, { version_of: first.id })).toMatchObject({
    version: 2,
    version_of: first.id,
  });
  // In the bin nobody reads it; purged, it is gone with its versions.
  await amina.run('delete from public.stakeholders where id = $1', [chief]);
  expect(await readers()).toBe('00000');
  await db.system.query('delete from public.stakeholders where id = $1', [chief]);
  expect(
    (await db.system.query('select from public.results where $1 in (id, version_of)', [first.id])).rowCount,
  ).toBe(0);
});

test('the next strategy of a stakeholder who went to another client begins anew there, out of sight of the first', async () => {
  const [ours, theirs] = await Promise.all(
    ['Ogun Mills', 'Lokoja Cement'].map(async (name) => (await amina.adds('clients', { name })).id),
  );
  const team = async (client_id: string | undefined) => {
    const who = await someone(db.system, 'consultant');
    const project = await amina.adds('projects', { name: 'Case', client_id });
    await amina.adds('project_members', { project_id: project.id, user_id: who.id });
    return who;
  };
  const [one, other] = [await team(ours), await team(theirs)];
  const own = (await amina.adds('stakeholders', { name: 'Ife Coker' })).id;
  const private_ = await strategyFor(amina, own);
  const move = (to: string | undefined) =>
    amina.run('update public.stakeholders set client_id = $2 where id = $1', [own, to]);
  await move(ours);
  const first = await strategyFor(amina, own, { version_of: private_.id });
  expect(first).toMatchObject({ client_id: ours, version_of: null, version: 1 });
  expect(await strategyFor(amina, own, { version_of: first.id })).toMatchObject({
    version_of: first.id,
    version: 2,
  });
  await move(theirs);
  const second = await strategyFor(amina, own, { version_of: first.id });
  expect(second).toMatchObject({ client_id: theirs, version_of: null, version: 1 });
  const read = async (who: Person) =>
    (await who.run('select id from public.results where stakeholder_id = $1', [own])).map(({ id }) => id);
  expect(await read(one)).toEqual([]);
  expect(await read(other)).toEqual([second.id]);
});

test('nobody adds a stakeholder to a service that is not theirs, nor does a client add one', async () => {
  const add = (who: Person, of?: string) =>
    who.tries(`insert into public.stakeholders (name, service_id) values ('Grace Atimole', $1)`, [of]);
  expect(await add(stranger, service)).toBe('42501');
  expect(await add(await someone(db.system, 'client'))).toBe('42501');
  expect(await add(stranger)).toBe(1);
});
