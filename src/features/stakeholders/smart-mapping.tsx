import { Link } from 'react-router';
import { ReminderList } from '#src/features/work/reminders.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { PowerGrid } from './power-grid.tsx';
import { usePlotted } from './relation.data.ts';
import { influenceBand, relationshipBadge, stakeholderNoun } from './stakeholder.ts';

const SHOWN = 6;

/** Smart mapping: the stakeholders one sees by power, interest and stance, and one's own follow-ups. */
export function SmartMapping() {
  const plotted = usePlotted();
  if (plotted.data === undefined)
    return (
      <NotLoaded
        query={plotted}
        size="h-96 w-full rounded-lg"
        failed="The stakeholders could not be loaded"
        retryText="Retry"
      />
    );
  const all = plotted.data;
  if (all.length === 0)
    return (
      <EmptyState
        title="No stakeholders yet"
        action={<Button render={<Link to="?tab=stakeholders" />}>Find stakeholders</Button>}
      >
        Once some are saved, they stand here by influence, interest and stance.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="grid-title" className="rounded-lg border bg-surface p-5">
        <h2 id="grid-title" className="font-semibold text-base">
          Power and interest
        </h2>
        <p className="mt-1 mb-3 text-muted text-sm">
          + supportive, = neutral, − opposed; a number where several stand on one point.
        </p>
        <PowerGrid stakeholders={all} />
        <Link
          to={`${stakeholderNoun.address}/charts?chart=map`}
          className="mt-4 inline-block rounded-sm text-indigo text-sm underline underline-offset-4"
        >
          Who stands how to whom
        </Link>
      </section>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="mapped" className="rounded-lg border bg-surface p-5">
          <h2 id="mapped" className="font-semibold text-base">
            Existing stakeholders
          </h2>
          <ul className="mt-4 flex flex-col gap-4">
            {all.slice(0, SHOWN).map((one) => (
              <li key={one.id} className="text-sm">
                <Link to={`${stakeholderNoun.address}/${one.id}`} className="font-medium hover:underline">
                  {one.name}
                </Link>
                <span className="text-muted"> {relationshipBadge(one.relationship_status).label}</span>
                <Meter
                  label="Influence"
                  value={one.influence_level}
                  max={10}
                  valueText={influenceBand(one.influence_level)}
                  className="mt-1"
                />
              </li>
            ))}
          </ul>
          {all.length > SHOWN && <p className="mt-4 text-muted text-sm">And {all.length - SHOWN} more</p>}
        </section>
        <section aria-labelledby="follow-ups">
          <h2 id="follow-ups" className="mb-3 font-semibold text-base">
            Follow-up reminders
          </h2>
          <ReminderList record={null} kind="stakeholders" limit={6} />
        </section>
      </div>
    </div>
  );
}
