import { AuthError } from '../auth-error.ts';
import type { Verb } from '../auth-services.ts';
import { wireFactor } from '../wire-user.ts';
import { requirePerson, requireUuid } from './people-verbs.ts';

/** GET /admin/users/{id}/factors: what a person could prove themselves with, without the secrets. */
export const listFactors: Verb = (auth) => async (c) =>
  c.json((await requirePerson(auth, c)).factors.map(wireFactor));

/** DELETE /admin/users/{id}/factors/{factorId}: for whoever lost theirs. Sessions that rest on it fall to aal1. */
export const deleteFactor: Verb = (auth) => async (c) => {
  const person = await requirePerson(auth, c);
  const id = requireUuid(c.req.param('factorId'), 'factor_id').toLowerCase();
  const factor = person.factors.find((one) => one.id === id);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  await auth.system.query(
    `select auth.note_admin_act('factor_deleted', $1::uuid), auth.remove_factor($1::uuid, $2::uuid, false)`,
    [person.id, id],
  );
  return c.json(wireFactor(factor));
};
