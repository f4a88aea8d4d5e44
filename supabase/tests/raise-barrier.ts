import type pg from 'pg';
import type { Person } from './as-user.ts';

/** A barrier between two clients, with the person on the side of the first. */
export async function raiseBarrier(
  system: pg.Pool,
  { id }: Pick<Person, 'id'>,
  here: string,
  there: string,
): Promise<void> {
  const { rows } = await system.query<{ id: string }>(
    `insert into public.barriers (name, reason) values ('Mills and Foods', 'Rivals') returning id`,
  );
  await system.query(
    `insert into public.barrier_members (barrier_id, side, client_id, user_id)
     values ($1, 'a', $2, null), ($1, 'b', $3, null), ($1, 'a', null, $4)`,
    [rows[0]?.id, here, there, id],
  );
}
