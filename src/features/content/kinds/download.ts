import { z } from 'zod';
import { day, line, title } from './fields.ts';
import { type FormField, titleField } from './form-field.ts';

/** A file people can take away. Its bytes are built from `source`; size and count are measured. Spec 2, Downloads. */
export const downloadTypes = ['PDF', 'Word', 'Excel', 'PowerPoint', 'Web Tool'] as const;

export const downloadSchema = z.object({
  title,
  description: line(1_000),
  category: line(120),
  type: z.enum(downloadTypes),
  featured: z.boolean().default(false),
  updated_on: day,
  kind: z.enum(['document', 'workbook', 'slides', 'tool']),
  /** `stored`: built from the text kept under its slug. `live`: from what the site shows today. `link`: a page. */
  source: z.enum(['stored', 'live', 'link']),
  /** The page, for a link. */
  href: z
    .string()
    .regex(/^\/(?!\/)/, 'A tool is a page of this site')
    .max(300)
    .nullish()
    .default(null),
});
export type Download = z.output<typeof downloadSchema>;

export const downloadFields: readonly FormField[] = [
  titleField,
  { name: 'description', label: 'Description', control: 'text', max: 1_000 },
  { name: 'category', label: 'Category', control: 'line', max: 120 },
  { name: 'type', label: 'Type', control: 'choice', options: downloadTypes },
  {
    name: 'kind',
    label: 'Form',
    control: 'choice',
    options: ['document', 'workbook', 'slides', 'tool'],
    optionLabels: { document: 'Document', workbook: 'Workbook', slides: 'Slides', tool: 'Web tool' },
  },
  {
    name: 'source',
    label: 'Where it comes from',
    control: 'choice',
    options: ['stored', 'live', 'link'],
    optionLabels: {
      stored: 'Built from a kept text',
      live: 'Built from what the site shows today',
      link: 'A page of this site',
    },
  },
  {
    name: 'href',
    label: 'Page',
    control: 'line',
    max: 300,
    optional: true,
    help: 'For a page of this site: starts with /',
  },
  { name: 'updated_on', label: 'Last updated', control: 'day' },
  { name: 'featured', label: 'Put first on the downloads page', control: 'flag' },
];
