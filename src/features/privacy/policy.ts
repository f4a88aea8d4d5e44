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

/** What differs between two texts, in words for whoever publishes: `How long we keep it: Notices changed`. */
export function differences(before: PolicyDocument | null, after: PolicyDocument): string[] {
  if (!before) return [];
  const said = (one: unknown) => JSON.stringify(one);
  const found =
    said([before.title, before.lead, before.notice]) === said([after.title, after.lead, after.notice])
      ? []
      : ['Title or introduction'];
  for (const section of after.sections) {
    const old = before.sections.find(({ number }) => number === section.number);
    if (said(old) === said(section)) continue;
    const rows = rowDifferences(old?.table ?? null, section.table);
    const words = said({ ...old, table: null }) === said({ ...section, table: null }) ? [] : ['text'];
    found.push(`${section.heading}: ${[...words, ...rows].join(', ')}`);
  }
  return found;
}

function rowDifferences(before: PolicyTable | null, after: PolicyTable | null): string[] {
  const old = new Map(before?.rows.map((row) => [row[0], row.join()]));
  const now = new Map(after?.rows.map((row) => [row[0], row.join()]));
  const quoted = (name: string | undefined, what: string) => `“${name}” ${what}`;
  return [
    ...[...now].filter(([name]) => !old.has(name)).map(([name]) => quoted(name, 'added')),
    ...[...now]
      .filter(([name, row]) => old.has(name) && old.get(name) !== row)
      .map(([name]) => quoted(name, 'changed')),
    ...[...old].filter(([name]) => !now.has(name)).map(([name]) => quoted(name, 'removed')),
  ];
}
