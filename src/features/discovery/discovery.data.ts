import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { linesDocument } from '#src/features/tools/build-text.ts';
import { toolMeta, toolSource } from '#src/features/tools/tool.ts';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Row } from '#supabase/types.gen.ts';
import type { stakeholderDiscovery } from './discovery.server.ts';
import { stakeholdersOutput } from './discovery.ts';
import { reminderTitle } from './discovery-text.ts';
import type { KnownEntry } from './entry-under.ts';

const foundAnswer = stakeholdersOutput.extend({
  meta: toolMeta.extend({ known: z.array(z.string().nullable()) }),
});
const planSteps = z.object({
  about: z.string(),
  steps: z.array(z.object({ day: z.string(), step: z.string() })),
});
export const strategyAnswer = z.object({
  strategy: z.string(),
  meta: toolMeta.extend({ plan: planSteps.loose() }),
});
type Strategy = z.infer<typeof strategyAnswer>;
const savedStrategy = z.object({
  strategy: z.string(),
  sources: z.array(toolSource),
});
export type Found = z.infer<typeof stakeholdersOutput>['stakeholders'][number];

export async function findStakeholders(
  asked: { industry: string; objectives: string[]; companySize: string; projectType: string },
  signal: AbortSignal,
) {
  return foundAnswer.parse(await call<typeof stakeholderDiscovery>('stakeholder-discovery', asked, signal));
}

export function strategyInput(found: Found, industry: string, objectives: readonly string[]) {
  const { name, position, organization, influence_level, relationship_status, engagement_history } = found;
  return {
    stakeholder: { name, position, organization, influence_level, relationship_status, engagement_history },
    context: { industry, objectives: [...objectives] },
  };
}

export const existingStakeholders = queryOptions({
  queryKey: ['stakeholders', 'existing'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('stakeholders')
        .select('id, name, kind, influence_level, client_id, client_name')
        .order('created_at', { ascending: false })
        .limit(500),
    ),
});

/** Under what a stakeholder is saved: a client, or one of its services. */
export interface PlaceChoice {
  value: string;
  label: string;
  detail: string;
  under: { client_id: string } | { service_id: string };
  client: { id: string; name: string };
}

/** The clients one works for, each followed by its services. */
export const placeChoices = queryOptions({
  queryKey: ['services', 'choices for stakeholders'],
  queryFn: async (): Promise<PlaceChoice[]> => {
    const [clients, services] = await Promise.all([
      dataOrThrow(supabase().from('clients').select('id, name').order('name').limit(500)),
      dataOrThrow(
        supabase().from('services').select('id, title, client_id, client_name').order('title').limit(500),
      ),
    ]);
    return clients.flatMap(({ id, name }) => [
      { value: id, label: name, detail: 'Client', under: { client_id: id }, client: { id, name } },
      ...services
        .filter(({ client_id }) => client_id === id)
        .map((service) => ({
          value: service.id,
          label: service.title,
          detail: `Service for ${service.client_name}`,
          under: { service_id: service.id },
          client: { id, name },
        })),
    ]);
  },
});

/**
 * Saves an institution as a stakeholder, of a client, a service or neither; the tag stays until somebody has checked it.
 * Of one who is known for another client only who they are goes along, not what was written there.
 */
export async function saveStakeholder(
  found: Found,
  place: PlaceChoice | null,
  known: Pick<Row<'stakeholders'>, 'kind'> | null,
): Promise<KnownEntry> {
  const rows = await dataOrThrow(
    supabase()
      .from('stakeholders')
      .insert({
        name: found.name,
        kind: known?.kind ?? 'organisation',
        organization: found.organization,
        position: found.position,
        influence_level: found.influence_level,
        relationship_status: 'neutral',
        ...(known
          ? { source: 'Stakeholder discovery: known to us already' }
          : {
              contact_email: found.contact_email,
              contact_phone: found.contact_phone,
              engagement_history: found.engagement_history,
              notes: found.notes,
              source: 'Stakeholder discovery: public institutions',
              lawful_basis: 'made_public',
            }),
        ...place?.under,
        tags: ['unverified'],
      })
      .select('id'),
  );
  return { id: rows[0]?.id ?? '', name: found.name, client_id: place?.client.id ?? null };
}

const STRATEGY = 'engagement-strategy';
/** The hour of Lagos at which a step is told. */
const MORNING = 'T09:00:00+01:00';

/** The strategies saved for a stakeholder, the newest first. */
export const strategiesOf = (stakeholder: string) =>
  queryOptions({
    queryKey: ['results', STRATEGY, stakeholder],
    queryFn: async () => {
      const rows = await dataOrThrow(
        supabase()
          .from('results')
          .select('id, version, created_at, content')
          .eq('function', STRATEGY)
          .eq('stakeholder_id', stakeholder)
          .order('created_at', { ascending: false })
          .limit(20),
      );
      return rows.map((row) => ({ ...row, content: savedStrategy.parse(row.content) }));
    },
  });

/**
 * Saves a strategy on a stakeholder as its next version, and its three steps as reminders of one's own. The stakeholder
 * lends the strategy its client, so that the team reads it; after they moved to another client the versions begin anew.
 */
export async function saveStrategy(stakeholder: string, found: Found, answer: Strategy): Promise<void> {
  const { runId, sources, plan } = answer.meta;
  await dataOrThrow(
    supabase().rpc('save_strategy', {
      _stakeholder_id: stakeholder,
      _run_id: runId,
      _title: `Strategy for ${found.name}`.slice(0, 200),
      _content: {
        strategy: answer.strategy,
        sources,
        steps: plan.steps,
        document: JSON.parse(JSON.stringify(linesDocument(answer.strategy))),
      },
      _reminders: plan.steps.map(({ day, step }) => ({
        title: reminderTitle(step, plan.about),
        due_at: `${day}${MORNING}`,
      })),
    }),
  );
}
