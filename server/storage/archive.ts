import type { Entry, ZipFile } from 'yauzl';
import { type StorageError, wrongType } from './storage-error.ts';

const MAX_ENTRIES = 10_000;
const MAX_BYTES = 512 * 1024 * 1024;
/** Office documents come to about 10, a bomb to 1,000 and more. Small files may be as repetitive as they like. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 16 * 1024 * 1024;

const OFFICE: Readonly<Record<string, string>> = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** VBA of Microsoft Office, Basic and scripts of OpenDocument. */
const MACROS = /(?:^|\/)vbaProject[^/]*\.bin$|^(?:Basic|Scripts)\/./i;
const MAX_RELATIONSHIPS_BYTES = 1024 * 1024;
/** Parts that a reader would fetch from elsewhere and treat as the document's own. Hyperlinks are harmless. */
const REMOTE_PART = /\/(?:attachedTemplate|oleObject|subDocument|frame|aFChunk|control)$/i;

/**
 * Reads a zip's table of contents without expanding anything, and says what kind of document it is.
 * @throws StorageError for one that would grow beyond measure, reach outside its folder, or that nobody could open
 */
export async function inspectArchive(content: Buffer | string): Promise<string> {
  const { openPromise, fromBufferPromise } = await import('yauzl');
  const unsafe = (why: string) => wrongType(`The file was refused: ${why}.`);
  // Names are checked by the library: none may be absolute, hold a backslash or climb out with dots.
  const options = { autoClose: false, validateEntrySizes: true };
  const zip = await (typeof content === 'string'
    ? openPromise(content, options)
    : fromBufferPromise(content, options)
  ).catch(() => {
    throw unsafe('it is damaged, or not the kind of file it seems to be');
  });
  try {
    if (zip.entryCount > MAX_ENTRIES) throw unsafe('it holds too many files');
    const folders = new Set<string>();
    let packed = 0;
    let expanded = 0;
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      expanded += entry.uncompressedSize;
      if (expanded > MAX_BYTES || (expanded > RATIO_COUNTS_FROM && expanded > packed * MAX_RATIO))
        throw unsafe('it would grow beyond measure when opened');
      if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) throw unsafe('it holds links');
      if (entry.isEncrypted()) throw unsafe('it is locked with a password, so nobody could check it');
      folders.add(entry.fileName.split('/')[0] ?? '');
      if (MACROS.test(entry.fileName)) throw unsafe('it holds macros');
      if (entry.fileName.endsWith('.rels')) await refuseRemoteParts(zip, entry, unsafe);
    }
    if (!folders.has('[Content_Types].xml')) return 'application/zip';
    return OFFICE[Object.keys(OFFICE).find((folder) => folders.has(folder)) ?? ''] ?? 'application/zip';
  } catch (error) {
    if (error instanceof Error && error.name === 'StorageError') throw error;
    throw unsafe('it is damaged, or holds names that lead out of its folder');
  } finally {
    zip.close();
  }
}

/** Office relationships name what belongs to a document; one of these outside it runs or loads what nobody has seen. */
async function refuseRemoteParts(
  zip: ZipFile,
  entry: Entry,
  unsafe: (why: string) => StorageError,
): Promise<void> {
  if (entry.uncompressedSize > MAX_RELATIONSHIPS_BYTES) throw unsafe('a list of its parts is too long');
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  const xml = Buffer.concat(parts);
  // UTF-16 is allowed in XML and would hide the names from a search in UTF-8.
  const text = xml.toString(xml.includes(0) ? 'utf16le' : 'utf8');
  for (const [relationship] of text.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const type = /\sType\s*=\s*["']([^"']*)["']/.exec(relationship)?.[1] ?? '';
    if (/\sTargetMode\s*=\s*["']External["']/i.test(relationship) && REMOTE_PART.test(type.trim()))
      throw unsafe('it loads a part of itself from elsewhere');
  }
}
