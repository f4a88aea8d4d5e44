import type { AllocationAnswer } from './allocation.ts';
import type { StaffProject } from './staffing.ts';

const LEAST_REFERENCES = 5;
const DAY = 86_400_000;

const like = (project: StaffProject, done: readonly StaffProject[]): readonly StaffProject[] => {
  const near = done.filter(({ services }) => services.some((one) => project.services.includes(one)));
  return near.length >= LEAST_REFERENCES ? near : done;
};

/** As many people as finished projects of the kind had. */
export const sizeFor = (project: StaffProject, done: readonly StaffProject[]): number =>
  Math.max(
    1,
    Math.round(
      quantile(
        like(project, done).map(({ team }) => team.length),
        0.5,
      ),
    ),
  );

/** How long a project will take, from finished ones of its kind. */
export function predictionOf(
  project: StaffProject,
  done: readonly StaffProject[],
  today: string,
): AllocationAnswer['project_predictions'][number] {
  const lengths = like(project, done).flatMap(({ start, end }) =>
    start && end ? [daysBetween(start, end) / 7] : [],
  );
  const planned = project.start && project.end ? daysBetween(project.start, project.end) / 7 : null;
  const middle = lengths.length > 0 ? quantile(lengths, 0.5) : (planned ?? 0);
  const late = quantile(lengths, 0.8);
  const size = sizeFor(project, done);
  return {
    project_id: project.id,
    project_name: project.name,
    predicted_duration_weeks: Math.round(middle),
    // How far a late project of the kind ends from a middling one, and how many there were to tell.
    confidence_score:
      lengths.length < LEAST_REFERENCES
        ? 0
        : Math.max(0, Math.round(100 * (1 - (late - middle) / Math.max(1, late)))),
    recommended_team_size: size,
    risk_factors: [
      project.end && project.end < today ? 'Past its end date' : '',
      !project.end ? 'No end date' : '',
      planned !== null && lengths.length >= LEAST_REFERENCES && planned < 0.8 * middle
        ? `Planned for ${Math.round(planned)} weeks; such projects took ${Math.round(middle)}`
        : '',
      project.team.length < size ? `Team of ${project.team.length}; such projects had ${size}` : '',
    ].filter(Boolean),
  };
}

function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
