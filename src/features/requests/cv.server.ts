import type { Services } from '#server/services.ts';
import { activeContentOf } from '#server/storage/pdf-actions.ts';
import { StorageError } from '#server/storage/storage-error.ts';
import { putFile } from '#server/storage/store.ts';

const LARGEST = 5 * 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};
const WHICH = 'Please choose a PDF, Word (.docx) or OpenDocument (.odt) file.';

/** What is wrong with a file before its bytes are looked at; null when nothing is. */
export function problemWithFile(file: File): string | null {
  if (!typeOf(file)) return WHICH;
  return file.size > LARGEST ? 'This file is larger than 5 MB. Please choose a smaller one.' : null;
}

export interface StoredCv {
  path: string;
  /** As the applicant calls it. */
  name: string;
  /** Why staff should be careful before they open it; null for a file that only shows itself. */
  heldReason: string | null;
}

const typeOf = ({ name }: File) => TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];

/**
 * Puts an applicant's file into the bucket applications, in the folder of the request. Its true type is told by its
 * bytes (server/storage/inspect.ts).
 * @returns where it is stored, or a sentence about what is wrong with it
 */
export async function keepCv(services: Services, requestId: string, file: File): Promise<StoredCv | string> {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const path = `${requestId}/cv.${ending}`;
  let active: string | null;
  try {
    const body = Buffer.from(await file.arrayBuffer());
    active = ending === 'pdf' ? await activeContentOf(body) : null;
    await putFile(services, { bucket: 'applications', name: path, body, type: TYPES[ending] ?? '' });
  } catch (error) {
    if (error instanceof StorageError && error.status < 500)
      return error.status === 413
        ? 'This file is larger than 5 MB. Please choose a smaller one.'
        : `This file is not what its name says. ${WHICH}`;
    throw error;
  }
  // Shown to staff as text; control and direction marks would let it pose as something else.
  return {
    path,
    name: file.name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-120) || `cv.${ending}`,
    heldReason: active && `The PDF holds ${active}.`,
  };
}
