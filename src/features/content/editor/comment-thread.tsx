import type { ReactNode } from 'react';
import { useWriteActivity } from '#src/features/work/activity.data.ts';
import { mentionsIn } from '#src/features/work/activity.ts';
import { MentionBox } from '#src/features/work/mention-box.tsx';
import { longestQuote, type Passage } from '#src/features/work/passage.ts';
import { TimelineEntry } from '#src/features/work/timeline-entry.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { cn } from '#src/ui/cn.ts';
import { markId, type ReadText, type Thread } from './passage-threads.ts';

/** Writes about the chosen words. */
export function NewNote({
  record,
  passage,
  text,
  onText,
  onClose,
}: {
  record: { record_kind: string; record_id: string };
  passage: Passage;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}) {
  const write = useWriteActivity();
  const { data: staff } = useStaffNames();
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
          onChange={onText}
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

/** One comment on a passage with its answers. */
export function ThreadItem({
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
        <div className="my-2 flex flex-col items-start gap-1">
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
