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
    <ol aria-label="Policies by stage" className="mt-10 grid gap-x-3 max-sm:gap-y-1 sm:grid-cols-6">
      {policyStatuses.map((status, index) => {
        const count = counts[index] ?? 0;
        return (
          <li key={status}>
            <a
              href={`/policy-tracker?status=${encodeURIComponent(status)}#views`}
              className="touch group grid h-full items-center gap-x-3 rounded-sm max-sm:grid-cols-[8.5rem_1fr_2rem] sm:flex sm:flex-col sm:items-stretch"
            >
              <Bar
                upright
                of={most}
                parts={[{ key: status, size: count, look: 'fill-indigo group-hover:fill-indigo-deep' }]}
                className="h-20 border-ink/80 border-b-2 max-sm:hidden"
              />
              <Bar
                of={most}
                parts={[{ key: status, size: count, look: 'fill-indigo' }]}
                className="order-2 h-3 sm:hidden"
              />
              <span className="display tabular order-3 text-xl max-sm:text-right sm:order-none sm:mt-2">
                {count}
              </span>
              <span className="order-1 text-muted text-sm group-hover:underline sm:order-none">{status}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
