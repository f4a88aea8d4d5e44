import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { contentKindValues, contentStates } from '#src/features/content/content.ts';
import { openSteps, rightsOf, steps } from '#src/features/content/workflow.ts';

let server: TestServer;
let writer: TestUser;
let officer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer();
  [writer, officer, admin] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'compliance_officer' }),
    server.newUser({ role: 'admin' }),
  ]);
}, 60_000);
afterAll(() => server.stop());

let number = 0;
const claim = (title: string) => ({
  title,
  value: '50+',
  description: 'Mandates so far',
  evidence_state: 'confirmed',
  neutral_wording: 'Many mandates',
  review_on: '2030-01-01',
});
async function draft(by = writer) {
  const slug = `claim-${++number}`;
  const { data, error } = await by.client
    .from('content_items')
    .insert({ kind: 'claim', slug, draft: claim('First words') })
    .select('id, state')
    .single();
  if (error) throw error;
  return data.id as string;
}
const move = async (by: TestUser, _id: string, _to: string, more = {}) => {
  const { data } = await by.client.from('content_items').select('updated_at').eq('id', _id).maybeSingle();
  return by.client.rpc('move_content', { _id, _to, _seen: data?.updated_at, ...more });
};
const seenByVisitors = async (id: string) => {
  const { data, error } = await server.client().from('content_items').select('live').eq('id', id);
  expect(error).toBeNull();
  return data?.[0]?.live as { title: string } | undefined;
};

test('what a consultant writes reaches visitors after review and publication, and not before', async () => {
  const id = await draft();
  expect(await seenByVisitors(id)).toBeUndefined();
  expect((await move(writer, id, 'published')).status).toBe(409);
  expect((await move(writer, id, 'in_review')).error).toBeNull();
  expect((await move(officer, id, 'approved')).error).toBeNull();
  expect((await move(writer, id, 'published')).error).toBeNull();
  expect(await seenByVisitors(id)).toMatchObject({ title: 'First words' });
});

test('a visitor reads no draft, not even of a published page', async () => {
  const { error, status } = await server.client().from('content_items').select('draft');
  expect([status, error?.code]).toEqual([401, '42501']);
});

test('an edit of a published page waits for review while the page stays as it was', async () => {
  const id = await draft();
  for (const [who, to] of [
    [writer, 'in_review'],
    [officer, 'approved'],
    [writer, 'published'],
  ] as const)
    await move(who, id, to);
  const { data } = await writer.client
    .from('content_items')
    .update({ draft: claim('Second words') })
    .eq('id', id)
    .select('state')
    .single();
  expect(data?.state).toBe('draft');
  expect(await seenByVisitors(id)).toMatchObject({ title: 'First words' });
});

const edit = (by: TestUser, id: string, title: string) =>
  by.client
    .from('content_items')
    .update({ draft: claim(title) })
    .eq('id', id);

test('the address of a published page stays; that of a draft moves', async () => {
  const id = await draft();
  const rename = (slug: string) => writer.client.from('content_items').update({ slug }).eq('id', id);
  expect((await rename('claim-renamed')).error).toBeNull();
  await move(writer, id, 'in_review');
  await move(officer, id, 'approved');
  await move(writer, id, 'published');
  expect((await rename('claim-renamed-again')).error?.code).toBe('23514');
  await move(writer, id, 'withdrawn', { _reason: 'No longer true' });
  expect((await rename('claim-renamed-again')).error).toBeNull();
});

test('nobody approves what they edited, and consultants approve nothing', async () => {
  const id = await draft(admin);
  await move(admin, id, 'in_review');
  expect((await move(admin, id, 'approved')).error?.code).toBe('42501');
  expect((await move(writer, id, 'approved')).error?.code).toBe('42501');
  expect((await move(officer, id, 'approved')).error).toBeNull();
});

