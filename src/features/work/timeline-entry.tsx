import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, Mail, MessageSquare, Paperclip, Phone, StickyNote, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { useUnsentText } from '#src/lib/use-unsent-draft.ts';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { PersonAvatar } from '#src/records/person-avatar.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { When } from '#src/ui/time.tsx';
import { deleteActivity, useEditActivity, useWriteActivity } from './activity.data.ts';
import { type Activity, mentionsIn, partsOf, saidOf } from './activity.ts';
import { MentionBox } from './mention-box.tsx';

const icons = {
  note: StickyNote,
  call: Phone,
  meeting: Users,
  mail: Mail,
  file: Paperclip,
  system: ArrowRightLeft,
  comment: MessageSquare,
} as const;

interface TimelineEntryProps {
  entry: Activity;
  comments: readonly Activity[];
  /** What it is about, above its words. */
  about?: ReactNode;
  /** Further acts beside Comment. */
  acts?: ReactNode;
  /** Whether this person writes here; without it, as their role says of all records. */
  mayWrite?: boolean;
}

/** One entry with the comments on it. */
export function TimelineEntry({ entry, comments, about, acts, ...props }: TimelineEntryProps) {
  const nameOf = useNameOf();
  const { can } = useCan();
  const mayWrite = props.mayWrite ?? can('work:write');
  const [answering, setAnswering] = useState(false);
  const Icon = icons[entry.passage ? 'comment' : entry.kind];
  return (
    <li className="relative flex gap-3 pb-6 before:absolute before:top-10 before:bottom-1 before:left-4 before:w-px before:bg-line last:before:hidden">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-1.5 pt-1.5">
          <span className="font-medium">{nameOf(entry.created_by)}</span>
          <span className="text-muted">{saidOf(entry)}</span>
          <span title={formatDateTime(entry.happened_at)} className="text-muted text-xs">
            <When at={entry.happened_at} />
            {entry.edited_at && ' · edited'}
          </span>
        </p>
        {about}
        <Words activity={entry} mayWrite={mayWrite} />
        {comments.length > 0 && (
          <ul aria-label="Comments" className="mt-3 flex flex-col gap-3 border-line border-l-2 pl-3">
            {comments.map((comment) => (
              <li key={comment.id} className="flex gap-2.5">
                <PersonAvatar id={comment.created_by} name={nameOf(comment.created_by)} size="sm" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-baseline gap-x-1.5">
                    <span className="font-medium">{nameOf(comment.created_by)}</span>
                    <span className="text-muted text-xs">
                      <When at={comment.created_at} />
                      {comment.edited_at && ' · edited'}
                    </span>
                  </p>
                  <Words activity={comment} mayWrite={mayWrite} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {mayWrite && !answering && (
          <span className="mt-1 flex flex-wrap gap-1">
            <Button
              variant="ghost"
              size="sm"
              className="-ml-2 px-2 text-muted"
              onClick={() => setAnswering(true)}
            >
              Comment
            </Button>
            {acts}
          </span>
        )}
        {answering && <Answer entry={entry} onClose={() => setAnswering(false)} />}
      </div>
    </li>
  );
}

/** What was written, and a way to change it for whoever wrote it. */
function Words({ activity, mayWrite }: { activity: Activity; mayWrite: boolean }) {
  const { can, userId } = useCan();
  const cache = useQueryClient();
  const nameOf = useNameOf();
  const { data: staff } = useStaffNames();
  const edit = useEditActivity();
  const [draft, setDraft] = useState<string | null>(null);
  const written = activity.kind !== 'system' && activity.kind !== 'file';
  const own = activity.created_by === userId;
  const save = () => {
    const body = draft?.trim() ?? '';
    if (body === '') return;
    edit.mutate(
      { id: activity.id, change: { body, mentions: mentionsIn(body, staff ?? []) } },
      { onSuccess: () => setDraft(null), onError: showError },
    );
  };
  if (draft !== null)
    return (
      <div className="mt-1.5 flex flex-col gap-2">
        <MentionBox label="Your words" value={draft} onChange={setDraft} onSend={save} autoFocus />
        <span className="flex gap-2">
          <Button size="sm" busy={edit.isPending} disabled={draft.trim() === ''} onClick={save}>
            Save
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </span>
      </div>
    );
  return (
    <>
      <p className="mt-0.5 whitespace-pre-line break-words leading-6">
        {partsOf(activity.body, activity.mentions.map(nameOf)).map((part, index) =>
          part.mention ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which is drawn anew as a whole
            <span key={index} className="rounded-sm bg-indigo-soft px-0.5 text-indigo">
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </p>
      {written && mayWrite && (own || can('people:manage')) && (
        <span className="flex gap-1">
          {own && (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-2 px-2 text-muted"
              onClick={() => setDraft(activity.body)}
            >
              Edit
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            className={own ? 'px-2 text-muted' : '-ml-2 px-2 text-muted'}
            onClick={() => void deleteActivity(cache, activity)}
          >
            Delete
          </Button>
        </span>
      )}
    </>
  );
}

function Answer({ entry, onClose }: { entry: Activity; onClose: () => void }) {
  const write = useWriteActivity();
  const { data: staff } = useStaffNames();
  const [text, setText] = useUnsentText(`comment:${entry.id}`);
  const send = () => {
    const body = text.trim();
    if (body === '' || write.isPending) return;
    const { record_kind, record_id, id: parent_id } = entry;
    const mentions = mentionsIn(body, staff ?? []);
    write
      .mutateAsync({ record_kind, record_id, parent_id, kind: 'comment', body, mentions })
      .then(close, showError);
  };
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <div className="mt-2 flex flex-col gap-2">
      <MentionBox label="Your comment" value={text} onChange={setText} onSend={send} rows={2} autoFocus />
      <span className="flex gap-2">
        <Button size="sm" busy={write.isPending} disabled={text.trim() === ''} onClick={send}>
          Send
        </Button>
        <Button size="sm" variant="secondary" onClick={close}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
