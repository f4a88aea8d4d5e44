import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, madeDocument, pdfText, unzip } from '#server/documents/testing.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { recomputeExposure } from '#src/features/portfolios/recompute-exposure.server.ts';

let server: TestServer;
let amina: TestUser;
let chidi: TestUser;
let stranger: TestUser;
let clientId = '';
beforeAll(async () => {
  server = await testServer();
  [amina, chidi, stranger] = (await Promise.all(
    [1, 2, 3].map(() => server.newUser({ role: 'consultant' })),
  )) as [TestUser, TestUser, TestUser];
  const { data } = await amina.client
    .from('clients')
    .insert({ name: 'Kolo Credit', industry: 'Banking and finance', description: 'Lender to market traders' })
    .select('id')
    .single();
  clientId = data?.id ?? '';
  const project = await amina.client
    .from('projects')
    .insert({ name: 'Lending rules', client_id: clientId, status: 'pending' })
    .select('id')
    .single();
  await server.system.query(
    `insert into public.project_members (project_id, user_id, team_role) values ($1, $2, 'member')`,
    [project.data?.id, chidi.id],
  );
});
afterAll(() => server.stop());

let made = 0;
async function publish(fields: object): Promise<string> {
  made += 1;
  const live = { title: `Policy ${made}`, sector: 'Financial Services', status: 'Consultation', ...fields };
  const { rows } = await server.system.query<{ id: string }>(
    `insert into public.content_items (kind, slug, draft, live, live_at) values ('policy', 'exposed-' || $1::text, $2, $2, now())
     returning id`,
    [made, live],
  );
  return rows[0]?.id ?? '';
}
const change = (id: string, fields: object) =>
  server.system.query('update public.content_items set live = live || $2 where id = $1', [id, fields]);
/** The server's own task may be at it, too: either way nothing is due afterwards. */
const recompute = async () => {
  await recomputeExposure(server.system, '2026-11-22');
  await expect
    .poll(
      async () =>
        (await server.system.query('select from public.portfolio_entries where due is not null')).rowCount,
    )
    .toBe(0);
};
const add = (policy: string, who = amina) =>
  who.client.from('portfolio_entries').insert({ client_id: clientId, policy_id: policy }).select().single();
const entryOf = async (policy: string) => {
  const { data } = await amina.client
    .from('portfolio_entries')
    .select('*')
    .eq('policy_id', policy)
    .single()
    .throwOnError();
  return { ...data, exposure: data.exposure ?? Number.NaN };
};
const notes = async () => (await amina.client.from('client_notes').select('*').throwOnError()).data;
/** The one note there is. */
const theNote = async () => {
  const [note, ...more] = await notes();
  expect(more).toEqual([]);
  if (!note) throw new Error('There is no note.');
  return note;
};

test('a policy in a portfolio gets its exposure with reasons; nobody writes one by hand', async () => {
  const policy = await publish({ description: 'Lenders to traders shall register.' });
  expect((await add(policy)).error).toBeNull();
  await recompute();
  const entry = await entryOf(policy);
  expect(entry).toMatchObject({ status: 'Consultation', due: null });
  expect(entry.exposure).toBeGreaterThan(30);
  expect(entry.reasons).toContain('Sector: Financial Services');
  const byHand = await amina.client.from('portfolio_entries').update({ exposure: 1 }).eq('id', entry.id);
  expect(byHand.error?.code).toBe('42501');
  expect(await notes()).toEqual([]);
});

test('a policy that is not published, or content of another kind, enters no portfolio', async () => {
  const { rows } = await server.system.query<{ id: string }>(
    `insert into public.content_items (kind, slug, draft, live, live_at) values
       ('policy', 'only-a-draft', '{"title": "A draft"}', null, null),
       ('insight', 'no-policy', '{"title": "An article"}', '{"title": "An article"}', now()) returning id`,
  );
  for (const { id } of rows) expect((await add(id)).error?.code).toBe('42501');
  expect(rows).toHaveLength(2);
});

