import { z } from 'zod';
import type { SpeechServer } from '../config.ts';
import { FunctionError } from '../functions/define-function.ts';
import type { Services } from '../services.ts';
import { mayLeaveFor } from './model/may-leave.ts';

export interface Speech {
  text: string;
  /** Where each passage begins, in seconds, if the server tells. */
  segments: { start: number; text: string }[];
}

const TIMEOUT_MS = 110_000;
const REPLY_BYTES = 5 * 1024 * 1024;
const reply = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number().min(0), text: z.string() })).nullish(),
});

const failed = () =>
  new FunctionError(
    502,
    'stt_failed',
    'The transcription service could not read the recording. It is still on your device: try again, or type what was said.',
  );

/**
 * A recording in words. The bytes are sent once and kept nowhere on this side: no file is written, whatever happens. A
 * server that is not this machine is a transfer of personal data, which is off until its ground is on record, as for texts.
 * @throws FunctionError 502 or 503, without a word of the other server's.
 */
export async function transcribe(
  services: Pick<Services, 'system'>,
  server: SpeechServer,
  audio: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Speech> {
  if (!(await mayLeaveFor(services, server.url)))
    throw new FunctionError(
      503,
      'stt_not_allowed',
      'The transcription service is on another machine, and the legal basis for sending recordings there is not on record. Type or paste what was said.',
    );
  const body = new FormData();
  body.set('file', new Blob([audio], { type: 'audio/webm' }), 'recording.webm');
  body.set('model', server.model);
  body.set('response_format', 'verbose_json');
  try {
    const response = await fetch(`${server.url}/audio/transcriptions`, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: server.key ? { authorization: `Bearer ${server.key}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw failed();
    const { text, segments } = reply.parse(JSON.parse(await readCapped(response)));
    return { text, segments: segments ?? [] };
  } catch (error) {
    throw error instanceof FunctionError ? error : failed();
  }
}

/** The body as text; an endless one is cut off. */
async function readCapped(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > REPLY_BYTES) throw failed();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
