import type { UseMutationResult } from '@tanstack/react-query';
import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';

type ById = Pick<UseMutationResult<unknown, Error, string>, 'mutateAsync'>;

/**
 * Deletes with one click: the row leaves at once, and the toast can bring it back unchanged. The outcome is told
 * also when the person has moved on to another page meanwhile.
 */
export function useDeleteWithUndo(remove: ById, restore: ById, deleted: string) {
  return async (record: { id: string; name: string }): Promise<void> => {
    try {
      await remove.mutateAsync(record.id);
      toast.success('Success', deleted, { undo: () => void undo(restore, record) });
    } catch (error) {
      showError(error);
    }
  };
}

async function undo(restore: ById, record: { id: string; name: string }): Promise<void> {
  try {
    await restore.mutateAsync(record.id);
    toast.success('Success', `${record.name} is back`);
  } catch (error) {
    showError(error);
  }
}

function showError(error: unknown): void {
  const { title, message } = explain(error);
  toast.error(title, message);
}
