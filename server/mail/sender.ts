import { createTransport, type Transporter } from 'nodemailer';
import type { Services } from '../services.ts';
import { asHtml, asText } from './layout.ts';
import { linkToken } from './signed-links.ts';
import { writeMail } from './templates.ts';

interface Waiting {
  id: string;
  kind: string;
  to_address: string;
  data: Record<string, unknown>;
  attempts: number;
}

/** While one process tries, the others leave the mail alone; longer than any try can take. */
const LEASE = '3 minutes';
/** Tried for about three days, then left with its last error for an admin to see. */
const TRIES = 60;
const FIRST_PAUSE_S = 2;
const LONGEST_PAUSE_S = 3_600;

export type Deliver = (mail: {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click stops such mails. */
  unsubscribe?: string | undefined;
}) => Promise<void>;

/** How mails leave: by SMTP_URL, or, without one, into the log and the outbox page. */
export function createDelivery(services: Pick<Services, 'config' | 'log'>): {
  deliver: Deliver;
  keepsBodies: boolean;
  close: () => void;
} {
  const { smtpUrl, mailFrom, siteUrl } = services.config;
  if (!smtpUrl) {
    const deliver: Deliver = async ({ to, subject, text }) => {
      services.log.info(
        { mail: { to, subject } },
        `mail (no SMTP_URL is set)\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`,
      );
    };
    return { deliver, keepsBodies: true, close: () => {} };
  }
  const transport: Transporter = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const host = new URL(siteUrl).hostname;
  return {
    keepsBodies: false,
    close: () => transport.close(),
    // The same Message-ID on every try lets the receiver drop a copy, should an answer have been lost.
    deliver: async ({ id, to, unsubscribe, ...parts }) => {
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...parts,
      });
    },
  };
}

/**
 * Sends one waiting mail, if there is one. Any number of processes may do so at once: each mail is taken by one.
 * @returns whether there was one.
 */
export async function sendOne(
  services: Pick<Services, 'system' | 'config' | 'log'> & { keys: Pick<Services['keys'], 'encryptionKey'> },
  delivery: { deliver: Deliver; keepsBodies: boolean },
): Promise<boolean> {
  const taken = await services.system.query<Waiting>(
    `update platform.outbox set attempts = attempts + 1, next_try_at = now() + interval '${LEASE}' where id = (
       select id from platform.outbox where sent_at is null and next_try_at <= now() and attempts < ${TRIES}
       order by next_try_at for update skip locked limit 1)
     returning id, kind, to_address, data, attempts`,
  );
  const mail = taken.rows[0];
  if (!mail) return false;
  try {
    const { config, keys } = services;
    const token = (purpose: string, id: string) => linkToken(keys.encryptionKey, purpose, id);
    const written = writeMail(mail.kind, mail.data, { siteUrl: config.siteUrl, token });
    const parts = { subject: written.subject, text: asText(written), html: asHtml(written) };
    const { unsubscribe } = written;
    await delivery.deliver({ id: mail.id, to: mail.to_address, unsubscribe, ...parts });
    // What has been delivered is not kept: its links and codes are secrets of the person it went to.
    await services.system.query(
      `update platform.outbox set sent_at = now(), last_error = null, data = data - 'link' - 'code', subject = $2, text_body = $3, html_body = $4 where id = $1`,
      delivery.keepsBodies
        ? [mail.id, parts.subject, parts.text, parts.html]
        : [mail.id, parts.subject.replace(/\d{6}/, '……'), null, null],
    );
  } catch (error) {
    const pause =
      Math.min(FIRST_PAUSE_S * 2 ** (mail.attempts - 1), LONGEST_PAUSE_S) * (0.75 + Math.random() / 2);
    const reason = reasonOf(error);
    await services.system.query(
      `update platform.outbox set last_error = $2, next_try_at = now() + make_interval(secs => $3) where id = $1`,
      [mail.id, reason, pause],
    );
    services.log.warn(
      { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason },
      'a mail could not be sent and will be tried again',
    );
  }
  return true;
}

/** Code and status only: a mail server's sentence may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command, message } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    message?: string;
  };
  const parts = [code, responseCode, command].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : String(message).slice(0, 200);
}
