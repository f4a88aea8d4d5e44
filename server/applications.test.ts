import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicForms } from '#src/features/requests/public-forms-service.server.ts';
import { contentSource } from './content/content-reader.ts';
import type { ServerEnv } from './http/request.ts';
import { formAnswers } from './pages/form-answers.ts';
import { type TestServer, type TestUser, testServer } from './testing/harness.ts';
import { storedZip } from './testing/stored-zip.ts';

let server: TestServer;
let admin: TestUser;
let pages: Hono<ServerEnv>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.newUser({ role: 'admin' });
  let visitors = 0;
  pages = new Hono<ServerEnv>();
  pages.use(async (c, next) => {
    c.set('clientAddress', `10.4.0.${visitors++}`);
    await next();
  });
  pages.route('/', formAnswers(createPublicForms(server.services, contentSource(server.services))));
});
afterAll(() => server.stop());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const ODT = storedZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' });
const DOCX = storedZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' });

async function apply(file: { bytes: Buffer; name: string } | null, more: Record<string, string> = {}) {
  const form = new FormData();
  const email = `applicant-${randomUUID().slice(0, 8)}@example.org`;
  const fields = {
    form: 'job_application',
    key: randomUUID(),
    name: 'Tunde Ojo',
    email,
    message: 'I read bills for pleasure.',
    consent: 'yes',
  };
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
  if (file) form.set('cv', new File([Uint8Array.from(file.bytes)], file.name));
  const response = await pages.request('http://localhost/careers/apply', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  return { status: response.status, body: await response.json(), email };
}
const rowOf = async (email: string) =>
  (await server.system.query('select * from public.requests where email = $1', [email])).rows[0];
const files = async () =>
  (await server.system.query(`select count(*)::int from storage.objects where bucket_id = 'applications'`))
    .rows[0].count;

test.each([
  ['cv.pdf', PDF],
  ['Lebenslauf Ọlá.odt', ODT],
  ['cv.DOCX', DOCX],
])('somebody applies with %s, and the firm opens the very file', async (name, bytes) => {
  const { status, body, email } = await apply({ name, bytes });
  expect(body).toMatchObject({ ok: true, reference: expect.stringMatching(/^HR-/) });
  expect(status).toBe(200);
  const row = await rowOf(email);
  expect(row).toMatchObject({ stage: 'application', file_name: name, about_item: null });
  const { data } = await admin.client.storage.from('applications').download(row.file_path);
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  const { rows } = await server.system.query(
    'select purpose, text_version from public.consents where request_id = $1',
    [row.id],
  );
  expect(rows).toEqual([{ purpose: 'job application', text_version: '2026-11-21' }]);
});

test('a file that is not what its name says, none, a foreign kind and one too large are named beside the field', async () => {
  const before = await files();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const zip = storedZip({ 'virus.exe': 'MZ' });
  for (const file of [
    { name: 'cv.pdf', bytes: page },
    { name: 'cv.docx', bytes: zip },
    { name: 'cv.odt', bytes: PDF },
    { name: 'cv.exe', bytes: PDF },
    { name: 'cv.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]) },
    null,
  ]) {
    const { status, body, email } = await apply(file);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['cv']);
    expect(await rowOf(email)).toBeUndefined();
  }
  expect(await files()).toBe(before);
});

const WORD = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' };
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationship = (kind: string) =>
  `<Relationships><Relationship Id="r1" Type="${RELATIONSHIPS}/${kind}" TargetMode="External" Target="https://example.org/x"/></Relationships>`;

test.each([
  ['cv.docx', 'holds macros', storedZip({ ...WORD, 'word/vbaProject.bin': 'x' })],
  [
    'cv.docx',
    'loads a template from elsewhere',
    storedZip({ ...WORD, 'word/_rels/settings.xml.rels': relationship('attachedTemplate') }),
  ],
  [
    'cv.docx',
    'loads a template from elsewhere, written in UTF-16',
    storedZip({
      ...WORD,
      'word/_rels/settings.xml.rels': Buffer.from(`\ufeff${relationship('attachedTemplate')}`, 'utf16le'),
    }),
  ],
  [
    'cv.odt',
    'holds macros',
    storedZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/Standard/Module1.xml': '<a/>' }),
  ],
])('sec-L5 an application whose %s %s is refused beside the field', async (name, _what, bytes) => {
  const { status, body, email } = await apply({ name, bytes });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['cv']]);
  expect(await rowOf(email)).toBeUndefined();
});

