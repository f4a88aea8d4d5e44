import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Verb } from '../auth-services.ts';
import { noSuchPasskey, passkeysOf, wirePasskey } from '../passkeys/passkeys.ts';
import { recordEvent } from '../security-events.ts';
import { requirePerson, requireUuid } from './people-verbs.ts';

/** GET /admin/users/{id}/passkeys */
export const listPasskeysOf: Verb = (auth) => async (c) =>
  c.json((await passkeysOf(auth.system, (await requirePerson(auth, c)).id)).map(wirePasskey));

/** DELETE /admin/users/{id}/passkeys/{passkeyId}: for a device that was lost. The person is told. */
export const deletePasskeyOf: Verb = (auth) => async (c) => {
  const person = await requirePerson(auth, c);
  const id = requireUuid(c.req.param('passkeyId'), 'passkey_id');
  await inTransaction(auth.system, async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      'delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning friendly_name as name',
      [id, person.id],
    );
    if (!rows[0]) throw noSuchPasskey();
    await recordEvent(tx, 'passkey_removed', person.id, { passkey_id: id }, false);
    if (person.email)
      await enqueueMail(tx, { kind: 'passkey-removed', to: person.email, data: { name: rows[0].name } });
  });
  return c.body(null, 204);
};
