import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#src/features/clients/client.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { When } from '#src/ui/time.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  askNote,
  type ClientNote,
  clientNotesQuery,
  decideNote,
  deleteNote,
  editNote,
} from './portfolio.data.ts';
import { noteStates } from './portfolio.ts';

/** What was drafted for a client when an exposure changed: edited, agreed to by a second person, taken along. */
export function ClientNotes({ client, writes }: { client: Client; writes: boolean }) {
  const notes = useQuery(clientNotesQuery(client.id));
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 flex min-h-9 items-center font-semibold text-lg">
        Notes to the client
      </h2>
      <Loaded
        query={notes}
        empty={
          <EmptyLine>
            None yet. When a stage, a text or a fact about {client.name} changes an exposure, a note is
            drafted here.
          </EmptyLine>
        }
      >
        {(all) => (
          <ul className="flex flex-col gap-4">
            {all.map((note) => (
              <li key={note.id}>
                <Note note={note} writes={writes} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Note({ note, writes }: { note: ClientNote; writes: boolean }) {
  const cache = useQueryClient();
  const [body, setBody] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const state = noteStates[note.state as keyof typeof noteStates] ?? noteStates.draft;
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<void>; said: string }) => work(),
    onSuccess: (_, { said }) => {
      toast.success(said);
      setBody(null);
      setReason(null);
    },
    onError: showError,
  });
  const run = (said: string, work: () => Promise<void>) => act.mutate({ work, said });
  return (
    <Card>
      <CardBody className="py-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 flex-1 basis-48 font-medium">{note.title}</h3>
          <StatusBadge {...state} />
        </div>
        <p className="mt-1 text-muted text-sm">
          <When at={note.created_at} />
        </p>
        {body === null ? (
          <p className="mt-3 whitespace-pre-line text-sm">{note.body}</p>
        ) : (
          <Field label="Text of the note" className="mt-3">
            <Textarea
              rows={12}
              maxLength={20000}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
        )}
        {reason !== null && (
          <Field label="What should be changed" className="mt-3" required>
            <Textarea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {body !== null ? (
            <>
              <Button
                busy={act.isPending}
                onClick={() => run('Saved', () => editNote(cache, note.id, { title: note.title, body }))}
              >
                Save
              </Button>
              <Button variant="secondary" onClick={() => setBody(null)}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              {writes && note.state === 'draft' && (
                <Button
                  busy={act.isPending}
                  onClick={() => run('Approval asked', () => askNote(cache, note.id))}
                >
                  Ask for approval
                </Button>
              )}
              {writes && note.state === 'in_review' && (
                <>
                  <Button
                    busy={act.isPending}
                    onClick={() => run('Approved', () => decideNote(cache, note.id, true, ''))}
                  >
                    Approve
                  </Button>
                  <Button
                    variant="secondary"
                    onClick={() =>
                      reason === null
                        ? setReason('')
                        : run('Sent back', () => decideNote(cache, note.id, false, reason))
                    }
                  >
                    {reason === null ? 'Send back' : 'Send back with this reason'}
                  </Button>
                </>
              )}
              {writes && note.state !== 'approved' && (
                <>
                  <Button variant="secondary" onClick={() => setBody(note.body)}>
                    Edit
                  </Button>
                  <Button variant="ghost" onClick={() => setDeleting(true)}>
                    Delete
                  </Button>
                </>
              )}
              <DocumentButton
                subject={{ document: 'policy-report', table: 'client_notes', id: note.id }}
                formats={['pdf', 'docx']}
                label="Report"
              />
            </>
          )}
        </div>
      </CardBody>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this note?"
        description="Its text goes for good. The next change of an exposure drafts another."
        confirmText="Delete"
        tone="danger"
        onConfirm={() => {
          setDeleting(false);
          run('Deleted', () => deleteNote(cache, note.id));
        }}
      />
    </Card>
  );
}
