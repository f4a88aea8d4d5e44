import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundValues } from '#src/features/stakeholders/sealed-record.ts';
import { byName, type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let amina: TestUser;
let stakeholderId: string;
const text = 'Told us she will vote against her own party.';
const reason = 'Preparing the hearing of Thursday';

beforeAll(async () => {
  server = await testServer();
  amina = await server.newUser({ role: 'consultant' });
  stakeholderId = await addStakeholder(amina, 'Hon. Ngozi Eze');
});
afterAll(() => server.stop());

async function addStakeholder(person: TestUser, name: string): Promise<string> {
  const { data } = await person.client.from('stakeholders').insert({ name }).select('id').single();
  return data?.id ?? '';
}

async function ask(person: TestUser, name: 'open-sealed-record' | 'keep-sealed-record', body: object) {
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ stakeholderId, ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a consultant seals a political opinion; the database holds nothing that can be read', async () => {
  expect((await ask(amina, 'keep-sealed-record', { text, ground: 'explicit_consent' })).body).toEqual({
    exists: true,
  });
  const { rows } = await server.system.query('select sealed from private.sealed_records');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('party');
  const { rows: history } = await server.system.query(
    'select * from public.field_changes where record_id = $1',
    [stakeholderId],
  );
  expect(JSON.stringify(history)).not.toContain('party');
});

test('it opens with a reason alone, and the reason stands in the audit log', async () => {
  const closed = await ask(amina, 'open-sealed-record', {});
  expect(closed.body).toMatchObject({ exists: true, ground: 'explicit_consent', text: null });
  expect((await ask(amina, 'open-sealed-record', { reason: 'why not' })).status).toBe(400);
  expect((await ask(amina, 'open-sealed-record', { reason })).body).toMatchObject({ text });
  const { rows } = await server.system.query(
    `select actor, reason from public.audit_log where action = 'opened_sealed' and record_id = $1`,
    [stakeholderId],
  );
  expect(rows).toEqual([{ actor: amina.id, reason }]);
});

test('colleagues of other teams, officers and clients learn not even that something is sealed', async () => {
  for (const role of ['consultant', 'compliance_officer', 'client'] as const) {
    const other = await server.newUser({ role });
    const opened = await ask(other, 'open-sealed-record', { reason });
    expect([403, 404], role).toContain(opened.status);
    const kept = await ask(other, 'keep-sealed-record', { text: 'x', ground: 'made_public' });
    expect([403, 404], role).toContain(kept.status);
    const read = await byName(other.client).from('sealed_records').select('*');
    expect(read.error?.code).toBe('PGRST205');
  }
  const { error } = await byName(amina.client).rpc('open_sealed_record', {
    _stakeholder_id: stakeholderId,
    _reason: reason,
  });
  expect(error?.code).toBe('PGRST202');
});

test('what is sealed about one stakeholder cannot be read as another’s', async () => {
  const other = await addStakeholder(amina, 'Chief Bala');
  await server.system.query(
    `insert into private.sealed_records (stakeholder_id, sealed, ground) select $1, sealed, ground from private.sealed_records`,
    [other],
  );
  const opened = await ask(amina, 'open-sealed-record', { stakeholderId: other, reason });
  expect(opened.status).toBe(500);
  expect(JSON.stringify(opened.body)).not.toContain('party');
});

test('an entry with a sealed record is not merged away, and an empty text takes the record away for good', async () => {
  const merge = () => byName(amina.client).rpc('merge_stakeholders', { _keep: keep, _gone: stakeholderId });
  const keep = await addStakeholder(amina, 'Ngozi Eze');
  expect((await merge()).error?.message).toContain('sealed record');
  expect((await ask(amina, 'keep-sealed-record', { text: ' ', ground: 'explicit_consent' })).body).toEqual({
    exists: false,
  });
  expect((await merge()).error).toBeNull();
});

test('the grounds of the screen are those of the table', async () => {
  const { rows } = await server.system.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'sealed_records_ground_known'`,
  );
  expect([...(rows[0]?.rule ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, ground]) => ground)).toEqual(
    groundValues,
  );
});
