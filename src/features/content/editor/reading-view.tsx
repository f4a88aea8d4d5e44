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
  chosen,
  onChoose,
}: {
  texts: readonly ReadText[];
  threads: readonly Thread[];
  chosen: Passage | null;
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
      {selected && selected.passage !== chosen && (
        <Button
          size="sm"
          className="absolute z-20 shadow-md"
          style={{ top: selected.top, left: selected.left }}
          // The words stay chosen until the click.
          onMouseDown={(event) => event.preventDefault()}
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
    const start = Math.max(place.from - from, drawn);
    const end = Math.min(place.to - from, words.length);
    if (end <= start) continue;
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
  const start = placeIn(box, range.startContainer, range.startOffset);
  const end = placeIn(box, range.endContainer, range.endOffset);
  if (!start || !end || start.field !== end.field) return null;
  const text = texts.find(({ field }) => field.name === start.field)?.text ?? '';
  const passage = passageOf(start.field, text, start.at, end.at);
  if (!passage) return null;
  const last = range.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  return {
    passage,
    top: last.bottom - around.top + 6,
    left: Math.max(8, Math.min(last.left - around.left, around.width - 140)),
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
