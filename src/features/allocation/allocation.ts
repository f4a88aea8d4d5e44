import { z } from 'zod';
import { toolMeta } from '#src/features/tools/tool.ts';

/** How far the plan looks ahead. */
export const PLAN_TIMEFRAMES = [
  { value: 'next_week', label: 'Next week', weeks: 1 },
  { value: 'next_month', label: 'Next month', weeks: 4 },
  { value: 'next_quarter', label: 'Next quarter', weeks: 13 },
] as const;
export type PlanTimeframe = (typeof PLAN_TIMEFRAMES)[number]['value'];
export const DEFAULT_PLAN_TIMEFRAME: PlanTimeframe = 'next_month';
export const planTimeframe = z
  .enum(PLAN_TIMEFRAMES.map(({ value }) => value))
  .default(DEFAULT_PLAN_TIMEFRAME);
export const weeksOf = (value: PlanTimeframe): number =>
  PLAN_TIMEFRAMES.find((one) => one.value === value)?.weeks ?? 4;

/** Percent of somebody's hours: above the first they have more work than hours, above the second next to none is free. */
export const OVERLOADED = 100;
export const NEARLY_FULL = 90;
export const WELL_USED = 75;
export function loadWords(share: number): string {
  if (share > OVERLOADED) return 'Overloaded';
  if (share > NEARLY_FULL) return 'Nearly full';
  return share > WELL_USED ? 'Well used' : 'Has room';
}
/** What the firm aims at. */
export const TARGET_UTILIZATION = 75;

export const allocationOutput = z.object({
  capacity_insights: z.object({
    total_consultants: z.number(),
    average_utilization: z.number(),
    overloaded_consultants: z.number(),
    available_capacity_hours: z.number(),
  }),
  consultant_workloads: z.array(
    z.object({
      consultant_id: z.string(),
      consultant_name: z.string(),
      current_projects: z.number(),
      total_hours_allocated: z.number(),
      capacity_percentage: z.number(),
      expertise_areas: z.array(z.string()),
      performance_score: z.number().min(0).max(10),
    }),
  ),
  project_predictions: z.array(
    z.object({
      project_id: z.string(),
      project_name: z.string(),
      predicted_duration_weeks: z.number(),
      confidence_score: z.number().min(0).max(100),
      recommended_team_size: z.number(),
      risk_factors: z.array(z.string()),
    }),
  ),
  resource_recommendations: z.array(
    z.object({
      project_id: z.string(),
      project_name: z.string(),
      recommended_consultant: z.string(),
      consultant_name: z.string(),
      match_score: z.number().min(0).max(1),
      reasoning: z.string(),
    }),
  ),
});
export type AllocationAnswer = z.infer<typeof allocationOutput>;

export const allocationExtra = z.object({
  /** Share of the firm's hours that were taken, for each of the last twelve weeks. */
  trend: z.array(z.object({ week: z.string(), utilization: z.number() })),
  gap: z.number(),
  unfilled: z.array(z.string()),
  parts: z.array(
    z.object({ skill: z.number(), free: z.number(), performance: z.number(), continuity: z.number() }),
  ),
  finished: z.number(),
  /** What a performance score is counted from. */
  performance: z.array(z.object({ id: z.string(), finished: z.number(), broken: z.number() })),
  /** What each seat costs for the span, in naira; nothing where no rate is recorded. */
  costs: z.array(z.number().nullable()),
  /** The days each seat is for: those of the span, from the project's start. */
  spans: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The pins that were kept. */
  pinned: z.array(z.object({ projectId: z.string(), userId: z.string() })),
  conflict: z.string().nullable(),
  shortage: z.string().nullable(),
  /** Where a supposition changes the plan. */
  changes: z.array(
    z.object({ project: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Soft bookings that no longer fit, and who could take them over. */
  replan: z.object({
    moves: z.array(
      z.object({
        bookingId: z.string(),
        project: z.string(),
        from: z.string(),
        to: z.string().nullable(),
        toId: z.string().nullable(),
        /** Why it does not fit where it is. */
        why: z.string(),
      }),
    ),
    kept: z.number(),
    proved: z.boolean(),
  }),
  /** Each colleague by week: hours there are, hours planned, and hours written down of weeks that have begun. */
  board: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      weeks: z.array(
        z.object({
          from: z.string(),
          capacity: z.number(),
          planned: z.number(),
          actual: z.number().nullable(),
        }),
      ),
    }),
  ),
  /** The span the plan looks at; who is seated is booked for so many hours a week. */
  span: z.object({ from: z.string(), to: z.string() }),
  hoursAWeek: z.number(),
});
export const allocationAnswer = allocationOutput.extend({ meta: toolMeta.extend(allocationExtra.shape) });
