import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Insert } from '#supabase/types.gen.ts';
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
  project_id: string;
  user_id: string;
  from_day: string;
  to_day: string;
  hours_a_week: number;
}

/** Puts people on teams and holds their hours, in one transaction; answers what takes exactly that back. */
export const applyPlan = (plan: readonly Seating[]) =>
  dataOrThrow(supabase().rpc('apply_plan', { _seats: plan.map((seat) => ({ ...seat })) }));

/** Takes back what a plan added, in one transaction. */
export async function takeBackPlan(applied: Awaited<ReturnType<typeof applyPlan>>): Promise<void> {
  const { error } = await supabase().rpc('take_back_plan', { _applied: applied });
  if (error) throw error;
}

/** Leave that is not over, the next first. */
export const leaveQuery = (today: string) =>
  queryOptions({
    queryKey: ['leave', today],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('leave')
          .select('id, user_id, from_day, to_day')
          .gte('to_day', today)
          .order('from_day')
          .limit(200),
      ),
  });

export async function addLeave(leave: Insert<'leave'>): Promise<void> {
  await dataOrThrow(supabase().from('leave').insert(leave).select('id'));
}

export async function dropLeave(id: string): Promise<void> {
  await dataOrThrow(supabase().from('leave').delete().eq('id', id).select('id'));
}
