import { useState } from 'react';
import { z } from 'zod';
import { type Document, documentSchema } from '#src/fields/document.ts';
import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { useAuth } from '#src/lib/session.tsx';

const kept = z.object({ of: z.string(), text: documentSchema });

/**
 * A text that is being edited, kept on this device until it is saved.
 * @param of what it was made from: words kept for something else are not brought back
 */
export function useUnsavedText(name: string, of: string, start: Document) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [found, setFound] = useState(() => {
    const { data } = kept.safeParse(userId && readDraft(userId, name));
    return data?.of === of ? data.text : null;
  });
  const [text, setText] = useState<Document>(found ?? start);
  return {
    text,
    /** Changes of an earlier visit are in the text. */
    restored: found !== null,
    change(next: Document) {
      setText(next);
      if (userId) saveDraft(userId, name, { of, text: next });
    },
    saved() {
      setFound(null);
      if (userId) dropDraft(userId, name);
    },
    discard() {
      setFound(null);
      setText(start);
      if (userId) dropDraft(userId, name);
    },
  };
}
