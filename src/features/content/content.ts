import type { z } from 'zod';
import type { LawBook } from '#src/features/law/law-statement.ts';
import type { PublishedPolicy } from '#src/features/privacy/policy.ts';
import { state } from '#src/ui/states.ts';
import { caseStudyFields, caseStudySchema } from './kinds/case-study.ts';
import { claimFields, claimSchema } from './kinds/claim.ts';
import { downloadFields, downloadSchema } from './kinds/download.ts';
import { insightFields, insightSchema } from './kinds/insight.ts';
import { jobFields, jobSchema } from './kinds/job.ts';
import { deadlineFields, deadlineSchema, policyFields, policySchema } from './kinds/policy.ts';
import {
  certificationFields,
  certificationSchema,
  programmeFields,
  programmeSchema,
} from './kinds/programme.ts';

/**
 * Content: what the firm publishes. Each item has a draft, which staff work on, and a live copy, which the public
 * reads (supabase/migrations, the content_items file). The kinds differ in their fields alone. `ordered`: the public page
 * shows them in the order the firm gave them; the others go by their dates. `listed`: the fields that stand in the list
 * beside title and state.
 */
export const contentKinds = {
  insight: {
    schema: insightSchema,
    fields: insightFields,
    listed: ['author', 'published_on'],
    ordered: true,
    label: 'Insight',
    plural: 'Insights',
    path: '/insights',
  },
  case_study: {
    schema: caseStudySchema,
    fields: caseStudyFields,
    listed: ['client', 'category'],
    ordered: true,
    label: 'Case study',
    plural: 'Case studies',
    path: '/case-studies',
  },
  job: {
    schema: jobSchema,
    fields: jobFields,
    listed: ['location', 'closes_on'],
    ordered: true,
    label: 'Job opening',
    plural: 'Job openings',
    path: '/careers',
  },
  programme: {
    schema: programmeSchema,
    fields: programmeFields,
    listed: ['category', 'price_ngn'],
    ordered: true,
    label: 'Training programme',
    plural: 'Training programmes',
    path: '/training-programs',
  },
  certification: {
    schema: certificationSchema,
    fields: certificationFields,
    listed: ['validity_years'],
    ordered: true,
    label: 'Certification',
    plural: 'Certifications',
    path: '/training-programs',
  },
  download: {
    schema: downloadSchema,
    fields: downloadFields,
    listed: ['type', 'updated_on'],
    ordered: true,
    label: 'Download',
    plural: 'Downloads',
    path: '/downloads',
  },
  claim: {
    schema: claimSchema,
    fields: claimFields,
    listed: ['value', 'review_on'],
    ordered: true,
    label: 'Public figure',
    plural: 'Public figures',
    path: '/',
  },
  policy: {
    schema: policySchema,
    fields: policyFields,
    listed: ['status', 'last_update'],
    ordered: false,
    label: 'Policy',
    plural: 'Policies',
    path: '/policy-tracker',
  },
  deadline: {
    schema: deadlineSchema,
    fields: deadlineFields,
    listed: ['deadline', 'severity'],
    ordered: false,
    label: 'Deadline',
    plural: 'Deadlines',
    path: '/policy-tracker',
  },
} as const;

export type ContentKind = keyof typeof contentKinds;
export const contentKindValues = Object.keys(contentKinds) as ContentKind[];

export const isContentKind = (kind: string): kind is ContentKind => kind in contentKinds;
export type FieldsOf<Kind extends ContentKind> = z.output<(typeof contentKinds)[Kind]['schema']>;

export const contentStates = [
  state('draft', 'Draft'),
  { value: 'in_review', label: 'In review', tone: 'warning', shape: 'pause' },
  state('approved', 'Approved'),
  state('scheduled', 'Scheduled'),
  state('published', 'Published'),
  state('withdrawn', 'Withdrawn'),
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
  /** Every published privacy policy, the newest first. */
  policies(): Promise<PublishedPolicy[]>;
  /** The law register as at a day (ISO); as at today where none is given. */
  law(on?: string): Promise<LawBook>;
}

/** The last part of an address, from a title; at most 120 characters, empty when nothing of the title can stand there. */
export const slugFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k' })[letter] ?? 'y')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replace(/^-|-$/g, '');

export const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
