import type pg from 'pg';
import { z } from 'zod';
import { addMonths } from './months.ts';
import { earnedBetween, NEAR } from './revenue.ts';

const frozenForecast = z.object({
  id: z.string(),
  made_on: z.string(),
  predicted: z.object({
    naira: z.number().optional(),
    interval: z.object({ low: z.number(), high: z.number() }).nullable(),
    rates: z.array(z.object({ currency: z.string(), naira: z.number() })),
    source: z.enum(['invoices', 'budgets']).default('budgets'),
  }),
  months: z.number(),
});
const earning = z.object({
  source: z.enum(['invoices', 'budgets']),
  start: z.string(),
  end: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
});

/**
 * Holds closed predictions against what happened: a service was taken, a client ran into trouble, or the money came within the told range. Money
 * is counted at the rates the forecast was made with, and by what it was counted from: invoices or budgets. May run twice: what is scored is not looked at again.
 */
export async function scorePredictions(system: pg.Pool, today: string): Promise<void> {
  await system.query(
    'select private.score_service_predictions($1::date), private.score_compliance_predictions($1::date)',
    [today],
  );
  const due = await system.query(
    `select id, made_on::text, predicted, (extract(year from age(closes_on, made_on)) * 12 + extract(month from age(closes_on, made_on)))::int as months
     from public.predictions where kind = 'revenue' and scored_at is null and closes_on < $1`,
    [today],
  );
  if (due.rows.length === 0) return;
  const came = await system.query(
    `select 'budgets' as source, start_date::text as start, end_date::text as end, budget as amount, currency from public.projects
     where budget > 0 and start_date is not null and end_date is not null and deleted_at is null
       and status in ('active', 'on_hold', 'completed') and client_id is not null
     union all
     select 'invoices', i.issued_on::text, i.issued_on::text, i.amount, i.currency
     from public.invoices i join public.projects p on p.id = i.project_id and p.deleted_at is null
     where i.state in ('sent', 'paid') and i.issued_on is not null and p.client_id is not null`,
  );
  const rows = z.array(earning).parse(came.rows);
  for (const { id, made_on, predicted, months } of z.array(frozenForecast).parse(due.rows)) {
    const rate = new Map([['NGN', 1], ...predicted.rates.map((one) => [one.currency, one.naira] as const)]);
    const from = `${made_on.slice(0, 7)}-01`;
    const actual = rows.reduce((sum, row) => {
      const naira = rate.get(row.currency);
      return naira === undefined || row.source !== predicted.source
        ? sum
        : sum + naira * row.amount * earnedBetween(row, from, addMonths(from, months));
    }, 0);
    // Where there was too little history for a range, the figure itself is held to the 20 % of a confidence.
    const told = predicted.naira ?? 0;
    const { low, high } = predicted.interval ?? { low: told * (1 - NEAR), high: told * (1 + NEAR) };
    const hit = actual >= low && actual <= high;
    await system.query(
      `update public.predictions set hit = $2, outcome = $3, scored_at = now() where id = $1 and scored_at is null`,
      [id, hit, { naira: Math.round(actual) }],
    );
  }
}
