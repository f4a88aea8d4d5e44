import { projectStatuses } from '#src/features/projects/project.ts';
import { Chart } from '#src/ui/chart/chart.tsx';
import type { Figures } from './overview.ts';
import { Panel } from './panel.tsx';

/** How the projects a person sees are spread over their statuses, in the order of a project's life. */
export function ProjectStates({ counts }: { counts: Figures['projects_by_status'] }) {
  const points = projectStatuses.map(({ value, label }) => ({ label, value: counts[value] ?? 0 }));
  return (
    <Panel
      id="project-states"
      title="Where projects stand"
      more={{ to: '/dashboard/projects', label: 'All projects' }}
    >
      <div className="px-5 py-4">
        <Chart series={{ title: 'Projects by status', unit: '', points }} />
      </div>
    </Panel>
  );
}
