import { toast } from '#src/ui/toast.ts';
import { capital } from './capital.ts';
import type { AnyNoun } from './define-noun.ts';
import { useDeleteRecords, useRestoreRecords } from './noun.data.ts';
import { showError } from './show-error.ts';

/**
 * Deletes with one click: the rows leave at once, and the toast can bring them back unchanged. The outcome is told
 * also when the person has moved on to another page meanwhile.
 */
export function useDeleteWithUndo(noun: AnyNoun) {
  const remove = useDeleteRecords(noun);
  const restore = useRestoreRecords(noun);
  return async (records: readonly { id: string; [column: string]: unknown }[]): Promise<void> => {
    const ids = records.map(({ id }) => id);
    const what = records.length === 1 ? capital(noun.one) : `${records.length} ${noun.many}`;
    const undo = async () => {
      try {
        await restore.mutateAsync(ids);
        const back =
          records.length === 1
            ? `${String(records[0]?.[noun.title])} is`
            : `${records.length} ${noun.many} are`;
        toast.success('Success', `${back} back`);
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
}
