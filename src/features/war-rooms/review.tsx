import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsentDraft } from '#src/lib/use-unsent-draft.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { timelineOf } from './situation-text.ts';
import { changeCrisis, closeCrisis, factsQuery, readAgain } from './war-room.data.ts';
import type { Crisis } from './war-room.ts';

const PARTS = [
  { name: 'went_well', label: 'What went well' },
  { name: 'went_badly', label: 'What went badly' },
  { name: 'to_change', label: 'What we change, who does it and until when' },
] as const;
type PartName = (typeof PARTS)[number]['name'];
/** What somebody types in one part, and what stood there when they began. */
interface TypedPart {
  text: string;
  read: string;
}

/** After the crisis: what happened when, what was learned; without blame, within thirty days. */
export function Review({ crisis }: { crisis: Crisis }) {
  const cache = useQueryClient();
  const facts = useQuery(factsQuery(crisis.id));
  const [typed, setTyped] = useUnsentDraft<Partial<Record<PartName, TypedPart>>>(
    `crisis-review:${crisis.id}`,
    {},
    (parts) => Object.keys(parts).length === 0,
  );
  const [closing, setClosing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      changeCrisis(
        crisis.id,
        Object.fromEntries(Object.entries(typed).map(([name, { text }]) => [name, text])),
      ),
    onSuccess: async () => {
      await readAgain(cache, crisis.id);
      setTyped({});
      toast.success('Saved');
    },
    onError: showError,
  });
  const close = useMutation({
    mutationFn: () => closeCrisis(crisis.id),
    onSuccess: async () => {
      setClosing(false);
      await readAgain(cache, crisis.id);
      toast.success('The war-room is closed', 'Its log stands. The review can still be written.');
    },
    onError: (error) => {
      setClosing(false);
      showError(error);
    },
  });
  const changedMeanwhile = PARTS.some(({ name }) => {
    const part = typed[name];
    return part && part.read !== (crisis[name] ?? '');
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        {PARTS.map(({ name, label }) => {
          const stored = crisis[name] ?? '';
          const { text, read } = typed[name] ?? { text: stored, read: stored };
          return (
            <div key={name} className="flex flex-col gap-2">
              {read !== stored && (
                <ChangedMeanwhile
                  what="this part"
                  theirs={stored}
                  onOverwrite={() => setTyped({ ...typed, [name]: { text, read: stored } })}
                />
              )}
              <Field label={label}>
                <Textarea
                  rows={4}
                  maxLength={10_000}
                  // What is typed while the rest is on its way would be gone when it has arrived.
                  readOnly={save.isPending}
                  value={text}
                  onChange={(event) => setTyped({ ...typed, [name]: { text: event.target.value, read } })}
                />
              </Field>
            </div>
          );
        })}
        <div className="flex flex-wrap gap-2">
          <Button
            busy={save.isPending}
            disabled={Object.keys(typed).length === 0 || changedMeanwhile}
            onClick={() => save.mutate()}
          >
            Save the review
          </Button>
          <DocumentButton
            subject={{ document: 'crisis-review', table: 'crises', id: crisis.id }}
            label="PDF or Word"
            formats={['pdf', 'docx']}
          />
          {crisis.state === 'open' && (
            <Button variant="secondary" onClick={() => setClosing(true)}>
              Close the war-room
            </Button>
          )}
        </div>
      </div>
      <section aria-labelledby="course" className="rounded-lg border border-line bg-surface p-4">
        <h2 id="course" className="mb-2 font-semibold">
          The course of it, from awareness
        </h2>
        <p className="whitespace-pre-line break-words text-sm">{timelineOf(crisis, facts.data ?? [])}</p>
      </section>
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title="Close this war-room?"
        description="Nothing more can be added to the log. This cannot be undone; a new crisis gets a new room."
        confirmText="Close"
        busy={close.isPending}
        onConfirm={() => close.mutate()}
      />
    </div>
  );
}
