import { webmOf } from './webm-writer.ts';

/** A part of a converted file: where it begins, how long it is, and the part itself. */
export interface ConvertedPart {
  from: number;
  seconds: number;
  sound: Blob;
}

const RATE = 16_000;
const BITS_PER_SECOND = 32_000;
const FRAME = RATE; // a second at a time
/** As long as a segment of a recording. */
const PART_SECONDS = 600;
/** Decoded sound lies in memory whole: three hours are some 700 MB. */
const MOST_SECONDS = 3 * 3600;

/** What this browser cannot make into a recording; the message names the file. */
export class UnreadableFile extends Error {}

/**
 * A sound file in parts of ten minutes, 16 kHz, one channel, WebM: whatever the browser can play, as fast as it can.
 * @throws UnreadableFile with a sentence for the person
 */
export async function convertFile(file: File): Promise<ConvertedPart[]> {
  if (typeof AudioEncoder === 'undefined')
    throw new UnreadableFile(
      `This browser cannot convert “${file.name}”. Use a WebM file, or a newer browser.`,
    );
  let sound: AudioBuffer;
  try {
    sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await file.arrayBuffer());
  } catch {
    throw new UnreadableFile(`“${file.name}” is no sound file that this browser can read.`);
  }
  if (sound.duration > MOST_SECONDS)
    throw new UnreadableFile(`“${file.name}” is longer than three hours. Cut it into parts first.`);
  const mono = oneChannel(sound);
  const parts: ConvertedPart[] = [];
  for (let at = 0; at < mono.length; at += PART_SECONDS * RATE) {
    const samples = mono.subarray(at, at + PART_SECONDS * RATE);
    parts.push({ from: at / RATE, seconds: samples.length / RATE, sound: await encode(samples) });
  }
  return parts;
}

function oneChannel(sound: AudioBuffer): Float32Array<ArrayBuffer> {
  const mono = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel++) {
    const samples = sound.getChannelData(channel);
    for (let i = 0; i < mono.length; i++)
      mono[i] = (mono[i] ?? 0) + (samples[i] ?? 0) / sound.numberOfChannels;
  }
  return mono;
}

async function encode(samples: Float32Array<ArrayBuffer>): Promise<Blob> {
  const packets: { at: number; data: Uint8Array }[] = [];
  let failed: Error | null = null;
  const encoder = new AudioEncoder({
    output(chunk) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      packets.push({ at: chunk.timestamp / 1000, data });
    },
    error(error) {
      failed = error;
    },
  });
  encoder.configure({ codec: 'opus', sampleRate: RATE, numberOfChannels: 1, bitrate: BITS_PER_SECOND });
  for (let at = 0; at < samples.length; at += FRAME) {
    const data = samples.slice(at, at + FRAME);
    const frame = new AudioData({
      format: 'f32-planar',
      sampleRate: RATE,
      numberOfChannels: 1,
      numberOfFrames: data.length,
      timestamp: (at / RATE) * 1_000_000,
      data,
    });
    encoder.encode(frame);
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  if (failed) throw failed;
  return new Blob([webmOf(packets)], { type: 'audio/webm' });
}
