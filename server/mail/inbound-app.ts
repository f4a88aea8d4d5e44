import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import {
  type InboundMail,
  readInboundMail,
  referenceIn,
  requestAnswered,
} from '#src/features/requests/inbound-mail.ts';
import { largestBody } from '../http/body-limit.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Where a mail service hands over what arrives at the firm's address: POST /inbound-mail with INBOUND_WEBHOOK_SECRET as
 * bearer token or as the password of basic sign-in, so that the service's address reads
 * https://mail:<secret>@firm.example/inbound-mail. Without the setting there is no such address. A mail delivered twice
 * is one mail; 200 is said for all that was understood, so that the service does not try again for days.
 */
export function inboundApp({ config, system, log }: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const secret = config.inboundWebhookSecret;
  if (!secret) return app;
  const refuse = largestBody(MAX_BYTES, (c) =>
    c.json({ code: 'too_large', message: 'The mail is too large.' }, 413),
  );
  app.post('/inbound-mail', refuse, async (c) => {
    if (!isAllowed(c.req.header('authorization'), secret))
      return c.json({ code: 'unauthorized', message: 'The secret is missing or wrong.' }, 401);
    const mail = readInboundMail(await c.req.json().catch(() => null));
    if (!mail) return c.json({ code: 'bad_mail', message: 'This is no mail in a format we read.' }, 400);
    const outcome = mail.automatic ? 'automatic' : await take(mail);
    // Ids only: who wrote what to whom stands in no log.
    log.info({ outcome }, 'a mail came in');
    return c.json({ outcome });
  });
  return app;

  async function take(mail: InboundMail): Promise<string> {
    const { rows } = await system.query<{ outcome: string }>(
      'select private.take_inbound_mail($1, $2, $3, $4, $5) as outcome',
      [
        mail.messageId.slice(0, 500),
        requestAnswered(mail),
        referenceIn(mail.subject),
        mail.from,
        mail.text.replaceAll('\u0000', '').slice(0, 10_000) || '(empty)',
      ],
    );
    return rows[0]?.outcome ?? 'unknown';
  }
}

function isAllowed(header: string | undefined, secret: string): boolean {
  const [scheme = '', given = ''] = (header ?? '').split(' ');
  const said =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : scheme.toLowerCase() === 'bearer'
        ? given
        : '';
  return timingSafeEqual(digest(said), digest(secret));
}
