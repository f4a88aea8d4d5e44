import type pg from 'pg';
import { addMonths } from './compliance-risk.ts';
import { monthsOf, type Timeframe } from './prediction.ts';

/** One prediction as it was told. */
export interface Frozen {
  kind: 'compliance' | 'service' | 'revenue';
  subject: string;
  clientId: string | null;
  predicted: Readonly<Record<string, unknown>>;
  confidence: number;
}

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
