import { z } from 'zod';
import { documentTypes, templateStyles } from './document-options.ts';

const valuesOf = <Value extends string>(options: readonly { value: Value }[]): [Value, ...Value[]] =>
  options.map(({ value }) => value) as [Value, ...Value[]];

/** The longest location, and every other short answer. */
export const PLACE_LENGTH = 200;
const short = z.string().trim().max(PLACE_LENGTH);
/** A switch; the words of an answer count as yes. */
const yes = z
  .union([z.boolean(), z.string().max(500)])
  .default(false)
  .transform((value) => value === true || (typeof value === 'string' && /^(yes|true|on)\b/i.test(value)));

/** The request of the specification. What is optional on the screen may be left out. */
export const documentRequest = z.object({
  documentType: z.enum(valuesOf(documentTypes)),
  companyInfo: z.object({
    name: short.min(1, 'Enter the name of the organisation'),
    industry: short.min(1, 'Choose an industry'),
    size: short.default(''),
    location: short.default('Nigeria'),
    website: z.string().trim().max(500).default(''),
    description: z.string().trim().max(5_000).default(''),
  }),
  dataProcessingDetails: z.object({
    types: z.array(short.min(1)).min(1, 'Choose at least one kind of data').max(50),
    purposes: z.array(short.min(1)).max(50).default([]),
    categories: z.array(short.min(1)).max(50).default([]),
    retentionPeriod: short.default(''),
    thirdPartySharing: yes,
    internationalTransfers: yes,
  }),
  customRequirements: z.string().max(20_000).default(''),
  templateStyle: z.enum(valuesOf(templateStyles)).default('comprehensive'),
});
export type DocumentRequest = z.output<typeof documentRequest>;
export type DocumentDraft = z.input<typeof documentRequest>;

export const emptyRequest: DocumentRequest = {
  documentType: 'privacy_policy',
  companyInfo: { name: '', industry: '', size: '', location: 'Nigeria', website: '', description: '' },
  dataProcessingDetails: {
    types: [],
    purposes: [],
    categories: [],
    retentionPeriod: '',
    thirdPartySharing: false,
    internationalTransfers: false,
  },
  customRequirements: '',
  templateStyle: 'comprehensive',
};

export const documentMetadata = z.object({
  title: z.string(),
  wordCount: z.number(),
  estimatedPages: z.number(),
  generatedAt: z.string(),
});
