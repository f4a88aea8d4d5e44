import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#src/lib/call-function.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { modelState, testModel } from './models.server.ts';

const rules = z.object({
  enabled: z.boolean(),
  tokens_person_day: z.number(),
  tokens_firm_day: z.number(),
  tokens_person_month: z.number(),
  tokens_firm_month: z.number(),
  spent_today: z.coerce.number(),
  spent_month: z.coerce.number(),
  cost_month: z.coerce.number(),
  /** Who spent most this month. */
  people: z.array(z.object({ user_id: z.string(), tokens: z.coerce.number(), cost: z.coerce.number() })),
  prices: z.array(
    z.object({
      model: z.string(),
      currency: z.string(),
      input_per_million: z.coerce.number(),
      output_per_million: z.coerce.number(),
      checked_on: z.string(),
    }),
  ),
});
export type ModelRules = z.infer<typeof rules>;

export const modelQuery = queryOptions({
  queryKey: ['model', 'state'],
  queryFn: () => call<typeof modelState>('model-state', {}),
});

export const rulesQuery = queryOptions({
  queryKey: ['model', 'rules'],
  queryFn: async () => rules.parse(await dataOrThrow(supabase().rpc('model_rules'))),
});

export const groundsQuery = queryOptions({
  queryKey: ['model', 'grounds'],
  queryFn: () =>
    dataOrThrow(supabase().from('model_permissions').select('*').order('recorded_at', { ascending: false })),
});

/** The last runs of all tools, newest first. */
export const runsQuery = queryOptions({
  queryKey: ['model', 'runs'],
  queryFn: () =>
    dataOrThrow(
      supabase()
        .from('tool_runs')
        .select(
          'id, function, engine, model, fallback_reason, tokens, cost, duration_ms, created_by, created_at',
        )
        .order('created_at', { ascending: false })
        .limit(100),
    ),
});

export const tryModel = () => call<typeof testModel>('test-model', {});

type Budgets = Pick<
  ModelRules,
  'enabled' | 'tokens_person_day' | 'tokens_firm_day' | 'tokens_person_month' | 'tokens_firm_month'
>;
export const saveRules = (rules: Budgets) =>
  dataOrThrow(
    supabase().rpc('set_model_rules', {
      _enabled: rules.enabled,
      _tokens_person_day: rules.tokens_person_day,
      _tokens_firm_day: rules.tokens_firm_day,
      _tokens_person_month: rules.tokens_person_month,
      _tokens_firm_month: rules.tokens_firm_month,
    }),
  );

export type ModelPrice = ModelRules['prices'][number];
/** Without amounts the price is taken off the list. */
export const savePrice = (
  price: Pick<ModelPrice, 'model' | 'currency' | 'checked_on'> & Partial<ModelPrice>,
) =>
  dataOrThrow(
    supabase().rpc('set_model_price', {
      _model: price.model,
      _currency: price.currency,
      _input: price.input_per_million ?? null,
      _output: price.output_per_million ?? null,
      _checked_on: price.checked_on,
    }),
  );

export const recordGround = (given: {
  host: string;
  provider: string;
  country: string;
  ground: string;
  note: string;
}) =>
  dataOrThrow(
    supabase().rpc('permit_model', {
      _host: given.host,
      _provider: given.provider,
      _country: given.country,
      _ground: given.ground,
      _note: given.note,
    }),
  );

export const withdrawGround = (id: string) => dataOrThrow(supabase().rpc('withdraw_model', { _id: id }));

/** Why the built-in engine answered, in words. */
export const reasons: Readonly<Record<string, string>> = {
  not_configured: 'No model is set (AI_PROVIDER).',
  switched_off: 'Switched off here.',
  no_legal_basis: 'No ground is recorded for this provider.',
  budget: 'The budget of the day is spent.',
  provider_unreachable: 'The provider could not be reached.',
  provider_auth: 'The provider refused the key.',
  provider_rate: 'The provider asked to slow down.',
  timeout: 'It took too long.',
  stopped: 'The person pressed Stop.',
  invalid_output: 'The answer changed facts or had the wrong form.',
};
