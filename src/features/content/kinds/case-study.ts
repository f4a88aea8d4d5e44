import { z } from 'zod';
import { documentSchema, emptyDocument } from '#src/fields/document.ts';
import { line, lines, title } from './fields.ts';
import { bodyField, type FormField, titleField } from './form-field.ts';

/** A case study. A client is named only with their consent; otherwise described. Spec 2, Case Studies. */
export const caseStudyCategories = [
  'Public Affairs',
  'Strategic Communication',
  'Political Intelligence',
  'Data Protection',
  'Integrated Solutions',
] as const;

const unit = z
  .string()
  .max(30)
  .nullish()
  .transform((value) => value ?? '');

export const caseStudySchema = z.object({
  title,
  client: line(200),
  client_consent: z.boolean().default(false),
  sample: z.boolean().default(false),
  industry: line(120),
  challenge: line(1_500),
  solution: line(1_500),
  results: lines(12),
  outcome: line(1_500),
  impact: line(1_500),
  services: lines(10, 120),
  category: z.enum(caseStudyCategories),
  year: z.number().int().min(2000).max(2100),
  duration: line(60),
  featured: z.boolean().default(false),
  measures: z
    .array(z.object({ label: line(120), before: z.number(), after: z.number(), unit }))
    .max(8)
    .default([]),
  body: documentSchema.default(emptyDocument),
});
export type CaseStudy = z.output<typeof caseStudySchema>;

/** The client as the site may show it: a name needs consent, a description («A hospital in Lagos») does not. */
export const shownClient = ({
  client,
  client_consent,
  industry,
}: Pick<CaseStudy, 'client' | 'client_consent' | 'industry'>): string =>
  client_consent || /^An? [a-z]/.test(client) ? client : `A client in ${industry.toLowerCase()}`;

export const caseStudyFields: readonly FormField[] = [
  titleField,
  {
    name: 'client',
    label: 'Client',
    control: 'line',
    max: 200,
    help: 'By name only with their written consent, and with the mark below; otherwise described, such as “A state ministry of health”.',
  },
  { name: 'client_consent', label: 'The client agreed in writing to be named', control: 'flag' },
  { name: 'sample', label: 'This is an illustration, not one client’s project', control: 'flag' },
  { name: 'industry', label: 'Industry', control: 'line', max: 120 },
  { name: 'category', label: 'Category', control: 'choice', options: caseStudyCategories },
  { name: 'year', label: 'Year', control: 'number', min: 2000, max: 2100 },
  { name: 'duration', label: 'Duration', control: 'line', max: 60 },
  { name: 'challenge', label: 'Challenge', control: 'text', max: 1_500 },
  { name: 'solution', label: 'Solution', control: 'text', max: 1_500 },
  { name: 'results', label: 'Results', control: 'lines', max: 12, each: 400, optional: true },
  { name: 'outcome', label: 'Outcome', control: 'text', max: 1_500 },
  { name: 'impact', label: 'Impact', control: 'text', max: 1_500 },
  { name: 'services', label: 'Services', control: 'lines', max: 10, each: 120, optional: true },
  {
    name: 'measures',
    label: 'Before and after',
    control: 'rows',
    one: 'measure',
    max: 8,
    optional: true,
    fields: [
      { name: 'label', label: 'What is measured', control: 'line', max: 120 },
      { name: 'before', label: 'Before', control: 'number' },
      { name: 'after', label: 'After', control: 'number' },
      { name: 'unit', label: 'Unit', control: 'line', max: 30, optional: true },
    ],
  },
  { name: 'featured', label: 'Put first on the case studies page', control: 'flag' },
  bodyField,
];
