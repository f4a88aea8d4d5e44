import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { dateTime, select, text } from '#src/fields/field.ts';
import { formatInLagos } from '#src/lib/dates.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { dutyKeys, dutyQuery, useAddShift, useDeleteShift } from './duty.data.ts';
import { onDuty } from './duty.ts';

/** Who is on duty now and next. */
export default function DutyPage() {
  const { can } = useCan();
  const shifts = useQuery(dutyQuery());
  useLiveTable('duty_shifts', [dutyKeys.all]);
  const nameOf = useNameOf();
  const remove = useDeleteShift();
  const putBack = useAddShift();
  const [adding, setAdding] = useState(false);
  const manages = can('duty:manage');
  return (
    <>
      <PageTitle>Duty</PageTitle>
      <PageHeader
        title="Duty"
        lead="Whoever is on duty is told of every request that is due soon or late, whoever owns it. Times are those of Lagos."
        actions={
          <>
            {shifts.data && shifts.data.length > 0 && (
              <TableExport
                table="duty_shifts"
                fileName="duty"
                headers={['Who', 'From (Lagos)', 'Until (Lagos)', 'Note']}
                rows={async () =>
                  (shifts.data ?? []).map(({ user_id, starts_at, ends_at, note }) => [
                    nameOf(user_id),
                    formatInLagos(starts_at),
                    formatInLagos(ends_at),
                    note,
                  ])
                }
              />
            )}
            {manages && (
              <Button onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" /> Add Shift
              </Button>
            )}
          </>
        }
      />
      <Loaded
        query={shifts}
        failed="The roster could not be loaded"
        empty={
          <EmptyState title="Nobody is on duty">
            Without a shift, the owner of a request hears of it, and administrators of what is late.
          </EmptyState>
        }
      >
        {(rows) => {
          const now = new Set(onDuty(rows, new Date()).map(({ id }) => id));
          return (
            <Card>
              <ul aria-label="Shifts" className="divide-y divide-line">
                {rows.map(({ id, user_id, starts_at, ends_at, note }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5"
                  >
                    <span className="min-w-0 flex-1 basis-48">
                      <span className="font-medium">{nameOf(user_id)}</span>
                      {note && <span className="block text-muted text-xs">{note}</span>}
                    </span>
                    <span className="tabular text-muted">
                      {formatInLagos(starts_at)} to {formatInLagos(ends_at)}
                    </span>
                    {now.has(id) && <StatusBadge tone="success" label="On duty" />}
                    {manages && (
                      <Button
                        aria-label={`Delete the shift of ${nameOf(user_id)}`}
                        variant="link"
                        disabled={remove.isPending}
                        onClick={() =>
                          void dropWithUndo({
                            drop: () => remove.mutateAsync(id),
                            putBack: () => putBack.mutateAsync({ user_id, starts_at, ends_at, note }),
                            title: 'Shift deleted',
                            text: `${nameOf(user_id)}, ${formatInLagos(starts_at)}`,
                          })
                        }
                      >
                        Delete
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          );
        }}
      </Loaded>
      <AddShift open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function AddShift({ open, onClose }: { open: boolean; onClose: () => void }) {
  const staff = useStaffNames();
  const add = useAddShift();
  const fields = useMemo(() => {
    const people = (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return [
      select('user_id', 'Who', people, { required: true }),
      dateTime('starts_at', 'From', { required: true, width: 'half' }),
      dateTime('ends_at', 'Until', { required: true, width: 'half' }),
      text('note', 'Note', { max: 500, placeholder: 'Telephone for the weekend' }),
    ] as const;
  }, [staff.data]);
  return (
    <FieldsDialog
      fields={fields}
      open={open}
      title="Add Shift"
      submitText="Add Shift"
      record={null}
      saved="Shift added"
      save={(values) => add.mutateAsync(values)}
      onClose={onClose}
    />
  );
}
