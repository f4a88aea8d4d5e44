import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { date } from '#src/fields/field.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { addLeave, dropLeave, leaveQuery } from './allocation.data.ts';
import { spanOf } from './leave-days.ts';
import { LeaveWeeks } from './leave-weeks.tsx';
import { PlanningList, useColleagueField, usePlanningActs } from './planning-list.tsx';

/** Who is away when; why is nobody's business and is not asked. */
export function LeaveCalendar() {
  const { can, userId } = useCan();
  const leave = useQuery(leaveQuery(todayInLagos()));
  const nameOf = useNameOf();
  const plans = can('allocation:run');
  const colleague = useColleagueField(plans ? null : userId);
  const [adding, setAdding] = useState(false);
  const { reload, drop } = usePlanningActs({
    list: 'leave',
    drop: dropLeave,
    putBack: ({ id: _, ...entry }: NonNullable<typeof leave.data>[number]) => addLeave(entry),
    dropped: 'The leave is withdrawn',
  });
  const fields = useMemo(
    () =>
      [
        colleague,
        date('from_day', 'From', { required: true, width: 'half' }),
        date('to_day', 'To', { required: true, width: 'half' }),
      ] as const,
    [colleague],
  );
  return (
    <PlanningList
      id="leave-title"
      title="Leave"
      add="Add leave"
      onAdd={() => setAdding(true)}
      query={leave}
      failed="The leave could not be loaded"
      empty="Nobody is away in the weeks to come."
      picture={(entries) => <LeaveWeeks entries={entries} nameOf={nameOf} />}
      row={(entry) => (
        <>
          <CalendarOff aria-hidden="true" className="size-4 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{nameOf(entry.user_id)}</span>{' '}
            <span className="text-muted">{spanOf(entry)}</span>
          </span>
          {(plans || entry.user_id === userId) && (
            <IconButton
              size="sm"
              label={`Withdraw the leave of ${nameOf(entry.user_id)}`}
              onClick={() => drop(entry)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </>
      )}
    >
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
    </PlanningList>
  );
}
