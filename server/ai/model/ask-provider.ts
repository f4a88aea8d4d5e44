import { z } from 'zod';
import type { ModelSettings } from '../../model-settings.ts';
import { ModelFailure } from './model-failure.ts';
import { type ProviderAnswer, readStream } from './read-stream.ts';

/** How the form of the answer is asked for; what a server does not know is asked for another way. */
export type Format = 'schema' | 'json' | 'text';

export interface Question {
  instructions: string;
  prompt: string;
  /** JSON schema of the answer. */
  schema: object;
  maxTokens: number;
}

const LARGEST_ANSWER = 1024 * 1024;

const chatAnswer = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
  usage: z
    .object({ total_tokens: z.number().optional(), completion_tokens: z.number().optional() })
    .nullish(),
});
const anthropicAnswer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() }).nullish(),
});

/**
 * One question to the provider. A redirect is refused, an endless answer cut.
 * @throws ModelFailure
 */
export async function askProvider(
  settings: ModelSettings,
  question: Question,
  format: Format,
  signal: AbortSignal,
  /** Hears the text so far, and makes the provider send it bit by bit. */
  onText?: (soFar: string) => void,
): Promise<ProviderAnswer> {
  const anthropic = settings.provider === 'anthropic';
  const { url, headers, body } = anthropic
    ? toAnthropic(settings, question)
    : toChat(settings, question, format);
  const asked = onText
    ? { ...body, stream: true, ...(!anthropic && { stream_options: { include_usage: true } }) }
    : body;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(asked),
    redirect: 'error',
    signal,
  }).catch(() => {
    throw new ModelFailure(signal.aborted ? 'timeout' : 'provider_unreachable');
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => {});
    throw failureOf(response);
  }
  if (onText && response.headers.get('content-type')?.includes('text/event-stream'))
    return readStream(response, signal, onText);
  // A server that knows no streaming answers in one.
  const told = await bodyOf(response, signal);
  const read = anthropic ? fromAnthropic(told) : fromChat(told);
  if (!read || read.text.trim() === '') throw new ModelFailure('invalid_output');
  return read;
}

function toChat({ baseUrl, apiKey, model }: ModelSettings, question: Question, format: Format) {
  const response_format =
    format === 'schema'
      ? { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: question.schema } }
      : format === 'json'
        ? { type: 'json_object' }
        : undefined;
  return {
    url: `${baseUrl}/chat/completions`,
    headers: { ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: {
      model,
      messages: [
        { role: 'system', content: question.instructions },
        { role: 'user', content: question.prompt },
      ],
      max_tokens: question.maxTokens,
      temperature: 0.3,
      stream: false,
      ...(response_format && { response_format }),
    },
  };
}

function toAnthropic({ baseUrl, apiKey, model }: ModelSettings, question: Question) {
  return {
    url: `${baseUrl}/messages`,
    headers: { 'anthropic-version': '2023-06-01', ...(apiKey && { 'x-api-key': apiKey }) },
    body: {
      model,
      system: question.instructions,
      messages: [{ role: 'user', content: question.prompt }],
      max_tokens: question.maxTokens,
    },
  };
}

function fromChat(told: unknown): ProviderAnswer | null {
  const { data } = chatAnswer.safeParse(told);
  const [choice] = data?.choices ?? [];
  if (!choice || choice.finish_reason === 'length') return null;
  return {
    text: choice.message.content ?? '',
    tokens: data?.usage?.total_tokens ?? 0,
    output: data?.usage?.completion_tokens ?? 0,
  };
}

function fromAnthropic(told: unknown): ProviderAnswer | null {
  const { data } = anthropicAnswer.safeParse(told);
  if (!data || data.stop_reason === 'max_tokens') return null;
  const text = data.content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
  return {
    text,
    tokens: (data.usage?.input_tokens ?? 0) + (data.usage?.output_tokens ?? 0),
    output: data.usage?.output_tokens ?? 0,
  };
}

function failureOf({ status, headers }: Response): ModelFailure {
  const after = Number(headers.get('retry-after') ?? 1) * 1000;
  const retryAfterMs = Number.isFinite(after) && after >= 0 ? after : 1000;
  if (status === 401 || status === 403) return new ModelFailure('provider_auth');
  if (status === 429) return new ModelFailure('provider_rate', { retryAfterMs });
  if (status >= 500) return new ModelFailure('provider_unreachable', { retryAfterMs });
  return new ModelFailure('invalid_output', { refusedFormat: status === 400 || status === 422 });
}

/** The answer as JSON, up to a size; a line that is cut on the way is a provider that is away. */
async function bodyOf(response: Response, signal: AbortSignal): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > LARGEST_ANSWER) break;
      parts.push(part);
    }
  } catch {
    throw new ModelFailure(signal.aborted ? 'timeout' : 'provider_unreachable');
  }
  if (size > LARGEST_ANSWER) throw new ModelFailure('invalid_output');
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new ModelFailure('invalid_output');
  }
}
