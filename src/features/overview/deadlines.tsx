import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Scope } from '#src/access/permissions.ts';
import { formatDate } from '#src/lib/dates.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { type Deadline, deadlinesQuery } from './overview.data.ts';
import { Panel, PanelSkeleton } from './panel.tsx';

/** The running projects that end next; the late ones lead. */
export function Deadlines({ scope }: { scope: Scope }) {
  const deadlines = useQuery(deadlinesQuery(scope));
  return (
    <Panel id="deadlines" title="Next deadlines" more={{ to: '/dashboard/projects', label: 'All projects' }}>
      {deadlines.data === undefined && (
        <NotLoaded
          query={deadlines}
          waiting={<PanelSkeleton />}
          failed="The deadlines could not be loaded"
          className="border-0"
        />
      )}
      {deadlines.data?.length === 0 && (
        <p className="px-5 py-6 text-muted text-sm">
          No running project has an end date. Set one, and it appears here.
        </p>
      )}
      {deadlines.data && deadlines.data.length > 0 && (
        <ul className="divide-y">
          {deadlines.data.map((project) => (
            <li key={project.id}>
              <DeadlineRow project={project} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DeadlineRow({ project }: { project: Deadline }) {
  const late = project.end_date < todayHere();
  return (
    <Link
      to={`/dashboard/projects/${project.id}`}
      className="flex items-center gap-4 px-5 py-3 text-sm hover:bg-hover/40 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{project.name}</span>
        <span className="block truncate text-muted text-xs">{project.client_name ?? 'No client'}</span>
      </span>
      {late && (
        <Badge tone="danger" shape="triangle">
          Late
        </Badge>
      )}
      <time dateTime={project.end_date} className="tabular shrink-0 text-muted">
        {formatDate(project.end_date)}
      </time>
    </Link>
  );
}

function todayHere(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
