import type { ContentVersion } from '../versions.data.ts';

/**
 * The two entries of a history (newest first) that tell most: what visitors read last, or else what came back to its
 * author, beside what is there now. A step changes no words, so the entry just before would often say nothing.
 */
export function comparedFirst(versions: readonly Pick<ContentVersion, 'number' | 'event'>[]): {
  before: number;
  after: number;
} {
  const [newest, ...earlier] = versions;
  const last = (event: ContentVersion['event']) => earlier.find((one) => one.event === event);
  const before = last('published') ?? last('returned') ?? earlier[0] ?? newest;
  return { before: before?.number ?? 1, after: newest?.number ?? 0 };
}
