import { useState } from 'react';
import { activityKeys, usePassageNotes } from '#src/features/work/activity.data.ts';
import type { Passage } from '#src/features/work/passage.ts';
import { useUnsentDraft } from '#src/lib/use-unsent-draft.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import type { ContentItem, DraftValues } from '../content.data.ts';
import { NewNote, ThreadItem } from './comment-thread.tsx';
import { textsOf, threadsOf } from './passage-threads.ts';
import { ReadingView } from './reading-view.tsx';

const nothingWritten = { chosen: null, typed: '' };

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
  // What is typed outlives another choice of words.
  const [{ chosen, typed }, setUnsent] = useUnsentDraft<{ chosen: Passage | null; typed: string }>(
    `passage-comment:${item.id}`,
    nothingWritten,
    (unsent) => unsent.typed === '',
  );
  useLiveTable('activities', [activityKeys.of(record)], { filter: `record_id=eq.${item.id}` });
  const [showsResolved, setShowsResolved] = useState(false);
  const texts = textsOf(item, draft);
  return (
    <Loaded query={notes} size="h-96 w-full rounded-lg" failed="The comments could not be loaded">
      {({ entries, comments }) => {
        const threads = threadsOf(texts, entries, comments);
        const resolved = threads.filter((thread) => thread.resolved).length;
        const shown = threads.filter((thread) => showsResolved || !thread.resolved);
        return (
          <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <ReadingView
              texts={texts}
              threads={shown}
              {...(mayWrite && { onChoose: (passage) => setUnsent({ chosen: passage, typed }) })}
            />
            <section aria-label="Comments" className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-20">
              {mayWrite && chosen && (
                <NewNote
                  record={record}
                  passage={chosen}
                  text={typed}
                  onText={(text) => setUnsent({ chosen, typed: text })}
                  onClose={() => setUnsent(nothingWritten)}
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
