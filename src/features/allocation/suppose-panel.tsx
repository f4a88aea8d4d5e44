import { Select } from '#src/ui/select.tsx';
import type { PlanConditions } from './allocation.data.ts';
import type { Answer } from './workloads.tsx';

const HOURS = [0, 2, 4, 8].map((hours) => ({
  value: String(hours),
  label: hours === 0 ? 'The hours they have' : `${hours} hours a week more`,
}));
const NOBODY = 'nobody';

/** What the plan would be if somebody were away, or everybody worked more; and what that changes. */
export function SupposePanel({
  answer,
  conditions: { suppose },
  onSuppose,
}: {
  answer: Answer;
  conditions: PlanConditions;
  onSuppose: (suppose: PlanConditions['suppose']) => void;
}) {
  const people = answer.consultant_workloads
    .map((one) => ({ value: one.consultant_id, label: one.consultant_name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const supposes = suppose.away.length > 0 || suppose.extraHours > 0;
  const { changes } = answer.meta;
  return (
    <section aria-labelledby="suppose-title" className="rounded-lg border bg-surface px-5 py-4 text-sm">
      <h2 id="suppose-title" className="font-semibold text-base">
        What if
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Select
          aria-label="Who is away"
          className="w-full sm:w-60"
          items={[
            { value: NOBODY, label: 'Everybody is there' },
            ...people.map((one) => ({ ...one, label: `${one.label} is away` })),
          ]}
          value={suppose.away[0] ?? NOBODY}
          onValueChange={(who) => onSuppose({ ...suppose, away: who === NOBODY ? [] : [who] })}
        />
        <Select
          aria-label="Hours everybody works"
          className="w-full sm:w-60"
          items={HOURS}
          value={String(suppose.extraHours)}
          onValueChange={(hours) => onSuppose({ ...suppose, extraHours: Number(hours) })}
        />
      </div>
      {supposes && changes.length === 0 && (
        <p className="mt-3 text-muted">The recommendations stay as they are.</p>
      )}
      {supposes && changes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {changes.map(({ project, before, after }) => (
            <li key={project}>
              <span className="font-medium">{project}</span>
              <span className="text-muted">
                : {after ?? 'nobody'} instead of {before ?? 'nobody'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
