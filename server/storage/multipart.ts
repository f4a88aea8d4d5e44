import { invalid } from './storage-error.ts';

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 20;

export interface FormUpload {
  fields: Map<string, string>;
  /** The file part's own content type. */
  type: string | undefined;
  /** The file's bytes; to be read to their end. */
  file: AsyncIterable<Buffer>;
}

/**
 * Reads a multipart form up to its first file, which is then read as a stream: a form of any size takes the memory of
 * one chunk. Fields come before the file, as storage-js sends them.
 * @throws StorageError when it is no such form
 */
export async function readForm(source: AsyncIterable<Buffer>, contentType: string): Promise<FormUpload> {
  const found = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw invalid('The form names no boundary');
  const scanner = new Scanner(source);
  const mark = Buffer.from(`\r\n--${boundary}`);
  // What comes before the first boundary says nothing.
  await whole(scanner.until(mark), MAX_HEADER_BYTES);
  const fields = new Map<string, string>();
  for (;;) {
    if ((await scanner.take(2)).toString('latin1') !== '\r\n') throw invalid('The form holds no file');
    const headers = (await whole(scanner.until(Buffer.from('\r\n\r\n')), MAX_HEADER_BYTES)).toString('utf8');
    const disposition = /^content-disposition:.*$/im.exec(headers)?.[0] ?? '';
    const name = /[;\s]name="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1] ?? '';
    if (name === '' || /[;\s]filename\*?=/i.test(disposition)) {
      const type = /^content-type:[ \t]*(.+)$/im.exec(headers)?.[1]?.trim();
      return { fields, type, file: scanner.until(mark) };
    }
    if (fields.size >= MAX_FIELDS) throw invalid('The form has too many fields');
    fields.set(name, (await whole(scanner.until(mark), MAX_FIELD_BYTES)).toString('utf8'));
  }
}

async function whole(parts: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > most) throw invalid('A field of the form is too long');
    kept.push(part);
  }
  return Buffer.concat(kept);
}

/** Walks through a stream from mark to mark without keeping what it has passed. */
class Scanner {
  private readonly chunks: AsyncIterator<Buffer>;
  // The first boundary has no line end before it; with this one it looks like the others.
  private rest: Buffer = Buffer.from('\r\n');

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.rest.length < length) await this.more();
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }

  /** Everything before the mark, which is passed over. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.rest.indexOf(mark);
      if (at >= 0) {
        const before = this.rest.subarray(0, at);
        this.rest = this.rest.subarray(at + mark.length);
        if (before.length > 0) yield before;
        return;
      }
      // The mark may have begun in the last bytes.
      const safe = this.rest.length - mark.length + 1;
      if (safe > 0) {
        const before = this.rest.subarray(0, safe);
        this.rest = this.rest.subarray(safe);
        yield before;
      }
      await this.more();
    }
  }

  private async more(): Promise<void> {
    const { value, done } = await this.chunks.next();
    if (done) throw invalid('The form ends before its file does');
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
  }
}
