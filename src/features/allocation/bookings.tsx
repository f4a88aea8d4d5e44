import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { boolean, date, decimal, reference } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { addBooking, bookingsQuery, changeBooking, dropBooking } from './allocation.data.ts';
import { PlanningList, useColleagueField, usePlanningActs } from './planning-list.tsx';

const projectField = reference('project_id', 'Project', 'projects', { required: true });
const rest = [
  date('from_day', 'From', { required: true, width: 'half' }),
  date('to_day', 'To', { required: true, width: 'half' }),
  decimal('hours_a_week', 'Hours a week', { required: true, min: 0.5, max: 60 }),
  boolean('firm', 'Promised', {
    help: 'A promised booking stays where it is when the plan changes. One that is held may go to somebody else.',
  }),
] as const;

/** Whose time is taken for what: held until somebody decides, or promised. */
export function Bookings() {
  const { can } = useCan();
  const plans = can('allocation:run');
  const bookings = useQuery(bookingsQuery(todayInLagos()));
  const nameOf = useNameOf();
  const colleague = useColleagueField();
  const [edited, setEdited] = useState<NonNullable<typeof bookings.data>[number] | 'new' | null>(null);
  const { reload, drop } = usePlanningActs({
    list: 'bookings',
    drop: dropBooking,
    putBack: ({ id: _id, projects: _projects, ...booking }: NonNullable<typeof bookings.data>[number]) =>
      addBooking(booking),
    dropped: 'The booking is deleted',
  });
  const newFields = useMemo(() => [projectField, colleague, ...rest] as const, [colleague]);
  const record = edited === 'new' ? null : edited;
  return (
    <PlanningList
      id="bookings-title"
      title="Bookings"
      add="Add booking"
      onAdd={plans ? () => setEdited('new') : undefined}
      query={bookings}
      failed="The bookings could not be loaded"
      empty={
        plans
          ? 'Nobody’s time is booked in the weeks to come. The plan assumes what such work usually takes.'
          : 'None of your time is booked in the weeks to come.'
      }
      row={(booking) => (
        <>
          <div className="min-w-0 flex-1 sm:grid sm:grid-cols-2 sm:items-baseline sm:gap-x-4">
            <p>
              <span className="font-medium">{nameOf(booking.user_id)}</span>
              <span className="text-muted"> for </span>
              <Link className="hover:underline" to={`/dashboard/projects/${booking.project_id}`}>
                {booking.projects?.name ?? 'a project'}
              </Link>
            </p>
            <p className="tabular text-muted">
              <span className="sm:hidden">{booking.firm ? 'Promised' : 'Held'}, </span>
              {booking.hours_a_week} h a week, {formatDate(booking.from_day)} to {formatDate(booking.to_day)}
            </p>
          </div>
          <span className="w-24 shrink-0 text-right max-sm:hidden">
            <StatusBadge
              label={booking.firm ? 'Promised' : 'Held'}
              tone={booking.firm ? 'success' : 'neutral'}
              shape={booking.firm ? 'check' : 'ring'}
            />
          </span>
          {plans && (
            <span className="flex shrink-0">
              <IconButton
                size="sm"
                label={`Edit the booking of ${nameOf(booking.user_id)} for ${booking.projects?.name ?? 'a project'}`}
                onClick={() => setEdited(booking)}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={`Delete the booking of ${nameOf(booking.user_id)} for ${booking.projects?.name ?? 'a project'}`}
                onClick={() => drop(booking)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </>
      )}
    >
      <FieldsDialog
        fields={newFields}
        open={edited === 'new'}
        onClose={() => setEdited(null)}
        record={null}
        title="Add booking"
        description="The hours count in the plan at once, in place of what such a seat usually takes."
        submitText="Add booking"
        saved="Booking added"
        save={async (booking) => {
          await addBooking({ ...booking, firm: booking.firm ?? false });
          await reload();
        }}
      />
      <FieldsDialog
        fields={rest}
        open={record !== null}
        onClose={() => setEdited(null)}
        record={record}
        title={`Edit the booking of ${nameOf(record?.user_id ?? null)} for ${record?.projects?.name ?? 'a project'}`}
        submitText="Save"
        saved="Booking saved"
        save={async (changes) => {
          if (record) await changeBooking(record.id, { ...changes, firm: changes.firm ?? false });
          await reload();
        }}
      />
    </PlanningList>
  );
}
