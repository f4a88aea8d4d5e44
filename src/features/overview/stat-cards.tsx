import { Building2, CalendarClock, CircleDashed, FolderKanban, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { changeSinceLastMonth, type Figures, newThisMonth } from './overview.ts';

interface Stat {
  label: string;
  value: number;
  note: string;
  to: string;
  icon: LucideIcon;
}

const number = new Intl.NumberFormat('en-NG');

/** The figures, each a way to the list it counts. */
export function StatCards({ figures, staff }: { figures: Figures; staff: boolean }) {
  const stats: Stat[] = [
    {
      label: 'Active Projects',
      value: figures.active_projects,
      note: changeSinceLastMonth(figures.active_projects, figures.active_projects_month_ago),
      to: '/dashboard/projects?status=active',
      icon: FolderKanban,
    },
    ...(staff
      ? [
          {
            label: 'Total Clients',
            value: figures.clients,
            note: newThisMonth(figures.new_clients),
            to: '/dashboard/clients',
            icon: Building2,
          },
        ]
      : []),
    {
      label: 'Pending Projects',
      value: figures.pending_projects,
      note: 'Waiting to start',
      to: '/dashboard/projects?status=pending',
      icon: CircleDashed,
    },
    {
      label: 'Due in 30 Days',
      value: figures.ending_soon,
      note:
        figures.overdue > 0
          ? `${number.format(figures.overdue)} past the end date`
          : 'None past the end date',
      to: '#deadlines',
      icon: CalendarClock,
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ label, value, note, to, icon: Icon }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full flex-col rounded-lg border bg-surface p-4 transition-colors hover:border-edge sm:p-5"
          >
            <span className="flex items-start justify-between gap-2 text-muted text-sm">
              {label}
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            </span>
            <span className="display tabular mt-2 text-2xl">{number.format(value)}</span>
            <span className="mt-1 text-muted text-xs">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where the figures will stand. */
export function StatSkeletons() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <span className="sr-only">Loading...</span>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}
