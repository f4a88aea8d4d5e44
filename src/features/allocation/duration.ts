import type { AllocationAnswer } from './allocation.ts';
import type { StaffProject } from './staff-facts.ts';

const LEAST_REFERENCES = 5;
const DAY = 86_400_000;

/** What finished projects of a kind took, ready to be asked of thousands of others. */
interface References {
  size: number;
  middle: number;
  late: number;
  count: number;
}

/** The reference class of a project: finished ones that share a service, or all where those are too few. */
export function referencesOf(done: readonly StaffProject[]): (project: StaffProject) => References {
  const known = new Map<string, References>();
  return ({ services }) => {
    const kind = [...services].sort().join();
    const there = known.get(kind);
    if (there) return there;
    const near = done.filter((one) => one.services.some((service) => services.includes(service)));
    const like = near.length >= LEAST_REFERENCES ? near : done;
    const lengths = like.flatMap(({ start, end }) => (start && end ? [daysBetween(start, end) / 7] : []));
    const found = {
      // As many people as finished projects of the kind had.
      size: Math.max(
        1,
        Math.round(
          quantile(
            like.map(({ team }) => team.length),
            0.5,
          ),
        ),
      ),
      middle: quantile(lengths, 0.5),
      late: quantile(lengths, 0.8),
      count: lengths.length,
    };
    known.set(kind, found);
    return found;
  };
}

/** How long a project will take, from finished ones of its kind. */
export function predictionOf(
  project: StaffProject,
  { size, middle: usual, late, count }: References,
  today: string,
): AllocationAnswer['project_predictions'][number] {
  const planned = project.start && project.end ? daysBetween(project.start, project.end) / 7 : null;
  const middle = count > 0 ? usual : (planned ?? 0);
  return {
    project_id: project.id,
    project_name: project.name,
    predicted_duration_weeks: Math.round(middle),
    // How far a late project of the kind ends from a middling one, and how many there were to tell.
    confidence_score:
      count < LEAST_REFERENCES ? 0 : Math.max(0, Math.round(100 * (1 - (late - middle) / Math.max(1, late)))),
    recommended_team_size: size,
    risk_factors: [
      project.end && project.end < today ? 'Past its end date' : '',
      !project.end ? 'No end date' : '',
      planned !== null && count >= LEAST_REFERENCES && planned < 0.8 * middle
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
