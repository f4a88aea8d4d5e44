import type { Transporter } from 'nodemailer';
import type { Services } from '../services.ts';

export interface MailTransport {
  deliver: (mail: {
    /** The same for every try. */
    id: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    /** The request it is about, which an answer is to find again by the Message-ID. */
    request?: string | undefined;
    /** The Message-ID it answers. */
    inReplyTo?: string | undefined;
    /** Where one click stops such mails. */
    unsubscribe?: string | undefined;
    attachments?: { filename: string; contentType: string; content: Buffer }[];
  }) => Promise<void>;
  /** Nothing leaves the house: the bodies stay in the outbox for an administrator to read. */
  keepsBodies: boolean;
  close: () => void;
}

/** How mails leave: by SMTP_URL, or, without one, no further than the outbox. Their words, links and codes stand in no log. */
export function openMailTransport({ config, log }: Pick<Services, 'config' | 'log'>): MailTransport {
  const { smtpUrl, mailFrom, siteUrl } = config;
  if (!smtpUrl) {
    const deliver: MailTransport['deliver'] = async ({ id }) => {
      log.info({ mailId: id }, 'a mail was kept in the outbox, because SMTP_URL is not set');
    };
    return { deliver, keepsBodies: true, close: () => {} };
  }
  // Read with the first mail: a server that sends none need not hold it.
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  };
  const host = new URL(siteUrl).hostname;
  return {
    keepsBodies: false,
    close: () => void opened?.then((transport) => transport.close()),
    // The same Message-ID on every try lets the receiver drop a copy, should an answer have been lost.
    deliver: async ({ id, to, unsubscribe, request, inReplyTo, ...parts }) => {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        messageId: `<${request ? `${id}.${request}` : id}@${host}>`,
        ...(inReplyTo && { inReplyTo, references: inReplyTo }),
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
