import { createHash } from 'node:crypto';
import type { FormValues } from './visitor-rules.ts';

/** What arrived from a form, before anything of it is believed. */
export interface FormSubmission {
  form: string;
  values: FormValues;
  files: Map<string, File>;
  /** From the page's script, to tell a second try from a second request; empty without script. */
  key: string;
  /** `form_token` on the wire. */
  token: string;
  /** What stood in the field nobody sees. */
  honeypot: string;
}

/** Fields of the form itself, not of what it asks. */
const OWN = new Set(['form', 'key', 'form_token', 'website']);
const MOST_FIELDS = 40;

/** @returns null when the body is no form. */
export async function readFormSubmission(request: Request): Promise<FormSubmission | null> {
  if (
    !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
      request.headers.get('content-type') ?? '',
    )
  )
    return null;
  const data = await request.formData().catch(() => null);
  return data && formSubmission([...data.entries()]);
}

export function formSubmission(
  entries: readonly (readonly [string, string | File])[],
): FormSubmission | null {
  if (entries.length > MOST_FIELDS) return null;
  const all: FormValues = {};
  const files = new Map<string, File>();
  for (const [name, value] of entries) {
    if (typeof value === 'string') all[name] = value;
    else if (value.size > 0) files.set(name, value);
  }
  const values = Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.has(name)));
  return {
    form: all.form ?? '',
    values,
    files,
    key: (all.key ?? '').slice(0, 100),
    token: (all.form_token ?? '').slice(0, 200),
    honeypot: all.website ?? '',
  };
}

/**
 * A page of another site must not send forms in a visitor's name. Browsers say where a request comes from; what is no
 * browser says nothing and has nobody's rights.
 */
export function isCrossSite(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin && origin !== new URL(request.url).origin;
}

/**
 * One request, however often it is sent: by the script's key, or, without script, by its content and day. The address
 * is part of it, so that nobody meets another person's request.
 */
export function idempotencyKey({ form, values, key }: FormSubmission, email: string, today: string): string {
  const same = key ? [key] : [JSON.stringify(Object.entries(values).sort()), today];
  return createHash('sha256')
    .update([form, email, ...same].join('\n'))
    .digest('base64url');
}
