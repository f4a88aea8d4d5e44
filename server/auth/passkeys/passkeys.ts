import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { requireFresh } from '../account/reauthentication.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, AuthServices, Verb } from '../auth-services.ts';
import { requireSecondFactor, tellOwner } from '../factors/second-factor.ts';
import { readBody, text } from '../request-body.ts';
import { recordEvent } from '../security-events.ts';
import { requireSignedIn, type SignedIn } from '../session/guard.ts';
import type { Queryable } from '../session/session.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: string;
  transports: string[];
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const wirePasskey = (row: PasskeyRow) => ({
  id: row.id,
  friendly_name: row.friendly_name,
  created_at: row.created_at.toISOString(),
  ...(row.last_used_at && { last_used_at: row.last_used_at.toISOString() }),
});

export async function passkeysOf(db: Queryable, personId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    'select * from auth.webauthn_credentials where user_id = $1 order by created_at, id',
    [personId],
  );
  return rows;
}

/** GET /passkeys */
export const listPasskeys: Verb = (auth) => async (c) => {
  const me = await requireSignedIn(auth, c);
  return c.json((await passkeysOf(auth.system, me.person.id)).map(wirePasskey));
};

const form = z.object({ friendly_name: text(120).trim().min(1, 'is required') });

/** PATCH /passkeys/{id}: another name. */
export const renamePasskey: Verb = (auth) => async (c) => {
  const { me, id } = await requireMayChange(auth, c);
  const { friendly_name: name } = await readBody(c, form);
  const { rows } = await auth.system.query<PasskeyRow>(
    'update auth.webauthn_credentials set friendly_name = $3, updated_at = now() where id = $1 and user_id = $2 returning *',
    [id, me.person.id, name],
  );
  if (!rows[0]) throw noSuchPasskey();
  return c.json(wirePasskey(rows[0]));
};

/** DELETE /passkeys/{id} */
export const removePasskey: Verb = (auth) => async (c) => {
  const { me, id } = await requireMayChange(auth, c);
  requireFresh(auth, me);
  await inTransaction(auth.system, async (tx) => {
    const { rows } = await tx.query<PasskeyRow>(
      'delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning *',
      [id, me.person.id],
    );
    if (!rows[0]) throw noSuchPasskey();
    await recordEvent(tx, 'passkey_removed', me.person.id, { passkey_id: id });
    await tellOwner(tx, me, { kind: 'passkey-removed', data: { name: rows[0].friendly_name } });
  });
  return c.body(null, 204);
};

async function requireMayChange(auth: AuthServices, c: AuthContext): Promise<{ me: SignedIn; id: string }> {
  const me = await requireSignedIn(auth, c);
  await auth.limits.take('user', me.person.id);
  requireSecondFactor(me);
  const id = z.uuid().safeParse(c.req.param('id'));
  if (!id.success) throw new AuthError(404, 'validation_failed', 'passkey_id must be an UUID');
  return { me, id: id.data };
}

export const noSuchPasskey = () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found');
