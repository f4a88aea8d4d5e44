import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError } from './auth-error.ts';

/** PostgreSQL's text and jsonb take neither NUL nor half a surrogate pair. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();
export const text = (longest = 2_000) =>
  z
    .string('must be text')
    .max(longest, `must have at most ${longest} characters`)
    .refine(storable, 'has characters that cannot be stored');

/** Sign-up and profile data of a person's own: a small JSON object, never read by any policy. */
const METADATA_BYTES = 16_384;
/** Deeper values would exhaust PostgreSQL's stack, or ours, sooner or later. */
const METADATA_DEPTH = 32;
export const metadata = z
  .record(z.string(), z.unknown(), 'must be an object')
  .refine((value) => isShallow(value, METADATA_DEPTH), {
    error: `must not be nested more than ${METADATA_DEPTH} levels deep`,
    abort: true,
  })
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= METADATA_BYTES, 'must not exceed 16 kB')
  .refine(everyTextStorable, 'has characters that cannot be stored');

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

function everyTextStorable(value: unknown): boolean {
  // JSON.stringify writes both NUL and lone surrogates as escapes, so one look at the text is enough.
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(JSON.stringify(value));
}

export const codeChallenge = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must have 43 to 128 URL-safe characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .transform((method) => method.toLowerCase())
    .pipe(z.enum(['s256', 'plain'], 'must be s256 or plain'))
    .nullish(),
};

/**
 * Reads the JSON body in the given form.
 * @throws AuthError 415 for anything but JSON (a cross-site form cannot send that), 400 naming the bad field.
 */
export async function readBody<T extends z.ZodType>(c: Context, form: T): Promise<z.output<T>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AuthError(415, 'validation_failed', 'Send the request body as application/json');
  }
  let value: unknown;
  try {
    value = JSON.parse(await c.req.text());
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'request body';
  throw new AuthError(400, 'validation_failed', `Invalid ${field}: ${issue?.message ?? 'not valid'}`);
}
