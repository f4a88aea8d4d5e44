import { z } from 'zod';
import type { Read } from '#server/ai/read-as-caller.ts';
import { controlOf, lawOf } from '#src/features/compliance/controls.ts';
import { assessmentQuestions } from '#src/features/ndpr/assessment.ts';
import type { ToolRecord } from '#src/features/tools/tool.ts';
import type { ClientCompliance, ComplianceFacts, DetailedAssessment } from './compliance-risk.ts';
import type { Engagement, ServiceClient } from './next-service.ts';
import { LEAST_CASES, type Timeframe, type TrackRecord } from './prediction.ts';
import type { Budget } from './revenue.ts';

const day = z.string().nullable();
const assessmentRow = z.object({
  client_id: z.string(),
  score: z.number(),
  day: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
const filingDateRow = z.object({
  value: z.string().nullable(),
  ref: z.string().nullable(),
  as_of: z.string(),
});
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

const detailedRow = z.object({
  client_id: z.string(),
  day: z.string(),
  tier: z.string().nullable(),
  proven: z.number().nullable(),
  findings: z.array(z.object({ control: z.string(), cause: z.string() })),
});
const requestRow = z.object({
  client_id: z.string(),
  urgency: z.string(),
  activities: z.array(z.string()),
});
const breachRow = z.object({ client_id: z.string(), day: z.string(), told: z.boolean() });
const deadlineRow = z.object({ title: z.string(), day: z.string(), sectors: z.array(z.string()) });

const workRow = z.object({ client_id: z.string(), status: z.string(), ends: day });

/** What the risk of each client is counted from. */
export async function readCompliance(
  read: Read,
  clients: readonly ServiceClient[],
): Promise<ComplianceFacts> {
  const work = await read(
    workRow,
    `select client_id, status, end_date as ends from public.services where service_category = 'data_protection'
     union all
     select client_id, status, end_date from public.projects
     where 'data_protection' = any (service_types) and client_id is not null`,
  );
  const assessed = await read(
    assessmentRow,
    `select distinct on (client_id) client_id, score, taken_at::date as day, assessment_data as answers
     from public.ndpr_assessments where client_id is not null and deleted_at is null
     order by client_id, taken_at desc`,
  );
  const due = await read(
    filingDateRow,
    `select value, pin_cite as ref, checked_on as as_of from public.law_entries
     where key like 'car.filing-date.%' and unit = 'date' and value > to_char(now(), 'YYYY-MM-DD')
       and (effective_to is null or effective_to >= current_date) order by value limit 1`,
  );
  const detailed = await read(
    detailedRow,
    `select distinct on (a.client_id) a.client_id, a.updated_at::date as day, a.proven_score as proven,
       public.compliance_position(a.id) ->> 'tier' as tier,
       coalesce((select jsonb_agg(jsonb_build_object('control', f.control, 'cause', f.cause) order by f.control)
         from public.compliance_findings f where f.assessment_id = a.id and f.state = 'open'), '[]') as findings
     from public.compliance_assessments a where a.answered_score is not null
     order by a.client_id, a.created_at desc`,
  );
  const requests = await read(
    requestRow,
    `select r.client_id, coalesce(a.urgency_level, 'normal') as urgency,
       to_jsonb(coalesce(a.data_processing_activities, '{}')) as activities
     from public.requests r left join public.ndpr_audit_requests a on a.id = r.id
     where r.kind = 'ndpr_audit' and r.client_id is not null and r.state in ('new', 'in_progress', 'waiting')
     order by r.created_at`,
  );
  const breaches = await read(
    breachRow,
    `select client_id, (aware_at at time zone 'Africa/Lagos')::date as day, ndpc_notified_at is not null as told from public.crises
     where personal_data and not drill and state <> 'closed' and client_id is not null order by aware_at`,
  );
  const deadlines = await read(
    deadlineRow,
    `select d.live ->> 'title' as title, d.live ->> 'deadline' as day,
       to_jsonb(array_remove(array[d.live ->> 'sector', p.live ->> 'sector']
         || array(select jsonb_array_elements_text(nullif(p.live -> 'sectors', 'null'))), null)) as sectors
     from public.content_items d
     left join public.content_items p on p.kind = 'policy' and p.slug = d.live ->> 'policy'
     where d.kind = 'deadline' and d.live ->> 'deadline' >= to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD')
       and concat_ws(' ', d.live ->> 'title', d.live ->> 'description') ~* '(data protection|personal data|privacy|ndpa|ndpc|gaid)'
     order by 2, 1`,
  );
  const of = new Map<string, { status: string; ends: string | null }[]>();
  for (const { client_id, status, ends } of work)
    of.set(client_id, [...(of.get(client_id) ?? []), { status, ends }]);
  const [next] = due;
  return {
    clients: clients.map(
      ({ id, name, industry }): ClientCompliance => ({
        id,
        name,
        industry,
        work: of.get(id) ?? [],
        assessment: assessmentOf(assessed.find(({ client_id }) => client_id === id)),
        detailed: detailedOf(detailed.find(({ client_id }) => client_id === id)),
        requests: requests.filter(({ client_id }) => client_id === id),
        breaches: breaches.filter(({ client_id }) => client_id === id),
      }),
    ),
    returnDue: next?.value ? { day: next.value, ref: next.ref ?? '', asOf: next.as_of } : null,
    // The audit return is counted by itself.
    deadlines: deadlines.filter(({ day }) => day !== next?.value),
  };
}

/** The open findings, each with the weight and the law of its control. */
function detailedOf(row: z.infer<typeof detailedRow> | undefined): DetailedAssessment | null {
  if (!row) return null;
  return {
    day: row.day,
    tier: row.tier,
    proven: row.proven,
    findings: row.findings.flatMap(({ control, cause }) => {
      const of = controlOf(control);
      return of
        ? [{ control: of.short, weight: of.weight, law: lawOf(of), expired: cause === 'expired' }]
        : [];
    }),
  };
}

/** The questions answered with no, each with its weight. */
function assessmentOf(
  row: { score: number; day: string; answers: Readonly<Record<string, string | boolean>> } | undefined,
): ClientCompliance['assessment'] {
  if (!row) return null;
  return {
    score: row.score,
    day: row.day,
    gaps: assessmentQuestions
      .filter(({ id }) => row.answers[id] === 'no' || row.answers[id] === false)
      .map(({ text, weight }) => ({ question: text, weight })),
  };
}

/** The newest rate of each currency until today. */
export async function readRates(read: Read): Promise<Rate[]> {
  return read(
    rateRow,
    `select distinct on (currency) currency, naira, on_day as day, source from public.rates
     where on_day <= current_date order by currency, on_day desc`,
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
      const services = row.services.map((one) =>
        one === 'political_consulting' ? 'political_intelligence' : one,
      );
      return [
        {
          clientId: row.client_id,
          services,
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
