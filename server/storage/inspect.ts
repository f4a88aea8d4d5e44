import { inspectArchive } from './archive.ts';
import type { Bucket } from './objects.ts';
import { measurePicture, reencode } from './picture.ts';
import type { Received } from './receive.ts';
import { wrongType } from './storage-error.ts';

/** One name for what goes by several; a container's bytes do not tell sound from moving pictures. */
const SAME: Readonly<Record<string, string>> = {
  'audio/webm': 'video/webm',
  'audio/mp4': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
  'audio/m4a': 'video/mp4',
  'audio/ogg': 'application/ogg',
  'video/ogg': 'application/ogg',
  'audio/opus': 'application/ogg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'image/jpg': 'image/jpeg',
  'image/apng': 'image/png',
};
const UNTYPED = ['text/plain', 'application/octet-stream'];
const same = (type: string) => SAME[type] ?? type;
/** Text that is only ever read as text; a page in disguise is none. */
const PLAIN = ['text/plain', 'text/csv', 'text/markdown'];
const MARKUP = /^[\s\ufeff]*<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i;

/**
 * Looks at a file that has arrived: is it of the type its sender names, does the bucket take that type, and does it
 * hurt nobody who opens it? Judged by its bytes; its name says nothing. A bucket that takes nothing but pictures keeps
 * them drawn anew, so that places, cameras and whatever else hides in a picture's file are gone.
 * @throws StorageError InvalidMimeType, EntityTooLarge
 */
export async function inspect(
  received: Received,
  declared: string,
  { allowed_mime_types: allowed }: Bucket,
): Promise<{ received: Received; type: string }> {
  const { head } = received;
  const found = await trueType(received);
  // Clients that name no type send one of these two; a picture sent so is kept as what it is.
  if (found?.startsWith('image/') && UNTYPED.includes(declared)) declared = found;
  if (allowed && !allowed.some((one) => covers(one, declared)))
    throw wrongType(`mime type ${declared} is not supported`);
  if (
    allowed && found === null ? !isText(head, declared) : allowed && found && same(found) !== same(declared)
  ) {
    throw wrongType(`The file is not what it says it is: its content is no ${declared}.`);
  }
  if (!found?.startsWith('image/')) return { received, type: declared };
  await measurePicture(received.content);
  const pictures = allowed?.every((one) => one.startsWith('image/')) ?? false;
  return { received: pictures ? await reencode(received) : received, type: declared };
}

export const covers = (pattern: string, type: string) =>
  pattern === type || pattern === '*/*' || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));

/** Loaded with the first file. */
let loaded: Promise<typeof import('file-type')> | undefined;
const fileType = () => (loaded ??= import('file-type'));

/** The type of a blob's first bytes, or null when they look like nothing in particular. */
export async function sniff(head: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await fileType();
  return (await fileTypeFromBuffer(head))?.mime ?? null;
}

/** What the bytes are, or null when they look like nothing in particular, as text does. */
async function trueType({ content, head }: Received): Promise<string | null> {
  // Zip files, and the office documents among them, are judged by their table of contents, unexpanded.
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    const found = await inspectArchive(content);
    return found === 'application/zip' && isOpenDocumentText(head) ? ODT : found;
  }
  const { fileTypeFromBuffer, fileTypeFromFile } = await fileType();
  const found = await (typeof content === 'string' ? fileTypeFromFile(content) : fileTypeFromBuffer(content));
  return found ? found.mime.replace(/;.*$/, '') : null;
}

const ODT = 'application/vnd.oasis.opendocument.text';
/** An OpenDocument begins with an entry that names its type, stored as it is (ODF 1.3, part 2, 3.3). */
const isOpenDocumentText = (head: Buffer) =>
  head.subarray(30, 38 + ODT.length).toString('latin1') === `mimetype${ODT}`;

function isText(head: Buffer, declared: string): boolean {
  if (!declared.startsWith('text/') && declared !== 'application/json') return false;
  const wide = head.length > 1 && [0xfffe, 0xfeff].includes(head.readUInt16BE(0));
  if (!wide && head.includes(0)) return false;
  return !PLAIN.includes(declared) || !MARKUP.test(head.toString(wide ? 'utf16le' : 'utf8'));
}
