import { z } from 'zod';

/** What of a mail is needed to join it to its request. */
export interface InboundMail {
  messageId: string;
  from: string;
  subject: string;
  text: string;
  /** The Message-IDs it answers, the nearest first. */
  answers: string[];
  /** A machine wrote it: an answer from holiday, a bounce, a list. */
  automatic: boolean;
  /** Without the small pictures of signatures. */
  files: { name: string; bytes: Buffer }[];
}

const header = z.object({ Name: z.string(), Value: z.string() });
/** As Postmark hands over what arrives. */
const postmark = z.object({
  FromFull: z.object({ Email: z.string() }),
  Subject: z.string().default(''),
  TextBody: z.string().default(''),
  StrippedTextReply: z.string().default(''),
  MessageID: z.string(),
  Headers: z.array(header).default([]),
  Attachments: z
    .array(z.object({ Name: z.string(), Content: z.string(), ContentID: z.string().nullish() }))
    .default([]),
});
const oneOrMore = z.union([z.string(), z.array(z.string())]).optional();
/** As CloudMailin does (its format «JSON, normalised»). */
const cloudmailin = z.object({
  headers: z.record(z.string(), z.unknown()),
  envelope: z.object({ from: z.string() }),
  plain: z.string().nullish(),
  reply_plain: z.string().nullish(),
  attachments: z
    .array(
      z.object({
        file_name: z.string().nullish(),
        content: z.string().nullish(),
        content_id: z.string().nullish(),
      }),
    )
    .default([]),
});

const idsIn = (text: string): string[] => text.match(/<[^<>\s]{3,400}>/g) ?? [];
const addressIn = (text: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** Reads what a mail service sends; null for anything else. */
export function readInboundMail(body: unknown): InboundMail | null {
  const one = postmark.safeParse(body);
  if (one.success) {
    const { FromFull, Subject, TextBody, StrippedTextReply, MessageID, Headers, Attachments } = one.data;
    const of = (name: string) =>
      Headers.find((found) => found.Name.toLowerCase() === name.toLowerCase())?.Value ?? '';
    return mailOf(of, {
      from: FromFull.Email,
      subject: Subject,
      text: StrippedTextReply || TextBody,
      messageId: idsIn(of('Message-ID'))[0] ?? `<${MessageID}>`,
      files: filesOf(Attachments.map(({ Name, Content, ContentID }) => [Name, Content, ContentID])),
    });
  }
  const other = cloudmailin.safeParse(body);
  if (!other.success) return null;
  const { headers, envelope, plain, reply_plain, attachments } = other.data;
  const of = (name: string) => {
    const found = oneOrMore.safeParse(headers[name.toLowerCase().replaceAll('-', '_')]).data;
    return Array.isArray(found) ? found.join(' ') : (found ?? '');
  };
  const messageId = idsIn(of('Message-ID'))[0];
  if (!messageId) return null;
  return mailOf(of, {
    from: of('From') || envelope.from,
    subject: of('Subject'),
    text: reply_plain || plain || '',
    messageId,
    files: filesOf(
      attachments.map(({ file_name, content, content_id }) => [
        file_name ?? 'file',
        content ?? '',
        content_id,
      ]),
    ),
  });
}

/** Pictures shown inside a mail that are smaller than this are logos of a signature. */
const LOGO_BYTES = 20_000;

const filesOf = (
  sent: [name: string, base64: string, contentId: string | null | undefined][],
): InboundMail['files'] =>
  sent
    .map(([name, base64, contentId]) => ({ name, contentId, bytes: Buffer.from(base64, 'base64') }))
    .filter(
      ({ name, contentId, bytes }) =>
        bytes.length > 0 &&
        !(contentId && bytes.length < LOGO_BYTES && /\.(png|jpe?g|gif|webp)$/i.test(name)),
    );

function mailOf(
  of: (name: string) => string,
  {
    from,
    subject,
    text,
    messageId,
    files,
  }: Pick<InboundMail, 'from' | 'subject' | 'text' | 'messageId' | 'files'>,
): InboundMail {
  const said = of('Auto-Submitted').toLowerCase();
  return {
    messageId,
    from: addressIn(from),
    subject,
    text: newTextOf(text),
    files,
    answers: [...idsIn(of('In-Reply-To')), ...idsIn(of('References')).reverse()],
    automatic:
      (said !== '' && said !== 'no') ||
      /^(bulk|list|junk|auto_reply)$/i.test(of('Precedence').trim()) ||
      of('X-Autoreply') !== '' ||
      of('List-Id') !== '',
  };
}

/** A mail of ours about a request is `<mail.request@host>`: the ids of both, so that an answer finds its request. */
const OURS = /^<[0-9a-f-]{36}\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/** The request whose mail this one answers; null where none of ours is named. */
export function requestAnswered({ answers }: Pick<InboundMail, 'answers'>): string | null {
  for (const id of answers) {
    const [, request] = OURS.exec(id) ?? [];
    if (request) return request;
  }
  return null;
}

/** The reference in a subject, as our mails write it: `[HR-2026-AB12CD]`. */
export const referenceIn = (subject: string): string | null =>
  /\b(HR-\d{4}-[0-9A-Z]{4,12})\b/i.exec(subject)?.[1]?.toUpperCase() ?? null;

const QUOTE_BEGINS = [
  /^\s*On .{5,200} wrote:\s*$/,
  /^\s*-{2,}\s*(Original Message|Forwarded message)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*From: .+@.+$/,
];

/** What is new in an answer: without the mail it repeats below. All of it where nothing else is left. */
export function newTextOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, at) =>
    QUOTE_BEGINS.some((begins) => begins.test(line) || begins.test(`${line} ${lines[at + 1] ?? ''}`.trim())),
  );
  const kept = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/.test(line));
  const fresh = kept.join('\n').trim();
  return fresh || text.trim();
}
