import type { Row } from '#supabase/types.gen.ts';

/** A file of a record. The table and who may touch it: supabase/migrations, the attachments file. */
export type Attachment = Row<'attachments'>;

export const attachmentBucket = 'attachments';
/** The bucket's own limit. */
export const maxBytes = 100 * 1024 * 1024;
/** What the bucket takes, as a file chooser is told. */
export const accepted = '.pdf,.txt,.csv,.md,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx';

/** A file with its versions, the newest first. */
export interface FileWithVersions {
  newest: Attachment;
  earlier: Attachment[];
}

/** Files with their versions together, by when they were last added to. */
export function withVersions(rows: readonly Attachment[]): FileWithVersions[] {
  const groups = new Map<string, Attachment[]>();
  for (const row of rows) {
    const first = row.version_of ?? row.id;
    groups.set(first, [...(groups.get(first) ?? []), row]);
  }
  return [...groups.values()].flatMap((versions) => {
    const [newest, ...earlier] = versions.toSorted((a, b) => b.version - a.version);
    return newest ? [{ newest, earlier }] : [];
  });
}

/** The first version of a file, which a new one names. */
export const firstOf = ({ newest }: FileWithVersions): string => newest.version_of ?? newest.id;

const units = ['bytes', 'KB', 'MB'] as const;

/** 850 bytes, 12 KB, 3.4 MB. */
export function sizeWords(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const size = bytes / 1024 ** power;
  return `${size < 10 && power > 1 ? size.toFixed(1) : Math.round(size)} ${units[power]}`;
}

/** Why a file cannot be sent; null when it can. */
export function fileTrouble(file: { name: string; size: number }): string | null {
  const ending = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  if (!accepted.split(',').includes(ending))
    return `${file.name}: send a PDF, a picture, a text, or a Word, Excel or PowerPoint file.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxBytes) return `${file.name} is larger than ${sizeWords(maxBytes)}.`;
  return null;
}

/** A name that any storage takes: letters, digits and a few signs. The row keeps the true one. */
export function storedName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+/, '');
  return plain.slice(-100) || 'file';
}

/** Whether a client's own people may be given files of this record. */
export const isShareable = ({ record_kind }: Pick<Attachment, 'record_kind'>): boolean =>
  record_kind === 'clients' || record_kind === 'projects';

export const isPicture = ({ media_type }: Pick<Attachment, 'media_type'>) => media_type.startsWith('image/');
