import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, type TestServer, type TestUser, testServer } from './testing/harness.ts';

let server: TestServer;
/** Bola works for Zuma Power, Chidi for Delta Oil; Ngozi is the compliance officer, Tunde and Amaka administrators. */
let bola: TestUser;
let chidi: TestUser;
let ngozi: TestUser;
let tunde: TestUser;
let amaka: TestUser;
const zuma = { client: '', project: '', service: '', stakeholder: '', ally: '', task: '' };
const delta = { client: '', project: '', service: '', stakeholder: '', ally: '', task: '' };

async function workOf(who: TestUser, name: string, into: typeof zuma) {
  const put = async (table: string, row: Record<string, unknown>) => {
    const { data } = await byName(who.client).from(table).insert(row).select('id').single().throwOnError();
    return String(data.id);
  };
  into.client = await put('clients', { name, industry: 'Energy' });
  into.project = await put('projects', { name: `${name} licence`, client_id: into.client });
  into.service = await put('services', {
    title: `${name} hearing`,
    client_id: into.client,
    service_category: 'public_affairs',
  });
  into.stakeholder = await put('stakeholders', { name: `Friend of ${name}`, service_id: into.service });
  into.ally = await put('stakeholders', { name: `Ally of ${name}`, client_id: into.client });
  into.task = await put('tasks', { title: `Call ${name}`, record_kind: 'projects', record_id: into.project });
}

beforeAll(async () => {
  server = await testServer();
  [bola, chidi, ngozi, tunde, amaka] = await Promise.all([
    server.newUser({ role: 'consultant', firstName: 'Bola', lastName: 'Ade' }),
    server.newUser({ role: 'consultant', firstName: 'Chidi', lastName: 'Obi' }),
    server.newUser({ role: 'compliance_officer', firstName: 'Ngozi', lastName: 'Eze' }),
    server.newUser({ role: 'admin', firstName: 'Tunde', lastName: 'Bakare' }),
    server.newUser({ role: 'admin', firstName: 'Amaka', lastName: 'Nwosu' }),
  ]);
  await workOf(bola, 'Zuma Power', zuma);
  await workOf(chidi, 'Delta Oil', delta);
  // Bola once advised Delta Oil too.
  await chidi.client
    .from('project_members')
    .insert({ project_id: delta.project, user_id: bola.id })
    .throwOnError();
});
afterAll(() => server?.stop());

const raise = (people: { a: string[]; b: string[] }) =>
  tunde.client.rpc('raise_barrier', {
    _name: 'Zuma and Delta',
    _reason: 'Both bid for the same licence.',
    _clients_a: [zuma.client],
    _clients_b: [delta.client],
    _people_a: people.a,
    _people_b: people.b,
  });
const TABLES = ['clients', 'projects', 'services', 'stakeholders', 'tasks'] as const;
const idIn = {
  clients: 'client',
  projects: 'project',
  services: 'service',
  stakeholders: 'stakeholder',
  tasks: 'task',
} as const;
/** Which of the records somebody is shown, by table. */
async function sees(who: TestUser, of: typeof zuma) {
  const shown = await Promise.all(
    TABLES.map(async (table) => {
      const { data } = await who.client.from(table).select('id').eq('id', of[idIn[table]]).throwOnError();
      return data?.length ? [table] : [];
    }),
  );
  return shown.flat();
}

test('A barrier is raised whole: whoever works for both sides must be put on one first', async () => {
  const { error } = await raise({ a: [], b: [] });
  expect(error?.message).toContain('Put each of these on one side, they work for both: Bola Ade.');
  expect((await bola.client.rpc('end_barrier', { _id: zuma.client, _reason: 'x' })).error?.code).toBe(
    '42501',
  );
  expect(await sees(bola, delta)).toEqual(['clients', 'projects', 'services', 'stakeholders', 'tasks']);
  await raise({ a: [bola.id, amaka.id], b: [] }).throwOnError();
});

