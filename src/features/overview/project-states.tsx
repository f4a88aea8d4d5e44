import { projectStatuses } from '#src/features/projects/project.ts';
import { Chart } from '#src/ui/chart/chart.tsx';
import { type Figures, monthWords } from './overview.ts';
import { Panel } from './panel.tsx';

/**
 * How the projects a person sees are spread over their statuses, and how many were started in each month: of one client's
 * few projects the months would be empty.
 */
export function ProjectStates({ figures, byMonth }: { figures: Figures; byMonth: boolean }) {
  const states = projectStatuses.map(({ value, label }) => ({
    label,
    value: figures.projects_by_status[value] ?? 0,
  }));
  const months = figures.months.map(({ month, started }) => ({ label: monthWords(month), value: started }));
  return (
    <Panel
      id="project-states"
      title="Where projects stand"
      more={{ to: '/dashboard/projects', label: 'All projects' }}
    >
      <div className="flex flex-col gap-6 px-5 py-4">
        <Chart series={{ title: 'Projects by status', unit: '', points: states }} />
        {byMonth && <Chart series={{ title: 'Projects started, by month', unit: '', points: months }} />}
      </div>
    </Panel>
  );
}
