import { UserRound } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { BudgetAndDates, RecordCard } from '#src/records/record-card.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type Project, projectNoun, projectStatusBadge, serviceTypesForCard } from './project.ts';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const projectCardHeight = 290;

interface ProjectCardProps extends CardActions {
  project: Project;
  /** Client users see no money. */
  showBudget: boolean;
}

/** One project, seen: what it is, for whom, how it stands. */
export function ProjectCard({ project, showBudget, ...actions }: ProjectCardProps) {
  const nameOf = useNameOf();
  const { shown, more } = serviceTypesForCard(project.service_types);
  return (
    <RecordCard
      noun={projectNoun}
      id={project.id}
      name={project.name}
      detail={
        <>
          {project.client_name}
          {project.client_deleted_at && <span className="text-red"> (deleted)</span>}
        </>
      }
      status={<StatusBadge {...projectStatusBadge(project.status)} className="mt-0.5" />}
      viewLink
      actions={actions}
      footer={<span className="text-xs">Created {formatDate(project.created_at)}</span>}
    >
      {project.client_industry && (
        <Badge className="max-w-full compact:hidden">
          <span className="truncate">{project.client_industry}</span>
        </Badge>
      )}
      {project.description && <p className="line-clamp-2 text-muted compact:hidden">{project.description}</p>}
      <div className="mt-auto flex flex-col gap-1.5">
        <BudgetAndDates record={project} showBudget={showBudget} />
        {project.lead_id && <IconLine icon={UserRound} label="Lead" text={nameOf(project.lead_id)} />}
      </div>
      {shown.length > 0 && (
        <ul aria-label="Service types" className="flex flex-wrap gap-1.5 compact:hidden">
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
    </RecordCard>
  );
}
