import type pg from 'pg';
import { z } from 'zod';
import type { Read } from '#server/ai/read-as-caller.ts';
import { freeze, frozenRevenue, frozenServices } from '#src/features/predictions/freeze.server.ts';
import {
  readBudgets,
  readEngagements,
  readInvoices,
  readRates,
} from '#src/features/predictions/history.server.ts';
import { addMonths } from '#src/features/predictions/months.ts';
import { nextServices } from '#src/features/predictions/next-service.ts';
import { TIMEFRAMES } from '#src/features/predictions/prediction.ts';
import { revenueForecast } from '#src/features/predictions/revenue.ts';
import { scorePredictions } from '#src/features/predictions/score.server.ts';
import { todayInLagos } from '#src/lib/dates.ts';

const clientRow = z.object({
  id: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  since: z.string(),
});
/** How far back an administrator is taken to have asked, in months. */
const ASKED_FROM = 18;
/** Months between two predictions of services; revenue was asked for every month. */
const QUARTER = 3;

/**
 * What the analytics would have told in the past, from what was on record then: counted, frozen and scored by the
 * product's own functions, so that the track record is of true predictions.
 */
export async function writeDemoPredictions(system: pg.Pool, now: Date): Promise<void> {
  const read: Read = async (row, sql, values = []) => {
    const { rows } = await system.query(`select coalesce(json_agg(t), '[]') as found from (${sql}) t`, [
      ...values,
    ]);
    return z.array(row).parse(rows[0]?.found);
  };
  const today = todayInLagos(now);
  const clients = await read(
    clientRow,
    `select id, name, industry, created_at::date as since from public.clients where deleted_at is null order by name`,
  );
  const rates = await readRates(read, today);
  const { engagements } = await readEngagements(read, rates);
  const { budgets } = await readBudgets(read, rates);
  const { invoices } = await readInvoices(read, rates);
  for (const { value: timeframe, months } of TIMEFRAMES) {
    for (let back = months + 1; back <= ASKED_FROM; back++) {
      const then = addMonths(today, -back);
      // Work that is finished by now was running then.
      const known = budgets
        .filter(({ start }) => start <= then)
        .map((one) => (one.status === 'completed' && one.end > then ? { ...one, status: 'active' } : one));
      const billed = invoices.filter(({ start }) => start <= then);
      const { forecast, interval, backtest, source } = revenueForecast(known, timeframe, then, billed);
      const asked = [frozenRevenue(forecast, interval, rates, undefined, backtest.cases, source)];
      if ((back - months - 1) % QUARTER === 0) {
        const there = clients.filter(({ since }) => since <= then);
        const begun = engagements.filter(({ start }) => start <= then);
        const { predictions, cases } = nextServices(there, begun, timeframe, then);
        asked.push(...frozenServices(predictions, predictions, cases));
      }
      await freeze(system, asked, timeframe, then, '');
    }
  }
  await scorePredictions(system, today);
}
