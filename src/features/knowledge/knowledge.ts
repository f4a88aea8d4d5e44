import { institutionCategories } from '#src/features/discovery/institution.ts';
import { alertSectors } from '#src/features/policies/sectors.ts';
import { boolean, integer, longText, sameWords, select, text } from '#src/fields/field.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

const sourceKinds = [
  { value: 'law', label: 'Law' },
  { value: 'framework', label: 'Framework or practice' },
  { value: 'institution', label: 'Institution' },
  { value: 'service', label: 'Service of ours' },
] as const;

/** Whether what a card says of the law was compared with its text; the tools say so where they quote it. */
const lawTexts = [
  { value: 'open', label: 'To be confirmed against the Gazette' },
  { value: 'compared', label: 'Compared with the text' },
] as const;

/**
 * A knowledge card: what the firm knows well enough to sign. The tools find cards by their words and quote them with
 * their source. The table and who may touch it: supabase/migrations, the knowledge_cards file.
 */
export const knowledgeNoun = defineNoun({
  table: 'knowledge_cards',
  one: 'knowledge card',
  many: 'knowledge cards',
  title: 'title',
  detail: 'key',
  path: 'knowledge',
  fields: [
    text('title', 'Title', { required: true, max: 200 }),
    text('key', 'Key', {
      required: true,
      max: 60,
      pattern: { shape: /^[a-z0-9]+(-[a-z0-9]+)*$/, words: 'takes small letters, digits and hyphens' },
      help: 'Texts know the card by it, such as privacy-breach. It stays for good.',
    }),
    text('about', 'Found by', {
      required: true,
      max: 500,
      help: 'Words people use when they ask for it, beside those of the card.',
    }),
    longText('body', 'What we know', {
      required: true,
      max: 4000,
      help: 'Two to four sentences a paragraph; an empty line between them. What rests on the source comes first; then a line “From our practice:”, and below it what is our own advice: texts cite the source for the first part alone.',
    }),
    longText('points', 'What to do', { max: 1000, help: 'One line each.' }),
    text('source', 'Source', { required: true, max: 400 }),
    text('pin_cite', 'Section, author or year', { required: true, max: 400 }),
    select('source_kind', 'Kind of source', sourceKinds, { required: true, width: 'half' }),
    text('checked_on', 'As of', {
      required: true,
      max: 10,
      width: 'half',
      pattern: { shape: /^\d{4}-\d{2}(-\d{2})?$/, words: 'takes a day (2026-11-20) or a month (2026-11)' },
      help: 'The day (2026-11-20) or month it was read in its source. With a reviewer’s name it is shown as checked.',
    }),
    text('reviewer', 'Reviewed by', {
      max: 200,
      help: 'Whoever compared it with its source and agreed to be named. What the product came with is not reviewed yet.',
    }),
    select('law_text', 'Text of the law', lawTexts, {
      help: 'Of a card that rests on a law. Say in the source where the text was read. A card whose words change has to be compared again.',
    }),
    select('sector', 'Sector', sameWords(alertSectors), {
      width: 'half',
      help: 'Of an institution; left out, it concerns every sector.',
    }),
    select('category', 'What it is', sameWords(institutionCategories), {
      width: 'half',
      help: 'Of an institution.',
    }),
    integer('power', 'Power', {
      min: 0,
      max: 10,
      width: 'half',
      help: 'Of an institution: what it can grant, refuse or stop, 0 to 10.',
    }),
    boolean('retired', 'Retired', { help: 'No tool quotes it any more; texts that do keep it.' }),
  ],
  permissions: {
    read: 'knowledge:read',
    create: 'knowledge:edit',
    edit: 'knowledge:edit',
    delete: 'knowledge:delete',
  },
  list: {
    searches: 'title, words or source',
    columns: [
      { name: 'title', sort: true },
      { name: 'key', sort: true },
      { name: 'source' },
      { name: 'pin_cite' },
      { name: 'checked_on', sort: true },
      { name: 'reviewer' },
      { name: 'law_text' },
      { name: 'retired' },
    ],
    filters: [
      select('source_kind', 'Source', sourceKinds),
      select('sector', 'Sector', sameWords(alertSectors)),
      select('reviewer', 'Review', [
        { value: 'none', label: 'Not reviewed yet' },
        { value: 'some', label: 'Reviewed' },
      ]),
      select('law_text', 'Text of the law', lawTexts),
    ],
    lead: {
      staff:
        'What the tools quote: each card with its source, the day or month it is of, and who reviewed it.',
      linked: '',
    },
    empty: {
      title: 'No knowledge cards yet',
      staff: 'Add the first thing the firm knows well enough to sign.',
      linked: 'Cards are kept by the firm.',
    },
  },
  words: {
    add: 'Add Knowledge Card',
    edit: 'Edit Knowledge Card',
    create: 'Add Knowledge Card',
    creating: 'Saving...',
    hint: 'One group of claims, with the source they rest on. The tools quote it from the next answer on.',
  },
});

export type KnowledgeCard = Row<'knowledge_cards'>;
