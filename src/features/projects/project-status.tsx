import { StatusPanel } from '#src/records/status-panel.tsx';
import { type Project, projectMoves, projectNoun, projectStatusBadge } from './project.ts';

/** How a project stands, and the moves open to it from there. */
export function ProjectStatusPanel({ project, mayMove }: { project: Project; mayMove: boolean }) {
  return (
    <StatusPanel
      noun={projectNoun}
      record={project}
      badgeOf={projectStatusBadge}
      moves={mayMove ? projectMoves : undefined}
    />
  );
}
