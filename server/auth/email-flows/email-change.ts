import type pg from 'pg';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Services } from '../../services.ts';
import { AuthError } from '../auth-error.ts';
import { recordEvent } from '../security-events.ts';
import { mailLink } from './mail-link.ts';
import { newOneTimeCode } from './one-time-code.ts';
import type { Spent } from './verify.ts';

export interface EmailChange {
  personId: string;
  oldEmail: string;
  newEmail: string;
  redirectTo: string;
  challenge?: string | null | undefined;
  challengeMethod?: string | null | undefined;
}

/**
 * Asks both mailboxes. When the new address belongs to someone else, everything looks the same, but its owner only
 * gets a notice: without their link the change can never be completed.
 */
export async function requestEmailChange(
  auth: Pick<Services, 'config'>,
  tx: pg.PoolClient,
  change: EmailChange,
): Promise<void> {
  const { personId, oldEmail, newEmail } = change;
  await tx.query(
    'update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now() where id = $1',
    [personId, newEmail],
  );
  const taken = await tx.query('select from auth.users where email = $1 and id <> $2', [newEmail, personId]);
  let flow: string | null = null;
  if (change.challenge) {
    const started = await tx.query<{ id: string }>('select auth.start_flow($1, $2, $3, $4) as id', [
      personId,
      change.challenge,
      change.challengeMethod ?? 's256',
      'email_change',
    ]);
    flow = started.rows[0]?.id ?? null;
  }
  for (const side of ['current', 'new'] as const) {
    const address = side === 'new' ? newEmail : oldEmail;
    const code = newOneTimeCode(address, { pkce: flow !== null });
    if (side === 'new' && taken.rowCount) {
      // An older request's link to the new side must not complete this one.
      await tx.query(
        `delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_new'`,
        [personId],
      );
      await enqueueMail(tx, { kind: 'account-exists', to: address });
      continue;
    }
    await tx.query('select auth.issue_token($1, $2, $3, $4, $5, $6)', [
      personId,
      `email_change_${side}`,
      address,
      code.codeHash,
      code.linkHash,
      flow,
    ]);
    await enqueueMail(tx, {
      kind: side === 'new' ? 'email-change-new' : 'email-change-current',
      to: address,
      data: {
        code: code.code,
        link: mailLink(auth.config, code.link, 'email_change', change.redirectTo),
        newEmail,
      },
    });
  }
}

/**
 * Counts one side's confirmation.
 * @returns whether both sides have now confirmed and the address has changed.
 */
export async function confirmEmailChangeSide(tx: pg.PoolClient, spent: Spent): Promise<boolean> {
  const { rows } = await tx.query<{ email: string; email_change: string | null; status: number }>(
    `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
     where id = $1 returning email, email_change, email_change_confirm_status as status`,
    [spent.user_id],
  );
  const person = rows[0];
  if (!person?.email_change) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (person.status < 2) return false;
  try {
    await tx.query(
      `update auth.users set email = email_change, email_change = null, email_change_confirm_status = 0,
         email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1`,
      [spent.user_id],
    );
  } catch (error) {
    // Someone made an account with this address since the request.
    if ((error as { code?: string }).code === '23505')
      throw new AuthError(422, 'email_exists', 'This email address can no longer be used');
    throw error;
  }
  await tx.query(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [spent.user_id, person.email_change],
  );
  await tx.query(`delete from auth.one_time_tokens where user_id = $1`, [spent.user_id]);
  await recordEvent(tx, 'email_changed', spent.user_id);
  await enqueueMail(tx, { kind: 'email-changed', to: person.email, data: { newEmail: person.email_change } });
  return true;
}
