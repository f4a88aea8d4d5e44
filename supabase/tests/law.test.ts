import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureLawRegister } from '#server/content/first-law.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const law = async (key: string, on: string | null = null) =>
  (await server.system.query('select private.law_value($1, $2) as value', [key, on])).rows[0].value;

test('the filing date of 2025 moved, and as at 1 March 2026 the register still says 31 March', async () => {
  expect(await law('car.filing-date.2025', '2026-03-01')).toBe('2026-03-31');
  expect(await law('car.filing-date.2025', '2026-06-01')).toBe('2026-05-30');
  expect(await law('breach.notice')).toBe('72');
  expect(await law('breach.notice', '2023-01-01')).toBeNull();
  expect(await law('no.such-key')).toBeNull();
});

test('a fee follows tier and size, and a size the source leaves open has none', async () => {
  const fee = async (tier: string, subjects: number | null) =>
    (await server.system.query(`select private.law_fee('fee.car', $1, $2)::float as naira`, [tier, subjects]))
      .rows[0].naira;
  expect(await fee('UHL', 60_000)).toBe(1_000_000);
  expect(await fee('UHL', 30_000)).toBe(750_000);
  expect(await fee('EHL', 3_000)).toBeNull();
});

test('an officer moves a date: every due date that follows it moves, what was before stays, and a correction replaces', async () => {
  const officer = await server.newUser({ role: 'compliance_officer' });
  await server.system.query(
    `insert into public.content_items (kind, slug, draft, live, state, live_at, first_published_at)
     select 'deadline', 'car', d, d, 'published', now(), now() from (select
       '{"title": "Return", "deadline": "2027-03-31", "law": "car.filing-date.2026"}'::jsonb as d) x`,
  );
  const listed = await officer.client.rpc('law_effects', { _key: 'car.filing-date.2026' });
  expect(listed.data).toMatchObject([{ kind: 'deadline', label: 'Return', detail: 'Due on 31 Mar 2027' }]);

  const move = (fields: object) =>
    officer.client.from('law_entries').update(fields).eq('key', 'car.filing-date.2026').select('key');
  const today = new Date().toISOString().slice(0, 10);
  expect((await move({ value: '2027-05-30', effective_from: today })).data).toHaveLength(1);
  const { rows } = await server.system.query(
    `select live ->> 'deadline' as live, draft ->> 'deadline' as draft, state from public.content_items where slug = 'car'`,
  );
  expect(rows).toEqual([{ live: '2027-05-30', draft: '2027-05-30', state: 'published' }]);
  expect(await law('car.filing-date.2026', '2026-06-15')).toBe('2027-03-31');
  expect(await law('car.filing-date.2026')).toBe('2027-05-30');

  expect((await move({ value: '2027-05-31' })).data).toHaveLength(1);
  expect(await law('car.filing-date.2026')).toBe('2027-05-31');
  expect((await move({ value: 'soon' })).error?.code).toBe('23514');
  expect((await move({ key: 'car.other' })).error?.message).toContain('The key stays');
});

test('counsel confirms by name, and a changed text is unread again', async () => {
  const officer = await server.newUser({ role: 'compliance_officer' });
  const change = (fields: object) =>
    officer.client.from('law_entries').update(fields).eq('key', 'dpia.duty').select('counsel').single();
  expect((await change({ counsel: true })).error?.code).toBe('23514');
  expect((await change({ counsel: true, reviewer: 'A. Balogun, SAN' })).data).toEqual({ counsel: true });
  expect((await change({ wording: 'Required before any new processing.' })).data).toEqual({ counsel: false });
});

test('a visitor reads every version, a consultant changes none, and what the firm wrote outlives a restart', async () => {
  const visitor = await server
    .client()
    .from('law_versions')
    .select('value, number')
    .eq('key', 'car.filing-date.2025')
    .order('number');
  expect(visitor.data).toEqual([
    { value: '2026-03-31', number: 1 },
    { value: '2026-05-30', number: 2 },
  ]);
  const consultant = await server.newUser({ role: 'consultant' });
  const tried = await consultant.client
    .from('law_entries')
    .update({ value: '24' })
    .eq('key', 'breach.notice')
    .select('key');
  expect(tried.data).toEqual([]);
  await server.system.query(`update public.law_entries set note = 'Ours' where key = 'law.act'`);
  await server.system.query(`delete from public.law_entries where key = 'law.gaid'`);
  await ensureLawRegister(server.services);
  const { rows } = await server.system.query(
    `select key, note from public.law_entries where key in ('law.act', 'law.gaid') order by key`,
  );
  expect(rows).toMatchObject([{ key: 'law.act', note: 'Ours' }, { key: 'law.gaid' }]);
});

