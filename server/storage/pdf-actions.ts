import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateAsync = promisify(inflate);
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;
const MAX_STREAMS = 2_000;

/** Names in a PDF that make a reader run, start or hold something beside the pages, with what to call it. */
const ACTIVE: readonly (readonly [name: RegExp, what: string])[] = [
  // Every such action names its type in full; the two letters of its code's key occur by chance in pictures.
  [/\/JavaScript(?![A-Za-z0-9])/, 'JavaScript'],
  [/\/Launch(?![A-Za-z0-9])/, 'a program to start'],
  [/\/EmbeddedFiles?(?![A-Za-z0-9])/, 'another file inside it'],
  [/\/XFA(?![A-Za-z0-9])/, 'a form with scripts'],
  [/\/Encrypt(?![A-Za-z0-9])/, 'contents that are locked, so nobody could check them'],
];

/**
 * What a PDF would do when opened beside showing its pages; null for nothing. Object streams are inflated, since the
 * names may stand in them; escaped letters of names (#4A) are resolved.
 */
export async function activeContentOf(pdf: Buffer): Promise<string | null> {
  const found = activeNameIn(pdf);
  if (found) return found;
  let budget = MAX_INFLATED_BYTES;
  let streams = 0;
  for (const { dictionary, body } of objectStreams(pdf)) {
    streams += 1;
    if (streams > MAX_STREAMS || budget <= 0) return 'more than could be checked';
    if (!/\/FlateDecode|\/Fl(?![A-Za-z])/.test(dictionary)) {
      if (/\/Filter/.test(dictionary)) return 'contents in a form that could not be checked';
      continue;
    }
    const text = await inflateAsync(body, { maxOutputLength: budget }).catch(() => null);
    if (!text) return 'contents that could not be checked';
    budget -= text.length;
    const inside = activeNameIn(text);
    if (inside) return inside;
  }
  return null;
}

function activeNameIn(bytes: Buffer): string | null {
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return ACTIVE.find(([name]) => name.test(text))?.[1] ?? null;
}

/** Streams of type ObjStm; those that hold text and pictures cannot hold objects. */
function* objectStreams(pdf: Buffer): Generator<{ dictionary: string; body: Buffer }> {
  let from = 0;
  for (;;) {
    const at = pdf.indexOf('stream', from);
    if (at < 0) return;
    from = at + 'stream'.length;
    const objectStart = Math.max(pdf.lastIndexOf(' obj', at), at - 4_096);
    const dictionary = pdf.toString('latin1', Math.max(objectStart, 0), at);
    if (pdf.toString('latin1', at - 3, at) === 'end' || !/\/Type\s*\/ObjStm/.test(dictionary)) continue;
    const start = pdf[from] === 0x0d ? from + 2 : from + 1;
    const end = pdf.indexOf('endstream', start);
    yield { dictionary, body: pdf.subarray(start, end < 0 ? pdf.length : end) };
    if (end > 0) from = end + 'endstream'.length;
  }
}
