import type { Context } from 'hono';
import type { z } from 'zod';
import { invalid } from './storage-error.ts';

/** @throws StorageError InvalidRequest that names the field */
export async function readJson<T extends z.ZodType>(c: Context, form: T): Promise<z.output<T>> {
  let value: unknown;
  try {
    const text = await c.req.text();
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalid('The request body is not valid JSON');
  }
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`${issue?.path.join('.') || 'body'} ${issue?.message}`);
}
