import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicForms, publicFormsFor } from '#src/features/requests/public-forms-service.server.ts';
import type { PublicFormsService } from '#src/features/requests/public-forms-service.ts';
import { contentSource } from './content/content-reader.ts';
import { inTransaction } from './database/transaction.ts';
import { dayIn } from './testing/days.ts';
import { type TestServer, testServer } from './testing/harness.ts';
import { someoneWaits } from './testing/waits.ts';

/** Mails are written out beside the request; a busy machine takes its time. */
const SOON = { timeout: 15_000 };
let server: TestServer;
let forms: PublicFormsService;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' });
  forms = publicFormsFor(createPublicForms(server.services, contentSource(server.services)), '10.9.9.9');
});
afterAll(() => server.stop());

const DAY = dayIn(94);
/** A second session of each programme, to see that it can be enrolled in. */
const PROBE = dayIn(122);
let sources = 0;

/** A published programme with a session of so many seats. */
async function programme(seats: number): Promise<string> {
  const fields = {
    title: 'Data protection essentials',
    category: 'Data Protection',
    duration: '1 day',
    duration_days: 1,
    format: 'virtual',
    level: 'Foundation',
    description: 'x',
    modules: [],
    outcomes: [],
    audience: 'All',
    price_ngn: 150_000,
    seats,
    sessions: [DAY, PROBE].map((day) => ({
      starts_on: day,
      ends_on: day,
      place: 'Online',
      format: 'virtual',
      seats,
    })),
  };
  const { rows } = await server.system.query(
    `insert into public.content_items (kind, slug, draft, live, live_at, first_published_at, state)
     values ('programme', $1, $2, $2, now(), now(), 'published') returning id`,
    [`p-${randomUUID().slice(0, 8)}`, JSON.stringify(fields)],
  );
  const { id } = rows[0];
  // Published is seen by every reader a moment later: the service of this test, and that of the function.
  await expect.poll(() => forms.sessions(id), SOON).toHaveLength(2);
  await expect.poll(async () => (await enrol(id, undefined, PROBE)).status, SOON).toBe(200);
  return id;
}