test('sec-L5 an application whose links lead elsewhere is taken, as ever', async () => {
  const bytes = storedZip({ ...WORD, 'word/_rels/document.xml.rels': relationship('hyperlink') });
  expect((await rowOf((await apply({ name: 'cv.docx', bytes })).email)).state).toBe('new');
});

const pdfWith = (object: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj'), Buffer.from(object), Buffer.from('endobj\n%%EOF')]);
const hidden = deflateSync('<</S/JavaScript/JS(app.alert(1))>>');
test.each([
  ['JavaScript', pdfWith('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['JavaScript, its name escaped', pdfWith('<</OpenAction<</S/J#61vaScript/JS(1)>>>>')],
  [
    'JavaScript, packed away',
    pdfWith(
      Buffer.concat([
        Buffer.from(`<</Type/ObjStm/Filter/FlateDecode/Length ${hidden.length}>>stream\n`),
        hidden,
        Buffer.from('\nendstream '),
      ]),
    ),
  ],
  ['a program to start', pdfWith('<</OpenAction<</S/Launch/F(cmd.exe)>>>>')],
  ['another file inside it', pdfWith('<</Names<</EmbeddedFiles 2 0 R>>>>')],
])('sec-L5 an application whose PDF holds %s is held, and staff read why', async (_what, bytes) => {
  const { status, email } = await apply({ name: 'cv.pdf', bytes });
  expect(status).toBe(200);
  expect(await rowOf(email)).toMatchObject({
    state: 'held',
    held_reason: expect.stringMatching(/^The PDF holds/),
  });
});

test('without the consent nothing is taken; a body beyond all measure is not even read', async () => {
  const refused = await apply({ name: 'cv.pdf', bytes: PDF }, { consent: '' });
  expect(refused.body.errors).toEqual({ consent: 'Please tick this box: without it we may not go on.' });
  const huge = await pages.request('http://localhost/careers/apply', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-length': String(7 * 1024 * 1024) },
    body: new FormData(),
  });
  expect(huge.status).toBe(413);
});

test('thirty large files at once: those that fit into memory are read, the others are asked to come again', async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(4_900_000)]);
  const body = new FormData();
  body.set('cv', new File([Uint8Array.from(large)], 'cv.pdf'));
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      pages.request('http://localhost/careers/apply', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-length': String(large.length) },
        body,
      }),
    ),
  );
  const statuses = Object.groupBy(answers, ({ status }) => status);
  expect(statuses[503]).toHaveLength(18);
  expect(statuses[400]).toHaveLength(12);
  expect((await apply({ name: 'cv.pdf', bytes: PDF })).status).toBe(200);
});

test('the file opens for administrators and the owner of the application, for nobody else', async () => {
  const { email } = await apply({ name: 'cv.pdf', bytes: PDF });
  const row = await rowOf(email);
  const consultant = await server.newUser({ role: 'consultant' });
  const open = async (person: TestUser) =>
    (await person.client.storage.from('applications').createSignedUrl(row.file_path, 60)).error === null;
  expect(await open(admin)).toBe(true);
  expect(await open(consultant)).toBe(false);
  await admin.client.rpc('assign_request', { _id: row.id, _assignee: consultant.id });
  expect(await open(consultant)).toBe(true);
  expect(await open(await server.newUser({ role: 'compliance_officer' }))).toBe(false);
});

test('an application moves through the four published steps, one at a time, and is forgotten as promised', async () => {
  const plain = await rowOf((await apply({ name: 'cv.pdf', bytes: PDF })).email);
  const kept = await rowOf((await apply({ name: 'cv.pdf', bytes: PDF }, { keep: 'yes' })).email);
  const to = (_stage: string) => admin.client.rpc('move_application', { _id: plain.id, _stage });
  expect((await to('assessment')).status).toBe(409);
  for (const stage of ['screening', 'assessment', 'final-interview'])
    expect((await to(stage)).data).toMatchObject({ stage });
  expect((await to('application')).status).toBe(409);
  const months = async (id: string) => {
    const { data } = await admin.client.rpc('move_request', { _id: id, _to: 'declined' });
    return Math.round(
      (Date.parse(data?.delete_after ?? '') - Date.parse(data?.decided_at ?? '')) / (30.4 * 86_400_000),
    );
  };
  expect(await months(plain.id)).toBe(6);
  expect(await months(kept.id)).toBe(12);
  const before = await files();
  await server.system.query('update public.requests set delete_after = now() where id = $1', [plain.id]);
  await server.system.query('select private.delete_expired_requests()');
  expect(await rowOf(plain.email)).toBeUndefined();
  expect(await files()).toBe(before - 1);
  const { rows } = await server.system.query('select from public.consents where request_id = $1', [plain.id]);
  expect(rows).toEqual([]);
});
