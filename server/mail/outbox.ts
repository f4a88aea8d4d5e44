import type { Queryable } from '../auth/session/session.ts';
import type { MailData, MailKind } from './templates.ts';

export type OutgoingMail = {
  [K in MailKind]: {
    kind: K;
    to: string;
    /** Two mails with one key are one mail. */
    dedupeKey?: string;
  } & (keyof MailData[K] extends never ? { data?: MailData[K] } : { data: MailData[K] });
}[MailKind];

/** Puts a mail in the outbox, in the caller's transaction: it goes out if and only if the rest happens. */
export async function enqueueMail(tx: Queryable, mail: OutgoingMail): Promise<void> {
  await tx.query('select platform.enqueue_mail($1, $2, $3, $4)', [
    mail.kind,
    mail.to,
    JSON.stringify(mail.data ?? {}),
    mail.dedupeKey ?? null,
  ]);
}
