import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFormToken } from '#src/features/requests/form-token.server.ts';
import { byName, type TestServer, type TestUser, testServer } from './testing/harness.ts';

/** Mails are written out beside the request; a busy machine takes its time. */
const SOON = { timeout: 15_000 };
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' });
  admin = await server.newUser({ role: 'admin', firstName: 'Ngozi', lastName: 'Ade' });
});
afterAll(() => server.stop());

let sources = 0;
const anotherAddress = () => `10.${(sources >> 16) & 255}.${(sources >> 8) & 255}.${sources++ & 255}`;
const anotherEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.org`;
/** A form that was open long enough for a person. */
const formToken = (secondsAgo = 60) =>
  newFormToken(server.services.keys.encryptionKey, new Date(Date.now() - secondsAgo * 1000));
const contact = (more: Record<string, string> = {}) => ({
  name: 'Halima Yusuf',
  email: anotherEmail(),
  topic: 'general',
  message: 'We need a statement by Friday.',
  ...more,
});

interface Sent {
  form?: string;
  values?: Record<string, string>;
  key?: string;
  form_token?: string;
  website?: string;
}

async function send(sent: Sent, address = anotherAddress(), bearer?: string) {
  const response = await fetch(`${server.url}/functions/v1/submit-request`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ form: 'contact', values: contact(), form_token: formToken(), ...sent }),
  });
  return { status: response.status, body: await response.json() };
}

const rowsOf = async (email: string) =>
  (await server.system.query('select * from public.requests where email = $1 order by created_at', [email]))
    .rows;
const mailsTo = (email: string, count: number) =>
  expect
    .poll(async () => (await server.mails(email)).filter(({ subject }) => subject).length, SOON)
    .toBe(count);

test('a visitor writes to the firm and gets a mail with the reference; the administrators hear of it', async () => {
  const email = anotherEmail();
  const { status, body } = await send({ values: contact({ email }) });
  expect(status).toBe(200);
  expect(body.reference).toMatch(/^HR-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/);
  const [row] = await rowsOf(email);
  expect(row).toMatchObject({
    reference: body.reference,
    state: 'new',
    subject: 'General enquiry',
    user_id: null,
  });
  // S5: no mail server is set up here, so no copy is promised.
  expect(body.text).toBe('A person reads it and answers within 24 hours.');
  expect(row.due_at - row.created_at).toBe(24 * 3_600_000);
  await mailsTo(email, 1);
  const [mail] = await server.mails(email);
  expect(mail?.subject).toBe(`[${body.reference}] Contact`);
  expect(mail?.text_body).toContain('We need a statement by Friday.');
  await expect
    .poll(async () => (await server.mails(admin.email)).map(({ subject }) => subject), SOON)
    .toContain(`[${body.reference}] Contact`);
});

test('somebody who is signed in can follow what they sent, and nobody else’s', async () => {
  const person = await server.newUser();
  const email = anotherEmail();
  await send({ values: contact({ email }) });
  const { body } = await send({ values: contact() }, anotherAddress(), person.accessToken);
  const { data } = await person.client.rpc('my_requests');
  expect(data).toMatchObject([{ reference: body.reference, state: 'new' }]);
  expect(data).toHaveLength(1);
});

test('nobody files a request past the function: no insert, no update, no door for visitors', async () => {
  const visitor = server.client();
  expect(
    (await byName(visitor).from('requests').insert({ kind: 'contact', name: 'x', email: 'x@example.org' }))
      .status,
  ).toBe(401);
  const person = await server.newUser();
  const { status } = await byName(person.client)
    .from('requests')
    .insert({ kind: 'contact', name: 'x', email: 'x@example.org' });
  expect(status).toBe(403);
  expect((await byName(visitor).rpc('file_request', { _request: {} })).status).toBe(404);
});

test('V01: what fills in the hidden field reads a thank-you, and nothing is kept or mailed', async () => {
  const email = anotherEmail();
  const { status, body } = await send({ values: contact({ email }), website: 'https://spam.example' });
  expect(status).toBe(200);
  expect(body.reference).toMatch(/^HR-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(await rowsOf(email)).toEqual([]);
  expect(await server.mails(email)).toEqual([]);
});

test('V02: what comes back within two seconds reads a thank-you, and nothing is kept or mailed', async () => {
  const email = anotherEmail();
  expect((await send({ values: contact({ email }), form_token: formToken(1) })).status).toBe(200);
  expect(await rowsOf(email)).toEqual([]);
  // A token that was made up says nothing; the visitor counts as one without script.
  expect(
    (await send({ values: contact({ email }), form_token: `${Date.now().toString(36)}.invented` })).status,
  ).toBe(200);
  expect(await rowsOf(email)).toHaveLength(1);
});

/** Messages of different people behind one network address. */
const sendMany = (count: number, address: string) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => send({ values: contact({ message: `Message ${n}` }) }, address)),
  );

test('V03 site-F6: of a hundred posts from one source thirty are taken, then one every two minutes', async () => {
  const address = anotherAddress();
  const answers = await sendMany(100, address);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(31);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(69);
  // The form refuses what is left of the sixty calls of five minutes; the calls beyond those never reach it.
  const said = refused.map(({ body }) => body.message);
  const byForm = said.filter((message) => /again in (a minute|2 minutes), or telephone us/.test(message));
  expect(byForm.length).toBeGreaterThanOrEqual(60 - 31);
  expect(said.filter((message) => message === 'Too many requests, please wait a moment')).toHaveLength(
    69 - byForm.length,
  );
});

test('site-F6: where one form is used up, the others and the newsletter are open to the same network', async () => {
  const address = anotherAddress();
  await sendMany(40, address);
  expect((await send({ values: contact() }, address)).status).toBe(429);
  const brochure = { name: 'Ene Agbo', email: anotherEmail(), organisation: 'Agbo Farms' };
  expect((await send({ form: 'brochure', values: brochure }, address)).status).toBe(200);
  expect((await send({ form: 'newsletter', values: { email: anotherEmail() } }, address)).status).toBe(200);
});

test('V03: three a day for one email address, from wherever', async () => {
  const email = anotherEmail();
  const statuses = [];
  for (let n = 0; n < 5; n++)
    statuses.push((await send({ values: contact({ email, message: `Message ${n}` }) })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('V04: two hundred ways to smuggle a header reach one recipient or nobody', async () => {
  const tricks = [
    '\r\nBcc: all@example.org',
    '\nCc: all@example.org',
    '%0d%0aBcc: all@example.org',
    '\u2028Bcc: all@example.org',
  ];
  const fields = ['name', 'email', 'organisation', 'phone'] as const;
  const payloads = Array.from({ length: 200 }, (_, n) => {
    const field = fields[n % fields.length] ?? 'name';
    const base = field === 'email' ? `n${n}@example.org` : `Ada ${n}`;
    return { field, value: base + (tricks[Math.floor(n / 4) % tricks.length] ?? '') };
  });
  const before = await server.system.query('select count(*)::int from platform.outbox');
  let taken = 0;
  for (const { field, value } of payloads) {
    const { status, body } = await send({ values: contact({ [field]: value }) });
    if (status === 200) taken++;
    else expect(body).toMatchObject({ code: 'validation_failed', field });
  }
  // «%0d%0a» is text like any other in a name; it breaks no line.
  expect(taken).toBe(
    payloads.filter(({ field, value }) => value.includes('%0d') && ['name', 'organisation'].includes(field))
      .length,
  );
  const after = await server.system.query('select count(*)::int from platform.outbox');
  expect(after.rows[0].count - before.rows[0].count).toBe(taken * 2);
  const { rows } = await server.system.query(
    `select distinct to_address from platform.outbox where to_address ~ 'all@'`,
  );
  expect(rows).toEqual([]);
});

test('V05: markup in a form is text in the mail', async () => {
  const email = anotherEmail();
  await send({
    values: contact({ email, name: '<img src=x onerror=alert(1)>', message: '<script>x</script>' }),
  });
  await mailsTo(email, 1);
  const [mail] = await server.mails(email);
  expect(mail?.html_body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html_body).not.toMatch(/<script|<img/);
});

test('V07: the same form sent twenty times at once is one request with one reference', async () => {
  const email = anotherEmail();
  const form = { values: contact({ email }), key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(form)));
  const good = answers.filter(({ status }) => status === 200);
  expect(new Set(good.map(({ body }) => body.reference)).size).toBe(1);
  expect(await rowsOf(email)).toHaveLength(1);
  await mailsTo(email, 1);
  // Without script there is no key: the same words on the same day are the same request.
  const again = anotherEmail();
  const plain = { values: contact({ email: again }), form_token: '' };
  expect((await send(plain)).body.reference).toBe((await send(plain)).body.reference);
});

test.each([
  ['message', { message: 'x'.repeat(40_000) }],
  ['name', { name: `Z${'\u0301\u0316\u0317\u0318'.repeat(9)}` }],
  ['topic', { topic: 'everything' }],
  ['message', { message: '   ' }],
  ['email', { email: 'nobody' }],
])('V08: the server refuses on its own what a browser would have: %s', async (field, values) => {
  const { status, body } = await send({ values: contact(values) });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed', field });
});

test('V08: a day in the past is refused', async () => {
  const values = { name: 'Ada', email: anotherEmail(), subject: 'A plan', needed_by: '2020-01-01' };
  const { status, body } = await send({ form: 'custom_resource', values });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    field: 'needed_by',
    message: 'This day is past. Please choose today or later.',
  });
});

test('V05: nobody has the firm mail their links to an address they typed', async () => {
  for (const values of [
    contact({ name: 'Your parcel waits at evil.example/pay' }),
    contact({ message: 'Dear customer, confirm your account: https://evil.example now' }),
    contact({ name: 'Bank www.evil.example', message: 'and evil.example/two' }),
  ]) {
    expect((await send({ values })).status).toBe(200);
    await mailsTo(values.email ?? '', 1);
    const [mail] = await server.mails(values.email ?? '');
    expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toContain('evil.example');
    expect(mail?.text_body).toContain('HR-');
    expect((await rowsOf(values.email ?? ''))[0]).toMatchObject({ state: 'new', message: values.message });
  }
});

describe('V09: three links', () => {
  test('are held for a person, mailed to nobody, and acknowledged once released', async () => {
    const email = anotherEmail();
    const message = 'Look: https://a.example https://b.example https://c.example';
    expect((await send({ values: contact({ email, message }) })).status).toBe(200);
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({ state: 'held', held_reason: 'It holds 3 links.' });
    expect(await server.mails(email)).toEqual([]);
    expect((await admin.client.rpc('reply_to_request', { _id: row.id, _text: 'Hello' })).status).toBe(409);
    const released = await admin.client.rpc('move_request', { _id: row.id, _to: 'new' });
    expect(released.data).toMatchObject({ state: 'new', delete_after: null });
    await mailsTo(email, 1);
  });

  test('one link is enough where nothing tells when the form was opened, or it was opened the day before', async () => {
    const message = 'See https://a.example';
    for (const [opened, state] of [
      [formToken(23 * 3600), 'new'],
      [formToken(25 * 3600), 'held'],
      ['', 'held'],
    ]) {
      const email = anotherEmail();
      await send({ values: contact({ email, message }), form_token: opened as string });
      expect((await rowsOf(email))[0]).toMatchObject({ state });
    }
  });
});

test('the firm answers: the mail carries the reference, the clock stops, the history tells', async () => {
  const email = anotherEmail();
  const { body } = await send({ values: contact({ email }) });
  const { data } = await admin.client
    .from('requests')
    .select('id')
    .eq('reference', body.reference)
    .single()
    .throwOnError();
  const colleague = await server.newUser({ role: 'consultant' });
  const { id } = data;
  // What nobody has taken yet is there for every consultant to read and take, not to answer.
  expect((await colleague.client.from('requests').select('id').eq('id', id)).data).toEqual([{ id }]);
  const early = await colleague.client.rpc('note_request', { _id: id, _text: 'Mine?' });
  expect([early.status, early.error?.message]).toEqual([404, expect.any(String)]);
  for (const stranger of [await server.newUser({ role: 'client' }), await server.newUser()]) {
    const given = await admin.client.rpc('assign_request', { _id: id, _assignee: stranger.id });
    expect(given.error?.code).toBe('22023');
  }
  await admin.client.rpc('assign_request', { _id: id, _assignee: colleague.id });
  await mailsTo(colleague.email, 1);
  await colleague.client
    .from('profiles')
    .upsert({ user_id: colleague.id, signature: 'Ada Obi\nPartner, Abuja' })
    .throwOnError();
  const unfinished = await colleague.client.rpc('reply_to_request', { _id: id, _text: 'Dear {name},' });
  expect(unfinished.error?.message).toBe('Fill in the blank first: {name}');
  const answered = await colleague.client.rpc('reply_to_request', { _id: id, _text: 'We can do Thursday.' });
  expect(answered.data).toMatchObject({ state: 'waiting', assignee: colleague.id });
  await mailsTo(email, 2);
  const reply = (await server.mails(email)).find(({ kind }) => kind === 'request_reply');
  expect(reply?.subject).toBe(`Re: [${body.reference}] Contact`);
  expect(reply?.text_body).toContain('We can do Thursday.\n\nAda Obi\nPartner, Abuja\n\n');
  expect((await colleague.client.rpc('move_request', { _id: id, _to: 'held' })).status).toBe(409);
  await colleague.client.rpc('move_request', { _id: id, _to: 'done' });
  const { data: events } = await colleague.client
    .from('request_events')
    .select('event')
    .eq('request_id', id)
    .order('id');
  expect(events?.map(({ event }) => event)).toEqual(['received', 'assigned', 'replied', 'moved', 'moved']);
});

test('a compliance officer handles what people ask about their own data, and no other enquiry', async () => {
  const officer = await server.newUser({ role: 'compliance_officer' });
  const { body } = await send({ values: contact({ topic: 'privacy' }) });
  const { data } = await officer.client.from('requests').select('id, reference');
  expect(data?.map(({ reference }) => reference)).toEqual([body.reference]);
  expect(
    (await officer.client.rpc('note_request', { _id: data?.[0]?.id ?? null, _text: 'Looked up.' })).error,
  ).toBeNull();
});

test('a person asks for a copy of their data: due by the law register, for compliance officers and no consultant', async () => {
  const officer = await server.newUser({ role: 'compliance_officer' });
  const consultant = await server.newUser({ role: 'consultant' });
  const email = anotherEmail();
  const values = { name: 'Bọ́lá Adéyẹmí', email, right: 'access', relation: 'list', identity: 'email' };
  const missing = await send({ form: 'data_rights', values: { ...values, identity: '' } });
  expect([missing.status, missing.body.message]).toEqual([
    400,
    'Please choose: How shall we make sure that it is you?',
  ]);
  const { body } = await send({ form: 'data_rights', values });
  const [row] = await rowsOf(email);
  expect(row).toMatchObject({ reference: body.reference, subject: 'A copy of my data' });
  expect(row.data).toMatchObject({ right: 'access', relation: 'list', identity: 'email' });
  const { rows } = await server.system.query(
    'select (deliver_by - created_at)::text as time from public.requests where reference = $1',
    [body.reference],
  );
  expect(rows).toEqual([{ time: '30 days' }]);
  const seenBy = async ({ client }: TestUser) =>
    (await client.from('requests').select('reference').eq('reference', body.reference)).data?.length;
  expect([await seenBy(officer), await seenBy(consultant)]).toEqual([1, 0]);
});

test('what nobody answered in time is told to the administrators, once', async () => {
  const { body } = await send({});
  await server.system.query(
    `update public.requests set due_at = now() - interval '1 minute' where reference = $1`,
    [body.reference],
  );
  await Promise.all([1, 2].map(() => server.system.query('select private.escalate_requests()')));
  const late = async () =>
    (await server.mails(admin.email)).filter(
      ({ subject }) => subject === `[${body.reference}] Contact: late`,
    );
  await expect.poll(async () => (await late()).length, SOON).toBe(1);
});

test('a closed request is forgotten six months later, with its history', async () => {
  const email = anotherEmail();
  await send({ values: contact({ email }) });
  const [row] = await rowsOf(email);
  await admin.client.rpc('move_request', { _id: row.id, _to: 'done' });
  const [closed] = await rowsOf(email);
  expect(Math.round((closed.delete_after - Date.now()) / 86_400_000)).toBeGreaterThan(175);
  await server.system.query('update public.requests set delete_after = now() where id = $1', [row.id]);
  await server.system.query('select private.delete_expired_requests()');
  expect(await rowsOf(email)).toEqual([]);
  expect(await server.mails(email)).toEqual([]);
});
