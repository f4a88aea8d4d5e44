import { type AnyExtension, type Editor, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { EmbedView } from './embed-view.tsx';
import { safeHref } from './to-document.ts';

/** What may stand inside lists and quotations, as document.ts has it. */
const inner: Readonly<Record<string, string>> = {
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
  blockquote: '(paragraph | bulletList | orderedList)+',
};

const Kit = StarterKit.extend({
  addExtensions() {
    const all: AnyExtension[] = this.parent?.() ?? [];
    return all.map((one) => {
      const content = inner[one.name];
      if (!content) return one;
      return (one as Node).extend({
        content,
        ...(one.name === 'listItem' && {
          addKeyboardShortcuts() {
            const tab = () => listDepth(this.editor) >= 2 || this.editor.commands.sinkListItem('listItem');
            return { ...this.parent?.(), Tab: tab };
          },
        }),
      });
    });
  },
});

/** How many lists the cursor stands in: two at most. */
function listDepth(editor: Editor): number {
  const { $from } = editor.state.selection;
  const types = Array.from({ length: $from.depth + 1 }, (_nothing, depth) => $from.node(depth).type.name);
  return types.filter((name) => name === 'bulletList' || name === 'orderedList').length;
}

/** A picture or a chart: one thing, moved and deleted as a whole, changed in its dialog. */
function embed(name: 'image' | 'chart', attributes: readonly string[]) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(attributes.map((attribute) => [attribute, { default: null, rendered: false }])),
    // Read back by paste-html.ts when it is copied within the editor.
    renderHTML: ({ node }) => ['figure', { 'data-node': JSON.stringify({ type: name, attrs: node.attrs }) }],
    addNodeView: () => ReactNodeViewRenderer(EmbedView),
  });
}

/** The nodes and marks of document.ts, and nothing else. */
export const extensions = [
  Kit.configure({
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => safeHref(url) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  embed('image', ['src', 'alt', 'title', 'width', 'height']),
  embed('chart', ['title', 'unit', 'shape', 'source', 'rows']),
];