test('Each side sees its own client and nothing of the other; an officer who is named nowhere sees neither', async () => {
  expect(await sees(bola, zuma)).toEqual([...TABLES]);
  expect(await sees(chidi, delta)).toEqual([...TABLES]);
  expect(await sees(bola, delta)).toEqual([]);
  expect(await sees(chidi, zuma)).toEqual([]);
  expect([...(await sees(ngozi, zuma)), ...(await sees(ngozi, delta))]).toEqual([]);
  // An administrator is bound where they are named, and only there.
  expect(await sees(amaka, delta)).toEqual([]);
  expect(await sees(tunde, delta)).toEqual([...TABLES]);
  // Nor a stakeholder who hangs on the client alone, without a service.
  const seesAlly = async (who: TestUser, of: typeof zuma) =>
    (await who.client.from('stakeholders').select('id').eq('id', of.ally).throwOnError()).data?.length;
  expect(await Promise.all([bola, chidi, amaka, tunde].map((who) => seesAlly(who, delta)))).toEqual([
    0, 1, 0, 1,
  ]);
  expect(await seesAlly(bola, zuma)).toBe(1);
  const moved = await bola.client
    .from('stakeholders')
    .update({ client_id: delta.client })
    .eq('id', zuma.ally);
  expect(moved.error?.code).toBe('42501');
});

test('Lists, search, counts and figures do not know what stands behind the barrier', async () => {
  for (const who of [bola, amaka]) {
    const { data: clients } = await who.client.rpc('search_clients', { term: '' }).throwOnError();
    const { data: projects } = await who.client.rpc('search_projects', { term: '' }).throwOnError();
    const { data: found } = await who.client.rpc('search_everything', { term: 'delta' }).throwOnError();
    expect(JSON.stringify([clients, projects, found])).not.toContain('Delta');
    expect(JSON.stringify(clients)).toContain('Zuma');
    const { count } = await who.client.from('clients').select('id', { count: 'exact', head: true });
    expect(count).toBe(1);
    const { data: figures } = await who.client.rpc('overview_figures').throwOnError();
    expect(figures).toMatchObject({ clients: 1 });
    const { data: log } = await who.client.from('audit_log').select('record_id').throwOnError();
    expect(JSON.stringify(log)).not.toContain(delta.client);
  }
});

test('Nobody is told of the other side, joins its team, changes it or files work there', async () => {
  await chidi.client.from('projects').update({ status: 'active' }).eq('id', delta.project).throwOnError();
  const { data: told } = await bola.client.from('notifications').select('kind, facts').throwOnError();
  expect(JSON.stringify(told)).not.toContain('Delta');
  const joined = await tunde.client
    .from('project_members')
    .insert({ project_id: zuma.project, user_id: chidi.id });
  expect(joined.error).toMatchObject({
    code: '42501',
    message: expect.stringContaining('information barrier'),
  });
  const booked = await tunde.client.from('bookings').insert({
    project_id: zuma.project,
    user_id: chidi.id,
    from_day: '2027-01-04',
    to_day: '2027-01-15',
    hours_a_week: 10,
  });
  expect(booked.error?.message).toContain('information barrier');
  const planned = await tunde.client.functions.invoke('smart-resource-allocation', {
    body: { timeframe: 'next_month', pins: [{ projectId: delta.project, userId: bola.id }] },
  });
  expect(planned.error).toBeNull();
  expect(JSON.stringify(planned.data)).toContain('Bola Ade cannot take Delta Oil licence');
  const started = await bola.client.from('projects').insert({ name: 'Side door', client_id: delta.client });
  expect(started.error?.code).toBe('42501');
  const { data: changed } = await bola.client
    .from('projects')
    .update({ name: 'x' })
    .eq('id', delta.project)
    .select();
  expect(changed).toEqual([]);
});

test('Meetings and war-rooms of the other side are as unknown as its projects', async () => {
  const { data: meeting } = await chidi.client
    .from('meetings')
    .insert({ title: 'Delta hearing', client_id: delta.client, held_on: '2026-09-01', basis: 'own_notes' })
    .select('id')
    .single()
    .throwOnError();
  const { data: room } = await chidi.client
    .rpc('declare_crisis', { _title: 'Delta spill', _client_id: delta.client })
    .throwOnError();
  const meetingId = String(meeting?.id);
  const secret = [meetingId, String(room?.id)];
  const shown = async (who: TestUser) => {
    const answers = await Promise.all(
      (['meetings', 'crises', 'crisis_facts', 'crisis_people', 'audit_log'] as const).map(async (table) => {
        const { data } = await who.client.from(table).select('*').throwOnError();
        return secret.some((id) => JSON.stringify(data).includes(id)) ? [table] : [];
      }),
    );
    return answers.flat();
  };
  expect(await shown(bola)).toEqual([]);
  expect(await shown(amaka)).toEqual([]);
  expect(await shown(chidi)).toEqual(['meetings', 'crises', 'crisis_facts', 'crisis_people']);
  // What acts with the rights of the database answers as if there were no such record.
  await chidi.client.from('meetings').delete().eq('id', meetingId).throwOnError();
  expect((await amaka.client.rpc('restore_meeting', { _id: meetingId })).error?.code).toBe('PT404');
  await tunde.client.rpc('restore_meeting', { _id: meetingId }).throwOnError();
});

