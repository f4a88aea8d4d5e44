import { fork } from 'node:child_process';

/** What the reading process answers: the text, or why there is none; `broken` also means locked by a password. */
export type PdfAnswer =
  | { text: string; unread?: never }
  | { text?: never; unread: 'broken' | 'too-slow' | 'too-large' };

interface Limits {
  totalMs: number;
  /** Bytes of the whole process that reads; the library itself takes about 150 MB. */
  memory: number;
}
const usual: Limits = { totalMs: 20_000, memory: 512 * 1024 * 1024 };

/**
 * The text of a PDF, line by line; empty for one that holds pictures of pages alone. A document may be made to harm: each is
 * read in a process of its own, without settings or secrets, that ends with the document, after its time, or when it takes
 * too much memory.
 */
export function pdfText(bytes: Buffer, limits: Partial<Limits> = {}): Promise<PdfAnswer> {
  const { totalMs, memory } = { ...usual, ...limits };
  return new Promise((resolve) => {
    const reader = fork(new URL('./pdf-text-process.ts', import.meta.url), [String(memory)], {
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (answer: PdfAnswer) => {
      clearTimeout(late);
      reader.kill('SIGKILL');
      resolve(answer);
    };
    const late = setTimeout(() => end({ unread: 'too-slow' }), totalMs);
    reader.once('message', (answer: PdfAnswer) => end(answer));
    // A process that ends without a word was ended by the system, for what it took.
    reader.once('exit', () => end({ unread: 'too-large' })).once('error', () => end({ unread: 'broken' }));
    reader.send(bytes, () => {});
  });
}
