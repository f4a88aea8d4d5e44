import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { explain } from '#src/lib/errors.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { newRecoveryCodes, recoveryStatusQuery } from './second-factor.data.ts';

const FEW = 3;

/** How many recovery codes are left, and a new set of them. */
export function RecoveryRow() {
  const cache = useQueryClient();
  const query = recoveryStatusQuery(useAuth().user?.id ?? '');
  const status = useQuery(query);
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const left = status.data?.remaining ?? 0;

  const make = useMutation({
    mutationFn: newRecoveryCodes,
    onSuccess: setCodes,
    onError: (error) => toast.error('No new codes were made', explain(error).message),
    onSettled: () => {
      setAsking(false);
      return cache.invalidateQueries({ queryKey: query.queryKey });
    },
  });

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
      <LifeBuoy aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">Recovery codes</p>
        <p className={left < FEW && status.isSuccess ? 'text-red text-xs' : 'text-muted text-xs'}>
          {status.isPending && 'Counting...'}
          {status.isError && explain(status.error).message}
          {status.isSuccess &&
            (status.data
              ? `${left} of ${status.data.total} left`
              : 'None yet. Make a set before you need one.')}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        busy={make.isPending}
        disabled={status.isPending}
        onClick={() => {
          if (status.isError) void status.refetch();
          else if (status.data) setAsking(true);
          else make.mutate();
        }}
      >
        {status.isError ? 'Try Again' : status.data ? 'New codes' : 'Make codes'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        description="The codes you have now stop working at once. The new ones are shown only this one time."
        confirmText="Make new codes"
        busy={make.isPending}
        onConfirm={() => make.mutate()}
      />
      <Dialog open={codes !== null} onOpenChange={() => setCodes(null)} size="sm" title="Your recovery codes">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </div>
  );
}
