import { z } from 'zod';
import { day, line, lines, title } from './fields.ts';
import { type FormField, titleField } from './form-field.ts';

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

export const programmeFields: readonly FormField[] = [
  titleField,
  { name: 'category', label: 'Category', control: 'line', max: 120 },
  { name: 'duration', label: 'Length', control: 'line', max: 60, help: 'As people say it: 2 days, 6 weeks.' },
  {
    name: 'duration_days',
    label: 'Length in days',
    control: 'number',
    min: 0.5,
    max: 60,
    step: 0.5,
    help: 'Half a day is 0.5.',
  },
  { name: 'format', label: 'Usual format', control: 'line', max: 200 },
  { name: 'level', label: 'Level', control: 'line', max: 60 },
  { name: 'description', label: 'Description', control: 'text', max: 3_000 },
  { name: 'modules', label: 'Modules', control: 'lines', max: 30, each: 400, optional: true },
  { name: 'outcomes', label: 'Afterwards people can', control: 'lines', max: 30, each: 400, optional: true },
  { name: 'audience', label: 'For', control: 'text', max: 600 },
  { name: 'price_ngn', label: 'Price per participant (₦)', control: 'number', min: 0 },
  { name: 'seats', label: 'Usual number of places', control: 'number', min: 1, max: 1_000 },
  {
    name: 'sessions',
    label: 'Dates',
    control: 'rows',
    one: 'date',
    max: 40,
    optional: true,
    fields: [
      { name: 'starts_on', label: 'First day', control: 'day' },
      { name: 'ends_on', label: 'Last day', control: 'day' },
      { name: 'place', label: 'Place', control: 'line', max: 200 },
      { name: 'format', label: 'Format', control: 'line', max: 60 },
      { name: 'seats', label: 'Places', control: 'number', min: 1, max: 1_000 },
    ],
  },
];

export const certificationFields: readonly FormField[] = [
  titleField,
  { name: 'requirements', label: 'Requirements', control: 'lines', max: 30, each: 400, optional: true },
  { name: 'validity_years', label: 'Valid for (years)', control: 'number', min: 1, max: 10 },
  { name: 'benefits', label: 'Benefits', control: 'lines', max: 30, each: 400, optional: true },
];
