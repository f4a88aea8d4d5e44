import type pg from 'pg';
import { requireEmail } from './email-address.ts';
import { hashPassword } from './password-hash.ts';
import type { Queryable } from './session.ts';

export { hashPassword } from './password-hash.ts';
export { signInSession } from './session.ts';

export interface NewPerson {
  email: string;
  /** Without one the person signs in by a mailed link or code. Not judged here: the caller answers for it. */
  password?: string;
  confirmed: boolean;
  metadata?: Record<string, unknown>;
}

/**
 * Makes an account outside the wire: for invitations, the command line, the demonstration and tests.
 * @returns the new person's id.
 * @throws AuthError when the address is none; pg's 23505 when it has an account already.
 */
export async function createUser(db: Queryable | pg.PoolClient, person: NewPerson): Promise<string> {
  const hash = person.password === undefined ? null : await hashPassword(person.password);
  const { rows } = await db.query<{ id: string }>('select auth.add_person($1, $2, $3, $4) as id', [
    requireEmail(person.email),
    hash,
    JSON.stringify(person.metadata ?? {}),
    person.confirmed,
  ]);
  return (rows[0] as { id: string }).id;
}
