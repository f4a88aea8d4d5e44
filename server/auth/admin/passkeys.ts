import type { Verb } from '../auth-services.ts';
import { noteEvent } from '../events.ts';
import { noSuchPasskey, passkeysOf, wirePasskey } from '../passkeys/passkeys.ts';
import { requirePerson, requireUuid } from './people-verbs.ts';

/** GET /admin/users/{id}/passkeys */
export const listPasskeysOf: Verb = (auth) => async (c) =>
  c.json((await passkeysOf(auth.system, (await requirePerson(auth, c)).id)).map(wirePasskey));

/** DELETE /admin/users/{id}/passkeys/{passkeyId}: for a device that was lost. */
export const deletePasskeyOf: Verb = (auth) => async (c) => {
  const person = await requirePerson(auth, c);
  const id = requireUuid(c.req.param('passkeyId'), 'passkey_id');
  const { rowCount } = await auth.system.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    [id, person.id],
  );
  if (!rowCount) throw noSuchPasskey();
  await noteEvent(auth.system, 'passkey_removed', person.id, { passkey_id: id }, false);
  return c.body(null, 204);
};
