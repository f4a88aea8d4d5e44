import { z } from 'zod';
import { day, line, lines, title } from './fields.ts';

/** A job opening; salaries in naira a year. Closed from the day after `closes_on`. Spec 1, Careers. */
export const jobSchema = z.object({
  title,
  department: line(120),
  location: line(120),
  type: line(60),
  experience: line(120),
  salary_min: z.number().int().nonnegative(),
  salary_max: z.number().int().nonnegative(),
  description: line(3_000),
  requirements: lines(),
  responsibilities: lines(),
  benefits: lines(),
  closes_on: day.nullish().default(null),
});
export type Job = z.output<typeof jobSchema>;

/** May people still apply? `today` as YYYY-MM-DD in Lagos. */
export const isOpen = (job: Pick<Job, 'closes_on'>, today: string): boolean =>
  job.closes_on === null || job.closes_on >= today;
