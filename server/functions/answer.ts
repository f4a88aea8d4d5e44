import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerEnv } from '../http/request.ts';
import { type AnyFunction, FunctionError } from './define-function.ts';
import { createTellings } from './tellings.ts';

const DEFAULT_MS = 10_000;
const encoder = new TextEncoder();
const frame = (text: string) => encoder.encode(text);

/** Runs a function within its time and answers what it returns or yields. */
export async function answerWith(
  c: Context<ServerEnv>,
  asked: AnyFunction,
  run: (
    signal: AbortSignal,
    tell: ((event: object) => void) | null,
  ) => Promise<unknown> | AsyncIterable<unknown>,
): Promise<Response> {
  const ends = new AbortController();
  const gone = () => ends.abort();
  c.req.raw.signal.addEventListener('abort', gone, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ends.abort();
      reject(new FunctionError(504, 'timeout', 'This took too long and was stopped. Please try again.'));
    }, asked.limits?.timeoutMs ?? DEFAULT_MS);
  });
  try {
    const tellings = createTellings();
    const answers = 'output' in asked ? asked.output : null;
    const heard = 'output' in asked && asked.tells === true && listens(c);
    const running = run(ends.signal, heard ? tellings.tell : null);
    if (answers && !heard) return c.json(answers.parse(await Promise.race([running, late])) as object);
    const events = (
      answers
        ? tellings.until((running as Promise<unknown>).then((answer) => ({ answer: answers.parse(answer) })))
        : (running as AsyncIterable<unknown>)
    )[Symbol.asyncIterator]();
    // What goes wrong before the first event is still an ordinary refusal.
    const first = await Promise.race([events.next(), late]);
    return streamOf(c, 'event' in asked ? asked.event : z.unknown(), first, events, ends);
  } finally {
    clearTimeout(timer);
    late.catch(() => {});
  }
}

const listens = (c: Context): boolean => /\btext\/event-stream\b/i.test(c.req.header('accept') ?? '');

/** Server-sent events, one `data:` line of JSON each; `event: error` is the last one when something fails on the way. */
function streamOf(
  c: Context<ServerEnv>,
  schema: z.ZodType,
  first: IteratorResult<unknown>,
  events: AsyncIterator<unknown>,
  ends: AbortController,
): Response {
  let next: Promise<IteratorResult<unknown>> = Promise.resolve(first);
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { done, value } = await next;
        if (done) return out.close();
        out.enqueue(frame(`data: ${JSON.stringify(schema.parse(value))}\n\n`));
        next = events.next();
        next.catch(() => {});
      } catch (error) {
        out.enqueue(frame(`event: error\ndata: ${JSON.stringify(told(c, error))}\n\n`));
        out.close();
      }
    },
    cancel() {
      ends.abort();
      return events.return?.().then(() => {});
    },
  });
  return c.body(body, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
}

function told(c: Context<ServerEnv>, error: unknown): { code: string; message: string } {
  if (error instanceof FunctionError) return { code: error.code, message: error.message };
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  c.get('log').error({ err: { name, message } }, 'a function failed while it was answering');
  const words = `Something went wrong on our side. Reference: ${c.get('requestId')}`;
  return { code: 'unexpected_failure', message: words };
}
