import { z } from 'zod';
import { type PersonRow, wireUser } from '../account/wire-user.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { readBody } from '../request-body.ts';
import { factsOf, personForm } from './person-form.ts';
import { asRefusal } from './refusals.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const PER_PAGE = 50;
const MOST_PER_PAGE = 1_000;

/** GET /admin/users: the newest first, in pages; the client reads total and neighbours from the headers. */
export const listPeople: Verb = (auth) => async (c) => {
  const page = pageNumber(c.req.query('page'), 1);
  const perPage = Math.min(pageNumber(c.req.query('per_page'), PER_PAGE), MOST_PER_PAGE);
  const { rows } = await auth.system.query<{ person: PersonRow }>(
    'select auth.person(u.id) as person from auth.users u order by u.created_at desc, u.id limit $1 offset $2',
    [perPage, (page - 1) * perPage],
  );
  const counted = await auth.system.query<{ total: number }>('select count(*)::int as total from auth.users');
  const total = counted.rows[0]?.total ?? 0;
  const last = Math.ceil(total / perPage);
  // auth-js reads the page from the first parameter.
  const link = (number: number, rel: string) =>
    `</auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  c.header('x-total-count', String(total));
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return c.json({ users: rows.map(({ person }) => wireUser(person)), aud: 'authenticated' });
};

function pageNumber(given: string | undefined, otherwise: number): number {
  if (!given) return otherwise;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1)
    throw new AuthError(
      400,
      'validation_failed',
      'Bad Pagination Parameters: page and per_page count from 1',
    );
  return number;
}

/** GET /admin/users/{id} */
export const getPerson: Verb = (auth) => async (c) => c.json(wireUser(await requirePerson(auth, c)));

/**
 * POST /admin/users: no mail is sent; without email_confirm the address still has to be confirmed, without a password
 * the person signs in by a mailed link or code.
 */
export const createPerson: Verb = (auth) => async (c) => {
  const body = await readBody(c, personForm);
  if (!body.email && !body.phone)
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  if (body.id && !UUID.test(body.id))
    throw new AuthError(400, 'validation_failed', 'ID must conform to the uuid v4 format');
  const facts = await factsOf(auth, body);
  if (body.id) facts.id = body.id.toLowerCase();
  return c.json(wireUser(await written(auth, 'select auth.admin_create($1) as person', [facts])));
};

/** PUT /admin/users/{id}: takes effect at once, without mails and without confirmation by the person. */
export const updatePerson: Verb = (auth) => async (c) => {
  const person = await requirePerson(auth, c);
  const body = await readBody(c, personForm);
  const facts = await factsOf(auth, body, person.email ?? '');
  return c.json(
    wireUser(await written(auth, 'select auth.admin_update($1, $2) as person', [person.id, facts])),
  );
};

const deletion = z.object({ should_soft_delete: z.boolean('must be true or false').nullish() });

/** DELETE /admin/users/{id}: with should_soft_delete an empty shell stays behind; either way the address is free. */
export const deletePerson: Verb = (auth) => async (c) => {
  const person = await requirePerson(auth, c);
  const soft = c.req.header('content-type') ? (await readBody(c, deletion)).should_soft_delete : false;
  const sql = soft
    ? 'select auth.soft_delete($1)'
    : `with noted as (select auth.record_admin_act('user_deleted', $1::uuid))
       delete from auth.users u using noted where u.id = $1::uuid`;
  await auth.system.query(sql, [person.id]).catch((error: unknown) => {
    throw asRefusal(error);
  });
  return c.json({});
};

/** @throws AuthError 404 when the id is none, or nobody's. */
export async function requirePerson(auth: AuthServices, c: AuthContext): Promise<PersonRow> {
  const id = requireUuid(c.req.param('id'), 'user_id');
  const { rows } = await auth.system.query<{ person: PersonRow | null }>('select auth.person($1) as person', [
    id,
  ]);
  const person = rows[0]?.person;
  if (!person) throw new AuthError(404, 'user_not_found', 'User not found');
  return person;
}

export function requireUuid(id: string | undefined, name: string): string {
  if (!id || !UUID.test(id)) throw new AuthError(404, 'validation_failed', `${name} must be an UUID`);
  return id;
}

async function written(auth: AuthServices, sql: string, values: unknown[]): Promise<PersonRow> {
  const { rows } = await auth.system
    .query<{ person: PersonRow }>(
      sql,
      values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    )
    .catch((error: unknown) => {
      throw asRefusal(error);
    });
  return (rows[0] as { person: PersonRow }).person;
}
