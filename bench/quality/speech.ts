import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transcribe } from '#server/ai/transcribe.ts';
import type { Measure } from './measure.ts';

const run = promisify(execFile);
const PROGRAMS = ['flite', 'ffmpeg', 'pocketsphinx_continuous'];
const VOICES = ['kal16', 'awb', 'rms', 'slt'];
const SENTENCES = [
  'the board agreed to publish the annual report before the end of the month',
  'we will send the revised contract to the client on monday morning',
  'the minister asked for a short paper about the new energy policy',
  'please call the bank and confirm the payment before the next meeting',
  'our team will visit the hospital and speak with the director about the training',
];

/**
 * The way a recording takes, with made voices: flite speaks, ffmpeg makes the WebM a browser would send, our code sends it
 * to a local server of the OpenAI kind, behind which pocketsphinx listens. It proves the way, not how well a person of any
 * accent is understood: that is the recogniser's part, and this one is old. Without the three programs nothing is counted.
 */
export async function speech(): Promise<Measure[]> {
  const missing = PROGRAMS.filter((program) => !isThere(program));
  if (missing.length > 0) {
    console.error(`Speech is not measured: ${missing.join(', ')} not installed.`);
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  const server = createServer(async (request, response) => {
    const form = await new Response(await bodyOf(request), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    const heard = file instanceof File ? await listen(folder, new Uint8Array(await file.arrayBuffer())) : '';
    response.end(JSON.stringify({ text: heard }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const nothingAsked = { system: null as never };
  try {
    const figures: Measure[] = [];
    const all = { wrong: 0, words: 0 };
    for (const voice of VOICES) {
      let wrong = 0;
      let wrongAlone = 0;
      let words = 0;
      for (const sentence of SENTENCES) {
        const { wav, webm } = await speak(folder, voice, sentence);
        const signal = new AbortController().signal;
        const { text } = await transcribe(
          nothingAsked,
          { url, model: 'whisper-1', key: undefined },
          webm,
          signal,
        );
        const said = sentence.split(' ');
        wrong += distance(said, wordsIn(text));
        wrongAlone += distance(said, wordsIn(await recognised(wav)));
        words += said.length;
      }
      all.wrong += wrong;
      all.words += words;
      const ofVoice = { tool: 'voice-to-text', cases: words };
      figures.push(
        {
          ...ofVoice,
          what: `Word error rate of the way from speech to text, voice ${voice}`,
          value: wrong / words,
          atMost: 0.15,
        },
        {
          ...ofVoice,
          what: `The same sound straight into the recogniser, voice ${voice}: its own errors`,
          value: wrongAlone / words,
        },
        {
          ...ofVoice,
          what: `What our way adds to them, voice ${voice}`,
          value: Math.max(0, wrong - wrongAlone) / words,
          atMost: 0.03,
        },
      );
    }
    figures.push({
      tool: 'voice-to-text',
      what: 'Word error rate of the way from speech to text, all voices together',
      value: all.wrong / all.words,
      atMost: 0.15,
      cases: all.words,
    });
    return figures;
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
}

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** A sentence as the microphone has it, with a moment of silence around it, and as the browser would send that. */
async function speak(
  folder: string,
  voice: string,
  sentence: string,
): Promise<{ wav: string; webm: Uint8Array<ArrayBuffer> }> {
  const [spoken, wav, webm] = ['spoken.wav', 'said.wav', 'said.webm'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await run('flite', ['-voice', voice, '-t', sentence, '-o', spoken]);
  await convert(spoken, wav, ['-af', 'adelay=300,apad=pad_dur=0.3', ...WAV]);
  await convert(wav, webm, ['-c:a', 'libopus', '-b:a', '128k']);
  return { wav, webm: new Uint8Array(await readFile(webm)) };
}

const WAV = ['-ar', '16000', '-ac', '1'];
const convert = (from: string, to: string, how: readonly string[]) =>
  run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', from, ...how, to]);

async function listen(folder: string, audio: Uint8Array): Promise<string> {
  const [webm, wav] = [join(folder, 'heard.webm'), join(folder, 'heard.wav')];
  await writeFile(webm, audio);
  await convert(webm, wav, WAV);
  return await recognised(wav);
}

async function recognised(wav: string): Promise<string> {
  const { stdout } = await run('pocketsphinx_continuous', ['-infile', wav, '-logfn', '/dev/null']);
  return stdout.replace(/\s+/g, ' ').trim();
}

/** The fewest words taken away, added or changed that make one of the other. */
function distance(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, at) => at + 1);
  row.unshift(0);
  for (const [at, word] of said.entries()) {
    const next = [at + 1];
    for (const [place, other] of heard.entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (word === other ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