test('a comma of a colleague does not make an administrator’s words another’s, until they are published', async () => {
  const id = await draft();
  await edit(admin, id, 'The words of the administrator');
  await edit(writer, id, 'The words of the administrator, with a comma');
  await move(writer, id, 'in_review');
  const refused = await move(admin, id, 'approved');
  expect([refused.error?.code, refused.error?.message]).toEqual([
    '42501',
    'Someone else must approve what you edited.',
  ]);
  expect((await move(officer, id, 'approved')).error).toBeNull();
  expect((await move(writer, id, 'published')).error).toBeNull();
  // What is public was approved by another; from here on only who edits anew is kept from approving.
  await edit(writer, id, 'Next year’s words');
  await move(writer, id, 'in_review');
  expect((await move(admin, id, 'approved')).error).toBeNull();
});

test('nobody writes themselves out of the list of editors', async () => {
  const id = await draft(admin);
  const { error } = await admin.client.from('content_items').update({ editors: [] }).eq('id', id);
  expect(error?.code).toBe('42501');
});

test('where everybody who could approve has edited it, the last of them still does not', async () => {
  const { rows } = await server.system.query<{ user_id: string; role: string }>(
    `delete from public.user_roles where role = 'compliance_officer' returning user_id, role`,
  );
  const second = await server.newUser({ role: 'admin' });
  try {
    const id = await draft(admin);
    await edit(second, id, 'Second pen');
    await move(writer, id, 'in_review');
    expect((await move(second, id, 'approved')).error?.code).toBe('42501');
    expect((await move(admin, id, 'approved')).error).toBeNull();
  } finally {
    await server.system.query('delete from public.user_roles where user_id = $1', [second.id]);
    for (const { user_id, role } of rows)
      await server.system.query('insert into public.user_roles (user_id, role) values ($1, $2)', [
        user_id,
        role,
      ]);
  }
});

test('a text is returned with a reason, and withdrawn with one', async () => {
  const id = await draft();
  await move(writer, id, 'in_review');
  expect((await move(officer, id, 'draft')).error?.code).toBe('23514');
  expect((await move(officer, id, 'draft', { _reason: 'The figure needs a source.' })).error).toBeNull();
});

test('what is scheduled goes live when its hour comes', async () => {
  const id = await draft();
  await move(writer, id, 'in_review');
  await move(officer, id, 'approved');
  expect((await move(writer, id, 'scheduled', { _at: '2020-01-01T00:00:00Z' })).error?.code).toBe('23514');
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await move(writer, id, 'scheduled', { _at: soon })).error).toBeNull();
  await server.system.query('select private.publish_due_content()');
  expect(await seenByVisitors(id)).toBeUndefined();
  await server.system.query(`update public.content_items set publish_at = now() where id = $1`, [id]);
  // The new date has queued the server's own run: whichever comes first publishes, the other passes the row by.
  await server.system.query('select private.publish_due_content()');
  await expect.poll(() => seenByVisitors(id)).toMatchObject({ title: 'First words' });
});

test('every step is in the history, and an older draft can be brought back', async () => {
  const id = await draft();
  await move(writer, id, 'in_review');
  await admin.client
    .from('content_items')
    .update({ draft: claim('Other words') })
    .eq('id', id);
  const { data } = await officer.client
    .from('content_versions')
    .select('number, event')
    .eq('item_id', id)
    .order('number');
  expect(data?.map(({ event }) => event)).toEqual(['created', 'in_review', 'edited']);
  const { data: back } = await writer.client.rpc('restore_content_version', { _id: id, _number: 1 });
  expect(back?.draft).toMatchObject({ title: 'First words' });
});

test('who takes the date away again has approved nothing, and a new date is a step of its own', async () => {
  const id = await draft();
  await move(writer, id, 'in_review');
  await move(officer, id, 'approved');
  const inHours = (hours: number) => ({ _at: new Date(Date.now() + hours * 3_600_000).toISOString() });
  for (const hours of [1, 2]) expect((await move(writer, id, 'scheduled', inHours(hours))).error).toBeNull();
  expect((await move(writer, id, 'approved')).error).toBeNull();
  const { data } = await writer.client
    .from('content_versions')
    .select('event')
    .eq('item_id', id)
    .order('number');
  expect(data?.map(({ event }) => event)).toEqual([
    'created',
    'in_review',
    'approved',
    'scheduled',
    'scheduled',
    'unscheduled',
  ]);
});

