import { type Editor, useEditorState } from '@tiptap/react';
import { plainText, readingMinutes } from '#src/fields/document.ts';
import { toDocument } from './to-document.ts';

/** How long the text is, in words and in minutes of reading. */
export function BodyCount({ editor }: { editor: Editor }) {
  const { words, minutes } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const body = toDocument(now.getJSON());
      return { words: plainText(body).split(/\s+/).filter(Boolean).length, minutes: readingMinutes(body) };
    },
  });
  return (
    <p className="border-line border-t px-4 py-2 text-muted text-xs tabular sm:px-6">
      {words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`} · {minutes} min read
    </p>
  );
}
