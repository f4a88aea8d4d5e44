import { z } from 'zod';
import { documentSchema, emptyDocument } from '../document.ts';
import { day, line, lines, optionalLine, title } from './fields.ts';

/** A policy the firm follows, and the dates that come with it. Spec 2, Policy Tracker. */
export const policySectors = [
  'Healthcare',
  'Financial Services',
  'Energy',
  'Technology',
  'Telecommunications',
  'Manufacturing',
  'Agriculture',
] as const;
export const policyStatuses = [
  'Draft Published',
  'Consultation',
  'Committee Stage',
  'Under Review',
  'Final Review',
  'Enacted',
] as const;
export const policyPriorities = ['Critical', 'High', 'Medium', 'Low'] as const;

export const policySchema = z.object({
  title,
  sector: z.enum(policySectors),
  status: z.enum(policyStatuses),
  priority: z.enum(policyPriorities),
  description: line(3_000),
  last_update: day,
  stakeholders: lines(),
  timeline: line(600),
  impact: line(1_500),
  source_title: line(300),
  source_url: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .default(null),
  last_checked: z.union([day, z.string().regex(/^\d{4}-\d{2}$/)]),
  /** What the reader should mind before relying on it. */
  caution: line(600),
  body: documentSchema.default(emptyDocument),
});
export type Policy = z.output<typeof policySchema>;

export const deadlineSchema = z.object({
  title,
  deadline: day,
  sector: z.enum(policySectors),
  description: line(1_500),
  severity: z.enum(policyPriorities),
  /** Slug of the policy it belongs to. */
  policy: optionalLine(120),
  /** `planning` is a date the firm recommends; no law sets it. */
  basis: z.enum(['statute', 'announced', 'planning']),
  /** What is to be done, and what the task rests on. */
  requirements: z
    .array(z.object({ task: line(400), clause: line(400) }))
    .max(30)
    .default([]),
});
export type Deadline = z.output<typeof deadlineSchema>;
