import {
  Banknote,
  Building2,
  CalendarClock,
  CircleDashed,
  FolderKanban,
  type LucideIcon,
  Send,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import type { MyRequest } from '#src/features/requests/my-request.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import {
  changeSinceLastMonth,
  type Figures,
  newThisMonth,
  openRequests,
  type Revenue,
  revenueFormula,
} from './overview.ts';

interface Stat {
  label: string;
  value: number | string;
  /** How the figure is made, shown on hover. */
  formula?: string;
  note: string;
  to: string;
  icon: LucideIcon;
}

const number = new Intl.NumberFormat('en-NG');
const naira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The figures, each a way to the list it counts. */
export function StatCards({
  figures,
  staff,
  revenue,
  requests,
}: {
  figures: Figures;
  staff: boolean;
  /** A client's own; undefined for the firm's people and while they are read. */
  requests?: readonly MyRequest[] | undefined;
  /** Administrators only; undefined while it is counted. */
  revenue?: Revenue | undefined;
}) {
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
    staff
      ? {
          label: 'Compliance Audits',
          value: figures.audits_open,
          note:
            figures.audits_due > 0
              ? `${number.format(figures.audits_due)} due this week`
              : 'None due this week',
          to: '/dashboard/requests?kind=ndpr_audit',
          icon: ShieldCheck,
        }
      : {
          label: 'Pending Projects',
          value: figures.pending_projects,
          note: 'Waiting to start',
          to: '/dashboard/projects?status=pending',
          icon: CircleDashed,
        },
    revenue && {
      label: 'Revenue',
      value: naira.format(revenue.naira),
      note: `Paid this month, ${revenue.invoices === 1 ? '1 invoice' : `${revenue.invoices} invoices`}`,
      formula: revenueFormula(revenue),
      to: '/dashboard/projects',
      icon: Banknote,
    },
    !revenue && {
      label: 'Due in 30 Days',
      value: figures.ending_soon,
      note:
        figures.overdue > 0
          ? `${number.format(figures.overdue)} past the end date`
          : 'None past the end date',
      to: '#deadlines',
      icon: CalendarClock,
    },
    !staff && {
      label: 'Open Requests',
      ...openRequests(requests),
      to: '/dashboard/my-requests',
      icon: Send,
    },
  ].filter((stat) => !!stat);
  return (
    <ul data-arrive="" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ label, value, note, formula, to, icon: Icon }) => (
        <li key={label}>
          <Link
            to={to}
            title={formula}
            className="flex h-full flex-col rounded-lg border bg-surface p-4 transition-colors hover:border-edge sm:p-5"
          >
            <span className="flex items-start justify-between gap-2 text-muted text-sm">
              {label}
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            </span>
            <span className="display tabular mt-2 text-2xl">
              {typeof value === 'number' ? number.format(value) : value}
            </span>
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
