import type { z } from 'zod';
import { type Callable, messageIn, refusalIn, Stopped } from './call-function.ts';
import { ApiError } from './errors.ts';
import { functions } from './supabase.ts';

interface Listening {
  signal: AbortSignal;
  /** Hears the text so far, whenever there is more of it. */
  onText: (soFar: string) => void;
}

/**
 * Calls a function that tells its text while it is being written; what it answers at the end is what counts.
 * @throws Stopped when the signal ended it, ApiError as `call` does
 */
export async function listen<Fn extends Callable>(
  name: Fn['name'],
  input: z.input<Fn['input']>,
  { signal, onText }: Listening,
): Promise<z.output<Fn['output']>> {
  const body = input as Record<string, unknown>;
  const headers = { Accept: 'text/event-stream' };
  try {
    const { data, error } = await (await functions()).invoke<unknown>(name, { body, headers, signal });
    if (error) throw await refusalIn(error);
    // An answer in one is one, too.
    if (!(data instanceof Response)) return data as z.output<Fn['output']>;
    let text = '';
    for await (const { event, told } of eventsIn(data)) {
      if (event === 'error') throw new ApiError(500, { message: messageIn(told) });
      if ('answer' in told) return told.answer as z.output<Fn['output']>;
      if (typeof told.from !== 'number' || typeof told.delta !== 'string') continue;
      text = text.slice(0, told.from) + told.delta;
      onText(text);
    }
  } catch (error) {
    if (signal.aborted) throw new Stopped();
    if (error instanceof ApiError) throw error;
  }
  if (signal.aborted) throw new Stopped();
  throw new ApiError(0, { message: 'Failed to fetch' });
}

/** The server-sent events of an answer. */
async function* eventsIn(
  response: Response,
): AsyncGenerator<{ event: string; told: Record<string, unknown> }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const frames = (rest + part.value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = /^event: (.*)$/m.exec(frame)?.[1] ?? 'message';
      yield { event, told: JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}') };
    }
  }
}
