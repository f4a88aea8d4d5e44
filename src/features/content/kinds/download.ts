import { z } from 'zod';
import { day, line, title } from './fields.ts';

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
    .nullish()
    .default(null),
});
export type Download = z.output<typeof downloadSchema>;