test('One more client costs a look into an index, however many there are', async () => {
  const db = await server.system.connect();
  try {
    await db.query('begin');
    await db.query(`set local session_replication_role = 'replica'`);
    await db.query(
      `insert into public.clients (name, industry) select 'Filler ' || n, 'Trade ' || n from generate_series(1, 3000) n`,
    );
    await db.query('analyze public.clients');
    for (const [column, table] of [
      ['name', 'clients'],
      ['industry', 'clients'],
      ['name', 'stakeholders'],
      ['organization', 'stakeholders'],
    ] as const) {
      await db.query(`set local enable_seqscan = ${table === 'clients'}`);
      const { rows } = await db.query<Record<string, string>>(
        `explain select id from public.${table} where deleted_at is null and private.fold(${column}) = private.fold('Filler 7')`,
      );
      expect(JSON.stringify(rows)).toContain(`${table}_folded_${column}`);
    }
  } finally {
    await db.query('rollback');
    db.release();
  }
});

test('A try by address is answered like a record that does not exist, and stands in the audit log', async () => {
  const ask = (id: string) => bola.client.from('clients').select('*').eq('id', id).maybeSingle();
  const [barred, missing] = [await ask(delta.client), await ask('00000000-0000-4000-8000-000000000000')];
  expect(barred).toEqual(missing);
  const tries = async (record = delta.client) =>
    (
      await tunde.client
        .from('audit_log')
        .select('actor, noun, record_id')
        .eq('action', 'blocked')
        .eq('actor', bola.id)
        .eq('record_id', record)
        .throwOnError()
    ).data;
  await expect
    .poll(() => tries(), { timeout: 15_000 })
    .toContainEqual({ actor: bola.id, noun: 'clients', record_id: delta.client });
  // So is one at whatever hangs on the client.
  expect((await bola.client.from('tasks').select('*').eq('id', delta.task).maybeSingle()).data).toBeNull();
  await expect
    .poll(() => tries(delta.task), { timeout: 15_000 })
    .toEqual([{ actor: bola.id, noun: 'tasks', record_id: delta.task }]);
  expect((await bola.client.from('barriers').select('id').throwOnError()).data).toEqual([]);
});

test('A stance against another client is found when it is added, told to administrators alone, and settled', async () => {
  const kano = { ...zuma };
  await workOf(chidi, 'Kano Mills', kano);
  const stance = (who: TestUser, service_id: string, relationship_status: 'supportive' | 'opposed') =>
    who.client
      .from('stakeholders')
      .insert({ name: 'Senator Ìdòwú', service_id, relationship_status })
      .select('id')
      .single()
      .throwOnError();
  await stance(bola, zuma.service, 'supportive');
  await stance(chidi, kano.service, 'opposed');
  const { data: found } = await tunde.client
    .from('conflicts')
    .select('*')
    .eq('rule', 'opposed_stance')
    .throwOnError();
  expect(found).toMatchObject([{ client_id: kano.client, other_client_id: zuma.client, state: 'open' }]);
  const { data: told } = await tunde.client.from('notifications').select('kind').throwOnError();
  expect(told).toContainEqual({ kind: 'conflict_found' });
  expect((await chidi.client.from('conflicts').select('id').throwOnError()).data).toEqual([]);
  const id = String(found?.[0]?.id);
  expect((await tunde.client.rpc('decide_conflict', { _id: id, _reason: ' ' })).error?.code).toBe('22023');
  await tunde.client.rpc('decide_conflict', { _id: id, _reason: 'Different matters.' }).throwOnError();
});

test('When the barrier ends with a reason, all is as it was', async () => {
  const { data } = await tunde.client.from('barriers').select('id').throwOnError();
  const id = String(data?.[0]?.id);
  expect((await tunde.client.rpc('end_barrier', { _id: id, _reason: '' })).error?.code).toBe('22023');
  await tunde.client.rpc('end_barrier', { _id: id, _reason: 'The licence is granted.' }).throwOnError();
  expect(await sees(bola, delta)).toEqual([...TABLES]);
  expect(await sees(ngozi, delta)).toEqual(['clients', 'projects', 'services', 'tasks']);
});
