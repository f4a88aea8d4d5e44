import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explain } from '#src/lib/errors.ts';
import { useStaffNames } from '#src/records/people.data.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { type BulkOutcome, outcomeWords, reopeningSteps, runForEach } from './bulk.ts';
import { refreshRequests, stepRequest } from './request.data.ts';
import type { RequestRow } from './request.ts';

const NOBODY = 'nobody';

/** What can be done with the chosen requests together. What one of them refuses does not hold up the others. */
export function BulkBar({ chosen, onNone }: { chosen: readonly RequestRow[]; onNone: () => void }) {
  const cache = useQueryClient();
  const { data: staff = [] } = useStaffNames();
  const run = useMutation({
    mutationFn: ({ act }: { act: (request: RequestRow) => Promise<void>; done: string }) =>
      runForEach(chosen, act),
    onSuccess: async (outcome, { done }) => {
      await refreshRequests(cache);
      tell(outcome, done);
      onNone();
    },
  });

  function tell({ reached, refused }: BulkOutcome, done: string) {
    const undo =
      done === 'closed'
        ? () => {
            const again = async (request: RequestRow) => {
              for (const step of reopeningSteps(request)) await stepRequest(step);
            };
            void runForEach(reached, again).then(async (back) => {
              await refreshRequests(cache);
              if (back.refused.length > 0) toast.error('Not undone', outcomeWords(back, 'opened again'));
            });
          }
        : undefined;
    const words = outcomeWords({ reached, refused }, done);
    if (reached.length > 0) toast.success('Success', words, undo && { undo });
    else toast.error('Nothing was changed', refused[0] ? explain(refused[0].error).message : words);
  }

  const people = [
    { value: NOBODY, label: 'Nobody' },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <fieldset className="flex flex-wrap items-center gap-2" disabled={run.isPending}>
      <legend className="sr-only">With the chosen requests</legend>
      <Button variant="ghost" size="sm" onClick={onNone}>
        Choose none
      </Button>
      <Select
        aria-label="Assign the chosen requests to"
        items={people}
        value={null}
        placeholder="Assign to"
        onValueChange={(to) => {
          run.mutate({
            act: ({ id }) =>
              stepRequest({
                step: 'assign_request',
                asked: { _id: id, _assignee: to === NOBODY ? null : to },
              }),
            done: to === NOBODY ? 'without an owner' : 'assigned',
          });
        }}
        className="sm:w-44"
      />
      <Button
        variant="secondary"
        size="sm"
        busy={run.isPending}
        onClick={() =>
          run.mutate({
            act: ({ id }) => stepRequest({ step: 'move_request', asked: { _id: id, _to: 'done' } }),
            done: 'closed',
          })
        }
      >
        Mark as done
      </Button>
    </fieldset>
  );
}
