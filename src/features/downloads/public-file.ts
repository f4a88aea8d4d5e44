/** A download as a visitor sees it: where it is, how large, how often it was taken. */
export interface PublicFile {
  href: string;
  /** Measured, in bytes; null while the file is being made. */
  bytes: number | null;
  downloads: number;
}

/** Reads the files that are offered, by the slug of their download. */
export interface FileReader {
  /** What is broken is left out. */
  list(): Promise<Record<string, PublicFile>>;
}

/** 256144 as `256 KB`, 1300000 as `1.3 MB`: powers of ten, as telephones count. */
export function sizeWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `Word, 256 KB`; the type alone while the size is not known. */
export const typeAndSize = (type: string, file: PublicFile | undefined): string =>
  file?.bytes == null ? type : `${type}, ${sizeWords(file.bytes)}`;

/** How often, in the words given: `{count}` stands for the number. */
export function countWords(
  count: number,
  words: { readonly none: string; readonly one: string; readonly other: string },
): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : words.other.replace('{count}', count.toLocaleString('en-GB'));
}

const PRINT = '-print';
/** The name of a Word file's PDF, to be printed and filled in by hand. */
export const printOf = (slug: string): string => `${slug}${PRINT}`;
/** The name of the picture of a file's first pages. */
export const pagesOf = (slug: string): string => `${slug}-pages`;
/** Both are one download, counted as one. */
export const countedAs = (slug: string): string =>
  slug.endsWith(PRINT) ? slug.slice(0, -PRINT.length) : slug;
