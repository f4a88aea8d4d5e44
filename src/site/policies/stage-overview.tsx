import type { PublishedItem } from '#src/features/content/content.ts';
import { policyStatuses } from '#src/features/policies/stages.ts';
import { Bar } from '#src/ui/chart/bar.tsx';

/** How many of the shown policies stand at each of the six stages; each column leads to its own. */
export function StageOverview({ policies }: { policies: readonly PublishedItem<'policy'>[] }) {
  const counts = policyStatuses.map(
    (status) => policies.filter(({ fields }) => fields.status === status).length,
  );
  const most = Math.max(1, ...counts);
  return (
    <ol aria-label="Policies by stage" className="mt-10 grid grid-cols-3 gap-x-3 gap-y-8 sm:grid-cols-6">
      {policyStatuses.map((status, index) => {
        const count = counts[index] ?? 0;
        return (
          <li key={status}>
            <a
              href={`/policy-tracker?status=${encodeURIComponent(status)}#views`}
              className="group flex h-full flex-col rounded-sm"
            >
              <Bar
                upright
                of={most}
                parts={[{ key: status, size: count, look: 'fill-indigo group-hover:fill-indigo-deep' }]}
                className="h-20 border-ink/80 border-b-2"
              />
              <span className="display tabular mt-2 text-xl">{count}</span>
              <span className="text-muted text-sm group-hover:underline">{status}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