test('a stage that moves shows old and new and drafts one note for the client, however many policies moved', async () => {
  const [one, two] = [await publish({ title: 'Lending Bill' }), await publish({ title: 'Fees Bill' })];
  await add(one);
  await add(two);
  await recompute();
  await change(one, { status: 'Enacted' });
  await change(two, { status: 'Final Review' });
  await Promise.all([recompute(), recompute()]);
  await recompute();
  const note = await theNote();
  expect(note.body).toContain('Lending Bill. It has moved from “Consultation” to “Enacted”.');
  expect(note.body.match(/Fees Bill/g)).toHaveLength(1);
  const { data } = await amina.client
    .from('exposure_changes')
    .select('*')
    .eq('entry_id', (await entryOf(one)).id)
    .order('id');
  expect(data).toMatchObject([
    { cause: 'added', exposure_before: null },
    { cause: 'stage', status_before: 'Consultation', status_after: 'Enacted', note_id: note.id },
  ]);
  const moved = data?.[1];
  expect(moved?.exposure_after).toBeGreaterThan(moved?.exposure_before ?? Number.NaN);
});

test('a changed fact about the client computes its exposures anew', async () => {
  const policy = await publish({ sector: 'Mining', title: 'Quarry Code' });
  await add(policy);
  await recompute();
  const before = (await entryOf(policy)).exposure;
  await amina.client.from('clients').update({ industry: 'Mining and finance' }).eq('id', clientId);
  await recompute();
  expect((await entryOf(policy)).exposure).toBeGreaterThan(before);
  expect((await theNote()).body).toContain('What we know of your work has changed.');
});

test('whoever asked or wrote does not approve; a colleague does; a changed word asks again', async () => {
  const note = await theNote();
  const decide = (who: TestUser, approve: boolean, reason = '') =>
    who.client.rpc('decide_client_note', { _id: note.id, _approve: approve, _reason: reason });
  expect((await decide(chidi, true)).error).not.toBeNull();
  expect((await amina.client.rpc('ask_client_note', { _id: note.id })).error).toBeNull();
  expect((await decide(amina, true)).error?.message).toContain('Another colleague decides');
  expect((await decide(stranger, true)).error).not.toBeNull();
  expect((await decide(chidi, false)).error?.message).toContain('Say why');
  await amina.client.from('client_notes').update({ body: 'Shorter.' }).eq('id', note.id);
  expect((await decide(chidi, true)).error?.message).toContain('Nobody has asked');
  await amina.client.rpc('ask_client_note', { _id: note.id });
  expect((await decide(chidi, true)).error).toBeNull();
  expect(await theNote()).toMatchObject({ state: 'approved', body: 'Shorter.' });
  const late = await amina.client.from('client_notes').update({ body: 'Later' }).eq('id', note.id).select();
  expect(late.data).toEqual([]);
  // What was approved is not thrown away either.
  const gone = await amina.client.from('client_notes').delete().eq('id', note.id).select();
  expect(gone).toMatchObject({ error: null, data: [] });
  expect(await theNote()).toMatchObject({ state: 'approved' });
});

test('the client’s report says what changed and where each policy stands, as PDF and as Word; another team gets none', async () => {
  const note = await theNote();
  const request = { document: 'policy-report', record_kind: 'client_notes', record_id: note.id } as const;
  expect((await askFor(stranger, { ...request, format: 'pdf' })).error?.code).toBe('42501');
  const pdf = pdfText((await madeDocument(amina, { ...request, format: 'pdf' })).bytes);
  const docx = await unzip((await madeDocument(amina, { ...request, format: 'docx' })).bytes);
  const word = (docx.get('word/document.xml') ?? '').replaceAll(/<[^>]+>/g, ' ');
  const { exposure, level } = await entryOf(
    String(
      (await amina.client.from('portfolio_entries').select('policy_id').limit(1).single()).data?.policy_id,
    ),
  );
  for (const text of [pdf, word]) {
    for (const title of ['Lending Bill', 'Fees Bill', 'Quarry Code', 'Shorter.'])
      expect(text).toContain(title);
    expect(text).toContain(`exposure ${exposure} (${level?.toLowerCase()})`);
  }
}, 120_000);

test('a consultant of another team reads neither portfolio nor notes nor history, and adds nothing', async () => {
  const policy = await publish({});
  expect((await add(policy, stranger)).error).not.toBeNull();
  for (const table of ['portfolio_entries', 'client_notes', 'exposure_changes'] as const)
    expect((await stranger.client.from(table).select()).data).toEqual([]);
});
