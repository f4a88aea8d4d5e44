import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { usePassageNotes, useWriteActivity } from '#src/features/work/activity.data.ts';
import { type Activity, mentionsIn } from '#src/features/work/activity.ts';
import { MentionBox } from '#src/features/work/mention-box.tsx';
import {
  findPassage,
  isResolved,
  longestQuote,
  type Passage,
  type Place,
  passageOf,
  passageSchema,
} from '#src/features/work/passage.ts';
import { TimelineEntry } from '#src/features/work/timeline-entry.tsx';
import type { Field } from '#src/fields/field.ts';
import { formatValue } from '#src/fields/format.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { cn } from '#src/ui/cn.ts';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ContentItem, DraftValues } from '../content.data.ts';
import { contentKinds } from '../content.ts';

/** A note with what was answered, and where its passage stands now. */
interface Thread {
  note: Activity;
  comments: Activity[];
  passage: Passage;
  /** Null where its words are gone. */
  place: Place | null;
  resolved: boolean;
}

/** The text of a field, as it is read. */
interface ReadText {
  field: Field;
  text: string;
}

const threadId = (id: string) => `thread-${id}`;
const markId = (id: string) => `passage-${id}`;

/** The text as it is read, and what colleagues say about its passages: choose words, comment, answer, resolve. */
export default function CommentsTab({
  item,
  draft,
  mayWrite,
}: {
  item: ContentItem;
  draft: DraftValues;
  mayWrite: boolean;
}) {
  const record = { record_kind: 'content_items', record_id: item.id };
  const notes = usePassageNotes(record);
  const [chosen, setChosen] = useState<Passage | null>(null);
  const [showsResolved, setShowsResolved] = useState(false);
  const texts = textsOf(item, draft);
  return (
    <Loaded query={notes} size="h-96 w-full rounded-lg" failed="The comments could not be loaded">
      {({ entries, comments }) => {
        const threads = threadsOf(texts, entries, comments);
        const resolved = threads.filter((thread) => thread.resolved).length;
        const shown = threads.filter((thread) => showsResolved || !thread.resolved);
        return (
          <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <ReadingView
              texts={texts}
              threads={shown}
              {...(mayWrite && { onChoose: setChosen })}
              chosen={chosen}
            />
            <section aria-label="Comments" className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-20">
              {chosen && (
                <NewNote
                  key={chosen.quote}
                  record={record}
                  passage={chosen}
                  onClose={() => setChosen(null)}
                />
              )}
              {shown.length === 0 && !chosen && (
                <EmptyLine>
                  {resolved > 0
                    ? 'Every comment is resolved.'
                    : 'No comments yet. Choose some words of the text, or the button beside a paragraph.'}
                </EmptyLine>
              )}
              <ol className="flex flex-col">
                {shown.map((thread) => (
                  <ThreadItem key={thread.note.id} thread={thread} texts={texts} mayWrite={mayWrite} />
                ))}
              </ol>
              {resolved > 0 && (
                <Checkbox
                  label={`Show ${resolved} resolved`}
                  checked={showsResolved}
                  onCheckedChange={setShowsResolved}
                />
              )}
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

/** What is written in words; a cover, a day or a number is no text to comment on. */
function textsOf({ kind }: ContentItem, draft: DraftValues): ReadText[] {
  const fields: readonly Field[] = contentKinds[kind].fields;
  return fields
    .filter((field) => ['text', 'longText', 'lines', 'rows', 'richText'].includes(field.kind))
    .map((field) => ({ field, text: formatValue(field, draft[field.name]) }))
    .filter(({ text }) => text !== '');
}

/** In the order of the text; those whose words are gone come last. */
function threadsOf(
  texts: readonly ReadText[],
  notes: readonly Activity[],
  comments: readonly Activity[],
): Thread[] {
  const order = (thread: Thread) =>
    thread.place === null
      ? Number.POSITIVE_INFINITY
      : texts.findIndex(({ field }) => field.name === thread.passage.field) * 1e7 + thread.place.from;
  return notes
    .flatMap((note) => {
      const { data: passage } = passageSchema.safeParse(note.passage);
      if (!passage) return [];
      const text = texts.find(({ field }) => field.name === passage.field)?.text ?? '';
      const below = comments.filter(({ parent_id }) => parent_id === note.id);
      return [
        { note, comments: below, passage, place: findPassage(text, passage), resolved: isResolved(below) },
      ];
    })
    .sort((a, b) => order(a) - order(b));
}

/** The text, with the passages that are commented on marked. */
function ReadingView({
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

/** Writes about the chosen words. */
function NewNote({
  record,
  passage,
  onClose,
}: {
  record: { record_kind: string; record_id: string };
  passage: Passage;
  onClose: () => void;
}) {
  const write = useWriteActivity();
  const { data: staff } = useStaffNames();
  const [text, setText] = useState('');
  const send = () => {
    const body = text.trim();
    if (body === '' || write.isPending) return;
    write.mutate(
      { ...record, kind: 'note', passage, body, mentions: mentionsIn(body, staff ?? []) },
      { onSuccess: onClose, onError: showError },
    );
  };
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <Quote>{passage.quote}</Quote>
        {passage.quote.length >= longestQuote && (
          <p className="text-muted text-xs">Only the first {longestQuote} characters are quoted.</p>
        )}
        <MentionBox
          label="Your comment on these words"
          placeholder="What should change? @ mentions a colleague."
          value={text}
          onChange={setText}
          onSend={send}
          autoFocus
        />
        <span className="flex gap-2">
          <Button size="sm" busy={write.isPending} disabled={text.trim() === ''} onClick={send}>
            Send
          </Button>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </span>
      </CardBody>
    </Card>
  );
}

const Quote = ({ children, gone }: { children: ReactNode; gone?: boolean }) => (
  <blockquote
    className={cn(
      'line-clamp-4 border-amber border-l-2 pl-3 text-muted text-sm italic',
      gone && 'border-line line-through',
    )}
  >
    {children}
  </blockquote>
);

function ThreadItem({
  thread,
  texts,
  mayWrite,
}: {
  thread: Thread;
  texts: readonly ReadText[];
  mayWrite: boolean;
}) {
  const { note, comments, passage, place, resolved } = thread;
  const write = useWriteActivity();
  const now = place && texts.find(({ field }) => field.name === passage.field)?.text;
  const settle = () =>
    write.mutate(
      {
        record_kind: note.record_kind,
        record_id: note.record_id,
        parent_id: note.id,
        kind: 'comment',
        resolves: !resolved,
        body: resolved ? 'Opened again.' : 'Resolved.',
      },
      { onError: showError },
    );
  return (
    <TimelineEntry
      entry={note}
      comments={comments}
      mayWrite={mayWrite}
      about={
        <div id={threadId(note.id)} className="my-2 flex flex-col items-start gap-1">
          <Quote gone={place === null || !place.same}>{passage.quote}</Quote>
          {place && !place.same && now && (
            <>
              <p className="text-muted text-xs">These words were rewritten. There it says now:</p>
              <Quote>{now.slice(place.from, place.to).trim()}</Quote>
            </>
          )}
          {place ? (
            <Button
              variant="link"
              size="sm"
              onClick={() =>
                document
                  .getElementById(markId(note.id))
                  ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
              }
            >
              Show in the text
            </Button>
          ) : (
            <p className="text-muted text-xs">This passage is no longer in the text.</p>
          )}
        </div>
      }
      acts={
        <Button variant="ghost" size="sm" className="px-2 text-muted" busy={write.isPending} onClick={settle}>
          {resolved ? 'Open again' : 'Resolve'}
        </Button>
      }
    />
  );
}
