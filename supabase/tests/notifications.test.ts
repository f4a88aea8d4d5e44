import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureContentRules } from '#server/content/content-rules.ts';
import { ensureNotices } from '#server/content/notices.ts';
import { writeMail } from '#server/mail/templates.ts';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { contentKinds } from '#src/features/content/content.ts';
import { filled } from '#src/features/content/kinds/field-samples.ts';
import { notificationChoices } from '#src/features/notifications/notification.ts';
import { type NoticeEntry, notices, wordsOf } from '#src/notices.ts';
import { atLevel, type Person, someone } from './as-user.ts';

let db: TestDatabase;
let lead: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  db = await testDatabase();
  [lead, colleague, admin] = await Promise.all([
    someone(db.system, 'consultant'),
    someone(db.system, 'consultant'),
    someone(db.system, 'admin'),
  ]);
});
afterAll(() => db.close());

type NoticeRow = NoticeEntry & { read_at: string | null; [column: string]: unknown };
/** The entries of a person as they read them, newest first. */
const toldTo = async (who: Person, ...kinds: string[]) => {
  const rows = await who.run<NoticeRow>(
    `select kind, actor, record_id, facts, read_at from public.notifications
     where cardinality($1::text[]) = 0 or kind = any ($1) order by created_at desc, id desc`,
    [kinds],
  );
  return rows.map((row) => ({ ...row, ...wordsOf(row) }));
};
const site = { siteUrl: 'https://example.org', token: () => '' };
const mailsTo = async (who: Person, kind = 'notification') =>
  (
    await db.system.query('select data from platform.outbox where to_address = $1 and kind = $2', [
      `${who.id}@example.org`,
      kind,
    ])
  ).rows.map(({ data }) => writeMail(kind, data, site).subject);
const choose = (who: Person, choice: string, on: boolean) =>
  who.tries('select public.choose_notifications($1, $2)', [choice, on]);

async function projectOf(who: Person, name: string, team: readonly Person[] = []) {
  const client = await who.adds('clients', { name: `${name} Limited` });
  const project = await who.adds('projects', { name, client_id: client.id });
  for (const one of team) await who.adds('project_members', { project_id: project.id, user_id: one.id });
  return { client, project };
}

