import { z } from 'zod';
import { documentSchema, emptyDocument } from '../document.ts';
import { day, line, lines, optionalLine, title } from './fields.ts';

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
          .nullish()
          .default(null),
      }),
    )
    .max(30)
    .default([]),
  body: documentSchema.default(emptyDocument),
});
export type Insight = z.output<typeof insightSchema>;