test('nobody approves words that were changed while they were reading them', async () => {
  const id = await draft();
  const read = async () =>
    (await officer.client.from('content_items').select('updated_at').eq('id', id).single()).data?.updated_at;
  await move(writer, id, 'in_review');
  const seen = await read();
  await writer.client
    .from('content_items')
    .update({ draft: claim('Words slipped in') })
    .eq('id', id);
  await move(writer, id, 'in_review');
  expect((await move(officer, id, 'approved', { _seen: seen })).status).toBe(409);
  expect((await move(officer, id, 'approved', { _seen: await read() })).error).toBeNull();
});

test('the order of a kind is changed in one step, by writers, and is no edit', async () => {
  const ids = [await draft(), await draft()] as const;
  const before = await writer.client.from('content_items').select('updated_at').eq('id', ids[0]).single();
  const order = (by: TestUser) =>
    by.client.rpc('order_content', { _kind: 'claim', _ids: [...ids].reverse() });
  expect((await order(officer)).error?.code).toBe('42501');
  expect((await order(writer)).error).toBeNull();
  const { data } = await writer.client
    .from('content_items')
    .select('id, position')
    .in('id', ids)
    .order('position');
  expect(data?.map(({ id }) => id)).toEqual([...ids].reverse());
  const after = await writer.client.from('content_items').select('updated_at').eq('id', ids[0]).single();
  expect(after.data).toEqual(before.data);
});

test('staff are told how much there is of each kind and how much waits; others nothing', async () => {
  const { data } = await officer.client.rpc('content_counts');
  expect(data).toContainEqual(expect.objectContaining({ kind: 'claim', waiting: expect.any(Number) }));
  const stranger = await server.newUser();
  expect((await stranger.client.rpc('content_counts')).data).toEqual([]);
  expect((await stranger.client.rpc('content_approvers')).data).toEqual([]);
  expect((await writer.client.rpc('content_approvers')).data?.sort()).toEqual([admin.id, officer.id].sort());
});

test('the steps a person is offered are the ones the database takes, for every role, state and step', async () => {
  const id = await draft(admin);
  const client = await server.newUser({ role: 'client' });
  const people = { admin, consultant: writer, compliance_officer: officer, client };
  const differing: string[] = [];
  for (const { value: state } of contentStates)
    for (const live of [false, true])
      for (const { value: to } of contentStates)
        for (const [role, person] of Object.entries(people)) {
          await server.system.query(
            `update public.content_items set state = $2, live = case when $3 then draft end,
               live_at = case when $3 then now() end, publish_at = now() + interval '1 day' where id = $1`,
            [id, state, live],
          );
          await server.system.query(
            `update public.content_items set edited_by = $2, editors = array[$3, $2]::uuid[] where id = $1`,
            [id, writer.id, admin.id],
          );
          const item = {
            state,
            live_at: live ? '2026-11-20' : null,
            edited_by: writer.id,
            editors: [admin.id, writer.id],
          };
          const reader = { rights: rightsOf([role]), userId: person.id, approvers: [admin.id, officer.id] };
          const offered = openSteps(item, reader).some((step) => step.to === to);
          const { error } = await move(person, id, to, {
            _reason: 'Because',
            _at: new Date(Date.now() + 3_600_000).toISOString(),
          });
          if (offered !== !error)
            differing.push(`${role}: ${state}${live ? ' (live)' : ''} > ${to}: ${error?.message}`);
        }
  expect(differing).toEqual([]);
  const needing = steps.filter(({ needs }) => needs === 'reason').map(({ to }) => to);
  expect(needing).toEqual(['draft', 'withdrawn']);
});

test('the states and kinds of the noun file are those of the database', async () => {
  const { rows } = await server.system.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conname in ('content_items_kind_known', 'content_items_state_known') order by conname`,
  );
  const listed = (text = '') => [...text.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word).sort();
  expect(listed(rows[0]?.definition)).toEqual([...contentKindValues].sort());
  expect(listed(rows[1]?.definition)).toEqual(contentStates.map(({ value }) => value).sort());
});
