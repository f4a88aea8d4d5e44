import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { boolean, date, decimal, reference, select } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/toast.ts';
import { addBooking, allocationKey, bookingsQuery, changeBooking, dropBooking } from './allocation.data.ts';

const SHOWN = 12;
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
  const cache = useQueryClient();
  const bookings = useQuery(bookingsQuery(todayInLagos()));
  const staff = useStaffNames();
  const nameOf = useNameOf();
  const [edited, setEdited] = useState<NonNullable<typeof bookings.data>[number] | 'new' | null>(null);
  const [all, setAll] = useState(false);
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['bookings'] }),
      cache.invalidateQueries({ queryKey: allocationKey }),
    ]);
  const drop = useMutation({
    mutationFn: async ({ id, projects: _, ...booking }: NonNullable<typeof bookings.data>[number]) => {
      await dropBooking(id);
      toast.success('The booking is deleted', '', {
        undo: () => void addBooking(booking).then(reload).catch(showError),
      });
      await reload();
    },
    onError: showError,
  });
  const colleague = useMemo(
    () =>
      select(
        'user_id',
        'Colleague',
        (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name || 'A colleague' })),
        { required: true },
      ),
    [staff.data],
  );
  const newFields = useMemo(() => [projectField, colleague, ...rest] as const, [colleague]);
  const record = edited === 'new' ? null : edited;
  const rows = bookings.data ?? [];
  return (
    <section aria-labelledby="bookings-title">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="bookings-title" className="font-semibold text-base">
          Bookings
        </h2>
        {plans && (
          <Button variant="secondary" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" /> Add booking
          </Button>
        )}
      </div>
      {bookings.data && rows.length === 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {plans
            ? 'Nobody’s time is booked in the weeks to come. The plan assumes what such work usually takes.'
            : 'None of your time is booked in the weeks to come.'}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border bg-surface text-sm">
          {(all ? rows : rows.slice(0, SHOWN)).map((booking) => (
            <li key={booking.id} className="flex items-center gap-3 px-4 py-2.5">
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
                  {booking.hours_a_week} h a week, {formatDate(booking.from_day)} to{' '}
                  {formatDate(booking.to_day)}
                </p>
              </div>
              <span className="max-sm:hidden">
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
                    onClick={() => drop.mutate(booking)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length > SHOWN && !all && (
        <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
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
    </section>
  );
}
