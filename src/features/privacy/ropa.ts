import { toCsv } from '#src/records/csv.ts';
import {
  categoriesOf,
  dataCategories,
  type ProcessingRecord,
  periodWords,
  type RetentionRule,
} from './processing.ts';

/** How long one rule keeps its thing: `30 days from the day they were written, by the server`. */
export function ruleWords({
  keep_for,
  counted_from,
  job,
}: Pick<RetentionRule, 'keep_for' | 'counted_from' | 'job'>): string {
  if (keep_for === null) return `No fixed period: ${counted_from}`;
  const period = /^(0|00:00:00)$/.test(keep_for) ? 'Until' : `${periodWords(keep_for)} from`;
  return `${period} ${counted_from}${job === null ? ', by hand' : ''}`;
}

/** The record of processing activities (GAID, GDPR 30) as a table for the authority or an auditor. */
export function ropaCsv(records: readonly ProcessingRecord[], rules: readonly RetentionRule[]): string {
  return toCsv<ProcessingRecord>(
    [
      { header: 'Purpose', value: (one) => one.purpose },
      { header: 'Data subjects', value: (one) => one.people },
      { header: 'Data', value: (one) => one.data },
      {
        header: 'Categories',
        value: (one) =>
          categoriesOf(one)
            .map((category) => dataCategories[category])
            .join('; '),
      },
      { header: 'Lawful basis', value: (one) => one.lawful_basis },
      { header: 'Second ground', value: (one) => one.sensitive_ground },
      { header: 'Source', value: (one) => one.source },
      { header: 'Recipients', value: (one) => one.recipients },
      { header: 'Transfers', value: (one) => one.transfers },
      { header: 'Retention', value: (one) => one.retention },
      {
        header: 'Retention rules',
        value: (one) =>
          rules
            .filter(({ record_key }) => record_key === one.key)
            .map((rule) => `${rule.what}: ${ruleWords(rule)}`)
            .join('; '),
      },
      { header: 'Security', value: (one) => one.security },
      { header: 'Tables', value: (one) => Object.keys(one.tables).join('; ') },
      { header: 'Last changed', value: (one) => one.updated_at },
    ],
    records,
  );
}
