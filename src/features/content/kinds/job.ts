import { z } from 'zod';
import { day, line, lines, title } from './fields.ts';
import { type FormField, titleField } from './form-field.ts';

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

export const jobFields: readonly FormField[] = [
  titleField,
  { name: 'department', label: 'Department', control: 'line', max: 120 },
  { name: 'location', label: 'Location', control: 'line', max: 120 },
  {
    name: 'type',
    label: 'Type of work',
    control: 'line',
    max: 60,
    help: 'Such as Full-time, Part-time or Fixed-term.',
  },
  { name: 'experience', label: 'Experience', control: 'line', max: 120 },
  { name: 'salary_min', label: 'Salary from (₦ a year)', control: 'number', min: 0 },
  { name: 'salary_max', label: 'Salary to (₦ a year)', control: 'number', min: 0 },
  { name: 'description', label: 'Description', control: 'text', max: 3_000 },
  { name: 'responsibilities', label: 'What you do', control: 'lines', max: 30, each: 400, optional: true },
  { name: 'requirements', label: 'What you bring', control: 'lines', max: 30, each: 400, optional: true },
  { name: 'benefits', label: 'What you get', control: 'lines', max: 30, each: 400, optional: true },
  {
    name: 'closes_on',
    label: 'Apply by',
    control: 'day',
    optional: true,
    help: 'The last day on which people can apply. Without one it stays open.',
  },
];
