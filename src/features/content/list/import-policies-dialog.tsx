import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { readTableFile } from '#src/records/read-table-file.ts';
import { showError } from '#src/records/show-error.ts';
import { TableFileInput } from '#src/records/table-file-input.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { contentKeys, storedDraft } from '../content.data.ts';
import { policiesOfJson, policiesOfTable, type ReadPolicy } from './read-policies.ts';

/** One statement takes them all. */
const mostAtOnce = 500;

/** Starts drafts of policies from a file. Each is shown first, with what is left to write; nothing is published. */
export default function ImportPoliciesDialog({
  known,
  onClose,
}: {
  /** The addresses that are taken. */
  known: ReadonlySet<string>;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [read, setRead] = useState<readonly ReadPolicy[]>([]);
  const ready = read.filter(({ refused }) => refused === null);
  const add = useMutation({
    mutationFn: () =>
      dataOrThrow(
        supabase()
          .from('content_items')
          .insert(ready.map(({ slug, draft }) => ({ kind: 'policy', slug, draft: storedDraft(draft) })))
          .select('id'),
      ),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: contentKeys.all });
      toast.success('Imported', `${drafts(ready.length)} started`);
      onClose();
    },
    onError: showError,
  });
  async function choose(file: File) {
    try {
      const found = /\.json$/i.test(file.name)
        ? policiesOfJson(await file.text(), known)
        : policiesOfTable(await readTableFile(file), known);
      if (found.length > mostAtOnce)
        throw new Error(`One import takes ${mostAtOnce} policies. Split the file.`);
      setRead(found);
    } catch (error) {
      setRead([]);
      toast.error('The file was not read', error instanceof Error ? error.message : '');
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      size="lg"
      title="Import policies"
      description="A CSV, Excel or JSON file. Columns are known by the names of the editor’s fields; each policy becomes a draft."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={ready.length === 0}
            busy={add.isPending}
            busyText="Importing..."
            onClick={() => add.mutate()}
          >
            Import {drafts(ready.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TableFileInput more=",.json" onChoose={(chosen) => void choose(chosen)} />
        {read.length > 0 && (
          <section aria-label="Policies of the file" className="text-sm">
            <p role="status" className="mb-2 font-medium">
              {drafts(ready.length)} of {read.length} will be started.
            </p>
            <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line">
              {read.map(({ line, title, refused, open }) => (
                <li key={line} className="flex gap-3 px-3 py-2">
                  <span className="w-12 shrink-0 text-muted tabular">No. {line}</span>
                  <span className="min-w-0 flex-1 break-words">
                    {title || <span className="text-faint">no title</span>}
                    {refused && <span className="block text-red">{refused}: it stays out.</span>}
                    {!refused && open.length > 0 && (
                      <span className="block text-muted">To finish in the editor: {open.join('; ')}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const drafts = (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'}`;
