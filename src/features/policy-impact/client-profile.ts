import { z } from 'zod';
import { type Profile, sectorsOf } from './exposure.ts';
import type { CompanySize } from './impact.ts';

/** A client with what it does: its own words, the work for it, and its latest data-protection assessment. */
export const clientRow = z.object({
  id: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  description: z.string().nullable(),
  updated_at: z.string(),
  works: z.array(z.string()),
  score: z.number().nullable(),
});
export type ClientRow = z.infer<typeof clientRow>;

export const clientColumns = `c.id, c.name, c.industry, c.description, c.updated_at,
  coalesce((select jsonb_agg(w) from (
    select s.title || ' ' || coalesce(s.description, '') || ' ' || array_to_string(s.objectives, ' ') as w
    from public.services s where s.client_id = c.id and s.deleted_at is null order by s.id limit 50) x), '[]') as works,
  (select a.score from public.ndpr_assessments a where a.client_id = c.id and a.deleted_at is null
    order by a.taken_at desc limit 1) as score`;
export const clientSql = `select ${clientColumns} from public.clients c where c.id = $1 and c.deleted_at is null`;

/** The facts about a client that exposure is computed from. */
export const clientProfile = (client: ClientRow, size: CompanySize = 'SME'): Profile => ({
  name: client.name,
  sectors: sectorsOf(client.industry),
  activities: [client.industry, client.description, ...client.works].filter(Boolean).join('\n'),
  size,
  dataScore: client.score,
});
