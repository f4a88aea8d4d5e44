import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { insertOnce } from '#src/records/table-calls.ts';
import type { Insert, Row, Update } from '#supabase/types.gen.ts';

export type Invoice = Row<'invoices'>;
export type TimeEntry = Row<'time_entries'>;

export const moneyKeys = { of: (projectId: string) => ['project_money', projectId] as const };

const rate = z.object({ naira: z.number(), day: z.string(), source: z.string() });
const figures = z.object({
  currency: z.string(),
  budget: z.number().nullable(),
  rate: rate.nullable(),
  hours: z.number(),
  charged_naira: z.number(),
  hours_without_charge: z.number(),
  invoiced_naira: z.number(),
  paid_naira: z.number(),
  currencies_without_rate: z.array(z.string()),
  invoiced_rates: z.array(rate.extend({ currency: z.string() })),
  // Ids of people whose hours have no rate.
  without_charge: z.array(z.string()),
  // For administrators alone.
  cost_naira: z.number().optional(),
  hours_without_cost: z.number().optional(),
  without_cost: z.array(z.string()).optional(),
});
export type ProjectFigures = z.infer<typeof figures>;

/** Hours, invoices and what they come to. */
export function useProjectMoney(projectId: string) {
  return useQuery({
    queryKey: moneyKeys.of(projectId),
    queryFn: async () => {
      const [told, invoices, hours] = await Promise.all([
        dataOrThrow(supabase().rpc('project_money', { _project_id: projectId })),
        dataOrThrow(
          supabase()
            .from('invoices')
            .select('*')
            .eq('project_id', projectId)
            .order('created_at', { ascending: false })
            .limit(200),
        ),
        dataOrThrow(
          supabase()
            .from('time_entries')
            .select('*')
            .eq('project_id', projectId)
            .order('on_day', { ascending: false })
            .order('id', { ascending: false })
            .limit(50),
        ),
      ]);
      return { figures: figures.parse(told), invoices, hours };
    },
  });
}

/** What people do about a project's hours and invoices. */
export function useMoneyActs(projectId: string) {
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: moneyKeys.of(projectId) });
  return {
    logHours: useMutation({
      mutationFn: async ({
        entry,
        formId,
      }: {
        entry: Omit<Insert<'time_entries'>, 'project_id'>;
        formId: string;
      }) => {
        await insertOnce('time_entries', { ...entry, project_id: projectId }, formId);
      },
      onSuccess: again,
    }),
    removeHours: useMutation({
      mutationFn: async (id: string) => {
        await dataOrThrow(supabase().from('time_entries').delete().eq('id', id));
      },
      onSuccess: again,
    }),
    addInvoice: useMutation({
      mutationFn: async ({
        invoice,
        formId,
      }: {
        invoice: Omit<Insert<'invoices'>, 'project_id'>;
        formId: string;
      }) => {
        await insertOnce('invoices', { ...invoice, project_id: projectId }, formId);
      },
      onSuccess: again,
    }),
    changeInvoice: useMutation({
      mutationFn: async ({ id, change }: { id: string; change: Update<'invoices'> }) => {
        await dataOrThrow(supabase().from('invoices').update(change).eq('id', id).select('id'));
      },
      onSuccess: again,
    }),
  };
}