test('The choices on screen are those of the database, and stand as the database has them', async () => {
  const { rows } = await db.system.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'notification_choices_known'`,
  );
  const known = [...(rows[0]?.definition ?? '').matchAll(/'([a-z_]+)'::text/g)].map((match) => match[1]);
  expect(known.sort()).toEqual(notificationChoices.map(({ value }) => value).sort());
  for (const { value, on } of notificationChoices) {
    const { rows: said } = await db.system.query('select private.wants($1, $2) as wants', [lead.id, value]);
    expect(said[0].wants, value).toBe(on);
  }
});

test('What SQL tells is defined with its words: an unknown kind and a fact without a name are refused', async () => {
  const kinds = async () =>
    (await db.system.query('select kind from private.notice_kinds order by kind')).rows.map(
      ({ kind }) => kind,
    );
  const defined = notices.map(({ kind }) => kind).sort();
  await db.system.query(`insert into private.notice_kinds (kind) values ('gone')`);
  await Promise.all([ensureNotices(db), ensureNotices(db)]);
  expect(await kinds()).toEqual(defined);
  const tell = (kind: string, facts: object) =>
    db.system.query('select private.notify($1, $2, null, $3)', [lead.id, kind, facts]);
  await expect(tell('gone', {})).rejects.toThrow('No notice of the kind gone');
  await expect(tell('client_linked', { nmae: 'x' })).rejects.toThrow(
    'a fact that its definition does not name',
  );
  // Every kind that a trigger or function names has a definition.
  const { rows } = await db.system.query<{ source: string }>(
    `select prosrc as source from pg_proc where prosrc ~ '(notify|tell_owner|tell_of_request)\\('`,
  );
  const told = rows.flatMap(({ source }) => [
    ...source.matchAll(/(?:notify|tell_of_request)\([\w.]+, '([a-z_]+)'|tell_owner\('([a-z_]+)'/g),
  ]);
  const named = told.map(([, direct, byOwner]) => direct ?? byOwner);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((kind) => !defined.includes(String(kind)))).toEqual([]);
});

describe('Who is told what', () => {
  test('A new colleague on a team hears of it, here and by mail; whoever added them does not', async () => {
    const { project } = await projectOf(lead, 'Lekki corridor', [colleague]);
    expect(await toldTo(colleague, 'team_joined')).toMatchObject([
      { title: 'You are on the team of Lekki corridor', link: `/dashboard/projects/${project.id}` },
    ]);
    expect(await mailsTo(colleague)).toContain('You are on the team of Lekki corridor');
    expect(await toldTo(lead, 'team_joined')).toEqual([]);
  });

  test('A move of status goes to the rest of the team with its reason; an edit leaves one quiet entry', async () => {
    const { project } = await projectOf(lead, 'Tariff review', [colleague]);
    await lead.run(`update public.projects set status = 'active' where id = $1`, [project.id]);
    await lead.run(
      `update public.projects set status = 'cancelled', status_reason = 'The client asked.' where id = $1`,
      [project.id],
    );
    expect((await toldTo(colleague, 'project_status')).map(({ title, text }) => [title, text])).toEqual([
      ['Tariff review is now cancelled', expect.stringContaining('from active. Reason: The client asked.')],
      ['Tariff review is now active', expect.stringContaining('from pending.')],
    ]);
    for (const budget of [1000, 2000])
      await lead.run('update public.projects set budget = $2 where id = $1', [project.id, budget]);
    const edits = await toldTo(colleague, 'project_changed');
    expect(edits).toHaveLength(1);
    expect(edits[0]?.text).toContain('changed: budget.');
    expect(await toldTo(lead)).toEqual([]);
  });

  test('An edit of a client reaches those who serve it, and a rename of it does not count as an edit of its projects', async () => {
    const { client } = await projectOf(lead, 'Port study', [colleague]);
    await colleague.run(`update public.clients set name = 'Port study Plc' where id = $1`, [client.id]);
    expect(await toldTo(lead, 'client_changed')).toMatchObject([
      { title: 'Port study Plc was edited', record_id: client.id },
    ]);
    expect((await toldTo(lead, 'project_changed')).map(({ title }) => title)).not.toContain(
      'Port study was edited',
    );
    await lead.run(`update public.clients set industry = 'Ports' where id = $1`, [client.id]);
    expect(await toldTo(lead, 'client_changed')).toHaveLength(1);
  });

  test('Administrators hear of a request for admin access, the person of the decision, once', async () => {
    const candidate = await someone(db.system, 'consultant');
    const request = await candidate.adds('admin_requests', {
      user_id: candidate.id,
      reason: 'I cover for Ifeoma.',
    });
    expect((await toldTo(admin, 'admin_request_filed'))[0]).toMatchObject({
      text: 'In their words: I cover for Ifeoma.',
      link: '/dashboard/admin-requests',
    });
    await admin.run('select public.decide_admin_request($1, true)', [request.id]);
    expect((await toldTo(candidate)).map(({ kind, title }) => [kind, title])).toEqual([
      ['admin_request_decided', 'Your request for admin access was approved'],
    ]);
  });

  test('A role given or taken is told, by mail only to those who chose it', async () => {
    const person = await someone(db.system);
    await admin.run(`select public.grant_role($1, 'client')`, [person.id]);
    expect(await mailsTo(person)).toEqual([]);
    await choose(person, 'email_system_updates', true);
    await admin.run(`select public.revoke_role($1, 'client')`, [person.id]);
    expect((await toldTo(person)).map(({ title }) => title)).toEqual([
      'The role client was taken from you',
      'You now have the role client',
    ]);
    expect(await mailsTo(person)).toEqual(['The role client was taken from you']);
  });

  test("A client's person hears that they were linked", async () => {
    const guest = await someone(db.system, 'client');
    const { client } = await projectOf(lead, 'Harbour');
    await lead.run('select public.add_client_member($1, $2)', [client.id, `${guest.id}@example.org`]);
    expect(await toldTo(guest)).toMatchObject([
      { kind: 'client_linked', title: 'You now see the work for Harbour Limited' },
    ]);
  });

  test('The author hears what became of a text', async () => {
    const { client } = await projectOf(lead, 'Statement', [colleague]);
    const service = await lead.adds('services', {
      title: 'Media',
      service_category: 'public_affairs',
      client_id: client.id,
    });
    const words = await lead.adds('communications', { title: 'We speak first', service_id: service.id });
    await colleague.run(`select public.decide_communication($1, false, 'Too long.')`, [words.id]);
    expect((await toldTo(lead, 'communication_decided'))[0]).toMatchObject({
      title: 'Your text “We speak first” was rejected',
      link: `/dashboard/communications/${words.id}`,
    });
  });

  test('The owner hears that a second factor was set up or removed', async () => {
    const person = await someone(db.system);
    for (const event of ['factor_added', 'factor_used', 'factor_removed'])
      await db.system.query('select private.note_account_event($1, $2, true)', [event, person.id]);
    expect((await toldTo(person)).map(({ title }) => title)).toEqual([
      'A second factor was removed',
      'A second factor was set up',
    ]);
  });

  test('A text that is submitted is told to those who may approve it, and its fate to its author', async () => {
    await ensureContentRules(db);
    const [author, officer] = await Promise.all([
      someone(db.system, 'consultant'),
      someone(db.system, 'compliance_officer'),
    ]);
    const draft = filled(contentKinds.claim.fields);
    const item = await author.adds('content_items', {
      kind: 'claim',
      slug: 'mandates',
      draft: { ...draft, title: 'Mandates' },
      created_by: author.id,
    });
    const move = (who: Person, to: string, reason?: string) =>
      who.run(
        `select public.move_content($1, $2, null, $3, (select updated_at from public.content_items where id = $1))`,
        [item.id, to, reason ?? null],
      );
    await move(author, 'in_review');
    expect(await toldTo(officer, 'content_waiting')).toMatchObject([
      { title: '“Mandates” waits for your review', link: `/dashboard/content/${item.id}` },
    ]);
    expect(await toldTo(author)).toEqual([]);
    await move(officer, 'draft', 'Since when?');
    await move(author, 'in_review');
    await move(officer, 'approved');
    await move(lead, 'published');
    await move(lead, 'withdrawn', 'Counted anew.');
    expect((await toldTo(author)).map(({ kind, title }) => [kind, title])).toEqual([
      ['content_decided', '“Mandates” was taken off the site'],
      ['content_published', '“Mandates” is published'],
      ['content_decided', '“Mandates” was approved'],
      ['content_decided', '“Mandates” was returned'],
    ]);
    expect((await toldTo(author)).at(-1)?.text).toContain('Reason: Since when?');
    expect(await mailsTo(author)).toContain('“Mandates” was returned');
    const { rows } = await db.system.query(
      `select actor, action, reason from public.audit_log where record_id = $1 and 'live' = any (columns) order by id`,
      [item.id],
    );
    expect(rows).toEqual([
      { actor: lead.id, action: 'move', reason: 'approved to published' },
      { actor: lead.id, action: 'move', reason: 'published to withdrawn' },
    ]);
  });

  const fileRequest = async (more: object = {}) =>
    (
      await db.system.query('select * from private.file_request($1)', [
        { kind: 'contact', name: 'Ada', email: 'ada@example.org', message: 'Hello', ...more },
      ])
    ).rows[0] as { id: string; reference: string };

  test('A request is told to those whose business it is, without a name, and its owner when it is given to one', async () => {
    const officer = await someone(db.system, 'compliance_officer');
    const held = await fileRequest({ held_reason: 'three links' });
    const own = await fileRequest({ topic: 'privacy' });
    const other = await fileRequest({ topic: 'media' });
    const arrived = (await toldTo(admin, 'request_arrived')).map(({ record_id }) => record_id);
    expect(arrived).toEqual(expect.arrayContaining([own.id, other.id]));
    expect(arrived).not.toContain(held.id);
    expect((await toldTo(officer, 'request_arrived')).map(({ title }) => title)).toEqual([
      `New request: contact ${own.reference}`,
    ]);
    expect(JSON.stringify(await toldTo(officer))).not.toContain('Ada');
    expect(await toldTo(colleague, 'request_arrived')).toEqual([]);
    await admin.run(`select public.move_request($1, 'new')`, [held.id]);
    await admin.run('select public.assign_request($1, $2)', [own.id, colleague.id]);
    expect(await toldTo(colleague, 'request_assigned')).toMatchObject([
      { title: `Yours to answer: contact ${own.reference}`, link: `/dashboard/requests/${own.id}` },
    ]);
    const { rows } = await db.system.query(
      `select 'assignee' = any (columns) as said from public.audit_log where record_id = $1 and actor = $2`,
      [own.id, admin.id],
    );
    expect(rows).toContainEqual({ said: true });
  });

  test('The owner hears once that the time runs out, and once that it is over; who is told may be chosen', async () => {
    const owner = await someone(db.system, 'consultant');
    await choose(owner, 'email_project_updates', false);
    const request = await fileRequest();
    await admin.run('select public.assign_request($1, $2)', [request.id, owner.id]);
    const gone = async (hours: number) => {
      await db.system.query(
        `update public.requests set created_at = now() - make_interval(hours => $2), due_at = now() + make_interval(hours => 24 - $2) where id = $1`,
        [request.id, hours],
      );
      for (let twice = 0; twice < 2; twice++) await db.system.query('select private.escalate_requests()');
      return (await toldTo(owner, 'request_due', 'request_late')).map(
        ({ title }) => String(title).split(':')[0],
      );
    };
    expect(await gone(17)).toEqual([]);
    expect(await gone(19)).toEqual(['Due soon']);
    expect(await gone(25)).toEqual(['Late', 'Due soon']);
    expect(await mailsTo(owner)).toEqual([]);
  });

  test('Nobody suspended is told, and what the system does tells nobody', async () => {
    const gone = await someone(db.system, 'consultant');
    await db.system.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      gone.id,
    ]);
    const { project } = await projectOf(lead, 'Quiet', [gone]);
    await db.system.query(`update public.projects set description = 'Imported' where id = $1`, [project.id]);
    expect(await toldTo(gone)).toEqual([]);
    expect((await toldTo(lead, 'project_changed')).map(({ title }) => title)).not.toContain(
      'Quiet was edited',
    );
  });
});

describe('What a person does with their entries', () => {
  test('Reading marks them, others stay unread, and nobody marks or writes for another', async () => {
    const person = await someone(db.system);
    for (let i = 0; i < 3; i++) await person.run('select public.send_test_notification()');
    const [first] = await person.run('select id from public.notifications order by created_at limit 1');
    expect(await colleague.run('select public.mark_notifications_read($1) as said', [[first?.id]])).toEqual([
      { said: { read: 0 } },
    ]);
    await person.run('select public.mark_notifications_read($1)', [[first?.id]]);
    expect((await toldTo(person)).filter(({ read_at }) => read_at === null)).toHaveLength(2);
    await person.run('select public.mark_notifications_read()');
    expect((await toldTo(person)).filter(({ read_at }) => read_at === null)).toHaveLength(0);
    expect(
      await colleague.tries(`insert into public.notifications (user_id, kind) values ($1, 'test')`, [
        person.id,
      ]),
    ).toBe('42501');
    expect(await person.tries('select private.notify($1, $2)', [person.id, 'test'])).toBe('42501');
  });

  test('A28: with the password alone nobody reads a warning away or turns the mails off', async () => {
    const person = await someone(db.system);
    await db.system.query(`select private.note_account_event('factor_added', $1, true)`, [person.id]);
    await db.system.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
      [person.id],
    );
    expect(await person.tries('select public.mark_notifications_read()')).toBe('42501');
    expect(await choose(person, 'email_project_updates', false)).toBe('42501');
    const both = atLevel(db.system, person.id, 'aal2');
    expect(await both.run('select public.mark_notifications_read() as said')).toEqual([
      { said: { read: 1 } },
    ]);
    expect(await choose(both, 'email_project_updates', false)).toBe(1);
  });

  test('A test can be sent, but not without end', async () => {
    const person = await someone(db.system);
    const said = await Promise.all(
      Array.from({ length: 12 }, () => person.tries('select public.send_test_notification()')),
    );
    expect(said.filter((one) => one === 1)).toHaveLength(5);
    expect(said.filter((one) => one === 'PT429')).toHaveLength(7);
  });

  test('A choice counts from the next event on, and an unknown one is refused', async () => {
    const person = await someone(db.system, 'consultant');
    expect(await choose(person, 'email_client_assignments', false)).toBe(1);
    await projectOf(lead, 'Silent start', [person]);
    expect(await toldTo(person)).toHaveLength(1);
    expect(await mailsTo(person)).toEqual([]);
    expect(await choose(person, 'email_client_assignments', true)).toBe(1);
    await projectOf(lead, 'Loud start', [person]);
    expect(await mailsTo(person)).toEqual(['You are on the team of Loud start']);
    expect(await choose(person, 'email_everything', true)).toBe('23514');
    expect(await person.tries('select public.choose_notifications(null, true)')).toBe('22004');
  });
});

describe('What the server does by itself', () => {
  const digests = async (now: string) =>
    (await db.system.query('select private.send_digests($1) as sent', [now])).rows[0].sent as number;
  const entry = (who: Person, name: string, at: string, read = false) =>
    db.system.query(
      `insert into public.notifications (user_id, kind, facts, created_at, read_at) values ($1, 'client_linked', $2, $3, $4)`,
      [who.id, { name }, at, read ? at : null],
    );

  test('At seven in Lagos one mail says what is unread from the last day, to those who want it, once', async () => {
    const [reader, content, other, late] = await Promise.all(
      Array.from({ length: 4 }, () => someone(db.system)),
    );
    if (!reader || !content || !other || !late) throw new Error('There are four people.');
    await entry(reader, 'First', '2031-03-04T09:00:00Z');
    await entry(reader, 'Second', '2031-03-05T05:00:00Z');
    await entry(reader, 'Too old', '2031-03-04T05:00:00Z');
    await entry(reader, 'Read', '2031-03-05T05:30:00Z', true);
    await entry(content, 'Read', '2031-03-05T05:30:00Z', true);
    await entry(other, 'Unwanted', '2031-03-05T05:30:00Z');
    await choose(other, 'daily_digest', false);

    expect(await digests('2031-03-05T05:59:00Z')).toBe(0);
    const twice = await Promise.all([digests('2031-03-05T06:00:00Z'), digests('2031-03-05T06:00:00Z')]);
    expect(twice.sort()).toEqual([0, 1]);
    expect(await mailsTo(reader, 'digest')).toEqual(['2 things you have not seen yet']);
    for (const who of [content, other]) expect(await mailsTo(who, 'digest')).toEqual([]);
    expect(await digests('2031-03-05T15:00:00Z')).toBe(0);
    await entry(late, 'News', '2031-03-06T05:30:00Z');
    expect(await digests('2031-03-06T11:00:00Z')).toBe(1);
  });

  test('After ninety days an entry is forgotten', async () => {
    const person = await someone(db.system);
    await entry(person, 'Old', new Date(Date.now() - 91 * 86_400_000).toISOString());
    await entry(person, 'Young', new Date(Date.now() - 89 * 86_400_000).toISOString());
    await db.system.query('select private.delete_expired_notifications()');
    expect((await toldTo(person)).map(({ title }) => title)).toEqual(['You now see the work for Young']);
  });
});
