import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRestoreRecords } from '#src/records/noun.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { binKeys, type DeletedRecord } from './bin.data.ts';

/** Brings a deleted record back, and says so. */
export function RestoreButton({ record }: { record: DeletedRecord }) {
  const { noun, record_id, title } = record;
  const cache = useQueryClient();
  const restore = useRestoreRecords(noun);
  const [busy, setBusy] = useState(false);
  const bringBack = async () => {
    setBusy(true);
    try {
      await restore.mutateAsync([record_id]);
      toast.success('Success', `${title} is back`);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await cache.invalidateQueries({ queryKey: binKeys.all });
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      aria-label={`Restore ${title}`}
      onClick={() => void bringBack()}
    >
      <Undo2 aria-hidden="true" /> Restore
    </Button>
  );
}