async function send(form: string, values: Record<string, string>) {
  sources++;
  const response = await fetch(`${server.url}/functions/v1/submit-request`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${sources >> 8}.${sources & 255}`,
    },
    body: JSON.stringify({ form, values, key: randomUUID() }),
  });
  return { status: response.status, body: await response.json() };
}

const enrol = (about: string, email = `p-${randomUUID().slice(0, 8)}@example.org`, session_on = DAY) =>
  send('training_enrolment', { about, session_on, email, name: 'Bola Ade', consent: 'yes' }).then((sent) => ({
    ...sent,
    email,
  }));

const linkIn = async (email: string, path: string) => {
  const text = () =>
    server.mails(email).then((mails) => mails.map(({ text_body }) => text_body ?? '').join('\n'));
  const pattern = new RegExp(`${path}\\?token=(\\S+)`, 'g');
  await expect.poll(text, SOON).toMatch(pattern);
  return [...(await text()).matchAll(pattern)].at(-1)?.[1] ?? '';
};
const states = async (id: string) =>
  (
    await server.system.query(
      `select state, count(*)::int from public.training_places where programme_id = $1 and session_on = $2 group by 1 order by 1`,
      [id, DAY],
    )
  ).rows;

test('fifty people enrol at once for twelve seats: twelve have one, thirty-eight wait in order', async () => {
  const id = await programme(12);
  const answers = await Promise.all(Array.from({ length: 50 }, () => enrol(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(await states(id)).toEqual([
    { state: 'seat', count: 12 },
    { state: 'waiting', count: 38 },
  ]);
  const [session] = await forms.sessions(id);
  expect(session).toMatchObject({ free: 0, waiting: 38 });
});

test('a seat that is given back is offered to the first who waits, who takes it', async () => {
  const id = await programme(1);
  const [first, second, third] = [await enrol(id), await enrol(id), await enrol(id)];
  expect((await forms.place(await linkIn(third.email, 'place')))?.position).toBe(2);
  const cancelled = await forms.movePlace(await linkIn(first.email, 'place'), 'cancel');
  expect(cancelled?.state).toBe('cancelled');
  const link = await linkIn(second.email, 'place');
  expect(await forms.place(link)).toMatchObject({
    state: 'offered',
    programme: 'Data protection essentials',
  });
  await expect
    .poll(async () => (await server.mails(second.email)).map(({ kind }) => kind), SOON)
    .toContain('training_offer');
  expect((await forms.movePlace(link, 'accept'))?.state).toBe('seat');
  // Cancelling twice gives nothing away twice.
  await forms.movePlace(await linkIn(first.email, 'place'), 'cancel');
  expect(await states(id)).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'seat', count: 1 },
    { state: 'waiting', count: 1 },
  ]);
});

test('an offer that nobody takes in two days lapses and goes on to the next', async () => {
  const id = await programme(1);
  const [first, second, third] = [await enrol(id), await enrol(id), await enrol(id)];
  await forms.movePlace(await linkIn(first.email, 'place'), 'cancel');
  await server.system.query(
    `update public.training_places set offered_until = now() where programme_id = $1 and state = 'offered'`,
    [id],
  );
  await server.system.query('select private.expire_seat_offers()');
  expect((await forms.place(await linkIn(second.email, 'place')))?.state).toBe('cancelled');
  expect((await forms.place(await linkIn(third.email, 'place')))?.state).toBe('offered');
});

test('a seat that is taken in the last second is not taken back by the clock that came for it', async () => {
  const id = await programme(1);
  const [first, second] = [await enrol(id), await enrol(id)];
  await forms.movePlace(await linkIn(first.email, 'place'), 'cancel');
  const { system } = server;
  const offered = await system.query<{ request_id: string }>(
    `select request_id from public.training_places where programme_id = $1 and state = 'offered'`,
    [id],
  );
  const place = offered.rows[0]?.request_id;
  const taking = await system.connect();
  // The person's click comes first, and is not done when the clock looks.
  await taking.query('begin');
  await system.query(
    `update public.training_places set offered_until = clock_timestamp() + interval '1 ms' where request_id = $1`,
    [place],
  );
  await taking.query(`select private.move_place($1, 'accept')`, [place]);
  const lapsing = system.query('select private.expire_seat_offers()');
  await someoneWaits(system);
  await taking.query('commit');
  taking.release();
  await lapsing;
  expect(await states(id)).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'seat', count: 1 },
  ]);
  expect(second.status).toBe(200);
});

test('an enrolment that is declined frees its seat; one that is done keeps it until long after the session', async () => {
  const id = await programme(2);
  const admin = await server.newUser({ role: 'admin' });
  const [first, second] = [await enrol(id), await enrol(id)];
  const move = async (email: string, _to: string) => {
    const { data } = await admin.client
      .from('requests')
      .select('id')
      .eq('email', email)
      .single()
      .throwOnError();
    return admin.client.rpc('move_request', { _id: data.id, _to });
  };
  await move(first.email, 'declined');
  expect(await states(id)).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'seat', count: 1 },
  ]);
  const { data } = await move(second.email, 'done');
  expect((data?.delete_after ?? '') > dayIn(94 + 150)).toBe(true);
});

test('a date the programme does not have, one without consent, and an invented link are refused', async () => {
  const id = await programme(3);
  expect((await enrol(id, undefined, dayIn(95))).body).toMatchObject({ field: 'session_on' });
  const { body } = await send('training_enrolment', {
    about: id,
    session_on: DAY,
    email: 'a@example.org',
    name: 'A',
  });
  expect(body).toMatchObject({ field: 'consent' });
  expect(await forms.place(`${randomUUID()}.invented`)).toBeNull();
});

test('V06: an address gets one mail a day, whoever asks how often, and the answer never tells', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  const answers = [];
  for (const list of ['newsletter', 'newsletter', 'downloads', 'newsletter'])
    answers.push(await send(list, { email }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  await expect.poll(async () => (await server.mails(email)).length, SOON).toBe(1);
});

test('V06: a reader confirms by the link, and stops with one click; the address is gone then, the proof stays', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  await send('newsletter', { email });
  const confirm = await linkIn(email, 'confirm');
  const stop = await linkIn(email, 'stop');
  const state = async () =>
    (await server.system.query('select state from public.subscriptions where email = $1', [email])).rows[0]
      ?.state;
  expect(await forms.subscription(confirm)).toMatchObject({ list: 'newsletter', lists: [] });
  expect(await state()).toBe('pending');
  // A link is good for its purpose alone.
  expect(await forms.confirmSubscription(stop)).toBeNull();
  expect(await forms.confirmSubscription(confirm)).toMatchObject({ lists: ['newsletter'] });
  const known = await send('newsletter', { email });
  expect(known.body).toEqual((await send('newsletter', { email: 'nobody-yet@example.org' })).body);
  await forms.stopSubscription(stop, false);
  expect(await state()).toBeUndefined();
  expect(await forms.confirmSubscription(confirm)).toBeNull();
  const { rows } = await server.system.query(
    `select purpose, text_version, withdrawn_at is not null as withdrawn from public.consents
     where subject_hash = encode(sha256($1), 'hex')`,
    [Buffer.from(email)],
  );
  expect(rows).toEqual([{ purpose: 'newsletter', text_version: '2026-11-21', withdrawn: true }]);
});

test('who asks for a link to stop in somebody\u2019s name keeps them from no list, and fills no inbox', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  const ask = () => server.system.query('select private.ask_stop_link($1)', [email]);
  const kinds = async () => (await server.mails(email)).map(({ kind }) => kind);
  const later = (hours: number) =>
    server.system.query(
      `update public.subscriptions set last_mail_at = last_mail_at - $2 * interval '1 hour',
         stop_link_at = stop_link_at - $2 * interval '1 hour' where email = $1`,
      [email, hours],
    );
  await send('newsletter', { email });
  await forms.confirmSubscription(await linkIn(email, 'confirm'));
  await later(25);
  await ask();
  await later(2);
  await ask();
  // The other list, while a stranger has asked for links all day.
  await send('downloads', { email });
  await expect.poll(kinds, SOON).toEqual(['confirm_subscription', 'stop_link', 'confirm_subscription']);
  // Its text is written a moment after it was asked for.
  const last = async () => (await server.mails(email)).at(-1)?.text_body ?? '';
  await expect.poll(last, SOON).toContain('confirm?token=');
  expect(await forms.confirmSubscription(await linkIn(email, 'confirm'))).toMatchObject({
    list: 'downloads',
  });
  await later(23);
  await ask();
  await expect.poll(async () => (await kinds()).filter((kind) => kind === 'stop_link').length, SOON).toBe(2);
  await forms.stopSubscription(await linkIn(email, 'stop'), true);
});

test('an administrator writes to a list: to those who confirmed, each with a link of their own, once', async () => {
  const [reader, undecided] = [1, 2].map(() => `reader-${randomUUID().slice(0, 8)}@example.org`) as [
    string,
    string,
  ];
  for (const email of [reader, undecided]) await send('downloads', { email });
  await forms.confirmSubscription(await linkIn(reader, 'confirm'));
  const admin = await server.newUser({ role: 'admin' });
  const mail = {
    _list: 'downloads',
    _subject: 'A new breach plan',
    _text: 'It is here.',
    _link: '/downloads',
  };
  expect((await admin.client.rpc('write_to_list', mail)).data).toBe(1);
  await admin.client.rpc('write_to_list', mail);
  const sent = async (email: string) =>
    (await server.mails(email)).filter(({ subject }) => subject === 'A new breach plan');
  await expect.poll(async () => (await sent(reader)).length, SOON).toBe(1);
  expect((await sent(reader))[0]?.text_body).toContain('/subscriptions/stop?token=');
  expect(await sent(undecided)).toEqual([]);
  const consultant = await server.newUser({ role: 'consultant' });
  expect((await consultant.client.rpc('write_to_list', mail)).status).toBe(403);
});

test('who asks for a link to stop is answered before anybody looks whether they read; another site cannot ask', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  await send('newsletter', { email });
  await forms.confirmSubscription(await linkIn(email, 'confirm'));
  // The mail that confirmed is long ago.
  await server.system.query(
    `update public.subscriptions set last_mail_at = now() - interval '2 hours' where email = $1`,
    [email],
  );
  const page = 'http://localhost/subscriptions/stop';
  const asked = (headers: Record<string, string> = {}) =>
    forms.mailStopLink(email, new Request(page, { method: 'POST', headers }));
  expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe('other_site');
  const links = async () => (await server.mails(email)).filter(({ kind }) => kind === 'stop_link').length;
  // Whoever works on the reader's row holds up what looks for it, and not the answer.
  await inTransaction(server.system, async (tx) => {
    await tx.query('select from public.subscriptions where email = $1 for update', [email]);
    expect(await asked({ 'sec-fetch-site': 'same-origin' })).toBe('mailed');
    expect(await links()).toBe(0);
  });
  await expect.poll(links, SOON).toBe(1);
});

test('plat-low: an administrator takes an address off a list and says why; nobody else can', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  await send('newsletter', { email });
  await forms.confirmSubscription(await linkIn(email, 'confirm'));
  const admin = await server.newUser({ role: 'admin' });
  const consultant = await server.newUser({ role: 'consultant' });
  const found = await admin.client.from('subscriptions').select('id').eq('email', email).single();
  const ask = { _id: found.data?.id ?? '', _reason: 'Asked by telephone' };
  expect((await consultant.client.rpc('remove_subscription', ask)).status).toBe(403);
  expect((await admin.client.rpc('remove_subscription', { ...ask, _reason: ' ' })).status).toBe(400);
  expect((await admin.client.rpc('remove_subscription', ask)).error).toBeNull();
  expect((await admin.client.from('subscriptions').select('id').eq('email', email)).data).toEqual([]);
  const logged = await admin.client
    .from('audit_log')
    .select('action, reason, actor')
    .eq('record_id', ask._id)
    .eq('action', 'list_removal');
  expect(logged.data).toEqual([{ action: 'list_removal', reason: ask._reason, actor: admin.id }]);
  const { rows } = await server.system.query(
    `select withdrawn_at is not null as withdrawn from public.consents where subject_hash = encode(sha256($1), 'hex')`,
    [Buffer.from(email)],
  );
  expect(rows).toEqual([{ withdrawn: true }]);
  expect((await admin.client.rpc('remove_subscription', ask)).status).toBe(404);
});

test('who asks for two lists on one day confirms both with the one mail, each by a tick of their own', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  for (const list of ['newsletter', 'downloads']) await send(list, { email });
  const confirm = await linkIn(email, 'confirm');
  expect(await forms.subscription(confirm)).toMatchObject({
    pending: ['downloads', 'newsletter'],
    lists: [],
  });
  expect(await forms.confirmSubscription(confirm)).toMatchObject({
    pending: ['downloads'],
    lists: ['newsletter'],
  });
  expect((await forms.confirmSubscription(confirm, ['downloads']))?.lists).toEqual([
    'downloads',
    'newsletter',
  ]);
});

test('who never confirms is forgotten after seven days, and the link no longer works', async () => {
  const email = `reader-${randomUUID().slice(0, 8)}@example.org`;
  await send('newsletter', { email });
  const confirm = await linkIn(email, 'confirm');
  await server.system.query(
    `update public.subscriptions set requested_at = now() - interval '8 days' where email = $1`,
    [email],
  );
  expect(await forms.confirmSubscription(confirm)).toBeNull();
  await server.system.query('select private.delete_expired_subscriptions()');
  expect(
    (await server.system.query('select from public.subscriptions where email = $1', [email])).rowCount,
  ).toBe(0);
});

test('four people of one office enrol in one form: each has a mail and a place of their own, in the order they were named', async () => {
  const id = await programme(3);
  const people = ['Ada', 'Bola', 'Chi', 'Dan'].map((name) => ({
    name,
    email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`,
  }));
  const [first, ...others] = people;
  const ask = (lines: string[]) =>
    send('training_enrolment', {
      about: id,
      session_on: DAY,
      name: 'Ada',
      email: first?.email ?? '',
      organisation: 'One Office',
      others: lines.join('\n'),
      consent: 'yes',
    });
  const wrong = await ask(['Bola without an address']);
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong.body)).toContain('Bola without an address');
  expect(await states(id)).toEqual([]);

  expect((await ask(others.map(({ name, email }) => `${name}, ${email}`))).status).toBe(200);
  const { rows } = await server.system.query(
    `select r.name, r.organisation, p.state, (select count(*)::int from public.consents c where c.request_id = r.id) as consents
     from public.training_places p join public.requests r on r.id = p.request_id
     where p.programme_id = $1 and p.session_on = $2 order by p.queued`,
    [id, DAY],
  );
  expect(rows).toEqual([
    { name: 'Ada', organisation: 'One Office', state: 'seat', consents: 1 },
    { name: 'Bola', organisation: 'One Office', state: 'seat', consents: 0 },
    { name: 'Chi', organisation: 'One Office', state: 'seat', consents: 0 },
    { name: 'Dan', organisation: 'One Office', state: 'waiting', consents: 0 },
  ]);
  for (const { email } of people)
    await expect
      .poll(async () => (await server.mails(email)).map(({ kind }) => kind), SOON)
      .toEqual(['request_received']);
});
