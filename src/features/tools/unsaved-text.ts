import { z } from 'zod';
import { type Document, documentSchema } from '#src/fields/document.ts';

const kept = z.object({ of: z.string(), from: z.string(), text: documentSchema });

export const keptText = (of: string, start: Document, text: Document) => ({
  of,
  from: JSON.stringify(start),
  text,
});

/**
 * What a draft holds for this text. Changes to exactly this text are brought back; changes to an earlier text of the same
 * origin are only offered: inserted, they would hide what is new in this one, such as a figure of the law.
 */
export function foundText(
  draft: unknown,
  of: string,
  start: Document,
): { restored: Document | null; earlier: Document | null } {
  const { data } = kept.safeParse(draft);
  if (data?.of !== of) return { restored: null, earlier: null };
  const same = data.from === JSON.stringify(start);
  return { restored: same ? data.text : null, earlier: same ? null : data.text };
}
