import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { projectsOfClientKey, useProjectsOfClient } from '#src/features/projects/project.data.ts';
import { projectStatusBadge } from '#src/features/projects/project.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import type { Client } from './client.ts';

/** The work for one client: name, state, next date, and the one number that matters. */
export function ClientProjects({ client }: { client: Client }) {
  const may = useCan();
  const projects = useProjectsOfClient(may.scope, client.id);
  useLiveTable('projects', [projectsOfClientKey(may.scope, client.id)], {
    filter: `client_id=eq.${client.id}`,
    enabled: may.scope === 'staff',
  });
  return (
    <>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="projects" className="font-semibold text-lg">
          Projects
        </h2>
        {may.can('projects:create') && (
          <Button variant="secondary" render={<Link to={`/dashboard/projects?new=1&client=${client.id}`} />}>
            <Plus aria-hidden="true" /> New Project
          </Button>
        )}
      </div>
      {projects.data === undefined && (
        <NotLoaded query={projects} size="h-32 w-full rounded-lg" failed="The projects could not be loaded" />
      )}
      {projects.data?.length === 0 && <EmptyLine>No projects with this client yet.</EmptyLine>}
      {projects.data && projects.data.length > 0 && (
        <Card>
          <ul aria-label={`Projects of ${client.name}`}>
            {projects.data.map((project) => (
              <li
                key={project.id}
                className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3.5 text-sm last:border-b-0 hover:bg-hover/50"
              >
                <Link
                  to={`/dashboard/projects/${project.id}`}
                  className="min-w-0 flex-1 basis-48 rounded-sm font-medium after:absolute after:inset-0 hover:underline"
                >
                  {project.name}
                </Link>
                <StatusBadge {...projectStatusBadge(project.status)} />
                <span className="flex w-full justify-between gap-4 text-muted tabular">
                  {project.end_date ? `to ${formatDate(project.end_date)}` : 'No end date'}
                  {may.scope === 'staff' && (
                    <span className={project.budget === null ? 'text-faint' : 'text-ink'}>
                      {project.budget === null ? 'No budget' : formatMoney(project.budget, project.currency)}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
