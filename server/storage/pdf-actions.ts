import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateAsync = promisify(inflate);
const MAX_INFLATED_BYTES = 48 * 1024 * 1024;
const MAX_STREAMS = 3_000;
const DICTIONARY_BYTES = 4_096;

/** PDF names that launch actions, run scripts or embed files, with a label for each. */
const ACTIVE: readonly (readonly [name: RegExp, what: string])[] = [
  // Every such action names its type in full; the two letters of its code's key occur by chance in pictures.
  [/\/JavaScript(?![A-Za-z0-9])/, 'JavaScript'],
  [/\/Launch(?![A-Za-z0-9])/, 'a program to start'],
  [/\/EmbeddedFiles?(?![A-Za-z0-9])/, 'another file inside it'],
  [/\/XFA(?![A-Za-z0-9])/, 'a form with scripts'],
  [/\/Encrypt(?![A-Za-z0-9])/, 'contents that are locked, so nobody could check them'],
];
/** Objects packed in a way that is not undone here; writers of documents pack them with Flate alone. */
const UNUSUAL_FILTER =
  /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|AHx|A85|LZW|RL)(?![A-Za-z0-9])/;
const UNCHECKED = 'contents in a form that could not be checked';

/**
 * What a PDF would do when opened beside showing its pages; null for nothing. Streams are inflated, since packed objects
 * may hold the names, and escaped letters of names (#4A) are resolved.
 */
export async function activeContentOf(pdf: Buffer): Promise<string | null> {
  const text = withPlainNames(pdf);
  const found = activeNameIn(text);
  if (found) return found;
  const isPacked = /\/ObjStm(?![A-Za-z0-9])/.test(text);
  if (isPacked && UNUSUAL_FILTER.test(text)) return UNCHECKED;
  let budget = MAX_INFLATED_BYTES;
  let streams = 0;
  for (const { dictionary, body } of flateStreams(pdf)) {
    streams += 1;
    if (streams > MAX_STREAMS || budget <= 0) return 'more than could be checked';
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(dictionary);
    if (holdsObjects && /\/Predictor/.test(dictionary)) return UNCHECKED;
    const inflated = await inflateAsync(body, { maxOutputLength: budget }).catch(() => null);
    if (!inflated) {
      if (holdsObjects) return UNCHECKED;
      continue;
    }
    budget -= inflated.length;
    const inside = activeNameIn(withPlainNames(inflated));
    if (inside) return inside;
  }
  return null;
}

const withPlainNames = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const activeNameIn = (text: string) => ACTIVE.find(([name]) => name.test(text))?.[1] ?? null;

/** Streams that begin as zlib's do, with what stands before them; a dictionary can be made to hide what it describes. */
function* flateStreams(pdf: Buffer): Generator<{ dictionary: string; body: Buffer }> {
  let from = 0;
  for (;;) {
    const at = pdf.indexOf('stream', from);
    if (at < 0) return;
    from = at + 'stream'.length;
    const start = pdf[from] === 0x0d ? from + 2 : from + 1;
    const isZlib =
      start + 2 <= pdf.length && ((pdf[start] ?? 0) & 0x0f) === 8 && pdf.readUInt16BE(start) % 31 === 0;
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const before = withPlainNames(pdf.subarray(Math.max(0, at - DICTIONARY_BYTES), at));
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj')));
    if (!isZlib && !dictionary.includes('/ObjStm')) continue;
    const end = pdf.indexOf('endstream', start);
    yield { dictionary, body: pdf.subarray(start, end < 0 ? pdf.length : end) };
    if (end > 0) from = end;
  }
}
