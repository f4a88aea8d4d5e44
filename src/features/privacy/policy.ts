import { z } from 'zod';

/** A table drawn from the record when the policy was published; a phone shows each row as a card. */
const tableSchema = z.object({
  caption: z.string(),
  columns: z.array(z.string()),
  /** The first cell names the row. */
  rows: z.array(z.array(z.string())),
  /** Said below the table. */
  note: z.string().nullable(),
});
export type PolicyTable = z.infer<typeof tableSchema>;

const sectionSchema = z.object({
  number: z.number().int(),
  heading: z.string(),
  introduction: z.array(z.string()),
  points: z.array(z.string()),
  table: tableSchema.nullable(),
  closing: z.array(z.string()),
  /** The list of versions stands in this section; it is drawn when the page is read. */
  lists_versions: z.boolean(),
});

/** A policy as it was published, word for word. */
export const policyDocumentSchema = z.object({
  title: z.string(),
  lead: z.string(),
  /** Stands above the text; empty when there is nothing to say. */
  notice: z.string(),
  sections: z.array(sectionSchema),
});
export type PolicyDocument = z.infer<typeof policyDocumentSchema>;
export type PolicySection = z.infer<typeof sectionSchema>;

/** A version as everyone may read it. Days are ISO days. */
export interface PublishedPolicy {
  version: string;
  effectiveOn: string;
  reviewedOn: string;
  summary: string;
  /** ISO time. */
  publishedAt: string;
  document: PolicyDocument;
}

/** Newest first, as they take effect. */
export function newestFirst(policies: readonly PublishedPolicy[]): PublishedPolicy[] {
  return [...policies].sort(
    (one, other) =>
      other.effectiveOn.localeCompare(one.effectiveOn) || other.publishedAt.localeCompare(one.publishedAt),
  );
}

/** The version in force on that day, or null. */
export function inForce(policies: readonly PublishedPolicy[], today: string): PublishedPolicy | null {
  return newestFirst(policies).find(({ effectiveOn }) => effectiveOn <= today) ?? null;
}

/** Its id as a heading on the page: `section-4`. */
export const anchorOf = ({ number }: Pick<PolicySection, 'number'>): string => `section-${number}`;
