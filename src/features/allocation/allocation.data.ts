import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Insert, Update } from '#supabase/types.gen.ts';
import type { smartResourceAllocation } from './allocation.server.ts';
import { allocationAnswer, type PlanTimeframe } from './allocation.ts';

export const allocationKey = ['allocation'] as const;

/** What a plan must keep, and what it is to suppose. */
export interface PlanConditions {
  pins: readonly { projectId: string; userId: string }[];
  suppose: { away: readonly string[]; extraHours: number };
}
export const NO_CONDITIONS: PlanConditions = { pins: [], suppose: { away: [], extraHours: 0 } };

export const allocationQuery = (timeframe: PlanTimeframe, conditions: PlanConditions = NO_CONDITIONS) =>
  queryOptions({
    queryKey: [...allocationKey, timeframe, conditions],
    queryFn: async ({ signal }) => {
      const asked = {
        timeframe,
        analysisType: 'comprehensive' as const,
        pins: [...conditions.pins],
        suppose: { ...conditions.suppose, away: [...conditions.suppose.away] },
      };
      return allocationAnswer.parse(
        await call<typeof smartResourceAllocation>('smart-resource-allocation', asked, signal),
      );
    },
    staleTime: 60_000,
    retry: false,
    // While another question of the same plan is answered, the one before stays in view.
    placeholderData: (before, query) => (query?.queryKey[1] === timeframe ? before : undefined),
  });

export interface Seating {
  project_id: string;
  user_id: string;
  from_day: string;
  to_day: string;
  hours_a_week: number;
}
/** A soft booking that somebody else takes over. */
export interface Handover {
  booking_id: string;
  user_id: string;
}

/** Puts people on teams and holds their hours, in one transaction; answers what takes exactly that back. */
export const applyPlan = (plan: readonly (Seating | Handover)[]) =>
  dataOrThrow(supabase().rpc('apply_plan', { _seats: plan.map((seat) => ({ ...seat })) }));

/** Undoes what a plan added, in one transaction. */
export async function undoPlan(applied: Awaited<ReturnType<typeof applyPlan>>): Promise<void> {
  const { error } = await supabase().rpc('undo_plan', { _applied: applied });
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

/** The public holidays of a span of days. */
export const holidaysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['holidays', from, to],
    queryFn: () =>
      dataOrThrow(
        supabase().from('holidays').select('day, name').gte('day', from).lte('day', to).order('day'),
      ),
  });

export async function addLeave(leave: Insert<'leave'>): Promise<void> {
  await dataOrThrow(supabase().from('leave').insert(leave).select('id'));
}

export async function dropLeave(id: string): Promise<void> {
  await dataOrThrow(supabase().from('leave').delete().eq('id', id).select('id'));
}

/** Bookings that are not over, the next first; administrators see all, others their own and their projects'. */
export const bookingsQuery = (today: string) =>
  queryOptions({
    queryKey: ['bookings', today],
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('bookings')
          .select('id, project_id, user_id, from_day, to_day, hours_a_week, firm, projects(name)')
          .gte('to_day', today)
          .order('from_day')
          .order('id')
          .limit(300),
      ),
  });

export async function addBooking(booking: Insert<'bookings'>): Promise<void> {
  await dataOrThrow(supabase().from('bookings').insert(booking).select('id'));
}
export async function changeBooking(id: string, changes: Update<'bookings'>): Promise<void> {
  await dataOrThrow(supabase().from('bookings').update(changes).eq('id', id).select('id').single());
}
export async function dropBooking(id: string): Promise<void> {
  await dataOrThrow(supabase().from('bookings').delete().eq('id', id).select('id').single());
}

/** Hours a week and skills, the newest first. */
export const capacityQuery = queryOptions({
  queryKey: ['capacity'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('capacity')
        .select('id, user_id, from_day, hours_a_week, skills')
        .order('from_day', { ascending: false })
        .limit(300),
    ),
});
export async function addCapacity(capacity: Insert<'capacity'>): Promise<void> {
  await dataOrThrow(supabase().from('capacity').insert(capacity).select('id'));
}
export async function dropCapacity(id: string): Promise<void> {
  await dataOrThrow(supabase().from('capacity').delete().eq('id', id).select('id').single());
}
