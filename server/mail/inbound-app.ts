import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import {
  type InboundMail,
  readInboundMail,
  referenceIn,
  requestAnswered,
} from '#src/features/requests/inbound-mail.ts';
import { attachmentBucket } from '#src/features/work/attachment.ts';
import { type StoredOutsideFile, storeOutsideFile } from '#src/features/work/outside-file.server.ts';
import { largestBody } from '../http/body-limit.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { deleteFiles } from '../storage/store.ts';

/** A mail with its files, each a third larger as text. */
const MAX_BYTES = 35 * 1024 * 1024;
const MOST_FILES = 10;
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Where a mail service hands over what arrives at the firm's address: POST /inbound-mail with INBOUND_WEBHOOK_SECRET as
 * bearer token or as the password of basic sign-in, so that the service's address reads
 * https://mail:<secret>@firm.example/inbound-mail. Without the setting there is no such address. A mail delivered twice
 * is one mail; 200 is said for all that was understood, so that the service does not try again for days.
 */
export function inboundApp(services: Services): Hono<ServerEnv> {
  const { config, system, log } = services;
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
    const named = [
      mail.messageId.slice(0, 500),
      requestAnswered(mail),
      referenceIn(mail.subject),
      mail.from,
    ] as const;
    const { stored, refused } = await filesOf(mail, named);
    const words = mail.text.replaceAll('\u0000', '') || (mail.files.length > 0 ? '(files only)' : '(empty)');
    const text = [words.slice(0, 8_000), ...about('Files', stored), ...about('Not taken', refused)].join(
      '\n\n',
    );
    const paths = stored.map(({ path }) => path);
    const outcome = await system
      .query<{ outcome: string }>('select private.take_inbound_mail($1, $2, $3, $4, $5, $6) as outcome', [
        ...named,
        text.slice(0, 10_000),
        JSON.stringify(stored),
      ])
      .then(
        ({ rows }) => rows[0]?.outcome ?? 'unknown',
        async (error: unknown) => {
          await deleteFiles(services, attachmentBucket, paths);
          throw error;
        },
      );
    if (outcome !== 'taken' && paths.length > 0) await deleteFiles(services, attachmentBucket, paths);
    return outcome;
  }

  /** Its files, in the folder of the request it answers; none of a mail that will not be taken. */
  async function filesOf(
    { files }: InboundMail,
    named: readonly (string | null)[],
  ): Promise<{ stored: StoredOutsideFile[]; refused: string[] }> {
    const stored: StoredOutsideFile[] = [];
    const refused: string[] = [];
    if (files.length === 0) return { stored, refused };
    const { rows } = await system.query<{ id: string | null }>(
      'select private.request_of_mail($1, $2, $3, $4) as id',
      [...named],
    );
    const id = rows[0]?.id;
    if (!id) return { stored, refused };
    for (const file of files.slice(0, MOST_FILES)) {
      const kept = await storeOutsideFile(services, { kind: 'requests', id }, file);
      if (typeof kept === 'string') refused.push(kept);
      else stored.push(kept);
    }
    if (files.length > MOST_FILES) refused.push(`${files.length - MOST_FILES} more files.`);
    return { stored, refused };
  }
}

const about = (label: string, what: readonly (string | { name: string })[]): string[] =>
  what.length > 0
    ? [`${label}: ${what.map((one) => (typeof one === 'string' ? one : one.name)).join(', ')}`]
    : [];

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
