import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { ServiceCategory } from './service.ts';

const counted = z.number().default(0);
const entered = z.number().nullable().default(null);

/** What the database counted for one area; what belongs to another area is none here. */
const figuresSchema = z.object({
  services: counted,
  active: counted,
  pending: counted,
  ending_soon: counted,
  overdue: counted,
  urgent: counted,
  clients: counted,
  stakeholders: counted,
  supportive: counted,
  opposed: counted,
  waiting: counted,
  scheduled: counted,
  published: counted,
  audits_open: counted,
  compliance_score: entered,
  assessed: counted,
  campaigns: counted,
  political: counted,
  reach: entered,
  engagement: entered,
});
export type AreaFigures = z.infer<typeof figuresSchema>;

export const areaFiguresKey = ['service-area-figures'] as const;

/** The counts of one area's dashboard. */
export function areaFiguresQuery(category: ServiceCategory, userId: string) {
  return queryOptions({
    queryKey: [...areaFiguresKey, category, userId],
    queryFn: async () =>
      figuresSchema.parse(await dataOrThrow(supabase().rpc('service_area_figures', { _category: category }))),
  });
}
