import type pg from 'pg';
import { addMonths } from './compliance-risk.ts';
import { type Basis, type Forecast, monthsOf, type ServicePrediction, type Timeframe } from './prediction.ts';

/** One prediction as it was told. */
export interface Frozen {
  kind: 'compliance' | 'service' | 'revenue';
  subject: string;
  clientId: string | null;
  predicted: Readonly<Record<string, unknown>>;
  confidence: number;
}

/** Predicted services as they are frozen: each service of each client is a prediction of its own. */
export const frozenServices = (
  predictions: readonly Pick<ServicePrediction, 'predictedServices'>[],
  keys: readonly { clientId: string; services: readonly string[] }[],
  checked: number,
): Frozen[] =>
  predictions.flatMap(({ predictedServices }, i) => {
    const key = keys[i];
    return predictedServices.map(({ confidence, estimatedValue }, k) => ({
      kind: 'service',
      subject: `client:${key?.clientId} ${key?.services[k]}`,
      clientId: key?.clientId ?? null,
      predicted: { service: key?.services[k], confidence, estimatedValue, checked },
      confidence,
    }));
  });

/** A revenue forecast as it is frozen, with the rates it was counted at and how many cases its confidence rests on. */
export const frozenRevenue = (
  { predictedRevenue, confidence }: Forecast,
  interval: { low: number; high: number } | null,
  rates: readonly { currency: string; naira: number }[],
  basis: Basis | undefined,
  checked: number,
): Frozen => ({
  kind: 'revenue',
  subject: 'firm',
  clientId: null,
  predicted: { naira: predictedRevenue, interval, rates, basis, checked },
  confidence,
});

/** Writes predictions down as they were told. The first of a month stays; asking again changes nothing. */
export async function freeze(
  system: pg.Pool,
  rows: readonly Frozen[],
  timeframe: Timeframe,
  today: string,
  runId: string,
): Promise<void> {
  await system.query(
    `insert into public.predictions
       (kind, timeframe, subject, client_id, predicted, confidence, run_id, made_on, closes_on)
     select r.kind, $2, r.subject, r.client_id, r.predicted, r.confidence, $3, $4, $5
     from jsonb_to_recordset($1) r (kind text, subject text, client_id uuid, predicted jsonb, confidence integer)
     on conflict do nothing`,
    [
      JSON.stringify(
        rows.map(({ kind, subject, clientId, predicted, confidence }) => ({
          kind,
          subject,
          client_id: clientId,
          predicted,
          confidence,
        })),
      ),
      timeframe,
      runId || null,
      today,
      addMonths(today, monthsOf(timeframe)),
    ],
  );
}
