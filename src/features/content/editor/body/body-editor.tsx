import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { type ChartAttributes, type Document, documentSchema } from '#src/fields/document.ts';
import { emptyDocument } from '#src/fields/empty-document.ts';
import { cn } from '#src/ui/cn.ts';
import { BodyCount } from './body-count.tsx';
import { ChartDialog } from './chart-dialog.tsx';
import './editor.css';
import { extensions } from './extensions.ts';
import { imageTypes } from './image.data.ts';
import { type ImageAttributes, ImageDialog } from './image-dialog.tsx';
import { insertHtml } from './insert-html.ts';
import { LinkDialog } from './link-dialog.tsx';
import { toDocument } from './to-document.ts';
import { Toolbar } from './toolbar.tsx';

/** What is being put in or changed beside the text itself. */
export type Piece =
  | { kind: 'image'; image: ImageAttributes | null; file: File | null }
  | { kind: 'chart'; chart: ChartAttributes | null }
  | { kind: 'link' };

export interface BodyEditorProps {
  /** The item pictures belong to; without one the text takes neither pictures nor charts. */
  itemId?: string;
  /** The stored body; read once. */
  value: unknown;
  onChange: (body: Document) => void;
  readOnly: boolean;
  label: string;
}

/** The text of an article: what it may hold is what document.ts names, whatever is typed, pasted or dropped. */
export default function BodyEditor({ itemId, value, onChange, readOnly, label }: BodyEditorProps) {
  const [piece, setPiece] = useState<Piece | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [start] = useState(() => documentSchema.safeParse(value).data ?? emptyDocument);
  const editor = useEditor({
    extensions,
    // Its styles stand in editor.css: the page takes no style elements.
    injectCSS: false,
    // Never left out: the library would read an empty text as markup, which the policy refuses.
    content: start.content.length > 0 ? start : { type: 'doc', content: [{ type: 'paragraph' }] },
    editable: !readOnly,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleDoubleClickOn: (_view, _at, node) => openPiece(node.type.name, node.attrs),
      handleKeyDown: (view, event) => {
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector('button')?.focus();
          return true;
        }
        const { selection } = view.state;
        if (event.key !== 'Enter' || !(selection instanceof NodeSelection)) return false;
        return openPiece(selection.node.type.name, selection.node.attrs);
      },
      handleDOMEvents: {
        paste: (view, event) => take(view, event, event.clipboardData),
        drop: (view, event) => (view.dragging ? false : take(view, event, event.dataTransfer)),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(toDocument(changed.getJSON())),
  });

  function openPiece(name: string, attrs: Record<string, unknown>): boolean {
    if (readOnly) return false;
    if (name === 'image') setPiece({ kind: 'image', image: attrs as unknown as ImageAttributes, file: null });
    else if (name === 'chart') setPiece({ kind: 'chart', chart: attrs as unknown as ChartAttributes });
    else return false;
    return true;
  }

  /** Pictures open their dialog; markup is read by paste-html.ts; plain text is left to the editor. */
  function take(view: EditorView, event: Event, data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? '';
    const file = [...(data?.files ?? [])].find(({ type }) => imageTypes.includes(type));
    if (readOnly || (!html && !(file && itemId))) return false;
    event.preventDefault();
    if (event instanceof DragEvent) {
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const target = place && TextSelection.near(view.state.doc.resolve(place.pos));
      if (target) view.dispatch(view.state.tr.setSelection(target));
    }
    // A copied picture comes with markup that names where it was: the picture itself is what is meant.
    if (file && itemId && !/<(p|li|h[1-6]|td)\b/i.test(html)) setPiece({ kind: 'image', image: null, file });
    else insertHtml(view, html, data?.getData('text/plain') ?? '');
    return true;
  }

  function put(name: 'image' | 'chart', attrs: object) {
    editor?.chain().focus().insertContent({ type: name, attrs }).run();
    setPiece(null);
  }
  function close() {
    setPiece(null);
    // After the dialog has given the focus back.
    requestAnimationFrame(() => editor?.commands.focus());
  }

  return (
    <div
      className={cn(
        'body-editor rounded-md border bg-surface',
        readOnly ? 'border-line' : 'border-edge focus-within:border-indigo',
      )}
    >
      {editor && !readOnly && (
        <Toolbar ref={toolbar} editor={editor} onPiece={setPiece} pieces={itemId !== undefined} />
      )}
      <EditorContent editor={editor} className="px-4 py-4 sm:px-6" />
      {editor && <BodyCount editor={editor} />}
      {piece?.kind === 'image' && itemId && (
        <ImageDialog
          itemId={itemId}
          image={piece.image}
          file={piece.file}
          onSave={(image) => put('image', image)}
          onClose={close}
        />
      )}
      {piece?.kind === 'chart' && (
        <ChartDialog chart={piece.chart} onSave={(chart) => put('chart', chart)} onClose={close} />
      )}
      {piece?.kind === 'link' && editor && (
        <LinkDialog
          href={hrefAtCursor(editor)}
          onSave={(href) => {
            setLink(editor, href);
            setPiece(null);
          }}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            setPiece(null);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const hrefAtCursor = (editor: Editor): string => String(editor.getAttributes('link').href ?? '');

/** Links the chosen words, or the link the cursor stands in; with neither, the address stands for itself. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
