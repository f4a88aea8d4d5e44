import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarOff, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { date, select } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/toast.ts';
import { addLeave, allocationKey, dropLeave, leaveQuery } from './allocation.data.ts';

/** Who is away when; why is nobody's business and is not asked. */
export function LeaveCalendar() {
  const { can, userId } = useCan();
  const cache = useQueryClient();
  const leave = useQuery(leaveQuery(todayInLagos()));
  const staff = useStaffNames();
  const nameOf = useNameOf();
  const plans = can('allocation:run');
  const [adding, setAdding] = useState(false);
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['leave'] }),
      cache.invalidateQueries({ queryKey: allocationKey }),
    ]);
  const drop = useMutation({
    mutationFn: async (entry: { id: string; user_id: string; from_day: string; to_day: string }) => {
      await dropLeave(entry.id);
      const { user_id, from_day, to_day } = entry;
      toast.success('The leave is taken back', '', {
        undo: () => void addLeave({ user_id, from_day, to_day }).then(reload).catch(showError),
      });
      await reload();
    },
    onError: showError,
  });
  const fields = useMemo(
    () =>
      [
        select(
          'user_id',
          'Colleague',
          (staff.data ?? [])
            .filter(({ id }) => plans || id === userId)
            .map(({ id, name }) => ({ value: id, label: name || 'A colleague' })),
          { required: true },
        ),
        date('from_day', 'From', { required: true, width: 'half' }),
        date('to_day', 'To', { required: true, width: 'half' }),
      ] as const,
    [staff.data, plans, userId],
  );
  return (
    <section aria-labelledby="leave-title">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="leave-title" className="font-semibold text-base">
          Leave
        </h2>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" /> Add leave
        </Button>
      </div>
      {leave.data?.length === 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">Nobody is away in the weeks to come.</p>
      )}
      {leave.data && leave.data.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border bg-surface text-sm">
          {leave.data.map((entry) => (
            <li key={entry.id} className="flex items-center gap-3 px-4 py-2.5">
              <CalendarOff aria-hidden="true" className="size-4 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{nameOf(entry.user_id)}</span>{' '}
                <span className="text-muted">
                  {formatDate(entry.from_day)} to {formatDate(entry.to_day)}
                </span>
              </span>
              {(plans || entry.user_id === userId) && (
                <IconButton
                  size="sm"
                  label={`Take back the leave of ${nameOf(entry.user_id)}`}
                  onClick={() => drop.mutate(entry)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldsDialog
        fields={fields}
        open={adding}
        onClose={() => setAdding(false)}
        record={null}
        preset={{ user_id: userId }}
        title="Add leave"
        description="Colleagues see the days, never why. The plan counts without them."
        submitText="Add leave"
        saved="Leave added"
        save={async (entry) => {
          await addLeave(entry);
          await reload();
        }}
      />
    </section>
  );
}
