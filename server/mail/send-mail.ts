import { z } from 'zod';
import type { Services } from '../services.ts';
import { readFile } from '../storage/store.ts';
import { defineTask, TaskRefused } from '../tasks/define-task.ts';
import { asHtml, asText } from './layout.ts';
import type { MailFile } from './mail-text.ts';
import type { MailTransport } from './mail-transport.ts';
import { linkToken } from './signed-links.ts';
import { writeMail } from './templates.ts';

interface Waiting {
  id: string;
  kind: string;
  to_address: string;
  data: Record<string, unknown>;
}

/** An address its server refuses for good is tried once more, in case that was a slip, and no more. */
const REFUSALS = 2;

/**
 * Delivers one mail of the outbox. At least once: if the process dies between the mail server's answer and ours to the
 * queue, the mail goes out again under the same Message-ID.
 */
export const sendMailTask = defineTask({
  id: 'send-mail',
  label: 'Send mail',
  input: z.object({ mail: z.uuid() }),
  // For about three days, then it is left with its last error for an administrator to see.
  retry: { limit: 59, delaySeconds: 2, longestDelaySeconds: 3_600 },
  concurrency: 4,
  always: true,
  run: (services, { mail }) => sendMail(services, mail),
});

type MailServices = Pick<Services, 'system' | 'config' | 'blobs'> & {
  keys: Pick<Services['keys'], 'encryptionKey'>;
  mail: Pick<MailTransport, 'deliver' | 'keepsBodies'>;
};

async function sendMail(services: MailServices, id: string): Promise<void> {
  const { system, config, keys, mail: transport } = services;
  const taken = await system.query<Waiting>(
    `update platform.outbox set attempts = attempts + 1 where id = $1 and sent_at is null
     returning id, kind, to_address, data`,
    [id],
  );
  const mail = taken.rows[0];
  // It has gone out, or was deleted: nothing is left to do.
  if (!mail) return;
  try {
    const token = (purpose: string, id: string) => linkToken(keys.encryptionKey, purpose, id);
    const written = writeMail(mail.kind, mail.data, { siteUrl: config.siteUrl, token });
    const parts = { subject: written.subject, text: asText(written), html: asHtml(written) };
    const { unsubscribe, request, inReplyTo, files = [], calendar } = written;
    const attachments = await Promise.all(files.map((file) => contentOf(services, file)));
    if (calendar)
      attachments.push({
        filename: calendar.name,
        contentType: 'text/calendar; charset=utf-8',
        content: Buffer.from(calendar.content),
      });
    await transport.deliver({
      id,
      to: mail.to_address,
      unsubscribe,
      request,
      inReplyTo,
      attachments,
      ...parts,
    });
    // What has been delivered is not kept: its links and codes are secrets of the person it went to.
    await system.query(
      `update platform.outbox set sent_at = now(), last_error = null, data = data - 'link' - 'code', subject = $2, text_body = $3, html_body = $4 where id = $1`,
      transport.keepsBodies
        ? [id, parts.subject, parts.text, parts.html]
        : [id, parts.subject.replace(/\d{6}/, '……'), null, null],
    );
  } catch (error) {
    const reason = reasonOf(error);
    const { rows } = await system.query<{ refusals: number }>(
      'update platform.outbox set last_error = $2, refusals = refusals + $3 where id = $1 returning refusals',
      [id, reason, isRefusal(error) ? 1 : 0],
    );
    if ((rows[0]?.refusals ?? 0) >= REFUSALS) throw new TaskRefused(reason);
    throw new Error(reason);
  }
}

/** A file that was deleted for good meanwhile holds the mail back: its text speaks of it. */
async function contentOf(services: MailServices, { name, path, type }: MailFile) {
  const content = await readFile(services, 'attachments', path);
  if (!content) throw new TaskRefused('A file of this mail is not there any more.');
  return { filename: name, contentType: type, content };
}

/** The receiving server says that this address will never be served (5xx to RCPT), not that it is busy. */
function isRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
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
