import { z } from 'zod';
import { longText, text } from '#src/fields/field.ts';
import { schemaOf } from '#src/fields/schema.ts';
import { type FieldDraft, type FieldValues, labelsOf } from '#src/fields/value.ts';
import type { Row } from '#supabase/types.gen.ts';

/** What a column can hold about a person. Every column of the product's tables has one of these, or `none`. */
export const dataCategories = {
  none: 'Nothing about a person',
  person: 'Whose or by whom: the id of an account',
  name: 'Name and picture',
  contact: 'Contact details',
  secret: 'Proof of identity, kept as a hash or sealed',
  connection: 'Network address and browser',
  activity: 'What was done and when',
  work: 'Content of our work, which may name people',
  opinion: 'Public political positions (sensitive data)',
  message: 'What a person wrote to us',
  career: 'Application papers',
  choice: 'Consents, choices and settings',
  file: 'Files',
} as const;

export type DataCategory = keyof typeof dataCategories;

/** Columns by category, as words: `{ contact: 'email phone' }`. */
export type ColumnsByCategory = Partial<Record<DataCategory, string>>;

/** One purpose for which the product uses personal data: an entry of the record of processing (NDPA s.29, GDPR 30). */
export interface ProcessingSeed {
  key: string;
  purpose: string;
  /** Whose data. */
  people: string;
  /** Which data, in words. */
  data: string;
  lawful_basis: string;
  /** The second ground for sensitive data; null where there is none. */
  sensitive_ground: string | null;
  source: string;
  recipients: string;
  transfers: string;
  /** How long, in words; the rules beside it say by which task. */
  retention: string;
  security: string;
  /** `schema.table` to its columns. What stands in `sharedColumns` need not be said again. */
  tables: Readonly<Record<string, ColumnsByCategory>>;
}

/** How long one thing is kept, from when, and what deletes it. */
export interface RetentionSeed {
  key: string;
  record_key: string;
  what: string;
  /** As PostgreSQL reads it, `30 days`; null where no period is set and a person decides. */
  keep_for: string | null;
  /** The day the period starts, in words: it follows «from». */
  counted_from: string;
  /** The id of a task of the server (server/tasks/list.ts), or null: by hand. */
  job: string | null;
}

const required = true as const;

/** What a person may change of an entry. The lengths are checked again in SQL. */
export const processingFields = [
  text('purpose', 'Purpose', { required }),
  longText('people', 'Whose data', { required, max: 500 }),
  longText('data', 'Which data', { required, max: 1_000 }),
  longText('lawful_basis', 'Lawful basis', { required, max: 500 }),
  longText('sensitive_ground', 'Second ground, for sensitive data', { max: 500 }),
  longText('source', 'Where it comes from', { required, max: 500 }),
  longText('recipients', 'Who sees it', { required, max: 1_000 }),
  longText('transfers', 'Transfers out of Nigeria', { required, max: 500 }),
  longText('retention', 'How long', { required, max: 500 }),
  longText('security', 'Protection', { required, max: 1_000 }),
  longText('reason', 'Reason for this change', {
    required,
    max: 500,
    missing: 'The reason is required',
    help: 'It stands in the history beside the change.',
  }),
] as const;
export const processingSchema = schemaOf(processingFields);
export const processingLabels = labelsOf(processingFields);
export type ProcessingDraft = FieldDraft<typeof processingFields>;
export type ProcessingFields = FieldValues<typeof processingFields>;

/** An entry as it is stored. */
export type ProcessingRecord = Omit<Row<'processing_records'>, 'tables'> & Pick<ProcessingSeed, 'tables'>;

/** The stored columns by table, as they are counted. */
export const processingTables = z.record(
  z.string(),
  z.partialRecord(z.enum(Object.keys(dataCategories) as DataCategory[]), z.string()),
);

/** A rule as it is stored. */
export type RetentionRule = Row<'retention_rules'>;

/** `{ contact: 'email phone' }` as pairs of column and category. */
export function columnsOf(columns: ColumnsByCategory): [column: string, category: DataCategory][] {
  return Object.entries(columns).flatMap(([category, names]) =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name): [string, DataCategory] => [name, category as DataCategory]),
  );
}

/** The categories a purpose touches, without `none`. */
export function categoriesOf({ tables }: Pick<ProcessingSeed, 'tables'>): DataCategory[] {
  const found = new Set(Object.values(tables).flatMap((columns) => columnsOf(columns).map(([, one]) => one)));
  return (Object.keys(dataCategories) as DataCategory[]).filter((one) => one !== 'none' && found.has(one));
}

/** `1 mon` or `90 days`, as PostgreSQL prints an interval, in words; null is said by the caller. */
export function periodWords(interval: string): string {
  const words = interval
    .replace(/\bmons?\b/g, (unit) => (unit === 'mon' ? 'month' : 'months'))
    .replace(/^(\d+):00:00$/, (_, hours) => `${Number(hours)} hour${Number(hours) === 1 ? '' : 's'}`)
    .replace(/^00:(\d+):00$/, (_, minutes) => `${Number(minutes)} minutes`);
  return words;
}
