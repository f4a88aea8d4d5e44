import { Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { nodesFromHtml } from './paste-html.ts';
import { toDocument } from './to-document.ts';

/** Puts pasted or dropped markup into the text, as far as an article knows it; where nothing is left, its plain words. */
export function insertHtml(view: EditorView, html: string, plain: string): void {
  const document = toDocument({ type: 'doc', content: nodesFromHtml(html) });
  const { schema } = view.state;
  if (document.content.length === 0) {
    if (plain) view.pasteText(plain);
    return;
  }
  const { content } = Node.fromJSON(schema, document);
  // Open at its ends, so that a few copied words join the paragraph they are pasted into.
  const slice = Slice.maxOpen(content);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
}