test('words nobody has changed follow the next delivery; what the firm wrote or signed stays, with ours beside it to take', async () => {
  const db = server.system;
  const deliver = async (words: string) => {
    const entry = {
      subject: 'A rule',
      wording: words,
      source: 'The Act',
      checked_on: '2026-09',
      confidence: 'B',
    };
    const card = {
      ...{ title: 'A rule', about: 'rule', body: words, source_kind: 'law', source: 'The Act' },
      ...{ pin_cite: 's.1', checked_on: '2026-09' },
    };
    await db.query('select private.fill_law($1)', [
      JSON.stringify(['test.followed', 'test.ours', 'test.old'].map((key) => ({ ...entry, key }))),
    ]);
    await db.query('select private.fill_knowledge($1)', [
      JSON.stringify(['test-followed', 'test-signed', 'test-old'].map((key) => ({ ...card, key }))),
    ]);
  };
  const said = async () =>
    Object.fromEntries(
      (
        await db.query<{ key: string; words: string }>(
          `select key, wording as words from public.law_entries where key like 'test.%'
           union all select key, body from public.knowledge_cards where key like 'test-%'`,
        )
      ).rows.map(({ key, words }) => [key, words]),
    );
  await deliver('The first words.');
  // As an installation that was set up before digests were kept.
  await db.query(`delete from private.delivered where key in ('test.old', 'test-old')`);
  await db.query(`update public.law_entries set note = 'Read with care' where key = 'test.ours'`);
  await db.query(`update public.knowledge_cards set reviewer = 'Ngozi Eze' where key = 'test-signed'`);
  await deliver('The second words.');
  await deliver('The third words.');
  expect(await said()).toEqual({
    'test.followed': 'The third words.',
    'test.ours': 'The first words.',
    'test.old': 'The third words.',
    'test-followed': 'The third words.',
    'test-signed': 'The first words.',
    'test-old': 'The third words.',
  });
  const { rows: history } = await db.query(
    `select count(*)::int as versions from public.law_versions where key = 'test.followed'`,
  );
  expect(history).toEqual([{ versions: 3 }]);

  const consultant = await server.newUser({ role: 'consultant' });
  const beside = async (kind: string, key: string, who = consultant) =>
    who.client.rpc('delivered_words', { _kind: kind, _key: key });
  expect((await beside('law_entries', 'test.ours')).data).toMatchObject({ wording: 'The third words.' });
  expect((await beside('knowledge_cards', 'test-signed')).data).toMatchObject({ body: 'The third words.' });
  expect((await beside('law_entries', 'test.followed')).data).toBeNull();
  const client = await server.newUser({ role: 'client' });
  expect((await beside('law_entries', 'test.ours', client)).error?.code).toBe('42501');

  // Whoever takes the words over is followed again.
  await db.query(
    `update public.law_entries set wording = 'The third words.', note = null where key = 'test.ours'`,
  );
  await deliver('The fourth words.');
  expect((await said())['test.ours']).toBe('The fourth words.');
  expect((await beside('law_entries', 'test.ours')).data).toBeNull();
});

test('the review of a knowledge card goes with the words that were reviewed', async () => {
  const db = server.system;
  const one = async (set: string) =>
    (
      await db.query<{ reviewer: string | null }>(
        `update public.knowledge_cards set ${set} where key = (select min(key) from public.knowledge_cards) returning reviewer`,
      )
    ).rows[0]?.reviewer;
  expect(await one(`reviewer = 'Ngozi Eze', checked_on = '2026-11'`)).toBe('Ngozi Eze');
  expect(await one(`about = about || ' more'`)).toBe('Ngozi Eze');
  expect(await one(`body = body || ' And more.'`)).toBeNull();
  expect(await one(`body = body || ' Still more.', reviewer = 'Tolu Ade'`)).toBe('Tolu Ade');
});

test('a card that rests on a law is to be confirmed until its text was compared, and again once its words change', async () => {
  const consultant = await server.newUser({ role: 'consultant' });
  const card = {
    ...{ title: 'A rule', about: 'rule', body: 'It says so.', source: 'The Act', pin_cite: 's.1' },
    checked_on: '2026-11',
  };
  const { data: added } = await consultant.client
    .from('knowledge_cards')
    .insert([
      { ...card, key: 'test-law-text', source_kind: 'law', law_text: null },
      { ...card, key: 'test-no-law', source_kind: 'framework', law_text: 'open' },
    ])
    .select('key, law_text')
    .order('key');
  expect(added).toEqual([
    { key: 'test-law-text', law_text: 'open' },
    { key: 'test-no-law', law_text: null },
  ]);
  const change = async (fields: object) =>
    (
      await consultant.client
        .from('knowledge_cards')
        .update(fields)
        .eq('key', 'test-law-text')
        .select('law_text')
        .single()
    ).data?.law_text;
  expect(await change({ law_text: 'compared' })).toBe('compared');
  expect(await change({ about: 'another word' })).toBe('compared');
  expect(await change({ body: 'It says something else.' })).toBe('open');
  expect(await change({ body: 'Now as the Act says.', law_text: 'compared' })).toBe('compared');
});
