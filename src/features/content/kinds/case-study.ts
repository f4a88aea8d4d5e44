import { z } from 'zod';
import { documentSchema, emptyDocument } from '../document.ts';
import { line, lines, title } from './fields.ts';

/** A case study. A client is named only with their consent; otherwise described. Spec 2, Case Studies. */
export const caseStudyCategories = [
  'Public Affairs',
  'Strategic Communication',
  'Political Intelligence',
  'Data Protection',
  'Integrated Solutions',
] as const;

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
  year: z.coerce.number().int().min(2000).max(2100),
  duration: line(60),
  featured: z.boolean().default(false),
  measures: z
    .array(z.object({ label: line(120), before: z.number(), after: z.number(), unit: z.string().max(30) }))
    .max(8)
    .default([]),
  body: documentSchema.default(emptyDocument),
});
export type CaseStudy = z.output<typeof caseStudySchema>;
