import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { certifications } from '../seed/content/certifications.ts';
import { type Person, someone, visitor } from './as-user.ts';

let db: TestDatabase;
let admin: Person;
let trainer: Person;
let holder: Person;
let other: Person;
let programme: string;
beforeAll(async () => {
  db = await testDatabase();
  [admin, trainer, holder, other] = await Promise.all([
    someone(db.system, 'admin'),
    someone(db.system, 'consultant'),
    someone(db.system),
    someone(db.system, 'consultant'),
  ]);
  for (const { slug, ...live } of certifications)
    await db.system.query(
      `insert into public.content_items (kind, slug, draft, live, live_at) values ('certification', $1, $2, $2, now())`,
      [slug, live],
    );
  const { rows } = await db.system.query(
    `insert into public.content_items (kind, slug, draft) values ('programme', 'essentials', '{"title": "Essentials"}') returning id`,
  );
  programme = rows[0].id;
});
afterAll(() => db.close());

/** Somebody enrolled, with a place, in a session so many days from now. */
async function enrolled(days: number, state = 'seat'): Promise<string> {
  const { rows } = await db.system.query(
    `insert into public.requests (kind, reference, name, email, due_at, about_item, about_title, session_on, user_id, assignee)
     values ('training_enrolment', private.new_reference(), 'Ngozi Eze', 'ngozi@sender.example', now(), $1, 'Essentials',
       (now() at time zone 'Africa/Lagos')::date + $2::integer, $3, $4) returning id`,
    [programme, days, holder.id, trainer.id],
  );
  await db.system.query(
    `insert into public.training_places (request_id, programme_id, session_on, state)
     select r.id, $2, r.session_on, $3 from public.requests r where r.id = $1`,
    [rows[0].id, programme, state],
  );
  return rows[0].id;
}
const issue = (who: Person, request: string, certification = 'data-protection-practitioner') =>
  who.run('select (public.issue_certificate($1, $2)).*', [request, certification]);
const tries = (who: Person, request: string, certification = 'data-protection-practitioner') =>
  who.tries('select public.issue_certificate($1, $2)', [request, certification]);
const check = async (number: unknown, on: string | null = null) =>
  (await db.system.query('select private.check_certificate($1, $2) as found', [number, on])).rows[0].found;

test('a certificate holds two, three and three years to the day, and asked for again it is the same one', async () => {
  for (const { slug, title, validity_years } of certifications) {
    const request = await enrolled(-1);
    const [given] = await issue(trainer, request, slug);
    const { rows } = await db.system.query(
      `select expires_on = (issued_on + make_interval(years => $2))::date as right from public.certificates where id = $1`,
      [given?.id, validity_years],
    );
    expect(rows[0].right, title).toBe(true);
    expect((await issue(trainer, request, slug))[0]?.number).toBe(given?.number);
    expect(await check(String(given?.number).toLowerCase())).toMatchObject({
      name: 'Ngozi Eze',
      certification: title,
      state: 'valid',
    });
  }
});

test('nobody gets one before the session, from the waiting list, of a kind that is not published, or from a stranger', async () => {
  expect(await tries(trainer, await enrolled(1))).toBe('PT409');
  expect(await tries(trainer, await enrolled(-1, 'waiting'))).toBe('PT409');
  const request = await enrolled(0);
  expect(await tries(trainer, request, 'master-of-everything')).toBe('PT404');
  expect(await tries(other, request)).toBe('PT404');
  expect(await tries(holder, request)).toBe('42501');
  expect(await tries(trainer, request)).toBe(1);
});

test('its holder reads it, a visitor only asks for a number; a number tells when it has expired or was revoked', async () => {
  const [given] = await issue(trainer, await enrolled(-3));
  const reads = (who: Person) => who.tries('select from public.certificates where id = $1', [given?.id]);
  expect([await reads(holder), await reads(other), await reads(trainer), await reads(admin)]).toEqual([
    1, 0, 1, 1,
  ]);
  expect(await reads(visitor(db.system))).toBe('42501');
  expect(await visitor(db.system).tries('select private.check_certificate($1)', [given?.number])).toBe(
    '42501',
  );
  expect(given?.number).toMatch(/^HC-\d{2}-[2-9A-HJ-NP-Z]{8}$/);
  expect(await check('HC-26-00000000')).toBeNull();
  expect(await check(given?.number, '2100-01-01')).toMatchObject({ state: 'expired' });
  const revoke = (who: Person, reason: string) =>
    who.tries('select public.revoke_certificate($1, $2)', [given?.id, reason]);
  expect(await revoke(trainer, 'A mistake')).toBe('42501');
  expect(await revoke(admin, ' ')).toBe('22023');
  expect(await revoke(admin, 'The paper was not their own')).toBe(1);
  expect(await revoke(admin, 'Again')).toBe('PT404');
  expect(await check(given?.number)).toMatchObject({ state: 'revoked' });
});
