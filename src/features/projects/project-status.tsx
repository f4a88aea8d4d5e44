import { StatusPanel } from '#src/records/status-panel.tsx';
import { useMoveProject } from './project.data.ts';
import { type Project, projectMoves, projectStatusBadge } from './project.ts';

/** How a project stands, and the moves open to it from there. */
export function ProjectStatusPanel({ project, mayMove }: { project: Project; mayMove: boolean }) {
  const { mutateAsync } = useMoveProject();
  return (
    <StatusPanel
      one="project"
      badge={projectStatusBadge(project.status)}
      reason={project.status_reason}
      moves={mayMove ? projectMoves[project.status] : []}
      labelOf={(status) => projectStatusBadge(status).label}
      move={(to, reason) => mutateAsync({ base: project, to, reason })}
    />
  );
}
