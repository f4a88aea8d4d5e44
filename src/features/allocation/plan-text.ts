import { bullets, heading, paragraph } from '#src/features/tools/build-text.ts';
import type { BlockNode, Document } from '#src/fields/document.ts';
import type { AllocationAnswer } from './allocation.ts';

/** The staffing plan as a text that can be kept: who has how much to do, how long projects take, who could join. */
export function planText(answer: AllocationAnswer): Document {
  const {
    capacity_insights: now,
    consultant_workloads,
    project_predictions,
    resource_recommendations,
  } = answer;
  const part = (name: string, lines: readonly string[]): BlockNode[] =>
    lines.length > 0 ? [heading(name), bullets(lines)] : [];
  return {
    type: 'doc',
    content: [
      paragraph(
        `${now.total_consultants} colleagues, used at ${Math.round(now.average_utilization)} % on average; ${now.overloaded_consultants} with more work than hours; ${Math.round(now.available_capacity_hours)} hours free.`,
      ),
      ...part(
        'Workloads',
        consultant_workloads.map(
          ({ consultant_name, capacity_percentage, current_projects, total_hours_allocated }) =>
            `${consultant_name}: ${Math.round(capacity_percentage)} % (${Math.round(total_hours_allocated)} hours, ${current_projects} ${current_projects === 1 ? 'project' : 'projects'})`,
        ),
      ),
      ...part(
        'Who could join',
        resource_recommendations.map(
          ({ project_name, consultant_name, reasoning }) =>
            `${project_name}: ${consultant_name}. ${reasoning}`,
        ),
      ),
      ...part(
        'How long projects will take',
        project_predictions.map(
          ({ project_name, predicted_duration_weeks, risk_factors }) =>
            `${project_name}: about ${Math.round(predicted_duration_weeks)} weeks${risk_factors.length > 0 ? `; ${risk_factors.join('; ')}` : ''}`,
        ),
      ),
    ],
  };
}
