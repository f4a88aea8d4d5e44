import type { PublishedItem } from '#src/features/content/content.ts';
import { policySectors, sectorImpact } from '#src/features/content/kinds/policy.ts';
import { policyStatuses } from '#src/features/policies/stages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Bar } from '#src/ui/chart/bar.tsx';
import { cn } from '#src/ui/cn.ts';
import { sectorNamed } from '../content/sectors.ts';
import { priorityTones } from './policy-card.tsx';

/** Colours by stage, from early to enacted; each part carries its number, so that none is told by colour alone. */
const looks = [
  'fill-chart-6',
  'fill-chart-4',
  'fill-chart-3',
  'fill-chart-5',
  'fill-chart-2',
  'fill-chart-1',
] as const;

/** How many of the stored policies touch each sector, and how far they have come. Counted, never drawn at random. */
export function SectorAnalysis({ policies }: { policies: readonly PublishedItem<'policy'>[] }) {
  const rows = policySectors.map((sector) => {
    const own = policies.filter(
      ({ fields }) => fields.sector === sector || fields.sectors.some((one) => one === sector),
    );
    return {
      sector,
      total: own.length,
      stages: policyStatuses.map((status) => own.filter(({ fields }) => fields.status === status).length),
    };
  });
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <div className="mt-10">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {policyStatuses.map((status, index) => (
          <li key={status} className="flex items-center gap-2">
            <svg viewBox="0 0 8 8" aria-hidden="true" className={cn('size-3 rounded-xs', looks[index])}>
              <rect width="8" height="8" />
            </svg>
            {status}
          </li>
        ))}
      </ul>
      <ul className="mt-8 space-y-6">
        {rows.map(({ sector, total, stages }) => (
          <li key={sector}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <a
                  href={`/policy-tracker?sector=${encodeURIComponent(sector)}#views`}
                  className="font-semibold underline decoration-edge underline-offset-4"
                >
                  {sector}
                </a>
                <Impact of={sector} />
                <a
                  href={`/sectors/${sectorNamed(sector)?.slug}`}
                  className="text-muted text-sm underline decoration-edge underline-offset-4"
                >
                  What it means for the sector
                </a>
              </span>
              <span className="tabular whitespace-nowrap text-sm">
                {total === 1 ? '1 policy' : `${total} policies`}
              </span>
            </div>
            <Bar
              of={most}
              parts={policyStatuses.map((status, index) => ({
                key: status,
                size: stages[index] ?? 0,
                look: looks[index] ?? '',
              }))}
              className="mt-2 h-4 rounded-xs bg-sunken"
            />
            <p className="mt-1.5 text-muted text-sm">
              {stages
                .flatMap((count, index) => (count > 0 ? [`${count} ${policyStatuses[index]}`] : []))
                .join(' · ') || 'Nothing we follow at present'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The standing judgement on a sector, in the colours of a policy's priority. */
function Impact({ of: sector }: { of: (typeof policySectors)[number] }) {
  const impact = sectorImpact[sector];
  return impact ? <Badge tone={priorityTones[impact]}>{impact} impact</Badge> : null;
}
