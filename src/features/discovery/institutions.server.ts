import { z } from 'zod';
import type { Read } from '#server/ai/read-as-caller.ts';
import { type Institution, institutionCategories } from './institution.ts';

const card = z.object({
  name: z.string(),
  sector: z.string().nullable(),
  category: z.enum(institutionCategories),
  mandate: z.string(),
  power: z.number(),
  note: z.string(),
});

/** The institutions on file: the knowledge cards of that kind which are in use. */
export const readInstitutions = (read: Read): Promise<Institution[]> =>
  read(
    card,
    `select title as name, sector, coalesce(category, 'regulator') as category, about as mandate, coalesce(power, 5) as power,
       body as note
     from public.knowledge_cards where source_kind = 'institution' and not retired order by key`,
  );
