import {
  boolean,
  date,
  lines,
  longText,
  richText,
  rows,
  sameWords,
  select,
  text,
  url,
} from '#src/fields/field.ts';
import { valueSchemaOf } from '#src/fields/schema.ts';
import type { FieldValues } from '#src/fields/value.ts';
import { contentWords } from './content-words.ts';
import { coverFields } from './cover.ts';

const required = true as const;

/** An insight: an article the firm signs. Spec 2, Insights. */
export const insightCategories = [
  'Public Affairs',
  'Strategic Communication',
  'Political Intelligence',
  'Data Protection',
  'Digital Communication',
] as const;
export const insightTypes = [
  'Report',
  'Analysis',
  'Case Study',
  'Insight',
  'Guide',
  'Best Practice',
] as const;

export const insightFields = [
  text('title', 'Title', { required }),
  longText('excerpt', 'Summary', {
    required,
    max: 300,
    help: 'One or two sentences; shown in lists and where the page is shared.',
  }),
  lines('key_points', 'In short', {
    max: 4,
    each: 200,
    help: 'What a reader with one minute takes away, one point a line; stands before the text.',
  }),
  select('category', 'Category', sameWords(insightCategories), { required }),
  select('type', 'Type', sameWords(insightTypes), { required }),
  text('author', 'Author', { required, max: 120 }),
  text('author_role', "Author's role", { required, max: 120 }),
  date('published_on', 'Date on the article', { required }),
  boolean('featured', 'Put first on the insights page'),
  richText('body', 'Text'),
  lines('tags', 'Tags', { max: 12, each: 60, help: 'For search engines.' }),
  ...coverFields,
  rows(
    'sources',
    'Sources',
    [
      text('title', 'Title', { required, max: 300 }),
      text('publisher', 'Publisher', { required }),
      text('date', 'Date', { max: 40 }),
      url('url', 'Address', { help: 'Starts with https://' }),
    ],
    { one: 'source', max: 30 },
  ),
] as const;
export const insightSchema = valueSchemaOf(insightFields, contentWords);
export type Insight = FieldValues<typeof insightFields>;
