import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { serviceAreas } from '#src/features/services/areas.ts';
import { areasQuery } from './overview.data.ts';

/** The five service areas with what runs in each: the same counts as on its own dashboard. */
export function AreaCards({ userId }: { userId: string }) {
  const { data } = useQuery(areasQuery(userId));
  return (
    <section aria-labelledby="areas-title">
      <h2 id="areas-title" className="mb-3 font-semibold text-base">
        Service areas
      </h2>
      <ul
        data-arrive=""
        className="grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5"
      >
        {serviceAreas.map(({ category, path, title }) => {
          const counts = data?.[category];
          return (
            <li key={category}>
              <Link
                to={`/dashboard/${path}`}
                className="flex h-full flex-col justify-between gap-3 rounded-lg border bg-surface p-4 transition-colors hover:border-edge"
              >
                <span className="font-medium text-sm">{title}</span>
                <span className="tabular text-muted text-xs">
                  <span className="font-semibold text-ink">{data ? (counts?.active ?? 0) : '–'}</span> active,{' '}
                  <span className="font-semibold text-ink">{data ? (counts?.pending ?? 0) : '–'}</span>{' '}
                  pending
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
