import { z } from 'zod';
import { documentSchema, emptyDocument } from '#src/fields/document.ts';
import { day, line, lines, optionalLine, title } from './fields.ts';
import { bodyField, type FormField, titleField } from './form-field.ts';

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

export const insightSchema = z.object({
  title,
  excerpt: line(300),
  /** What a reader with a minute takes away, beside the article. */
  key_points: lines(4, 200),
  category: z.enum(insightCategories),
  type: z.enum(insightTypes),
  author: line(120),
  author_role: line(120),
  published_on: day,
  featured: z.boolean().default(false),
  tags: lines(12, 60),
  sources: z
    .array(
      z.object({
        title: line(300),
        publisher: line(200),
        date: optionalLine(40),
        url: z
          .url({ protocol: /^https?$/ })
          .max(2_000)
          .nullish()
          .default(null),
      }),
    )
    .max(30)
    .default([]),
  body: documentSchema.default(emptyDocument),
});
export type Insight = z.output<typeof insightSchema>;

export const insightFields: readonly FormField[] = [
  titleField,
  {
    name: 'excerpt',
    label: 'Summary',
    control: 'text',
    max: 300,
    help: 'One or two sentences; shown in lists and where the page is shared.',
  },
  {
    name: 'key_points',
    label: 'In short',
    control: 'lines',
    max: 4,
    each: 200,
    optional: true,
    help: 'What a reader with one minute takes away, one point a line; stands before the text.',
  },
  { name: 'category', label: 'Category', control: 'choice', options: insightCategories },
  { name: 'type', label: 'Type', control: 'choice', options: insightTypes },
  { name: 'author', label: 'Author', control: 'line', max: 120 },
  { name: 'author_role', label: "Author's role", control: 'line', max: 120 },
  { name: 'published_on', label: 'Date on the article', control: 'day' },
  { name: 'featured', label: 'Put first on the insights page', control: 'flag' },
  bodyField,
  {
    name: 'tags',
    label: 'Tags',
    control: 'lines',
    max: 12,
    each: 60,
    optional: true,
    help: 'For search engines.',
  },
  {
    name: 'sources',
    label: 'Sources',
    control: 'rows',
    one: 'source',
    max: 30,
    optional: true,
    fields: [
      { name: 'title', label: 'Title', control: 'line', max: 300 },
      { name: 'publisher', label: 'Publisher', control: 'line', max: 200 },
      { name: 'date', label: 'Date', control: 'line', max: 40, optional: true },
      {
        name: 'url',
        label: 'Address',
        control: 'line',
        max: 2_000,
        optional: true,
        help: 'Starts with https://',
      },
    ],
  },
];
