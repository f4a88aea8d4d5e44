import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { smartResourceAllocation } from './allocation.server.ts';
import { allocationAnswer, type PlanTimeframe } from './allocation.ts';

export const allocationKey = ['allocation'] as const;

export const allocationQuery = (timeframe: PlanTimeframe) =>
  queryOptions({
    queryKey: [...allocationKey, timeframe],
    queryFn: async () => {
      const asked = { timeframe, analysisType: 'comprehensive' as const };
      return allocationAnswer.parse(
        await call<typeof smartResourceAllocation>('smart-resource-allocation', asked),
      );
    },
    staleTime: 60_000,
    retry: false,
  });

export interface Seating {
  projectId: string;
  userId: string;
}

/** Puts people on teams: one statement, so all of them or none. */
export async function applyPlan(plan: readonly Seating[]): Promise<void> {
  await dataOrThrow(
    supabase()
      .from('project_members')
      .insert(plan.map(({ projectId, userId }) => ({ project_id: projectId, user_id: userId })))
      .select('project_id'),
  );
}

/** Takes off the teams again whom the plan put on them. */
export async function takeBackPlan(plan: readonly Seating[]): Promise<void> {
  for (const { projectId, userId } of plan)
    await dataOrThrow(
      supabase()
        .from('project_members')
        .delete()
        .eq('project_id', projectId)
        .eq('user_id', userId)
        .select('project_id'),
    );
}
