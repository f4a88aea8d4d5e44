import { z } from 'zod';
import { day, line, lines, title } from './fields.ts';

/** A training programme and its dates; the price is per participant in naira. Spec 2, Training Programs. */
export const programmeSchema = z.object({
  title,
  category: line(120),
  duration: line(60),
  /** The same in days; half a day is 0.5. */
  duration_days: z.number().positive().max(60),
  format: line(200),
  level: line(60),
  description: line(3_000),
  modules: lines(),
  outcomes: lines(),
  audience: line(600),
  price_ngn: z.number().int().nonnegative(),
  seats: z.number().int().positive().max(1_000),
  sessions: z
    .array(
      z.object({
        starts_on: day,
        ends_on: day,
        place: line(200),
        format: line(60),
        seats: z.number().int().positive().max(1_000),
      }),
    )
    .max(40)
    .default([]),
});
export type Programme = z.output<typeof programmeSchema>;

/** A professional certification and how long it holds. */
export const certificationSchema = z.object({
  title,
  requirements: lines(),
  validity_years: z.number().int().min(1).max(10),
  benefits: lines(),
});
export type Certification = z.output<typeof certificationSchema>;
