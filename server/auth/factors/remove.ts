import { inTransaction } from '../../database/transaction.ts';
import { requireFresh } from '../account/reauthentication.ts';
import type { Verb } from '../auth-services.ts';
import { requireSignedIn } from '../session/guard.ts';
import { insufficient, lockFactor, noSuchFactor, requireFactorId, tellOwner } from './second-factor.ts';

/** DELETE /factors/{id}: a verified one only in a fresh session that has shown the second factor. */
export const removeFactor: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  const id = requireFactorId(c);
  await auth.limits.take('user', me.person.id);
  await inTransaction(auth.system, async (tx) => {
    const factor = await lockFactor(tx, me.person.id, { id });
    if (factor.factor_type === 'recovery_code') throw noSuchFactor();
    if (factor.status === 'verified') {
      if (me.claims.aal !== 'aal2') throw insufficient(422);
      requireFresh(auth, me);
    }
    await tx.query('select auth.remove_factor($1, $2)', [me.person.id, id]);
    if (factor.status === 'verified')
      await tellOwner(tx, me, {
        kind: 'factor-removed',
        data: { name: factor.friendly_name ?? '', isKey: factor.factor_type === 'webauthn' },
      });
  });
  return c.json({ id });
};
