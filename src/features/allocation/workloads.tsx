import { Link } from 'react-router';
import type { z } from 'zod';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chart } from '#src/ui/chart/chart.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Meter } from '#src/ui/meter.tsx';
import {
  type allocationAnswer,
  loadWords,
  NEARLY_FULL,
  TARGET_UTILIZATION,
  WELL_USED,
} from './allocation.ts';

export type Answer = z.infer<typeof allocationAnswer>;

/** The four figures at the top. */
export function Insights({ answer: { capacity_insights: told } }: { answer: Answer }) {
  const figures = [
    ['Consultants', String(told.total_consultants)],
    ['Average utilization', `${told.average_utilization} %`],
    ['Overloaded', String(told.overloaded_consultants)],
    ['Hours available', told.available_capacity_hours.toLocaleString('en-NG')],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-5 py-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="display tabular text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everyone's load, the fullest first, and how full the firm was. */
export function Workloads({ answer: { consultant_workloads: people, meta } }: { answer: Answer }) {
  if (people.length === 0)
    return (
      <EmptyState
        title="No consultants yet"
        action={<Button render={<Link to="/dashboard/people" />}>Invite people</Button>}
      >
        Whoever is given the role of a consultant stands here, with the hours of their projects.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ul className="grid gap-4 md:grid-cols-2">
        {people.map((one) => {
          const load = one.capacity_percentage;
          const { finished = 0, broken = 0 } =
            meta.performance.find(({ id }) => id === one.consultant_id) ?? {};
          return (
            <li
              key={one.consultant_id}
              className="flex flex-col gap-3 rounded-lg border bg-surface p-5 text-sm"
            >
              <div className="flex items-start justify-between gap-3">
                <p className="font-semibold">{one.consultant_name}</p>
                <Badge tone={load > NEARLY_FULL ? 'danger' : load > WELL_USED ? 'indigo' : 'neutral'}>
                  {loadWords(load)}
                </Badge>
              </div>
              <Meter
                label="Capacity"
                value={load}
                valueText={`${load} %`}
                tone={load > NEARLY_FULL ? 'danger' : 'indigo'}
              />
              <p className="text-muted">
                {one.total_hours_allocated} hours on {one.current_projects}{' '}
                {one.current_projects === 1 ? 'project' : 'projects'}; performance {one.performance_score} of
                10, from {finished} finished and {broken} broken off
              </p>
              {one.expertise_areas.length > 0 && (
                <ul className="flex flex-wrap gap-1.5" aria-label="Expertise">
                  {one.expertise_areas.map((area) => (
                    <li key={area}>
                      <Badge tone="outline">{area}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <section className="rounded-lg border bg-surface p-5">
        <Chart
          series={{
            title: `Utilization, last twelve weeks (target ${TARGET_UTILIZATION} %)`,
            unit: '%',
            max: Math.max(100, ...meta.trend.map(({ utilization }) => utilization)),
            points: meta.trend.map(({ week, utilization }) => ({
              label: `Week of ${formatDate(week)}`,
              value: utilization,
            })),
          }}
        />
        <p className="mt-4 text-muted text-xs">
          Performance is the share of somebody’s projects that were finished rather than cancelled, drawn
          towards 7 of 10 while there are few.
        </p>
      </section>
    </div>
  );
}
