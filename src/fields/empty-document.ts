import type { Document } from './document.ts';

/** A body nobody has written yet. */
export const emptyDocument: Document = { type: 'doc', content: [] };
