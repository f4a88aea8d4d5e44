import { FunctionsHttpError } from '@supabase/functions-js';
import type { z } from 'zod';
import { ApiError } from './errors.ts';
import { functions } from './supabase.ts';

/** What a server function tells about itself, imported as a type alone. */
export interface Callable {
  name: string;
  input: z.ZodType;
  output: z.ZodType;
}

/** The person pressed Stop. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * Calls a function of the server by its definition's type: `call<typeof invitePerson>('invite-person', input)`.
 * @throws ApiError with the server's own words when it refuses, Stopped when the signal ended it
 */
export async function call<Fn extends Callable>(
  name: Fn['name'],
  input: z.input<Fn['input']>,
  signal?: AbortSignal,
): Promise<z.output<Fn['output']>> {
  const body = input as Record<string, unknown>;
  const { data, error } = await (await functions()).invoke<z.output<Fn['output']>>(name, {
    body,
    ...(signal && { signal }),
  });
  if (signal?.aborted) throw new Stopped();
  if (error) throw await refusalIn(error);
  return data as z.output<Fn['output']>;
}

/** What the server says when it refuses; or that it was not reached. */
export async function refusalIn(error: unknown): Promise<ApiError> {
  if (!(error instanceof FunctionsHttpError)) return new ApiError(0, { message: 'Failed to fetch' });
  const response: Response = error.context;
  const said: unknown = await response.json().catch(() => null);
  return new ApiError(response.status, { message: messageIn(said) });
}

export function messageIn(said: unknown): string {
  if (typeof said !== 'object' || said === null) return '';
  if ('message' in said && typeof said.message === 'string') return said.message;
  return 'error' in said ? messageIn(said.error) : '';
}
