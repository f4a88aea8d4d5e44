import { Toolbar as Base } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  ChartBar,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { Fragment, type Ref } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Piece } from './body-editor.tsx';

interface Tool {
  label: string;
  icon: LucideIcon;
  /** Whether what the cursor stands in has it; left out for what only happens once. */
  active?: (editor: Editor) => boolean;
  able?: (editor: Editor) => boolean;
  run: (editor: Editor, onPiece: (piece: Piece) => void) => void;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  icon,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const groups: readonly (readonly Tool[])[] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    {
      label: 'Bold (Ctrl+B)',
      icon: Bold,
      active: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Italic (Ctrl+I)',
      icon: Italic,
      active: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Code (Ctrl+E)',
      icon: Code,
      active: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
    {
      label: 'Link',
      icon: Link,
      active: (editor) => editor.isActive('link'),
      run: (_editor, onPiece) => onPiece({ kind: 'link' }),
    },
  ],
  [
    {
      label: 'Bullet list',
      icon: List,
      active: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      active: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Quotation',
      icon: Quote,
      active: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      label: 'Picture',
      icon: ImagePlus,
      active: (editor) => editor.isActive('image'),
      run: (editor, onPiece) => {
        const image = editor.isActive('image') ? editor.getAttributes('image') : null;
        onPiece({ kind: 'image', file: null, image } as Piece);
      },
    },
    {
      label: 'Chart',
      icon: ChartBar,
      active: (editor) => editor.isActive('chart'),
      run: (editor, onPiece) => {
        const chart = editor.isActive('chart') ? editor.getAttributes('chart') : null;
        onPiece({ kind: 'chart', chart } as Piece);
      },
    },
    {
      label: 'Rule',
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      label: 'Undo (Ctrl+Z)',
      icon: Undo2,
      able: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: 'Redo (Ctrl+Shift+Z)',
      icon: Redo2,
      able: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

/** Reached with Tab or Alt+F10; arrows move along it, Escape goes back to the text. */
export function Toolbar({
  editor,
  onPiece,
  pieces,
  ref,
}: {
  editor: Editor;
  onPiece: (piece: Piece) => void;
  /** Whether the text takes pictures and charts. */
  pieces: boolean;
  ref: Ref<HTMLDivElement>;
}) {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      groups.flat().map(({ active, able }) => ({ active: active?.(now), able: able?.(now) ?? true })),
  });
  return (
    <Base.Root
      ref={ref}
      aria-label="Formatting"
      onKeyDown={(event) => event.key === 'Escape' && editor.commands.focus()}
      className="sticky top-14 z-20 flex gap-0.5 overflow-x-auto rounded-t-md border-line border-b bg-surface px-1.5 py-1"
    >
      {groups.map((group, place) => (
        <Fragment key={group[0]?.label}>
          {place > 0 && <Base.Separator className="mx-1 w-px shrink-0 bg-line" />}
          {group.map((tool) => {
            if (!pieces && (tool.label === 'Picture' || tool.label === 'Chart')) return null;
            const state = states[groups.flat().indexOf(tool)];
            return (
              <Base.Button
                key={tool.label}
                disabled={!state?.able}
                aria-pressed={tool.active ? state?.active === true : undefined}
                onClick={() => tool.run(editor, onPiece)}
                render={
                  <IconButton
                    label={tool.label}
                    size="sm"
                    className="aria-pressed:bg-indigo-soft aria-pressed:text-indigo"
                  />
                }
              >
                <tool.icon aria-hidden="true" />
              </Base.Button>
            );
          })}
        </Fragment>
      ))}
    </Base.Root>
  );
}
