import { z } from 'zod';
import { toolMeta } from '#src/features/tools/tool.ts';

/** How far a prediction looks ahead. */
export const TIMEFRAMES = [
  { value: '3months', label: '3 months', months: 3 },
  { value: '6months', label: '6 months', months: 6 },
  { value: '12months', label: '12 months', months: 12 },
] as const;
export type Timeframe = (typeof TIMEFRAMES)[number]['value'];
export const DEFAULT_TIMEFRAME: Timeframe = '6months';

export const timeframe = z.enum(TIMEFRAMES.map(({ value }) => value)).default(DEFAULT_TIMEFRAME);
export const monthsOf = (value: Timeframe): number =>
  TIMEFRAMES.find((one) => one.value === value)?.months ?? 6;
export const wordsOf = (value: Timeframe): string =>
  TIMEFRAMES.find((one) => one.value === value)?.label ?? value;

/** Below so many scored cases a confidence says nothing, and is not shown. */
export const LEAST_CASES = 10;
export const CONFIDENCE_GREEN = 80;
export const CONFIDENCE_YELLOW = 60;

/** From when to when the history goes, and how many cases it holds. */
const basis = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  sample: z.number(),
  unit: z.string(),
});
export type Basis = z.infer<typeof basis>;

/** How earlier predictions of the same kind turned out. */
const record = z.object({
  cases: z.number(),
  hits: z.number(),
  expected: z.number(),
  open: z.number(),
  /** Those scored of which a confidence was shown, by its tenths: how many came true, and what was told on average. */
  tenths: z.array(z.object({ from: z.number(), cases: z.number(), hits: z.number(), told: z.number() })),
});
export type TrackRecord = z.infer<typeof record>;

export const predictionExtra = z.object({ basis, record: record.optional() });

const risk = z.object({
  clientName: z.string(),
  industry: z.string(),
  riskLevel: z.enum(['Low', 'Medium', 'High', 'Critical']),
  riskScore: z.number().min(0).max(100),
  predictedIssues: z.array(z.string()),
  recommendedActions: z.array(z.string()),
  lastAuditDate: z.string().nullable(),
  timeframe: z.string(),
});
export type Risk = z.infer<typeof risk>;
export const risksOutput = z.object({ risks: z.array(risk) });

const servicePrediction = z.object({
  clientName: z.string(),
  industry: z.string(),
  currentServices: z.array(z.string()),
  predictedServices: z.array(
    z.object({
      service: z.string(),
      confidence: z.number().min(0).max(100),
      reasoning: z.string(),
      estimatedValue: z.number(),
      timeframe: z.string(),
    }),
  ),
});
export type ServicePrediction = z.infer<typeof servicePrediction>;
export const servicesOutput = z.object({ predictions: z.array(servicePrediction) });

const forecast = z.object({
  predictedRevenue: z.number(),
  confidence: z.number().min(0).max(100),
  trends: z.object({ growth: z.number(), factors: z.array(z.string()) }),
  breakdown: z.array(z.object({ service: z.string(), clients: z.number(), amount: z.number() })),
});
export type Forecast = z.infer<typeof forecast>;
export const revenueOutput = z.object({ forecast });
export const revenueExtra = predictionExtra.extend({
  source: z.enum(['invoices', 'budgets']),
  interval: z.object({ low: z.number(), high: z.number(), coverage: z.number() }).nullable(),
  months: z.array(z.object({ month: z.string(), naira: z.number(), forecast: z.boolean() })),
  backtest: z.object({ cases: z.number(), within20: z.number() }),
  rates: z.array(z.object({ currency: z.string(), naira: z.number(), day: z.string(), source: z.string() })),
});

/** The answers as a screen reads them. */
export const risksAnswer = risksOutput.extend({ meta: toolMeta.extend(predictionExtra.shape) });
export const servicesAnswer = servicesOutput.extend({
  meta: toolMeta.extend(predictionExtra.shape).extend({ checked: z.number() }),
});
export const revenueAnswer = revenueOutput.extend({ meta: toolMeta.extend(revenueExtra.shape) });

/** The five services of the firm, by the name their records use. */
export const SERVICE_NAMES: Readonly<Record<string, string>> = {
  public_affairs: 'Public Affairs',
  strategic_communication: 'Strategic Communication',
  data_protection: 'Data Protection',
  political_intelligence: 'Political Intelligence',
  digital_communication: 'Digital Communication',
};
