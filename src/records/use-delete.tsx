import { type ReactNode, useState } from 'react';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { OnceWanted } from '#src/ui/once-wanted.tsx';
import { toast } from '#src/ui/toast.ts';
import { capital } from './capital.ts';
import type { AnyNoun } from './define-noun.ts';
import { useDeleteRecords, useRestoreRecords } from './noun.data.ts';
import { showError } from './show-error.ts';

const DeleteQuestion = lazyPart(() => import('./delete-question.tsx'));

type Deleted = readonly { id: string; [column: string]: unknown }[];

interface Delete {
  /** Deletes at once where it can be taken back, else after a question; `leave` runs as it begins. */
  remove: (records: Deleted, leave?: () => void) => void;
  /** The question, to be drawn somewhere on the page. */
  question: ReactNode;
}

/**
 * Deletes with one click: the rows leave at once, and the toast can bring them back unchanged. What nothing brings back is
 * asked about first. The outcome is told also when the person has moved on to another page meanwhile.
 */
export function useDelete(noun: AnyNoun): Delete {
  const remove = useDeleteRecords(noun);
  const restore = useRestoreRecords(noun);
  const [asked, setAsked] = useState<{ records: Deleted; leave?: (() => void) | undefined }>();
  const [asking, setAsking] = useState(false);
  const named = (records: Deleted) =>
    records.length === 1 ? String(records[0]?.[noun.title]) : `${records.length} ${noun.many}`;
  const now = async (records: Deleted): Promise<void> => {
    const ids = records.map(({ id }) => id);
    const what = records.length === 1 ? capital(noun.one) : named(records);
    const undo = async () => {
      try {
        await restore.mutateAsync(ids);
        toast.success('Success', `${named(records)} ${records.length === 1 ? 'is' : 'are'} back`);
      } catch (error) {
        showError(error);
      }
    };
    try {
      await remove.mutateAsync(ids);
      toast.success('Success', `${what} deleted successfully`, noun.restore && { undo: () => void undo() });
    } catch (error) {
      showError(error);
    }
  };
  return {
    remove: (records, leave) => {
      if (noun.restore) {
        leave?.();
        void now(records);
        return;
      }
      setAsked({ records, leave });
      setAsking(true);
    },
    question: (
      <OnceWanted when={asking}>
        <DeleteQuestion
          name={named(asked?.records ?? [])}
          open={asking}
          onOpenChange={setAsking}
          onConfirm={() => {
            setAsking(false);
            asked?.leave?.();
            void now(asked?.records ?? []);
          }}
        />
      </OnceWanted>
    ),
  };
}
