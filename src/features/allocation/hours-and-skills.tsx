import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { SERVICE_NAMES } from '#src/features/predictions/prediction.ts';
import { date, decimal, multiSelect, select } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf, useStaffNames } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/toast.ts';
import { addCapacity, allocationKey, capacityQuery, dropCapacity } from './allocation.data.ts';

const skillOptions = Object.entries(SERVICE_NAMES).map(([value, label]) => ({ value, label }));

/** How many hours a week people work and what they know; each from its day on. */
export function HoursAndSkills() {
  const { can, userId } = useCan();
  const plans = can('allocation:run');
  const cache = useQueryClient();
  const capacity = useQuery(capacityQuery);
  const staff = useStaffNames();
  const nameOf = useNameOf();
  const [adding, setAdding] = useState(false);
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: capacityQuery.queryKey }),
      cache.invalidateQueries({ queryKey: allocationKey }),
    ]);
  const drop = useMutation({
    mutationFn: async ({ id, ...entry }: NonNullable<typeof capacity.data>[number]) => {
      await dropCapacity(id);
      toast.success('The entry is deleted', '', {
        undo: () => void addCapacity(entry).then(reload).catch(showError),
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
          (staff.data ?? []).map(({ id, name }) => ({ value: id, label: name || 'A colleague' })),
          { required: true },
        ),
        date('from_day', 'From', { required: true, width: 'half' }),
        decimal('hours_a_week', 'Hours a week', { required: true, min: 0, max: 60, width: 'half' }),
        multiSelect('skills', 'Knows', skillOptions),
      ] as const,
    [staff.data],
  );
  const today = todayInLagos();
  const rows = capacity.data ?? [];
  return (
    <section aria-labelledby="hours-title">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="hours-title" className="font-semibold text-base">
          Hours and skills
        </h2>
        {plans && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" /> Add entry
          </Button>
        )}
      </div>
      {capacity.data && rows.length === 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          Nothing is recorded: the plan counts 40 hours a week, and the services people have worked on.
        </p>
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border bg-surface text-sm">
          {rows.map((entry) => (
            <li key={entry.id} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p>
                  <span className="font-medium">
                    {entry.user_id === userId && !plans ? 'You' : nameOf(entry.user_id)}
                  </span>{' '}
                  <span className="tabular text-muted">
                    {entry.hours_a_week} h a week
                    {entry.from_day > today && ` from ${formatDate(entry.from_day)}`}
                  </span>
                </p>
                {entry.skills.length > 0 && (
                  <p className="mt-1.5 flex flex-wrap gap-1.5">
                    {entry.skills.map((skill) => (
                      <Badge key={skill} tone="outline">
                        {SERVICE_NAMES[skill] ?? skill}
                      </Badge>
                    ))}
                  </p>
                )}
              </div>
              {plans && (
                <IconButton
                  size="sm"
                  label={`Delete the hours of ${nameOf(entry.user_id)}`}
                  onClick={() => drop.mutate(entry)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {plans && (
        <p className="mt-2 text-muted text-xs">
          What an hour costs is entered under{' '}
          <Link className="underline" to="/dashboard/rates">
            Rates
          </Link>
          ; between equal matches the plan takes the lower cost.
        </p>
      )}
      <FieldsDialog
        fields={fields}
        open={adding}
        onClose={() => setAdding(false)}
        record={null}
        preset={{ from_day: today, hours_a_week: 40 }}
        title="Hours and skills"
        description="Counts from its day on. The colleague and administrators see it."
        submitText="Add entry"
        saved="Hours and skills added"
        save={async (entry) => {
          await addCapacity({ ...entry, skills: entry.skills ?? [] });
          await reload();
        }}
      />
    </section>
  );
}
