import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '#src/lib/dates.ts';
import { certifications } from '../supabase/seed/content/certifications.ts';
import { askFor, madeDocument, pdfText } from './documents/testing.ts';
import { type TestServer, type TestUser, testServer } from './testing/harness.ts';

let server: TestServer;
let admin: TestUser;
let holder: TestUser;
beforeAll(async () => {
  server = await testServer({}, { pages: 'built' });
  [admin, holder] = await Promise.all([
    server.newUser({ role: 'admin' }),
    server.newUser({ firstName: 'Ngozi', lastName: 'Eze' }),
  ]);
}, 60_000);
afterAll(() => server.stop());

/** Enrolled without signing in, from the address of an account, with a seat in a session that was yesterday. */
async function enrolled(): Promise<string> {
  const { rows } = await server.system.query(
    `with enrolment as (
       insert into public.requests (kind, reference, name, email, due_at, about_item, about_title, session_on)
       select 'training_enrolment', private.new_reference(), 'Ngozi Eze', $1, now(), c.id, c.live ->> 'title',
         (now() at time zone 'Africa/Lagos')::date - 1
       from public.content_items c where c.kind = 'programme' and c.slug = 'data-protection-essentials'
       returning id, about_item, session_on)
     insert into public.training_places (request_id, programme_id, session_on, state)
     select id, about_item, session_on, 'seat' from enrolment returning request_id as id`,
    [holder.email.toLowerCase()],
  );
  return rows[0].id;
}
async function given(slug: string) {
  const { data, error } = await admin.client.rpc('issue_certificate', {
    _request_id: await enrolled(),
    _certification: slug,
  });
  if (!data) throw error;
  return data;
}
/** The check page as text, without its marks. */
async function check(number: string): Promise<string> {
  const response = await fetch(`${server.url}/certificates?number=${encodeURIComponent(number)}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
const inYears = (day: string, years: number) => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

test('a number that was not typed is asked for, by its name and at its place', async () => {
  expect(await check('')).toContain('Please fill in: Number of the certificate.');
});

test('the three certifications hold two, three and three years', () =>
  expect(certifications.map(({ validity_years }) => validity_years)).toEqual([2, 3, 3]));

test.each(certifications.map(({ slug, title, validity_years }) => [slug, validity_years, title] as const))(
  'a certificate of %s holds %i years: on the page anybody may ask, in the mail, under My requests, and on paper for its holder alone',
  async (slug, years, title) => {
    const { id, number, programme, issued_on, expires_on } = await given(slug);
    expect(expires_on).toBe(inYears(issued_on, years));
    const page = await check(` ${number.toLowerCase()} `);
    for (const said of [
      'This certificate is valid',
      'Given to Ngozi Eze',
      `For ${title}`,
      `Programme ${programme}`,
      `Issued ${formatDate(issued_on)}`,
      `Valid through ${formatDate(expires_on)}`,
      number,
    ])
      expect(page).toContain(said);
    await expect
      .poll(async () => (await server.mails(holder.email)).map((mail) => mail.text_body ?? '').join(' '))
      .toContain(`/certificates?number=${number}`);
    const { data: mine } = await holder.client.rpc('my_requests').throwOnError();
    expect(JSON.stringify(mine)).toContain(
      JSON.stringify({ id, until: expires_on, number, revoked: false, certification: title }),
    );

    const asked = {
      document: 'certificate',
      format: 'pdf',
      record_kind: 'certificates',
      record_id: id,
    } as const;
    const stranger = await server.newUser();
    expect((await askFor(stranger, asked)).error?.code).toBe('42501');
    const paper = pdfText((await madeDocument(holder, asked)).bytes).replaceAll(/\s+/g, ' ');
    for (const said of ['Ngozi Eze', title, programme, number, formatDate(issued_on), formatDate(expires_on)])
      expect(paper).toContain(said);
  },
  90_000,
);

test('the page says of a number when it has expired, was revoked or was never given', async () => {
  const { id, number } = await given('data-protection-practitioner');
  await server.system.query(
    `update public.certificates set issued_on = '2020-02-29', expires_on = '2022-02-28' where id = $1`,
    [id],
  );
  const over = await check(number);
  expect(over).toContain('This certificate has expired');
  expect(over).toContain('Was valid through 28 Feb 2022');
  await admin.client
    .rpc('revoke_certificate', { _id: id, _reason: 'The paper was not their own' })
    .throwOnError();
  const gone = await check(number);
  expect(gone).toContain('This certificate was revoked');
  // Why is between the firm and the holder.
  expect(gone).not.toContain('not their own');
  expect(await check('HC-26-22222222')).toContain('We have given no certificate of this number');
});
