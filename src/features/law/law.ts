import { boolean, date, integer, longText, rows, sameWords, select, text, url } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';
import { lawConfidences, lawUnits } from './law-units.ts';

/**
 * An entry of the law register: what the firm takes the law to be. The table, its history and who may touch it:
 * supabase/migrations, the law_entries file. Where pages read which entry: law-uses.ts.
 */
export const lawNoun = defineNoun({
  table: 'law_entries',
  one: 'law entry',
  many: 'law entries',
  title: 'subject',
  detail: 'key',
  path: 'law',
  fields: [
    text('subject', 'Subject', { required: true, max: 200 }),
    text('key', 'Key', {
      required: true,
      max: 100,
      pattern: {
        shape: /^[a-z0-9]+([.-][a-z0-9]+)*$/,
        words: 'takes small letters, digits, dots and hyphens',
      },
      help: 'Pages and due dates know the entry by it, such as car.filing-date.2026. It stays for good.',
    }),
    longText('wording', 'What the law says', { required: true, max: 3000 }),
    text('value', 'Value', { max: 200, width: 'half', help: 'For due dates and calculations.' }),
    select('unit', 'Unit', lawUnits, { width: 'half' }),
    date('effective_from', 'In force from', {
      width: 'half',
      help: 'A later day keeps the old statement until then; the same day corrects it.',
    }),
    date('effective_to', 'In force until', { width: 'half' }),
    longText('what_changed', 'What changed', {
      max: 1000,
      help: 'One sentence for readers of the register and its history.',
    }),
    text('source', 'Source', { required: true, max: 400 }),
    text('pin_cite', 'Section or article', { max: 200, placeholder: 'NDPA s.40; GAID art. 33' }),
    url('link', 'Link', { help: 'Where the issuing body publishes it.' }),
    text('checked_on', 'As of', {
      required: true,
      max: 10,
      width: 'half',
      pattern: { shape: /^\d{4}-\d{2}(-\d{2})?$/, words: 'takes a day (2026-11-20) or a month (2026-11)' },
      help: 'The day (2026-11-20) or month it was read in its source. With a reviewer’s name it is shown as checked.',
    }),
    select('confidence', 'How sure', lawConfidences, { required: true, width: 'half' }),
    boolean('counsel', 'Confirmed by counsel', { help: 'Only with the name of the lawyer below.' }),
    text('reviewer', 'Reviewed by', { max: 200 }),
    text('spec_value', 'Figure in circulation', {
      max: 200,
      help: 'What the site has always shown; it stays, with this entry beside it.',
    }),
    rows(
      'bands',
      'Fees by tier',
      [
        select('tier', 'Tier', sameWords(['UHL', 'EHL', 'OHL']), { required: true }),
        integer('from', 'From data subjects', { min: 0, max: 1_000_000_000 }),
        integer('to', 'To data subjects', { min: 0, max: 1_000_000_000 }),
        integer('naira', 'Naira', { required: true, min: 0, max: 1_000_000_000_000 }),
      ],
      { one: 'fee', max: 20 },
    ),
    longText('note', 'What to mind', { max: 2000 }),
  ],
  check: ({ counsel, reviewer, value, unit }) => {
    if (counsel && !reviewer) return { at: 'reviewer', message: 'Name the lawyer who confirmed it' };
    if (value && !unit) return { at: 'unit', message: 'Say which unit the value has' };
    if (unit && !value) return { at: 'value', message: 'Give the value, or take the unit away' };
    return null;
  },
  permissions: { read: 'law:read', create: 'law:edit', edit: 'law:edit', delete: 'law:delete' },
  list: {
    searches: 'subject, key, wording or source',
    columns: [
      { name: 'subject', sort: true },
      { name: 'key', sort: true },
      { name: 'value' },
      { name: 'unit' },
      { name: 'wording' },
      { name: 'spec_value' },
      { name: 'source' },
      { name: 'pin_cite' },
      { name: 'effective_from', sort: true },
      { name: 'effective_to' },
      { name: 'checked_on', sort: true },
      { name: 'confidence', sort: true },
      { name: 'reviewer' },
    ],
    filters: [select('confidence', 'Confidence', lawConfidences)],
    lead: {
      staff: 'What we take the law to be: dated, sourced, and read by pages, documents and due dates.',
      linked: '',
    },
    empty: {
      title: 'No law entries yet',
      staff: 'Add the first statement of law, with its source.',
      linked: 'The public register stands on the website.',
    },
  },
  words: {
    add: 'Add Law Entry',
    edit: 'Edit Law Entry',
    create: 'Add Law Entry',
    creating: 'Saving...',
    hint: 'A statement of law with its source. It is public as soon as it is saved.',
  },
});

export type LawEntry = Row<'law_entries'>;
