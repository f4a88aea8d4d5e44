import type pg from 'pg';
import { addMonths } from './months.ts';
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

/** A revenue forecast as it is frozen, with what it was counted from, at which rates, and how many cases its confidence rests on. */
export const frozenRevenue = (
  { predictedRevenue, confidence }: Forecast,
  interval: { low: number; high: number } | null,
  rates: readonly { currency: string; naira: number }[],
  basis: Basis | undefined,
  checked: number,
  source: 'invoices' | 'budgets',
): Frozen => ({
  kind: 'revenue',
  subject: 'firm',
  clientId: null,
  predicted: { naira: predictedRevenue, interval, rates, basis, checked, source },
  confidence,
});

/**
 * Writes predictions down as they were told. The first of a month stays; asking again changes nothing, so that only what
 * is not on file yet is sent: a firm has thousands, and asks often.
 */
export async function freeze(
  system: pg.Pool,
  rows: readonly Frozen[],
  timeframe: Timeframe,
  today: string,
  runId: string,
): Promise<void> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const { rows: there } = await system.query<{ kind: string; subjects: string[] }>(
    `select kind, array_agg(subject) as subjects from public.predictions
     where kind = any ($1) and timeframe = $2
       and extract(year from made_on) * 12 + extract(month from made_on)
         = extract(year from $3::date) * 12 + extract(month from $3::date)
     group by kind`,
    [kinds, timeframe, today],
  );
  const onFile = new Map(there.map(({ kind, subjects }) => [kind, new Set(subjects)]));
  const fresh = rows.filter(({ kind, subject }) => onFile.get(kind)?.has(subject) !== true);
  if (fresh.length === 0) return;
  await system.query(
    `insert into public.predictions
       (kind, timeframe, subject, client_id, predicted, confidence, run_id, made_on, closes_on)
     select r.kind, $2, r.subject, r.client_id, r.predicted, r.confidence, $3, $4, $5
     from jsonb_to_recordset($1) r (kind text, subject text, client_id uuid, predicted jsonb, confidence integer)
     on conflict do nothing`,
    [
      JSON.stringify(
        fresh.map(({ kind, subject, clientId, predicted, confidence }) => ({
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
