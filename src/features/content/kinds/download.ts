import { boolean, date, longText, sameWords, select, text } from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import { contentWords } from './content-words.ts';
import { coverFields } from './cover.ts';

const required = true as const;

/** A file people can take away. Its bytes are built from `source`; size and count are measured. Spec 2, Downloads. */
export const downloadTypes = ['PDF', 'Word', 'Excel', 'PowerPoint', 'Web Tool'] as const;

const forms = [
  { value: 'document', label: 'Document' },
  { value: 'workbook', label: 'Workbook' },
  { value: 'slides', label: 'Slides' },
  { value: 'tool', label: 'Web tool' },
] as const;

/** `stored`: built from the text kept under its slug. `live`: from what the site shows today. `link`: a page. */
const sources = [
  { value: 'stored', label: 'Built from a kept text' },
  { value: 'live', label: 'Built from what the site shows today' },
  { value: 'link', label: 'A page of this site' },
] as const;

export const downloadFields = [
  text('title', 'Title', { required }),
  longText('description', 'Description', { required, max: 1_000 }),
  text('category', 'Category', { required, max: 120 }),
  select('type', 'Type', sameWords(downloadTypes), { required }),
  select('kind', 'Form', forms, { required }),
  select('source', 'Where it comes from', sources, { required }),
  text('href', 'Page', {
    max: 300,
    pattern: { shape: /^\/(?!\/)/, words: 'A tool is a page of this site' },
    help: 'For a page of this site: starts with /',
  }),
  ...coverFields,
  date('updated_on', 'Last updated', { required }),
  boolean('featured', 'Put first on the downloads page'),
] as const;
export const downloadSchema = valueSchemaOf(downloadFields, contentWords);
