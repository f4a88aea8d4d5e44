import { date, lines, longText, money, text } from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import type { FieldValues } from '#src/fields/value.ts';
import { contentWords } from './content-words.ts';

const required = true as const;

/** A job opening; salaries in naira a year. Closed from the day after `closes_on`. Spec 1, Careers. */
export const jobFields = [
  text('title', 'Title', { required }),
  text('department', 'Department', { required, max: 120 }),
  text('location', 'Location', { required, max: 120 }),
  text('type', 'Type of work', { required, max: 60, help: 'Such as Full-time, Part-time or Fixed-term.' }),
  text('experience', 'Experience', { required, max: 120 }),
  money('salary_min', 'Salary from (₦ a year)', { required, currency: 'NGN', step: 1 }),
  money('salary_max', 'Salary to (₦ a year)', { required, currency: 'NGN', step: 1 }),
  longText('description', 'Description', { required, max: 3_000 }),
  lines('responsibilities', 'What you do'),
  lines('requirements', 'What you bring'),
  lines('benefits', 'What you get'),
  date('closes_on', 'Apply by', {
    help: 'The last day on which people can apply. Without one it stays open.',
  }),
] as const;
export const jobSchema = valueSchemaOf(jobFields, contentWords);
export type Job = FieldValues<typeof jobFields>;

/** May people still apply? `today` as YYYY-MM-DD in Lagos. */
export const isOpen = (job: Pick<Job, 'closes_on'>, today: string): boolean =>
  job.closes_on === null || job.closes_on >= today;
