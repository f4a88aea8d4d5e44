import { z } from 'zod';
import type { Read } from '#server/ai/read-as-caller.ts';
import type { ToolRecord } from '#src/features/tools/tool.ts';
import type { Engagement, ServiceClient } from './next-service.ts';
import { LEAST_CASES, type Timeframe, type TrackRecord } from './prediction.ts';
import type { Budget } from './revenue.ts';

const recordRow = z.object({
  /** Nothing where no confidence was shown. */
  tenth: z.number().nullable(),
  cases: z.number(),
  hits: z.number(),
  told: z.number(),
  open: z.number(),
});
const clientRow = z.object({
  id: z.string(),
  name: z.string(),
  industry: z.string().nullable(),
  updated_at: z.string(),
});
const rateRow = z.object({
  currency: z.string(),
  naira: z.coerce.number(),
  day: z.string(),
  source: z.string(),
});
type Rate = z.infer<typeof rateRow>;

export interface Clients {
  clients: (ServiceClient & { updated_at: string })[];
  records: ToolRecord[];
}

export async function readClients(read: Read): Promise<Clients> {
  const clients = await read(
    clientRow,
    'select id, name, industry, updated_at from public.clients order by name',
  );
  return {
    clients,
    records: clients.map(({ id, updated_at }) => ({ kind: 'clients', id, version: updated_at })),
  };
}

/** The newest rate of each currency until a day. */
export async function readRates(read: Read, today: string): Promise<Rate[]> {
  return read(
    rateRow,
    `select distinct on (currency) currency, naira, on_day as day, source from public.rates
     where on_day <= $1::date order by currency, on_day desc`,
    [today],
  );
}

const nairaAt = (rates: readonly Rate[]) => (amount: number | null, currency: string) => {
  if (amount === null) return null;
  if (currency === 'NGN') return amount;
  const rate = rates.find((one) => one.currency === currency);
  return rate ? amount * rate.naira : null;
};

const serviceRow = z.object({
  client_id: z.string(),
  service: z.string(),
  start: z.string(),
  budget: z.coerce.number().nullable(),
  currency: z.string(),
});

/** Which client took which service when. Cancelled ones were taken too; what never began has no date. */
export async function readEngagements(
  read: Read,
  rates: readonly Rate[],
): Promise<{ engagements: Engagement[]; withoutRate: string[] }> {
  const rows = await read(
    serviceRow,
    `select client_id, service_category as service, start_date as start, budget, currency
     from public.services where start_date is not null and status <> 'cancelled' order by start_date`,
  );
  const naira = nairaAt(rates);
  return {
    engagements: rows.map((row) => ({
      clientId: row.client_id,
      service: row.service,
      start: row.start,
      naira: naira(row.budget, row.currency),
    })),
    withoutRate: withoutRate(rows, rates),
  };
}

const budgetRow = z.object({
  client_id: z.string(),
  services: z.array(z.string()),
  start: z.string(),
  ends: z.string(),
  budget: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
});

/** Budgets with both days, in naira; those in a currency without a rate are named, not added. */
export async function readBudgets(
  read: Read,
  rates: readonly Rate[],
): Promise<{ budgets: Budget[]; withoutRate: string[] }> {
  const rows = await read(
    budgetRow,
    `select client_id, service_types as services, start_date as start, end_date as ends, budget, currency, status
     from public.projects
     where budget > 0 and start_date is not null and end_date is not null and client_id is not null`,
  );
  const naira = nairaAt(rates);
  return {
    budgets: rows.flatMap((row) => {
      const amount = naira(row.budget, row.currency);
      if (amount === null) return [];
      return [
        {
          clientId: row.client_id,
          services: ownServices(row.services),
          naira: amount,
          start: row.start,
          end: row.ends,
          status: row.status,
        },
      ];
    }),
    withoutRate: withoutRate(rows, rates),
  };
}

const invoiceRow = z.object({
  client_id: z.string(),
  services: z.array(z.string()),
  issued: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
});

/** Invoices that were sent or paid, in naira, each earned on the day it was issued. */
export async function readInvoices(
  read: Read,
  rates: readonly Rate[],
): Promise<{ invoices: Budget[]; withoutRate: string[] }> {
  const rows = await read(
    invoiceRow,
    `select p.client_id, p.service_types as services, i.issued_on as issued, i.amount, i.currency
     from public.invoices i join public.projects p on p.id = i.project_id
     where i.state in ('sent', 'paid') and i.issued_on is not null and p.client_id is not null`,
  );
  const naira = nairaAt(rates);
  return {
    invoices: rows.flatMap(({ client_id, services, issued, amount, currency }) => {
      const value = naira(amount, currency);
      return value === null
        ? []
        : {
            clientId: client_id,
            services: ownServices(services),
            naira: value,
            start: issued,
            end: issued,
            status: 'completed',
          };
    }),
    withoutRate: withoutRate(
      rows.map(({ currency, amount }) => ({ currency, budget: amount })),
      rates,
    ),
  };
}

/** By the names the firm's services have today. */
const ownServices = (services: readonly string[]): string[] =>
  services.map((one) => (one === 'political_consulting' ? 'political_intelligence' : one));

const withoutRate = (
  rows: readonly { currency: string; budget: number | null }[],
  rates: readonly Rate[],
): string[] => {
  const known = new Set(['NGN', ...rates.map(({ currency }) => currency)]);
  const missing = rows.filter(({ currency, budget }) => budget !== null && !known.has(currency));
  return [...new Set(missing.map(({ currency }) => currency))].sort();
};

/** A sentence about what was left out for want of a rate. */
export const rateWarning = (currencies: readonly string[]): string[] =>
  currencies.length === 0
    ? []
    : [`Amounts in ${currencies.join(', ')} are left out: no rate in naira is on file for them.`];

/** How earlier predictions of a kind turned out. */
export async function readRecord(
  read: Read,
  kind: 'compliance' | 'service' | 'revenue',
  timeframe: Timeframe,
): Promise<TrackRecord> {
  const rows = await read(
    recordRow,
    `select case when coalesce((predicted ->> 'checked')::int, $3) >= $3 then least(confidence / 10, 9) end as tenth,
       count(hit)::int as cases, (count(*) filter (where hit))::int as hits,
       coalesce(sum(confidence) filter (where hit is not null), 0)::int as told,
       (count(*) filter (where hit is null))::int as open
     from public.predictions where kind = $1 and timeframe = $2 group by 1 order by 1`,
    [kind, timeframe, LEAST_CASES],
  );
  const sum = (of: 'cases' | 'hits' | 'open') => rows.reduce((all, row) => all + row[of], 0);
  const shown = rows.filter(({ tenth }) => tenth !== null);
  const told = shown.reduce((all, row) => all + row.told, 0);
  const counted = shown.reduce((all, row) => all + row.cases, 0);
  return {
    cases: sum('cases'),
    hits: sum('hits'),
    expected: counted === 0 ? 0 : Math.round(told / counted),
    open: sum('open'),
    tenths: shown
      .filter((row) => row.cases > 0)
      .map((row) => ({
        from: 10 * (row.tenth ?? 0),
        cases: row.cases,
        hits: row.hits,
        told: Math.round(row.told / row.cases),
      })),
  };
}
