import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { analyzePolicyImpact } from './analyze-policy-impact.server.ts';
import { keptAnalysis } from './impact.ts';

export const POLICY_IMPACT = 'analyze-policy-impact';

/** What a saved analysis holds. */
const keptContent = z.object({ parameters: keptAnalysis });

/** A published policy as the function is told of it. */
const publishedPolicy = z.object({
  id: z.string(),
  slug: z.string(),
  live: z.object({
    title: z.string(),
    sector: z.string(),
    status: z.string(),
    description: z.string(),
    timeline: z.string(),
    stakeholders: z.array(z.string()),
    impact: z.string(),
  }),
});
export type PublishedPolicy = z.infer<typeof publishedPolicy>;

export const publishedPolicyQuery = (slug: string) =>
  queryOptions({
    queryKey: ['live-item', 'policy-text', slug],
    queryFn: async () => {
      const [found] = await dataOrThrow(
        supabase().from('live_content').select('id, slug, live').eq('kind', 'policy').eq('slug', slug),
      );
      return found ? publishedPolicy.parse(found) : null;
    },
  });

/** The clients the person may analyse for; none for somebody without a role. */
export const clientChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['clients', 'choices', userId],
    queryFn: () =>
      dataOrThrow(supabase().from('clients').select('id, name, industry, address').order('name').limit(500)),
    staleTime: 60_000,
  });
export type ClientChoice = Awaited<
  ReturnType<NonNullable<ReturnType<typeof clientChoicesQuery>['queryFn']>>
>[number];

/** The latest kept analysis of a policy for a client, or for the person where there is no client. */
export const lastAnalysisQuery = (slug: string, clientId: string | null) =>
  queryOptions({
    queryKey: ['results', POLICY_IMPACT, 'last', slug, clientId],
    queryFn: async () => {
      const asked = supabase()
        .from('results')
        .select('id, version, created_at, content')
        .eq('function', POLICY_IMPACT)
        .eq('content->parameters->policy->>slug', slug);
      const [found] = await dataOrThrow(
        (clientId ? asked.eq('client_id', clientId) : asked.is('client_id', null))
          .order('created_at', { ascending: false })
          .limit(1),
      );
      if (!found) return null;
      const kept = keptContent.safeParse(found.content);
      return kept.success
        ? { id: found.id, version: found.version, at: found.created_at, kept: kept.data.parameters }
        : null;
    },
  });

export interface AskedProfile {
  userId: string;
  clientId: string | null;
  sector: string;
  size: string;
  activities: string;
}

export const analyze = ({ slug, live }: PublishedPolicy, profile: AskedProfile, signal: AbortSignal) =>
  call<typeof analyzePolicyImpact>(
    POLICY_IMPACT,
    {
      policyData: {
        slug,
        title: live.title,
        sector: live.sector,
        status: live.status,
        description: live.description,
        timeline: live.timeline,
        stakeholders: live.stakeholders,
        impact: live.impact,
      },
      userProfile: {
        userId: profile.userId,
        clientId: profile.clientId,
        sector: profile.sector || 'General',
        companySize: profile.size,
        businessType: profile.activities.trim() || 'Private',
      },
    },
    signal,
  );
