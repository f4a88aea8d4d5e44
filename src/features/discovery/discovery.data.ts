import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { toolMeta } from '#src/features/tools/tool.ts';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { engagementStrategy, stakeholderDiscovery } from './discovery.server.ts';
import { stakeholdersOutput } from './discovery.ts';

const foundAnswer = stakeholdersOutput.extend({ meta: toolMeta.extend({ known: z.array(z.boolean()) }) });
const strategyAnswer = z.object({ strategy: z.string() });
export type Found = z.infer<typeof stakeholdersOutput>['stakeholders'][number];

export async function findStakeholders(asked: {
  industry: string;
  objectives: string[];
  companySize: string;
  projectType: string;
}) {
  return foundAnswer.parse(await call<typeof stakeholderDiscovery>('stakeholder-discovery', asked));
}

export async function strategyFor(found: Found, industry: string, objectives: readonly string[]) {
  const { name, position, organization, influence_level, relationship_status, engagement_history } = found;
  return strategyAnswer.parse(
    await call<typeof engagementStrategy>('engagement-strategy', {
      stakeholder: { name, position, organization, influence_level, relationship_status, engagement_history },
      context: { industry, objectives: [...objectives] },
    }),
  );
}

export const existingStakeholders = queryOptions({
  queryKey: ['stakeholders', 'existing'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('stakeholders')
        .select('id, name, influence_level')
        .order('created_at', { ascending: false })
        .limit(500),
    ),
});

/** Saves an institution as a stakeholder without a service; the tag stays until somebody has checked it. */
export async function saveStakeholder(found: Found): Promise<void> {
  await dataOrThrow(
    supabase()
      .from('stakeholders')
      .insert({
        name: found.name,
        kind: 'organisation',
        organization: found.organization,
        position: found.position,
        contact_email: found.contact_email,
        contact_phone: found.contact_phone,
        influence_level: found.influence_level,
        relationship_status: 'neutral',
        engagement_history: found.engagement_history,
        notes: found.notes,
        service_id: null,
        tags: ['unverified'],
        source: 'Stakeholder discovery: public institutions',
        lawful_basis: 'made_public',
      })
      .select('id'),
  );
}
