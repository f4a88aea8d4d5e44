import type pg from 'pg';
import type { Caller } from '../../database/driver.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Services } from '../../services.ts';
import { requireEmail } from './email-address.ts';
import { mailLink } from './mail-link.ts';
import { newOneTimeCode } from './one-time-code.ts';

export interface Invitation {
  email: string;
  metadata: Record<string, unknown>;
  /** The product role the person starts with. */
  role?: string | undefined;
  /** Why, where the role is that of an administrator. */
  reason?: string | undefined;
  /** For a client's own person: the client whose room they enter, with the role client. */
  clientId?: string | undefined;
}

export type InvitationResult =
  | {
      outcome: 'invited';
      id: string;
      email: string;
      /** Whether the role waits for a second administrator. */
      roleRequested: boolean;
    }
  | { outcome: 'exists' };

/**
 * Makes an account that its owner accepts by the mailed link: account, role and mail in one transaction, in the
 * name of whoever invites, so that SQL decides on the role and the audit log knows who did it.
 * @throws AuthError when the address is none; pg errors when SQL refuses.
 */
export async function invite(
  services: Services,
  inviter: Caller,
  invitation: Invitation,
): Promise<InvitationResult> {
  const email = requireEmail(invitation.email);
  return inTransaction(services.system, async (tx) => {
    const { clientId } = invitation;
    if (clientId) {
      // Before anything is told of the address.
      await actAs(tx, inviter);
      await tx.query('select private.require_client_lead($1)', [clientId]);
    }
    const known = await tx.query('select from auth.users where email = $1', [email]);
    if (known.rowCount) {
      if (clientId) await tx.query('select private.note_known_address($1)', [clientId]);
      return { outcome: 'exists' };
    }
    const { rows } = await tx.query<{ id: string }>(
      'select auth.add_person($1, null, $2, false, true) as id',
      [email, JSON.stringify(invitation.metadata)],
    );
    const id = (rows[0] as { id: string }).id;
    await actAs(tx, inviter);
    const status = await giveRole(tx, id, invitation);
    // What a second administrator has yet to consent to is not promised.
    const role = status === 'granted' ? (invitation.clientId ? 'client' : invitation.role) : undefined;
    await mailInvitation(services, tx, { id, email }, inviter, role);
    return { outcome: 'invited', id, email, roleRequested: status === 'requested' };
  });
}

/** @returns 'requested' where a second administrator consents first, 'none' without a role. */
async function giveRole(
  tx: pg.PoolClient,
  id: string,
  { role, reason, clientId }: Invitation,
): Promise<string> {
  if (clientId) {
    await tx.query('select private.welcome_client_person($1, $2)', [clientId, id]);
    return 'granted';
  }
  if (!role) return 'none';
  const { rows } = await tx.query<{ status: string }>(
    `select public.grant_role($1, $2, $3) ->> 'status' as status`,
    [id, role, reason ?? null],
  );
  return rows[0]?.status ?? '';
}

/**
 * Mails a new link to someone who has not accepted yet, or opened the link and has no way to sign in; the older link dies.
 * @returns null when there is no such invitation.
 */
export async function inviteAgain(
  services: Services,
  inviter: Caller,
  personId: string,
): Promise<{ email: string } | null> {
  return inTransaction(services.system, async (tx) => {
    const { rows } = await tx.query<{ id: string; email: string; role: string | null }>(
      `select u.id, u.email, (select min(r.role) from public.user_roles r where r.user_id = u.id) as role
       from auth.users u
       where u.id = $1 and u.invited_at is not null and private.accepted_at(u) is null and u.deleted_at is null
         and (u.banned_until is null or u.banned_until < now())
       for update`,
      [personId],
    );
    const person = rows[0];
    if (!person) return null;
    await tx.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [person.id]);
    await mailInvitation(services, tx, person, inviter, person.role ?? undefined);
    return { email: person.email };
  });
}

/** From here on in this transaction auth.uid() is the inviter. */
async function actAs(tx: pg.PoolClient, caller: Caller): Promise<void> {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(caller.claims)]);
}

async function mailInvitation(
  services: Services,
  tx: pg.PoolClient,
  person: { id: string; email: string },
  inviter: Caller,
  role: string | undefined,
): Promise<void> {
  const code = newOneTimeCode(person.email);
  await tx.query(`select auth.issue_token($1, 'invite', $2, $3, $4)`, [
    person.id,
    person.email,
    code.codeHash,
    code.linkHash,
  ]);
  const name = await tx.query<{ name: string | null }>('select private.name_of($1) as name', [
    inviter.claims.sub,
  ]);
  await enqueueMail(tx, {
    kind: 'invite',
    to: person.email,
    data: {
      link: mailLink(
        services.config,
        code.link,
        'invite',
        `${services.config.siteUrl}/auth?mode=set-password`,
      ),
      ...(name.rows[0]?.name && { inviter: name.rows[0].name }),
      ...(role && { role }),
    },
  });
}
