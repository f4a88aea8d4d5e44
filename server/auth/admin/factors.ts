import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { wireFactor } from '../account/wire-user.ts';
import { AuthError } from '../auth-error.ts';
import type { Verb } from '../auth-services.ts';
import { requirePerson, requireUuid } from './people-verbs.ts';

/** GET /admin/users/{id}/factors: what a person could prove themselves with, without the secrets. */
export const listFactors: Verb = (auth) => async (c) =>
  c.json((await requirePerson(auth, c)).factors.map(wireFactor));

/** DELETE /admin/users/{id}/factors/{factorId}: for whoever lost theirs. Sessions that rest on it fall to aal1. The person is told. */
export const deleteFactor: Verb = (auth) => async (c) => {
  const person = await requirePerson(auth, c);
  const id = requireUuid(c.req.param('factorId'), 'factor_id').toLowerCase();
  const factor = person.factors.find((one) => one.id === id);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  await inTransaction(auth.system, async (tx) => {
    await tx.query(
      `select auth.record_admin_act('factor_deleted', $1::uuid), auth.remove_factor($1::uuid, $2::uuid, false)`,
      [person.id, id],
    );
    const name = String(factor.friendly_name ?? '');
    if (person.email && factor.status === 'verified')
      await enqueueMail(tx, { kind: 'factor-removed', to: person.email, data: { name } });
  });
  return c.json(wireFactor(factor));
};
