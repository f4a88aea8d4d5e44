import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { nounOf } from '#src/nouns.ts';
import { capital } from '#src/records/capital.ts';
import { ConflictDialog } from '#src/records/conflict-dialog.tsx';
import { allLabels, valueWords } from '#src/records/noun-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showChanged } from './keep-change.ts';
import { sendSoon } from './use-edits.ts';
import { dropEdit, replaceEdit, settled, type WaitingEdit, type WaitingUpdate } from './waiting-edits.ts';

/** Everything that waits to be sent, in its order: to look at, to discard, and to settle with what others changed. */
export function EditList({
  open,
  onClose,
  edits,
}: {
  open: boolean;
  onClose: () => void;
  edits: readonly WaitingEdit[];
}) {
  const { userId } = useCan();
  const cache = useQueryClient();
  const [settling, setSettling] = useState<WaitingUpdate | null>(null);
  return (
    <>
      <Dialog
        open={open && settling === null}
        onOpenChange={onClose}
        title="Waiting to be sent"
        description="Kept on this device only, and sent in this order as soon as there is a connection. Signing out removes it."
        footer={
          <Button variant="secondary" onClick={sendSoon} disabled={edits.length === 0}>
            Send now
          </Button>
        }
      >
        {edits.length === 0 ? (
          <p className="text-muted text-sm">Nothing waits. Everything has been sent.</p>
        ) : (
          <ol aria-label="Changes" className="flex flex-col divide-y divide-line">
            {edits.map((edit) => (
              <li key={edit.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
                <div className="min-w-0 flex-1 basis-56 text-sm">
                  <p className="break-words font-medium">{headOf(edit)}</p>
                  <p className="text-muted text-xs">{formatDateTime(new Date(edit.at).toISOString())}</p>
                  {edit.kind === 'update' && <What edit={edit} />}
                  {edit.state !== 'waiting' && (
                    <p className="mt-1 text-red">
                      {edit.state === 'conflict'
                        ? 'Somebody else changed the same meanwhile. Choose what should be kept.'
                        : `Not accepted: ${edit.message ?? ''}`}
                    </p>
                  )}
                </div>
                <span className="flex gap-2">
                  {edit.kind === 'update' && edit.state === 'conflict' && (
                    <Button size="sm" onClick={() => setSettling(edit)}>
                      Compare
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Discard: ${headOf(edit)}`}
                    onClick={() => {
                      if (edit.kind === 'update') showChanged(cache, edit.table, edit.record, edit.base);
                      dropEdit(userId, edit.id);
                    }}
                  >
                    Discard
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Dialog>
      {settling && (
        <Settle
          edit={settling}
          onDone={(edit) => {
            setSettling(null);
            if (!edit) return;
            if (Object.keys(edit.changes).length === 0) dropEdit(userId, edit.id);
            else replaceEdit(userId, edit);
            sendSoon();
          }}
        />
      )}
    </>
  );
}

const kinds: Record<string, string> = { activities: 'Note', crisis_facts: 'Entry of a log', tasks: 'Task' };
const headOf = ({ table, title }: WaitingEdit) =>
  `${kinds[table] ?? capital(nounOf(table)?.one ?? 'record')}: ${title}`;

const labelsOf = (table: string): Readonly<Record<string, string>> => {
  const noun = nounOf(table);
  return noun ? allLabels(noun) : { status: 'State' };
};

function inWords(edit: WaitingUpdate, field: string, value: unknown): string {
  const noun = nounOf(edit.table);
  if (value === null || value === undefined || value === '') return 'empty';
  return noun
    ? valueWords(noun, { ...edit.base, id: edit.record }, field, value)
    : capital(String(value).replaceAll('_', ' '));
}

/** Field by field, what was and what will be. */
function What({ edit }: { edit: WaitingUpdate }) {
  const labels = labelsOf(edit.table);
  const shown = Object.keys(edit.changes).filter((field) => field in labels);
  return (
    <ul className="mt-1">
      {shown.map((field) => (
        <li key={field} className="break-words">
          <span className="text-muted">{labels[field]}:</span> {inWords(edit, field, edit.base[field])} →{' '}
          {inWords(edit, field, edit.changes[field])}
        </li>
      ))}
    </ul>
  );
}

function Settle({ edit, onDone }: { edit: WaitingUpdate; onDone: (edit: WaitingUpdate | null) => void }) {
  const noun = nounOf(edit.table);
  return (
    <ConflictDialog<Record<string, unknown>>
      record={noun ? { table: noun.table, id: edit.record } : 'Somebody else changed it.'}
      base={edit.base}
      mine={edit.changes}
      theirs={edit.theirs ?? edit.base}
      labels={labelsOf(edit.table)}
      format={(field, value) => inWords(edit, field, value)}
      busy={false}
      onSave={(fields) => onDone(settled(edit, fields))}
      onCancel={() => onDone(null)}
    />
  );
}
