import { deviceStorage } from './device-storage.ts';
import type { PolicyDocument, PolicySection, PolicyTable } from './policy.ts';
import { type ProcessingSeed, periodWords, type RetentionSeed } from './processing.ts';

/** Our words around what the record generates (supabase/seed/content/privacy). */
export interface PolicyProse {
  title: string;
  lead: string;
  notice: string;
  sections: readonly {
    number: number;
    heading: string;
    introduction: readonly string[];
    generated: null | 'purposes' | 'bases' | 'recipients' | 'retention' | 'device-storage' | 'versions';
    closing: readonly string[];
  }[];
}

const COUNSEL = 'Statements of law in this table are unconfirmed by counsel.';

/** A purpose that touches nobody (keys, settings) is none of the reader's business. */
const withPeople = (records: readonly ProcessingSeed[]) =>
  records.filter(({ people }) => people !== 'Nobody');

const tables: Record<
  'purposes' | 'bases' | 'recipients' | 'retention' | 'device-storage',
  (records: readonly ProcessingSeed[], rules: readonly RetentionSeed[]) => PolicyTable
> = {
  purposes: (records) => ({
    caption: 'What we collect, from whom and why',
    columns: ['Purpose', 'Whose data', 'Which data', 'Where from'],
    rows: withPeople(records).map(({ purpose, people, data, source }) => [purpose, people, data, source]),
    note: null,
  }),
  bases: (records) => ({
    caption: 'The lawful basis of each purpose',
    columns: ['Purpose', 'Lawful basis', 'Second ground, for sensitive data'],
    rows: withPeople(records).map((one) => [one.purpose, one.lawful_basis, one.sensitive_ground ?? '–']),
    note: COUNSEL,
  }),
  recipients: (records) => ({
    caption: 'Who sees it, and whether it leaves Nigeria',
    columns: ['Purpose', 'Who sees it', 'Transfers'],
    rows: withPeople(records).map(({ purpose, recipients, transfers }) => [purpose, recipients, transfers]),
    note: null,
  }),
  retention: (_, rules) => ({
    caption: 'How long we keep what',
    columns: ['What', 'How long', 'Counted from', 'Deleted by'],
    rows: rules.map(({ what, keep_for, counted_from, job }) => [
      what,
      keep_for === null ? `No fixed period: ${counted_from}` : periodOf(keep_for),
      keep_for === null ? '–' : counted_from,
      job === null ? 'a person' : 'the server, by itself',
    ]),
    note: null,
  }),
  'device-storage': () => ({
    caption: 'What this site keeps on your device',
    columns: ['What for', 'From when', 'Until', 'Kind', 'Name'],
    rows: deviceStorage.map(({ key, kind, what, since, until }) => [what, since, until, kind, key]),
    note: 'A star stands for a part that differs from person to person.',
  }),
};

function periodOf(keepFor: string): string {
  return /^(0|00:00:00)$/.test(keepFor) ? 'Until its end' : periodWords(keepFor);
}

/** The policy as it would be published now. Rules come as PostgreSQL prints them. */
export function composePolicy(
  prose: PolicyProse,
  records: readonly ProcessingSeed[],
  rules: readonly RetentionSeed[],
): PolicyDocument {
  return {
    title: prose.title,
    lead: prose.lead,
    notice: prose.notice,
    sections: prose.sections.map(
      ({ number, heading, introduction, generated, closing }): PolicySection => ({
        number,
        heading,
        introduction: [...introduction],
        points: [],
        table: generated === null || generated === 'versions' ? null : tables[generated](records, rules),
        closing: [...closing],
        lists_versions: generated === 'versions',
      }),
    ),
  };
}

/** An old text as it stood, without tables. */
export function documentOf(
  title: string,
  sections: readonly {
    number: number;
    heading: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[],
): PolicyDocument {
  return {
    title,
    lead: '',
    notice: '',
    sections: sections.map(({ number, heading, paragraphs, points }) => ({
      number,
      heading,
      introduction: [...paragraphs],
      points: [...(points ?? [])],
      table: null,
      closing: [],
      lists_versions: false,
    })),
  };
}
