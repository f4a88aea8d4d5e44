import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { readDraft } from '#src/lib/drafts.ts';
import { useUnsentDraft } from '#src/lib/use-unsent-draft.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { When } from '#src/ui/time.tsx';
import type { Row } from '#supabase/types.gen.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { SendToGroup } from './send-to-group.tsx';
import {
  askForStatement,
  decideStatement,
  editStatement,
  readAgain,
  releaseStatement,
} from './war-room.data.ts';
import { audiences, type Crisis, labelIn, type Statement, statementStates, toneIn } from './war-room.ts';

interface StatementCardProps {
  crisis: Crisis;
  statement: Statement;
  approval: Pick<Row<'approvals'>, 'state' | 'quorum' | 'agreed_by' | 'reason'> | null;
}

/** One statement with what can be done with it now. */
export function StatementCard({ crisis, statement, approval }: StatementCardProps) {
  const cache = useQueryClient();
  const { userId } = useCan();
  const nameOf = useNameOf();
  const [editing, setEditing] = useState(
    () => statement.state !== 'released' && readDraft(userId, draftName(statement)) !== null,
  );
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const act = useMutation({
    mutationFn: (work: () => PromiseLike<unknown>) => Promise.resolve(work()),
    onSettled: () => readAgain(cache, crisis.id),
    onError: showError,
  });
  const { state } = statement;
  const mine = [statement.created_by, statement.edited_by].includes(userId);
  const agreed = approval?.agreed_by ?? [];
  const open = crisis.state === 'open';
  return (
    <Card>
      <CardBody className="flex flex-col gap-3 py-4">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{labelIn(audiences, statement.audience)}</span>
          <StatusBadge tone={toneIn(statementStates, state)} label={labelIn(statementStates, state)} />
          <span className="ml-auto text-muted text-xs">
            {nameOf(statement.edited_by)}, <When at={statement.updated_at} />
          </span>
        </div>
        {editing ? (
          <EditForm
            statement={statement}
            onDone={() => setEditing(false)}
            onSave={({ readAt, ...changes }) =>
              act.mutateAsync(() => editStatement(statement.id, changes, readAt))
            }
          />
        ) : (
          <>
            <h2 className="font-medium">{statement.title}</h2>
            <p className="whitespace-pre-line break-words text-sm">{statement.body}</p>
          </>
        )}
        {state === 'asked' && approval && (
          <p className="text-muted text-sm">
            {agreed.length} of {approval.quorum} agreed
            {agreed.length > 0 && `: ${agreed.map(nameOf).join(', ')}`}.
          </p>
        )}
        {state === 'draft' && approval?.state === 'rejected' && (
          <p className="text-red text-sm">Sent back: {approval.reason}</p>
        )}
        {open && !editing && (
          <div className="flex flex-wrap gap-2">
            {state === 'draft' && (
              <Button
                size="sm"
                busy={act.isPending}
                onClick={() => act.mutate(() => askForStatement(statement.id))}
              >
                Ask for approval
              </Button>
            )}
            {state === 'asked' && !mine && !agreed.includes(userId) && (
              <>
                <Button
                  size="sm"
                  busy={act.isPending}
                  onClick={() => act.mutate(() => decideStatement(statement, true, ''))}
                >
                  Approve this text
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setRefusing(true)}>
                  Send back
                </Button>
              </>
            )}
            {state === 'approved' && (
              <Button
                size="sm"
                busy={act.isPending}
                onClick={() => act.mutate(() => releaseStatement(statement.id))}
              >
                Release
              </Button>
            )}
            {state !== 'released' && (
              <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => void copyText(`${statement.title}\n\n${statement.body}`, { title: 'Copied' })}
            >
              Copy
            </Button>
          </div>
        )}
        {state === 'released' && !crisis.drill && <SendToGroup statement={statement.id} />}
        {['asked', 'approved'].includes(state) && open && !editing && (
          <p className="text-muted text-xs">The approval is for exactly this text; a change ends it.</p>
        )}
      </CardBody>
      <ConfirmDialog
        open={refusing}
        onOpenChange={setRefusing}
        title="Send this statement back?"
        description="Say what must change; its author reads it."
        confirmText="Send back"
        busy={act.isPending}
        onConfirm={() => {
          act.mutate(() => decideStatement(statement, false, reason), {
            onSuccess: () => setRefusing(false),
          });
        }}
      >
        <Field label="What must change" required>
          <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}

/** A statement as somebody writes it, and when the text was saved that they began with. */
interface StatementDraft {
  title: string;
  body: string;
  readAt: string;
}
const draftName = ({ id }: Statement) => `crisis-statement:${id}`;

function EditForm({
  statement,
  onSave,
  onDone,
}: {
  statement: Statement;
  onSave: (text: StatementDraft) => Promise<unknown>;
  onDone: () => void;
}) {
  const stored = { title: statement.title, body: statement.body, readAt: statement.updated_at };
  const [text, setText] = useUnsentDraft<StatementDraft>(
    draftName(statement),
    stored,
    ({ title, body }) => title === statement.title && body === statement.body,
  );
  const { title, body } = text;
  const done = () => {
    setText(stored);
    onDone();
  };
  return (
    <div className="flex flex-col gap-3">
      {text.readAt !== statement.updated_at && (
        <ChangedMeanwhile
          what="this statement"
          theirs={statement.body}
          onOverwrite={() => setText({ ...text, readAt: statement.updated_at })}
        />
      )}
      <Field label="Title" required>
        <Input
          value={title}
          maxLength={200}
          onChange={(event) => setText({ ...text, title: event.target.value })}
        />
      </Field>
      <Field label="Text" required>
        <Textarea
          rows={12}
          value={body}
          maxLength={20_000}
          onChange={(event) => setText({ ...text, body: event.target.value })}
        />
      </Field>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={!title.trim() || text.readAt !== statement.updated_at}
          onClick={() => void onSave(text).then(done, () => {})}
        >
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={done}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
