import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { mailLink } from './mail-link.ts';
import { newOneTimeCode } from './one-time-code.ts';

/**
 * The link of a reset mail, made by whoever runs the machine: for people who cannot be reached by mail. It works once,
 * for one hour, ends any earlier one, and stands in the security events.
 */
export async function passwordLink(
  { system, config }: Pick<Services, 'system' | 'config'>,
  personId: string,
  email: string,
): Promise<string> {
  const address = email.trim().toLowerCase();
  const code = newOneTimeCode(address);
  await inTransaction(system, async (tx) => {
    await tx.query(`select auth.issue_token($1, 'recovery', $2, $3, $4)`, [
      personId,
      address,
      code.codeHash,
      code.linkHash,
    ]);
    await tx.query(`select auth.record_admin_act('recovery_link_made', $1)`, [personId]);
  });
  return mailLink(config, code.link, 'recovery', `${config.siteUrl}/auth?mode=set-password`);
}
