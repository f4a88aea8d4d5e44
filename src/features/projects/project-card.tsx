import { CalendarDays, Eye, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { type Project, projectStatusBadge, serviceTypesForCard } from './project.ts';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const projectCardHeight = 290;

interface ProjectCardProps extends CardActions {
  project: Project;
  /** Client users see no money. */
  showBudget: boolean;
}

/** One project, seen: what it is, for whom, how it stands. */
export function ProjectCard({ project, showBudget, ...actions }: ProjectCardProps) {
  const title = `project-${project.id}`;
  const address = `/dashboard/projects/${project.id}`;
  const { shown, more } = serviceTypesForCard(project.service_types);
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="px-4 pt-4">
        <div className="min-w-0">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            {/* The whole card opens the project; the buttons on it stand above. */}
            <Link
              to={address}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {project.name}
            </Link>
          </h2>
          <p className="mt-0.5 truncate text-muted text-sm">
            {project.client_name}
            {project.client_deleted_at && <span className="text-red"> (deleted)</span>}
          </p>
        </div>
        <StatusBadge {...projectStatusBadge(project.status)} className="mt-0.5" />
      </CardHeader>
      <CardBody className="flex flex-col gap-3 px-4 py-3">
        {project.client_industry && (
          <Badge className="max-w-full">
            <span className="truncate">{project.client_industry}</span>
          </Badge>
        )}
        {project.description && <p className="line-clamp-2 text-muted">{project.description}</p>}
        <dl className="mt-auto flex flex-col gap-1.5">
          {showBudget && (
            <div className="flex items-center gap-2">
              <dt>
                <Wallet aria-hidden="true" className="size-4 text-faint" />
                <span className="sr-only">Budget</span>
              </dt>
              <dd className="font-medium tabular">
                {project.budget === null ? (
                  <span className="font-normal text-muted">Not specified</span>
                ) : (
                  formatMoney(project.budget, project.currency)
                )}
              </dd>
            </div>
          )}
          <div className="flex items-center gap-2">
            <dt>
              <CalendarDays aria-hidden="true" className="size-4 text-faint" />
              <span className="sr-only">Dates</span>
            </dt>
            <dd className="text-muted tabular">
              {formatDate(project.start_date, 'Not set')} - {formatDate(project.end_date, 'Not set')}
            </dd>
          </div>
        </dl>
        {shown.length > 0 && (
          <ul aria-label="Service types" className="flex flex-wrap gap-1.5">
            {shown.map((label) => (
              <li key={label}>
                <Badge tone="outline">{label}</Badge>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Badge>+{more} more</Badge>
              </li>
            )}
          </ul>
        )}
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="text-xs">Created {formatDate(project.created_at)}</span>
        <RecordActions
          name={project.name}
          view={
            <IconButton
              label={`View ${project.name}`}
              render={<Link to={address} />}
              className="text-muted hover:text-ink"
            >
              <Eye aria-hidden="true" />
            </IconButton>
          }
          {...actions}
        />
      </CardFooter>
    </Card>
  );
}
