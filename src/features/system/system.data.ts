import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Insert, Row } from '#supabase/types.gen.ts';
import type { FirmFacts } from './firm-facts.ts';
import type { OpeningSpan } from './opening-hours.ts';

const keys = {
  facts: ['firm_facts'] as const,
  rules: ['system_rules'] as const,
  holidays: ['holidays'] as const,
};

const factsShape = z.record(z.string(), z.object({ value: z.string(), placeholder: z.boolean() }));

export const firmFactsQuery = () =>
  queryOptions({
    queryKey: keys.facts,
    queryFn: async (): Promise<FirmFacts> =>
      factsShape.parse(await dataOrThrow(supabase().rpc('firm_facts_now'))),
  });

const rulesShape = z.object({
  promises: z.array(z.object({ kind: z.string(), hours: z.number() })),
  hours: z.array(z.object({ weekday: z.number(), opens: z.string(), closes: z.string() })),
});
type SystemRules = z.infer<typeof rulesShape>;

export const systemRulesQuery = () =>
  queryOptions({
    queryKey: keys.rules,
    queryFn: async (): Promise<SystemRules> =>
      rulesShape.parse(await dataOrThrow(supabase().rpc('system_rules'))),
  });

export type Holiday = Row<'holidays'>;

/** The holidays from the beginning of this year on. */
export const holidaysQuery = (from: string) =>
  queryOptions({
    queryKey: [...keys.holidays, from],
    queryFn: (): Promise<Holiday[]> =>
      dataOrThrow(supabase().from('holidays').select('*').gte('day', from).order('day').limit(400)),
  });

/** What administrators change here. */
export function useSystemActs() {
  const cache = useQueryClient();
  const again = (queryKey: readonly string[]) => () => cache.invalidateQueries({ queryKey });
  return {
    saveFacts: useMutation({
      mutationFn: async (changed: Readonly<Record<string, string>>) => {
        for (const [key, value] of Object.entries(changed))
          await dataOrThrow(supabase().from('firm_facts').update({ value }).eq('key', key).select('key'));
      },
      onSettled: again(keys.facts),
    }),
    promise: useMutation({
      mutationFn: async ({ kind, hours }: { kind: string; hours: number }) => {
        await dataOrThrow(supabase().rpc('set_response_promise', { _kind: kind, _hours: hours }));
      },
      onSettled: again(keys.rules),
    }),
    setHours: useMutation({
      mutationFn: async (spans: readonly OpeningSpan[]) => {
        await dataOrThrow(
          supabase().rpc('set_consultation_hours', { _hours: spans.map((span) => ({ ...span })) }),
        );
      },
      onSettled: again(keys.rules),
    }),
    saveHoliday: useMutation({
      mutationFn: async ({ known, holiday }: { known: boolean; holiday: Insert<'holidays'> }) => {
        const { day, ...fields } = holiday;
        const table = supabase().from('holidays');
        await dataOrThrow(
          known ? table.update(fields).eq('day', day).select('day') : table.insert(holiday).select('day'),
        );
      },
      onSettled: again(keys.holidays),
    }),
    removeHoliday: useMutation({
      mutationFn: async (day: string) => {
        await dataOrThrow(supabase().from('holidays').delete().eq('day', day));
      },
      onSettled: again(keys.holidays),
    }),
  };
}
