import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Passage, passageOf } from '#src/features/work/passage.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { markId, type ReadText, type Thread } from './passage-threads.ts';

/** The text, with the passages that are commented on marked. */
export function ReadingView({
  texts,
  threads,
  onChoose,
}: {
  texts: readonly ReadText[];
  threads: readonly Thread[];
  /** Left out where this person writes nothing. */
  onChoose?: (passage: Passage) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<{ passage: Passage; top: number; left: number } | null>(null);
  const select = () => {
    const at = onChoose && box.current ? selectionIn(box.current, texts) : null;
    setSelected(at);
  };
  return (
    <article
      ref={box}
      aria-label="The text"
      onMouseUp={() => setTimeout(select)}
      onTouchEnd={() => setTimeout(select)}
      onKeyUp={(event) => event.key.startsWith('Arrow') && select()}
      className="relative flex min-w-0 max-w-[46rem] flex-col gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      {texts.map(({ field, text }) => (
        <section key={field.name} aria-label={field.label}>
          <h2 className="mb-1 font-medium text-muted text-xs">{field.label}</h2>
          {paragraphsOf(text).map(({ from, words }) => (
            <div key={from} className="group relative -mr-3 pr-9 sm:-mr-5">
              <p
                data-field={field.name}
                data-from={from}
                className={cn(
                  'mb-3 whitespace-pre-wrap break-words leading-7',
                  field.name === 'title' && 'font-semibold text-lg',
                )}
              >
                {drawMarked(
                  words,
                  from,
                  threads.filter(({ passage }) => passage.field === field.name),
                )}
              </p>
              {onChoose && (
                <IconButton
                  label={`Comment on “${words.slice(0, 40)}${words.length > 40 ? '…' : ''}”`}
                  size="sm"
                  className="absolute top-0 right-0 text-muted opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 print:hidden"
                  onClick={() => {
                    const passage = passageOf(field.name, text, from, from + words.length);
                    if (passage) onChoose(passage);
                  }}
                >
                  <MessageSquarePlus aria-hidden="true" />
                </IconButton>
              )}
            </div>
          ))}
        </section>
      ))}
      {selected && (
        <Button
          size="sm"
          className="absolute z-20 shadow-md"
          style={{ top: selected.top, left: selected.left }}
          // The words stay chosen until the click.
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={(event) => event.stopPropagation()}
          onTouchEnd={(event) => event.stopPropagation()}
          onClick={() => {
            onChoose?.(selected.passage);
            setSelected(null);
          }}
        >
          <MessageSquarePlus aria-hidden="true" /> Comment
        </Button>
      )}
    </article>
  );
}

/** Where paragraphs begin in a text. */
function paragraphsOf(text: string): { from: number; words: string }[] {
  let from = 0;
  return text.split('\n\n').flatMap((words) => {
    const at = from;
    from += words.length + 2;
    return words.trim() === '' ? [] : [{ from: at, words }];
  });
}

/** The words of a paragraph, those of threads marked; where two overlap, the first one is. */
function drawMarked(words: string, from: number, threads: readonly Thread[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let drawn = 0;
  for (const { note, place, resolved } of threads) {
    if (!place) continue;
    const begin = place.from - from;
    const start = Math.max(begin, drawn);
    const end = Math.min(place.to - from, words.length);
    if (end <= start) {
      // It lies within another's mark: the way to it ends there.
      if (begin >= 0 && begin < words.length)
        parts.push(<span key={note.id} id={markId(note.id)} className="scroll-mt-32" />);
      continue;
    }
    parts.push(
      words.slice(drawn, start),
      <mark
        key={note.id}
        id={place.from >= from ? markId(note.id) : undefined}
        className={cn(
          'scroll-mt-32 rounded-xs bg-amber-soft text-ink',
          resolved && 'bg-sunken',
          'decoration-2 decoration-amber underline-offset-4',
          !resolved && 'underline',
        )}
      >
        {words.slice(start, end)}
      </mark>,
    );
    drawn = end;
  }
  parts.push(words.slice(drawn));
  return parts;
}

/** What is selected in the text of one field, and where a button fits below it. */
function selectionIn(box: HTMLElement, texts: readonly ReadText[]) {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const touched = [...box.querySelectorAll<HTMLElement>('[data-field]')].filter((one) =>
    range.intersectsNode(one),
  );
  const [first] = touched;
  const name = first?.dataset.field;
  const last = touched.findLast(({ dataset }) => dataset.field === name);
  if (!first || !last || name === undefined) return null;
  // A choice that begins or ends between paragraphs, or in another field, ends with the paragraph it touched last.
  const start = placeIn(box, range.startContainer, range.startOffset) ?? placeIn(box, first, 0);
  const end = placeIn(box, range.endContainer, range.endOffset);
  const until = end?.field === name ? end : placeIn(box, last, last.childNodes.length);
  if (!start || !until) return null;
  const text = texts.find(({ field }) => field.name === name)?.text ?? '';
  const passage = passageOf(name, text, start.at, until.at);
  if (!passage) return null;
  const drawn = range.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  return {
    passage,
    top: drawn.bottom - around.top + 6,
    left: Math.max(8, Math.min(drawn.left - around.left, around.width - 140)),
  };
}

/** A place on the screen as a place in the text of a field. */
function placeIn(box: HTMLElement, node: Node, offset: number): { field: string; at: number } | null {
  const element = node instanceof Element ? node : node.parentElement;
  const paragraph = element?.closest<HTMLElement>('[data-field]');
  if (!paragraph || !box.contains(paragraph)) return null;
  const until = document.createRange();
  until.selectNodeContents(paragraph);
  until.setEnd(node, offset);
  return {
    field: paragraph.dataset.field ?? '',
    at: Number(paragraph.dataset.from) + until.toString().length,
  };
}
