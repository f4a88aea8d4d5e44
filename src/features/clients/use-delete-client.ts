import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.tsx';
import { useDeleteClient, useRestoreClient } from './client.data.ts';
import type { Client } from './client.ts';

/** Deletes with one click: the row leaves at once, and the toast can bring it back unchanged. */
export function useDeleteWithUndo() {
  const remove = useDeleteClient();
  const restore = useRestoreClient();

  const failed = (error: Error) => {
    const { title, message } = explain(error);
    toast.error(title, message);
  };
  const undo = (client: Client) =>
    restore.mutate(client.id, {
      onSuccess: () => toast.success('Success', `${client.name} is back`),
      onError: failed,
    });
  return (client: Client) =>
    remove.mutate(client.id, {
      onSuccess: () => toast.success('Success', 'Client deleted successfully', { undo: () => undo(client) }),
      onError: failed,
    });
}
