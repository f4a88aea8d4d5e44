import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierThan, olderThan } from '#src/records/keyset.ts';
import { type TestServer, type TestUser, testServer } from './testing/harness.ts';

let server: TestServer;
let admin: TestUser;
let officer: TestUser;
let consultant: TestUser;
let clientId = '';

beforeAll(async () => {
  server = await testServer();
  [admin, officer, consultant] = await Promise.all([
    server.newUser({ role: 'admin' }),
    server.newUser({ role: 'compliance_officer' }),
    server.newUser({ role: 'consultant' }),
  ]);
  const { data } = await consultant.client
    .from('clients')
    .insert({ name: 'Lagoon Foods', industry: 'Food' })
    .select('id')
    .single()
    .throwOnError();
  clientId = String(data?.id);
  await consultant.client.from('clients').update({ industry: 'Fishing' }).eq('id', clientId).throwOnError();
});
afterAll(() => server?.stop());

const entriesOf = async (recordId: string) =>
  (await admin.client.from('audit_log').select('id, action').eq('record_id', recordId).throwOnError()).data ??
  [];
const detailsOf = async (who: TestUser, recordId: string) =>
  (
    await who.client
      .rpc('audit_details', { _ids: (await entriesOf(recordId)).map(({ id }) => id) })
      .throwOnError()
  ).data ?? [];

test('An entry opens what a field was and became, and stays named when the client is deleted', async () => {
  await consultant.client.from('clients').delete().eq('id', clientId).throwOnError();
  const details = await detailsOf(officer, clientId);
  expect(details).toHaveLength(3);
  expect(details.every(({ name }) => name === 'Lagoon Foods')).toBe(true);
  expect(details.flatMap(({ changes }) => changes ?? [])).toContainEqual({
    field: 'industry',
    before: 'Food',
    after: 'Fishing',
  });
  const { data: found } = await officer.client.rpc('audit_records', { _term: 'lagoón f' }).throwOnError();
  expect(found).toEqual([clientId]);
  // Gone for good: the firm's own work keeps its name.
  await server.system.query('delete from public.clients where id = $1', [clientId]);
  expect((await detailsOf(officer, clientId)).map(({ name }) => name)).toContain('Lagoon Foods');
});

test('A stakeholder is named to administrators alone, and no longer once the row is purged', async () => {
  const { data } = await admin.client
    .from('stakeholders')
    .insert({ name: 'Senator Sango' })
    .select('id')
    .single()
    .throwOnError();
  const id = String(data?.id);
  expect(await detailsOf(officer, id)).toEqual([]);
  await admin.client.from('stakeholders').delete().eq('id', id).throwOnError();
  expect((await detailsOf(admin, id)).map(({ name }) => name)).toContain('Senator Sango');
  await server.system.query('delete from public.stakeholders where id = $1', [id]);
  expect((await detailsOf(admin, id)).map(({ name }) => name)).not.toContain('Senator Sango');
});

test('A consultant is told nothing of the log; what was refused to them stands in it, once', async () => {
  expect(await detailsOf(consultant, clientId)).toEqual([]);
  // Wrong, but not forbidden.
  const nameless = await consultant.client.from('stakeholders').insert({ name: '' });
  expect(nameless.error?.code).toBe('23514');
  for (const _ of [1, 2]) {
    expect((await consultant.client.rpc('end_barrier', { _id: clientId, _reason: 'x' })).error?.code).toBe(
      '42501',
    );
  }
  const refused = async () =>
    (
      await admin.client
        .from('audit_log')
        .select('actor, noun, reason')
        .eq('action', 'refused')
        .eq('reason', 'end_barrier')
        .throwOnError()
    ).data;
  await expect
    .poll(refused, { timeout: 15_000 })
    .toContainEqual({ actor: consultant.id, noun: 'functions', reason: 'end_barrier' });
  const wrong = await admin.client.from('audit_log').select('id').eq('reason', 'post stakeholders');
  expect(wrong.data).toEqual([]);
});

