import { useState } from 'react';
import type { Document } from '#src/fields/document.ts';
import { dropDraft, readDraft, saveDraft } from '#src/lib/drafts.ts';
import { useAuth } from '#src/lib/session.tsx';
import { foundText, keptText } from './unsaved-text.ts';

/**
 * A text that is being edited, kept on this device until it is saved.
 * @param of what it was made from: words kept for something else are not brought back
 */
export function useUnsavedText(name: string, of: string, start: Document) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [{ restored, earlier }, setFound] = useState(() =>
    foundText(userId && readDraft(userId, name), of, start),
  );
  const [text, setText] = useState<Document>(restored ?? start);
  const keep = (next: Document) => {
    setText(next);
    if (userId) saveDraft(userId, name, keptText(of, start, next));
  };
  const drop = () => {
    if (userId) dropDraft(userId, name);
  };
  return {
    text,
    /** Changes of an earlier visit are in the text. */
    restored: restored !== null,
    /** There are changes to an earlier text of the same origin; they are not in this one. */
    earlier: earlier !== null,
    change: keep,
    bringBack() {
      if (!earlier) return;
      setFound({ restored: earlier, earlier: null });
      keep(earlier);
    },
    dropEarlier() {
      setFound({ restored, earlier: null });
      if (text === start) drop();
    },
    saved() {
      setFound({ restored: null, earlier });
      // The earlier changes stay on offer as long as nothing was changed here.
      if (!earlier || text !== start) drop();
    },
    discard() {
      setFound({ restored: null, earlier: null });
      setText(start);
      drop();
    },
  };
}
