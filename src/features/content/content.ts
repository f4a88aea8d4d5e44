import type { z } from 'zod';
import { caseStudySchema } from './kinds/case-study.ts';
import { claimSchema } from './kinds/claim.ts';
import { downloadSchema } from './kinds/download.ts';
import { insightSchema } from './kinds/insight.ts';
import { jobSchema } from './kinds/job.ts';
import { deadlineSchema, policySchema } from './kinds/policy.ts';
import { certificationSchema, programmeSchema } from './kinds/programme.ts';

/**
 * Content: what the firm publishes. Each item has a draft, which staff work on, and a live copy, which the public
 * reads (supabase/migrations, the content_items file). The kinds differ in their fields alone.
 */
export const contentKinds = {
  insight: { schema: insightSchema, label: 'Insight', plural: 'Insights', path: '/insights' },
  case_study: { schema: caseStudySchema, label: 'Case study', plural: 'Case studies', path: '/case-studies' },
  job: { schema: jobSchema, label: 'Job opening', plural: 'Job openings', path: '/careers' },
  programme: {
    schema: programmeSchema,
    label: 'Training programme',
    plural: 'Training programmes',
    path: '/training-programs',
  },
  certification: {
    schema: certificationSchema,
    label: 'Certification',
    plural: 'Certifications',
    path: '/training-programs',
  },
  download: { schema: downloadSchema, label: 'Download', plural: 'Downloads', path: '/downloads' },
  claim: { schema: claimSchema, label: 'Public figure', plural: 'Public figures', path: '/' },
  policy: { schema: policySchema, label: 'Policy', plural: 'Policies', path: '/policy-tracker' },
  deadline: { schema: deadlineSchema, label: 'Deadline', plural: 'Deadlines', path: '/policy-tracker' },
} as const;

export type ContentKind = keyof typeof contentKinds;
export const contentKindValues = Object.keys(contentKinds) as ContentKind[];
export type FieldsOf<Kind extends ContentKind> = z.output<(typeof contentKinds)[Kind]['schema']>;

export const contentStates = [
  { value: 'draft', label: 'Draft', tone: 'neutral' },
  { value: 'in_review', label: 'In review', tone: 'warning' },
  { value: 'approved', label: 'Approved', tone: 'indigo' },
  { value: 'scheduled', label: 'Scheduled', tone: 'indigo' },
  { value: 'published', label: 'Published', tone: 'success' },
  { value: 'withdrawn', label: 'Withdrawn', tone: 'neutral' },
] as const;
export type ContentState = (typeof contentStates)[number]['value'];

/** An item as the public reads it. */
export interface PublishedItem<Kind extends ContentKind> {
  id: string;
  slug: string;
  fields: FieldsOf<Kind>;
  /** ISO times. */
  liveAt: string;
  firstPublishedAt: string;
}

/** Reads what is live, as a visitor may; given to the loaders of public pages. */
export interface ContentReader {
  /** In the order the firm gave them. */
  list<Kind extends ContentKind>(kind: Kind): Promise<PublishedItem<Kind>[]>;
  get<Kind extends ContentKind>(kind: Kind, slug: string): Promise<PublishedItem<Kind> | null>;
}
