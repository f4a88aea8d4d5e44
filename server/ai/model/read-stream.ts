import { z } from 'zod';
import { ModelFailure } from './model-failure.ts';

export interface ProviderAnswer {
  text: string;
  /** All of them, as far as the provider tells. */
  tokens: number;
  /** Those of the answer among them. */
  output: number;
}

const LARGEST_STREAM = 8 * 1024 * 1024;

/** One event of either kind of provider, as far as it concerns us. */
const event = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      total_tokens: z.number(),
      completion_tokens: z.number(),
      input_tokens: z.number(),
      output_tokens: z.number(),
    })
    .partial()
    .nullish(),
  delta: z.object({ text: z.string().nullish(), stop_reason: z.string().nullish() }).nullish(),
  message: z.object({ usage: z.object({ input_tokens: z.number().optional() }).nullish() }).nullish(),
  error: z.unknown().optional(),
});

/**
 * A text that comes as server-sent events, of an OpenAI-compatible provider or of Anthropic. A stream that breaks off, or
 * was cut at the token limit, is no answer.
 * @throws ModelFailure
 */
export async function readStream(
  response: Response,
  signal: AbortSignal,
  onText: (soFar: string) => void,
): Promise<ProviderAnswer> {
  let text = '';
  let input = 0;
  let output = 0;
  let total = 0;
  let finish: string | null = null;
  for await (const data of dataLines(response, signal)) {
    if (data === '[DONE]') break;
    const told = event.safeParse(jsonOf(data)).data;
    if (!told || told.error !== undefined) throw new ModelFailure('invalid_output');
    const [choice] = told.choices ?? [];
    finish = choice?.finish_reason ?? told.delta?.stop_reason ?? finish;
    total = told.usage?.total_tokens ?? total;
    input = told.message?.usage?.input_tokens ?? told.usage?.input_tokens ?? input;
    output = told.usage?.completion_tokens ?? told.usage?.output_tokens ?? output;
    const more = choice?.delta?.content ?? told.delta?.text ?? '';
    if (more === '') continue;
    text += more;
    onText(text);
  }
  if (finish === null) throw new ModelFailure('provider_unreachable');
  if (finish === 'length' || finish === 'max_tokens' || text.trim() === '')
    throw new ModelFailure('invalid_output');
  return { text, tokens: total || input + output, output };
}

/** The `data:` lines of a stream, up to a size. */
async function* dataLines(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > LARGEST_STREAM) throw new ModelFailure('invalid_output');
      const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure(signal.aborted ? 'timeout' : 'provider_unreachable');
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
