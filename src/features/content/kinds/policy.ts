import { z } from 'zod';
import { documentSchema, emptyDocument } from '#src/fields/document.ts';
import { day, line, lines, optionalLine, title } from './fields.ts';
import { bodyField, type FormField, titleField } from './form-field.ts';

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

/** How strongly policy moves a sector, as the firm judges it; the others carry no badge. Spec 2, business constants. */
export const sectorImpact: Partial<
  Record<(typeof policySectors)[number], (typeof policyPriorities)[number]>
> = {
  'Financial Services': 'Critical',
  Healthcare: 'High',
  Technology: 'High',
  Energy: 'Medium',
  Telecommunications: 'Medium',
};

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
    .max(2_000)
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

export const policyFields: readonly FormField[] = [
  titleField,
  { name: 'sector', label: 'Sector', control: 'choice', options: policySectors },
  { name: 'status', label: 'Stage', control: 'choice', options: policyStatuses },
  { name: 'priority', label: 'Priority', control: 'choice', options: policyPriorities },
  { name: 'description', label: 'Description', control: 'text', max: 3_000 },
  { name: 'last_update', label: 'Last change', control: 'day' },
  { name: 'stakeholders', label: 'Stakeholders', control: 'lines', max: 30, each: 400, optional: true },
  { name: 'timeline', label: 'Timeline', control: 'text', max: 600 },
  { name: 'impact', label: 'Impact', control: 'text', max: 1_500 },
  { name: 'source_title', label: 'Source', control: 'line', max: 300 },
  {
    name: 'source_url',
    label: 'Address of the source',
    control: 'line',
    max: 2_000,
    optional: true,
    help: 'Starts with https://',
  },
  {
    name: 'last_checked',
    label: 'Last checked',
    control: 'line',
    max: 10,
    help: 'A day (2026-11-20) or a month (2026-11).',
  },
  { name: 'caution', label: 'What the reader should mind', control: 'text', max: 600 },
  bodyField,
];

export const deadlineFields: readonly FormField[] = [
  titleField,
  { name: 'deadline', label: 'Due on', control: 'day' },
  { name: 'sector', label: 'Sector', control: 'choice', options: policySectors },
  { name: 'severity', label: 'Severity', control: 'choice', options: policyPriorities },
  {
    name: 'basis',
    label: 'Set by',
    control: 'choice',
    options: ['statute', 'announced', 'planning'],
    optionLabels: { statute: 'Law', announced: 'Announcement', planning: 'Our own planning; no law sets it' },
  },
  { name: 'description', label: 'Description', control: 'text', max: 1_500 },
  {
    name: 'policy',
    label: 'Policy it belongs to',
    control: 'line',
    max: 120,
    optional: true,
    help: 'The last part of the policy’s address, such as ndpa-gaid.',
  },
  {
    name: 'requirements',
    label: 'What is to be done',
    control: 'rows',
    one: 'task',
    max: 30,
    optional: true,
    fields: [
      { name: 'task', label: 'Task', control: 'line', max: 400 },
      { name: 'clause', label: 'What it rests on', control: 'line', max: 400 },
    ],
  },
];
