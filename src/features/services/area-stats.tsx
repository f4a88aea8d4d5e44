import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { areaFiguresKey, areaFiguresQuery } from './area-figures.ts';
import type { AreaStat, ServiceArea } from './areas.ts';

const number = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
const card = 'flex h-full flex-col rounded-lg border bg-surface p-4 sm:p-5';

/** The counted figures of an area, each a way to what it counts where there is a list of it. */
export function AreaStats({ area, userId, staff }: { area: ServiceArea; userId: string; staff: boolean }) {
  const figures = useQuery(areaFiguresQuery(area.category, userId));
  useLiveTable('services', [areaFiguresKey], { enabled: staff });
  if (figures.data === undefined)
    return (
      <NotLoaded
        query={figures}
        waiting={<Waiting />}
        failed="The figures could not be counted"
        className="mb-8"
      />
    );
  return (
    <ul
      aria-label={`${area.title} in figures`}
      className="mb-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
    >
      {area.stats(figures.data).map((stat) => (
        <li key={stat.label}>
          {stat.to && (staff || stat.to.startsWith(`/dashboard/${area.path}`)) ? (
            <Link to={stat.to} className={`${card} transition-colors hover:border-edge`}>
              <Figure {...stat} />
            </Link>
          ) : (
            <div className={card}>
              <Figure {...stat} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figure({ label, value, unit = '', note }: AreaStat) {
  return (
    <>
      <span className="text-muted text-sm">{label}</span>
      <span className="display tabular mt-2 text-2xl">
        {value === null ? '\u2013' : `${number.format(value)}${unit}`}
      </span>
      <span className="mt-1 text-muted text-xs">{note}</span>
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className="mb-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <span className="sr-only">Loading...</span>
      {['first', 'second', 'third', 'fourth'].map((one) => (
        <Skeleton key={one} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}