test('What the server’s functions and the files refuse stands in it as well', async () => {
  const call = await consultant.client.functions.invoke('invite-person', {
    body: { email: 'x@example.org' },
  });
  expect(call.error).not.toBeNull();
  const path = `people/${admin.id}/note.txt`;
  const note = new Blob(['x'], { type: 'text/plain' });
  const put = await consultant.client.storage.from('documents').upload(path, note);
  expect(put.error).not.toBeNull();
  const refused = async () =>
    (
      await admin.client
        .from('audit_log')
        .select('noun, reason')
        .eq('action', 'refused')
        .eq('actor', consultant.id)
        .throwOnError()
    ).data;
  await expect.poll(refused, { timeout: 15_000 }).toEqual(
    expect.arrayContaining([
      { noun: 'functions', reason: 'invite-person' },
      { noun: 'files', reason: `post /object/documents/${path}` },
    ]),
  );
});

test('Who reads a list as CSV past the screens is in the log with the number of rows', async () => {
  await admin.client.from('user_roles').select('role').csv().throwOnError();
  const exported = async () =>
    (
      await admin.client
        .from('audit_log')
        .select('noun, reason')
        .eq('action', 'export')
        .eq('actor', admin.id)
        .throwOnError()
    ).data;
  await expect.poll(exported, { timeout: 15_000 }).toEqual([{ noun: 'user_roles', reason: '3 rows' }]);
});

test('Who takes a list along is in the log', async () => {
  await officer.client.rpc('note_export', { _noun: 'clients', _rows: 24 }).throwOnError();
  const { data } = await admin.client
    .from('audit_log')
    .select('noun, reason')
    .eq('action', 'export')
    .eq('actor', officer.id)
    .throwOnError();
  expect(data).toEqual([{ noun: 'clients', reason: '24 rows' }]);
});

/** Reads on until a page is not full; `meanwhile` happens after the first. */
async function readPages<One>(
  read: (last: One | undefined) => PromiseLike<{ data: One[] | null }>,
  meanwhile: () => Promise<unknown>,
): Promise<{ rows: One[]; pages: number }> {
  const rows: One[] = [];
  for (let pages = 1; ; pages++) {
    const { data } = await read(rows.at(-1));
    rows.push(...(data ?? []));
    if ((data ?? []).length < 50) return { rows, pages };
    if (pages === 1) await meanwhile();
  }
}

test('The second page of the log and of the subscribers starts right after the first, whatever comes meanwhile', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `Delta ${n}`);
  // Written in one statement, so that all have the same moment.
  const { data: made } = await consultant.client
    .from('clients')
    .insert(names.map((name) => ({ name })))
    .select('id')
    .throwOnError();
  const wanted = new Set((made ?? []).map(({ id }) => id));
  const log = await readPages<{ id: number; at: string; record_id: string | null }>(
    (last) => {
      const asked = admin.client.from('audit_log').select('id, at, record_id').eq('noun', 'clients');
      return (last ? asked.or(earlierThan('at', last)) : asked)
        .order('at', { ascending: false })
        .order('id', { ascending: false })
        .limit(50)
        .throwOnError();
    },
    async () => consultant.client.from('clients').insert({ name: 'Comes between' }).throwOnError(),
  );
  expect(log.pages).toBeGreaterThan(2);
  expect(new Set(log.rows.map(({ id }) => id)).size).toBe(log.rows.length);
  expect(log.rows.filter(({ record_id }) => record_id !== null && wanted.has(record_id))).toHaveLength(120);

  const subscribe = (from: number, to: number) =>
    server.system.query(
      `insert into public.subscriptions (email, list, state, requested_at)
       select 'reader' || n || '@example.org', 'newsletter', 'pending', now() from generate_series($1::int, $2) n`,
      [from, to],
    );
  await subscribe(1, 120);
  const readers = await readPages<{ id: string; created_at: string; email: string }>(
    (last) => {
      const asked = admin.client.from('subscriptions').select('id, created_at, email');
      return (last ? asked.or(olderThan(last)) : asked)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(50)
        .throwOnError();
    },
    () => subscribe(121, 121),
  );
  expect(readers.pages).toBe(3);
  expect(new Set(readers.rows.map(({ email }) => email)).size).toBe(120);
  expect(readers.rows).toHaveLength(120);
});
