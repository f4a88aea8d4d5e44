import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { activeContentOf } from '#server/storage/pdf-actions.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import { putFile } from '#server/storage/store.ts';
import { attachmentBucket, fileTrouble, storedName } from './attachment.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  docx: word,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
/** What somebody without an account may hand in at once. */
const LARGEST = 10 * 1024 * 1024;

/** A file in the bucket that its row is still to name. */
export interface StoredOutsideFile {
  name: string;
  path: string;
  sha256: string;
}

/**
 * Puts a file that came without an account, by mail or through a link, into a record's folder: the rules of every upload,
 * and no PDF that does more than show its pages.
 * @returns a sentence about what is wrong with it, where it is not taken
 */
export async function storeOutsideFile(
  services: Services,
  { kind, id }: { kind: string; id: string },
  file: { name: string; bytes: Buffer },
): Promise<StoredOutsideFile | string> {
  // Shown to staff as text; control and direction marks would let it pose as something else.
  const name = file.name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-200) || 'file';
  const trouble = fileTrouble({ name, size: file.bytes.length });
  if (trouble) return trouble;
  if (file.bytes.length > LARGEST) return `${name} is larger than 10 MB.`;
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const active = ending === 'pdf' ? await activeContentOf(file.bytes) : null;
  if (active) return `${name} holds ${active}.`;
  const path = `${kind}/${id}/${randomUUID()}/${storedName(name)}`;
  try {
    await putFile(services, {
      bucket: attachmentBucket,
      name: path,
      body: file.bytes,
      type: types[ending] ?? '',
    });
  } catch (error) {
    if (error instanceof StorageError && error.status < 500) return `${name} is not what its name says.`;
    throw error;
  }
  return { name, path, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}
