import { date, decimal, integer, lines, longText, money, rows, text } from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import { contentWords } from './content-words.ts';

const required = true as const;

/** A training programme and its dates; the price is per participant in naira. Spec 2, Training Programs. */
export const programmeFields = [
  text('title', 'Title', { required }),
  text('category', 'Category', { required, max: 120 }),
  text('duration', 'Length', { required, max: 60, help: 'As people say it: 2 days, 6 weeks.' }),
  decimal('duration_days', 'Length in days', {
    required,
    min: 0.5,
    max: 60,
    step: 0.5,
    help: 'Half a day is 0.5.',
  }),
  text('format', 'Usual format', { required }),
  text('level', 'Level', { required, max: 60 }),
  longText('description', 'Description', { required, max: 3_000 }),
  lines('modules', 'Modules'),
  lines('outcomes', 'Afterwards people can'),
  longText('audience', 'For', { required, max: 600 }),
  money('price_ngn', 'Price per participant (₦)', { required, currency: 'NGN', step: 1 }),
  integer('seats', 'Usual number of places', { required, min: 1, max: 1_000 }),
  rows(
    'sessions',
    'Dates',
    [
      date('starts_on', 'First day', { required }),
      date('ends_on', 'Last day', { required }),
      text('place', 'Place', { required }),
      text('format', 'Format', { required, max: 60 }),
      integer('seats', 'Places', { required, min: 1, max: 1_000 }),
    ],
    { one: 'date', max: 40 },
  ),
] as const;
export const programmeSchema = valueSchemaOf(programmeFields, contentWords);

/** A professional certification and how long it holds. */
export const certificationFields = [
  text('title', 'Title', { required }),
  lines('requirements', 'Requirements'),
  integer('validity_years', 'Valid for (years)', { required, min: 1, max: 10 }),
  lines('benefits', 'Benefits'),
] as const;
export const certificationSchema = valueSchemaOf(certificationFields, contentWords);
