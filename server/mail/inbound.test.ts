import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

const SECRET = 'a-secret-of-the-mail-service';
const SOON = { timeout: 15_000 };
const sent: string[] = [];
let smtp: SMTPServer;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  const port = await freePort();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        // Header lines that were folded are one line again.
        sent.push(
          Buffer.concat(parts)
            .toString()
            .replace(/\r\n[ \t]+/g, ' '),
        );
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  server = await testServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, INBOUND_WEBHOOK_SECRET: SECRET });
  admin = await server.newUser({ role: 'admin' });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const EMAIL = 'halima@sender.example';
async function asked(more: Record<string, unknown> = {}) {
  const request = { kind: 'contact', name: 'Halima Yusuf', email: EMAIL, message: 'Please call.', ...more };
  const { rows } = await server.system.query('select id, reference from private.file_request($1)', [request]);
  return rows[0] as { id: string; reference: string };
}
const hands = async (mail: Record<string, unknown>, authorization?: string) => {
  const response = await fetch(`${server.url}/inbound-mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(mail),
  });
  return { status: response.status, body: (await response.json()) as { outcome?: string } };
};
const filesOf = async (id: string) =>
  (
    await admin.client
      .from('attachments')
      .select('id, name, path, media_type, sha256')
      .eq('record_id', id)
      .order('name')
      .throwOnError()
  ).data;
const bearer = `Bearer ${SECRET}`;
const mailFrom = (
  email: string,
  more: {
    id?: string;
    subject?: string;
    answers?: string;
    text?: string;
    auto?: boolean;
    files?: { Name: string; Content: string; ContentID?: string }[];
  },
) => ({
  FromFull: { Email: email },
  Subject: more.subject ?? 'Re: Contact',
  TextBody: more.text ?? 'Tuesday suits me.',
  MessageID: 'of-the-service',
  Attachments: more.files ?? [],
  Headers: [
    { Name: 'Message-ID', Value: more.id ?? `<${randomUUID()}@sender.example>` },
    ...(more.answers ? [{ Name: 'In-Reply-To', Value: more.answers }] : []),
    ...(more.auto ? [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] : []),
  ],
});
const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1]?.trim();
const mailSaying = (words: string) => sent.find((mail) => mail.includes(words));
const eventsOf = async (id: string) =>
  (
    await server.system.query(
      'select event, detail from public.request_events where request_id = $1 order by id',
      [id],
    )
  ).rows;

test('an answer by mail joins its request once, its owner is told, and our next mail continues the conversation', async () => {
  const { id } = await asked();
  await admin.client.rpc('reply_to_request', { _id: id, _text: 'Which day suits you?' }).throwOnError();
  await expect.poll(() => mailSaying('Which day suits you?'), SOON).toBeDefined();
  const ours = header(mailSaying('Which day suits you?') ?? '', 'Message-ID');
  const theirs = `<${randomUUID()}@sender.example>`;
  const answer = mailFrom(EMAIL, { id: theirs, subject: 'a subject of their own', answers: String(ours) });
  expect(await hands(answer, bearer)).toEqual({ status: 200, body: { outcome: 'taken' } });
  // The service was not sure that we had it.
  expect(await hands(answer, bearer)).toEqual({ status: 200, body: { outcome: 'known' } });
  expect((await eventsOf(id)).filter(({ event }) => event === 'wrote_back')).toEqual([
    { event: 'wrote_back', detail: 'Tuesday suits me.' },
  ]);
  const { data } = await admin.client.from('requests').select('state').eq('id', id).single().throwOnError();
  expect(data.state).toBe('in_progress');
  const { data: told } = await admin.client
    .from('notifications')
    .select('kind')
    .eq('record_id', id)
    .throwOnError();
  expect(told.filter(({ kind }) => kind === 'request_answered')).toHaveLength(1);
  await admin.client.rpc('reply_to_request', { _id: id, _text: 'Tuesday it is.' }).throwOnError();
  await expect.poll(() => mailSaying('Tuesday it is.'), SOON).toBeDefined();
  const next = mailSaying('Tuesday it is.') ?? '';
  expect(header(next, 'In-Reply-To')).toBe(theirs);
  expect(header(next, 'References')).toBe(theirs);
});

test('a reference in the subject joins a mail to its request only from the address that asked', async () => {
  const { id, reference } = await asked();
  const subject = `Re: [${reference}] Contact`;
  expect((await hands(mailFrom('stranger@elsewhere.example', { subject }), bearer)).body.outcome).toBe(
    'unknown',
  );
  expect((await hands(mailFrom('Halima@Sender.example', { subject }), bearer)).body.outcome).toBe('taken');
  expect((await eventsOf(id)).filter(({ event }) => event === 'wrote_back')).toHaveLength(1);
});

test('a mail from another address that answers ours says so; what a machine wrote, and what is held back, takes none', async () => {
  const { id } = await asked();
  const answers = `<${randomUUID()}.${id}@firm.example>`;
  expect((await hands(mailFrom(EMAIL, { answers, auto: true }), bearer)).body.outcome).toBe('automatic');
  expect((await hands(mailFrom('boss@sender.example', { answers }), bearer)).body.outcome).toBe('taken');
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    detail: 'From boss@sender.example\n\nTuesday suits me.',
  });
  const held = await asked({ held_reason: 'Looks like mass mail' });
  const toHeld = mailFrom(EMAIL, { answers: `<${randomUUID()}.${held.id}@firm.example>` });
  expect((await hands(toHeld, bearer)).body.outcome).toBe('unknown');
});

test('without the secret nothing is taken; a template whose blank nobody filled in is not sent', async () => {
  const { id } = await asked();
  const mail = mailFrom(EMAIL, { answers: `<${randomUUID()}.${id}@firm.example>` });
  for (const wrong of [undefined, 'Bearer x', `Basic ${Buffer.from('mail:x').toString('base64')}`, SECRET])
    expect((await hands(mail, wrong)).status).toBe(401);
  expect((await hands({ hello: 'x' }, bearer)).status).toBe(400);
  const basic = `Basic ${Buffer.from(`mail:${SECRET}`).toString('base64')}`;
  expect((await hands(mail, basic)).body.outcome).toBe('taken');
  const refused = await admin.client.rpc('reply_to_request', {
    _id: id,
    _text: 'I come back to you by [day].',
  });
  expect(refused.error?.message).toBe('Fill in the blank first: [day]');
});

test('files of a mail lie on its request once; a program, a disguise and a PDF with a script are named and not kept, a logo is left out', async () => {
  const { id } = await asked();
  const file = (Name: string, text: string | Buffer, ContentID?: string) => ({
    Name,
    Content: Buffer.from(text).toString('base64'),
    ...(ContentID && { ContentID }),
  });
  const mail = mailFrom(EMAIL, {
    answers: `<${randomUUID()}.${id}@firm.example>`,
    files: [
      file('../brief\u202e.txt', 'What we need by Friday.'),
      file('setup.exe', 'MZ'),
      file('report.pdf', 'no PDF at all'),
      file('trap.pdf', '%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF'),
      file('logo.png', Buffer.alloc(900), 'logo@mail'),
    ],
  });
  expect((await hands(mail, bearer)).body.outcome).toBe('taken');
  expect((await hands(mail, bearer)).body.outcome).toBe('known');
  const kept = await filesOf(id);
  expect(kept).toMatchObject([{ name: '..brief.txt', media_type: 'text/plain' }]);
  const { data } = await admin.client.storage.from('attachments').download(kept[0]?.path ?? '');
  expect(await data?.text()).toBe('What we need by Friday.');
  const { detail } = (await eventsOf(id)).find(({ event }) => event === 'wrote_back') ?? {};
  expect(detail).toContain('Files: ..brief.txt');
  for (const name of ['setup.exe', 'report.pdf', 'trap.pdf holds JavaScript']) expect(detail).toContain(name);
  // A mail nobody takes leaves no bytes behind.
  const unknown = mailFrom('stranger@elsewhere.example', { files: [file('a.txt', 'x')] });
  expect((await hands(unknown, bearer)).body.outcome).toBe('unknown');
  const { rows } = await server.system.query(
    `select count(*)::int as objects from storage.objects where bucket_id = 'attachments'`,
  );
  expect(rows).toEqual([{ objects: 1 }]);
});

test('an answer takes files of its request along, and no file of another one', async () => {
  const [one, other] = [await asked(), await asked()];
  const puts = async (id: string, name: string) => {
    const path = `requests/${id}/${randomUUID()}/${name}`;
    const bytes = new Blob([`The offer in ${name}.`], { type: 'text/plain' });
    expect((await admin.client.storage.from('attachments').upload(path, bytes)).error).toBeNull();
    const row = { record_kind: 'requests', record_id: id, name, path };
    const { data } = await admin.client.from('attachments').insert(row).select('id').single().throwOnError();
    return data.id as string;
  };
  const [mine, foreign] = [await puts(one.id, 'offer.txt'), await puts(other.id, 'secret.txt')];
  const says = (_text: string, _files: string[]) =>
    admin.client.rpc('reply_to_request', { _id: one.id, _text, _files });
  expect((await says('Both enclosed.', [mine, foreign])).error?.message).toContain('not on this request');
  await says('Our offer is enclosed.', [mine]).throwOnError();
  await expect.poll(() => mailSaying('Our offer is enclosed.'), SOON).toBeDefined();
  const mail = mailSaying('Our offer is enclosed.') ?? '';
  expect(mail).toMatch(/filename=["']?offer\.txt/);
  expect(mail).toContain(Buffer.from('The offer in offer.txt.').toString('base64'));
  expect((await eventsOf(one.id)).at(-2)).toEqual({
    event: 'replied',
    detail: 'Our offer is enclosed.\n\nFiles: offer.txt',
  });
});

test('a booked time comes by mail with its calendar file and the way to move or cancel it; a move and a cancellation replace it', async () => {
  const person = await server.newUser();
  const slots = (await person.client.rpc('open_slots').throwOnError()).data;
  const email = `${randomUUID()}@sender.example`;
  const { data: asked } = await person.client
    .from('consultation_requests')
    .insert({
      user_id: person.id,
      company_name: 'Benue Mills',
      contact_person: 'Ada Obi',
      email,
      preferred_slot: String(slots[0]),
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: booked } = await person.client
    .from('appointments')
    .select('id')
    .eq('request_id', asked.id)
    .single()
    .throwOnError();
  const told = async (subject: string) => {
    const found = () => sent.find((mail) => mail.includes(`To: ${email}`) && mail.includes(subject));
    await expect.poll(found, SOON).toBeDefined();
    const mail = found() ?? '';
    expect(mail).toMatch(/filename="?consultation\.ics/);
    expect(mail).toContain('/dashboard/my-requests');
    const [, encoded = ''] =
      /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
    return Buffer.from(encoded, 'base64').toString().split('\r\n');
  };
  const icsTime = (at: unknown) =>
    `${new Date(String(at)).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}00Z`;
  const file = await told(': your time');
  expect(file).toContain(`DTSTART:${icsTime(slots[0])}`);
  const uid = file.find((line) => line.startsWith('UID:'));
  expect(uid).toMatch(new RegExp(`^UID:appointment-${booked.id}@`));

  sent.length = 0;
  const move = (_starts?: string) =>
    person.client.rpc('move_appointment', { _id: booked.id, ...(_starts && { _starts }) }).throwOnError();
  await move(String(slots[1]));
  const moved = await told(': your time');
  expect(moved).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', `DTSTART:${icsTime(slots[1])}`]));
  await move();
  const cancelled = await told(': time cancelled');
  expect(cancelled).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']));
});
