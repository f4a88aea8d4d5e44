import { readFileSync } from 'node:fs';

/** The Markdown of one insight or case study. Throws when the slug has no file. */
export const bodyOf = (kind: 'insights' | 'case-studies', slug: string): string =>
  readFileSync(new URL(`./${kind}/${slug}.md`, import.meta.url), 'utf8');
