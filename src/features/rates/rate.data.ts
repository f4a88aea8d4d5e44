import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import type { Insert, Row, Update } from '#supabase/types.gen.ts';

/** One unit of a currency in naira, from a day on. */
export type Rate = Row<'rates'>;
/** What an hour of somebody is charged at and costs, in naira, from a day on. */
export type StaffRate = Row<'staff_rates'>;

const keys = { rates: ['rates'] as const, staff: ['staff_rates'] as const };

export const useRates = () =>
  useQuery({
    queryKey: keys.rates,
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('rates')
          .select('*')
          .order('on_day', { ascending: false })
          .order('currency')
          .limit(200),
      ),
  });

export const useStaffRates = () =>
  useQuery({
    queryKey: keys.staff,
    queryFn: () =>
      dataOrThrow(
        supabase().from('staff_rates').select('*').order('from_day', { ascending: false }).limit(200),
      ),
  });

/** Enters, mends and removes rates. What was right once stays: a newer day makes a newer rate. */
export function useRateActs() {
  const cache = useQueryClient();
  const again = () =>
    Promise.all([
      ...Object.values(keys).map((queryKey) => cache.invalidateQueries({ queryKey })),
      cache.invalidateQueries({ queryKey: ['project_money'] }),
    ]);
  return {
    addRate: useMutation({
      mutationFn: async (rate: Insert<'rates'>) => {
        await dataOrThrow(supabase().from('rates').insert(rate).select('id'));
      },
      onSuccess: again,
    }),
    addStaffRate: useMutation({
      mutationFn: async (rate: Insert<'staff_rates'>) => {
        await dataOrThrow(supabase().from('staff_rates').insert(rate).select('id'));
      },
      onSuccess: again,
    }),
    changeRate: useMutation({
      mutationFn: ({ base, change }: { base: Rate; change: Update<'rates'> }) =>
        updateIfUnchanged('rates', base, change),
      onSuccess: again,
    }),
    changeStaffRate: useMutation({
      mutationFn: ({ base, change }: { base: StaffRate; change: Update<'staff_rates'> }) =>
        updateIfUnchanged('staff_rates', base, change),
      onSuccess: again,
    }),
    remove: useMutation({
      mutationFn: async ({ table, id }: { table: 'rates' | 'staff_rates'; id: string }) => {
        await dataOrThrow(supabase().from(table).delete().eq('id', id));
      },
      onSuccess: again,
    }),
  };
}
