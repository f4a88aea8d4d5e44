import type { Context } from 'hono';
import type { z } from 'zod';
import { beyondBounds } from '../http/json-bounds.ts';
import { readBody } from '../http/read-body.ts';
import type { ServerEnv } from '../http/request.ts';
import { type AnyFunction, type FileRule, FunctionError } from './define-function.ts';
import { unknownFields } from './unknown-fields.ts';

const DEFAULTS = { bodyBytes: 1_048_576, members: 10_000, depth: 20 };
/** What multipart/form-data adds around its parts. */
const ENVELOPE_BYTES = 16 * 1024;

export interface Received {
  input: unknown;
  files: Record<string, File>;
}

/**
 * The checked input of a call, and its files. Size, keys and depth are judged before the schema is asked.
 * @throws FunctionError that names the field at fault
 */
export async function readInput(c: Context<ServerEnv>, asked: AnyFunction): Promise<Received> {
  const { bodyBytes, members, depth } = { ...DEFAULTS, ...asked.limits };
  const type = c.req.header('content-type') ?? '';
  const rules = Object.entries(asked.files ?? {});
  const multipart = rules.length > 0 && /^multipart\/form-data\s*;/i.test(type);
  if (!multipart && !/^application\/json\s*(;|$)/i.test(type))
    throw new FunctionError(415, 'unsupported_media_type', 'Send the request body as application/json');
  const most = multipart
    ? rules.reduce((sum, [, { bytes }]) => sum + bytes, bodyBytes + ENVELOPE_BYTES)
    : bodyBytes;
  const bytes = await readBody(c.req.raw, most);
  if (!bytes) throw tooLarge(`The request body is larger than ${sizeText(most)}`);
  const received = multipart ? await parts(bytes, type, rules) : { text: utf8(bytes), files: {} };
  if (Buffer.byteLength(received.text) > bodyBytes)
    throw tooLarge(`The input is larger than ${sizeText(bodyBytes)}`);
  const beyond = beyondBounds(received.text, { members, depth });
  if (beyond)
    throw new FunctionError(
      413,
      'too_large',
      beyond === 'depth' ? 'The request body is nested too deeply' : 'The request body has too many fields',
    );
  let value: unknown;
  try {
    value = JSON.parse(received.text);
  } catch {
    throw new FunctionError(400, 'bad_json', 'The request body is not valid JSON');
  }
  const parsed = asked.input.safeParse(value);
  const unknown = parsed.success && asked.strict ? unknownFields(asked.input, value) : [];
  if (parsed.success && unknown.length === 0) return { input: parsed.data, files: received.files };
  const faults = parsed.success
    ? unknown.map((path) => ({ path, message: 'This field is not known' }))
    : parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: wordsOf(issue) }));
  const { path = '', message = '' } = faults[0] ?? {};
  throw new FunctionError(
    asked.strict ? 422 : 400,
    'validation_failed',
    path ? `${path}: ${message}` : `The request is not valid: ${message}`,
    path || undefined,
    asked.strict ? faults.slice(0, MOST_FAULTS) : undefined,
  );
}

/** So many fields at fault are named; a body of ten thousand wrong ones is not answered with as many sentences. */
const MOST_FAULTS = 20;

const counted = new Intl.NumberFormat('en-GB');

/** The library's own words for what is too long speak to engineers; a message of ours is kept. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big' || !issue.message.startsWith('Too big')) return issue.message;
  const most = counted.format(issue.maximum);
  if (issue.origin === 'string') return `Use at most ${most} characters`;
  return issue.origin === 'array' ? `Name at most ${most}` : `Use at most ${most}`;
}

async function parts(
  bytes: Uint8Array,
  type: string,
  rules: readonly (readonly [string, FileRule])[],
): Promise<{ text: string; files: Record<string, File> }> {
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const text = form?.get('input');
  if (!form || typeof text !== 'string')
    throw new FunctionError(400, 'bad_form', 'Send the input as JSON in the field input, beside the files');
  const files: Record<string, File> = {};
  for (const [field, rule] of rules) {
    const file = form.get(field);
    if (!(file instanceof File)) continue;
    if (file.size > rule.bytes) throw tooLarge(`The file may have at most ${sizeText(rule.bytes)}`, field);
    if (!rule.types.includes(file.type))
      throw new FunctionError(
        415,
        'unsupported_media_type',
        `The file must be ${rule.types.join(' or ')}`,
        field,
      );
    files[field] = file;
  }
  return { text, files };
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FunctionError(400, 'bad_json', 'The request body is not valid JSON');
  }
}

const tooLarge = (message: string, field?: string) => new FunctionError(413, 'too_large', message, field);

const sizeText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.ceil(bytes / 1024)} kB`;
