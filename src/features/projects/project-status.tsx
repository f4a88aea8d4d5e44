import { useUpdateRecord } from '#src/records/noun.data.ts';
import { StatusPanel } from '#src/records/status-panel.tsx';
import { type Project, projectMoves, projectNoun, projectStatusBadge } from './project.ts';

/** How a project stands, and the moves open to it from there. */
export function ProjectStatusPanel({ project, mayMove }: { project: Project; mayMove: boolean }) {
  const { mutateAsync } = useUpdateRecord(projectNoun);
  return (
    <StatusPanel
      one="project"
      badge={projectStatusBadge(project.status)}
      reason={project.status_reason}
      moves={mayMove ? projectMoves[project.status] : []}
      labelOf={(status) => projectStatusBadge(status).label}
      move={(status, status_reason) => mutateAsync({ base: project, fields: { status, status_reason } })}
    />
  );
}
