import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { SERVICE_NAMES } from '#src/features/predictions/prediction.ts';
import { date, decimal, multiSelect } from '#src/fields/field.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { FieldsDialog } from '#src/records/fields-dialog.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { Badge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { addCapacity, capacityQuery, dropCapacity } from './allocation.data.ts';
import { PlanningList, useColleagueField, usePlanningActs } from './planning-list.tsx';

const skillOptions = Object.entries(SERVICE_NAMES).map(([value, label]) => ({ value, label }));

/** How many hours a week people work and what they know; each from its day on. */
export function HoursAndSkills() {
  const { can, userId } = useCan();
  const plans = can('allocation:run');
  const capacity = useQuery(capacityQuery);
  const nameOf = useNameOf();
  const colleague = useColleagueField();
  const [adding, setAdding] = useState(false);
  const { reload, drop } = usePlanningActs({
    list: 'capacity',
    drop: dropCapacity,
    putBack: ({ id: _, ...entry }: NonNullable<typeof capacity.data>[number]) => addCapacity(entry),
    dropped: 'The entry is deleted',
  });
  const fields = useMemo(
    () =>
      [
        colleague,
        date('from_day', 'From', { required: true, width: 'half' }),
        decimal('hours_a_week', 'Hours a week', { required: true, min: 0, max: 60, width: 'half' }),
        multiSelect('skills', 'Knows', skillOptions),
      ] as const,
    [colleague],
  );
  const today = todayInLagos();
  return (
    <PlanningList
      id="hours-title"
      title="Hours and skills"
      add="Add entry"
      onAdd={plans ? () => setAdding(true) : undefined}
      query={capacity}
      failed="Hours and skills could not be loaded"
      empty="Nothing is recorded: the plan counts 40 hours a week, and the services people have worked on."
      row={(entry) => (
        <>
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
              onClick={() => drop(entry)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </>
      )}
    >
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
    </PlanningList>
  );
}
