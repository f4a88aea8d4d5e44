import { z } from 'zod';
import type { Read } from '#server/ai/read-as-caller.ts';
import { controlOf, lawOf } from '#src/features/compliance/controls.ts';
import { assessmentQuestions } from '#src/features/ndpr/assessment.ts';
import type { ClientCompliance, ComplianceFacts, DetailedAssessment } from './compliance-risk.ts';
import type { ServiceClient } from './next-service.ts';

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

const WORK = `select client_id, status, end_date as ends from public.services where service_category = 'data_protection'
   union all
   select client_id, status, end_date from public.projects
   where 'data_protection' = any (service_types) and client_id is not null`;
const LAST_ASSESSMENTS = `select distinct on (client_id) client_id, score, (taken_at at time zone 'Africa/Lagos')::date as day, assessment_data as answers
   from public.ndpr_assessments where client_id is not null and deleted_at is null
   order by client_id, taken_at desc`;
const NEXT_FILING = `select value, pin_cite as ref, checked_on as as_of from public.law_entries
   where key like 'car.filing-date.%' and unit = 'date' and value > $1::text
     and (effective_to is null or effective_to >= $1::date) order by value limit 1`;
const LAST_DETAILED = `select a.client_id, (a.updated_at at time zone 'Africa/Lagos')::date as day, a.proven_score as proven,
     private.compliance_tier(a.organisation_kind, a.data_subjects, $1::date) as tier,
     coalesce((select jsonb_agg(jsonb_build_object('control', f.control, 'cause', f.cause) order by f.control)
       from public.compliance_findings f where f.assessment_id = a.id and f.state = 'open'), '[]') as findings
   from (select distinct on (c.client_id) c.* from public.compliance_assessments c
     where c.answered_score is not null order by c.client_id, c.created_at desc) a`;
const OPEN_REQUESTS = `select r.client_id, coalesce(a.urgency_level, 'normal') as urgency,
     to_jsonb(coalesce(a.data_processing_activities, '{}')) as activities
   from public.requests r left join public.ndpr_audit_requests a on a.id = r.id
   where r.kind = 'ndpr_audit' and r.client_id is not null and r.state in ('new', 'in_progress', 'waiting')
   order by r.created_at`;
const OPEN_BREACHES = `select client_id, (aware_at at time zone 'Africa/Lagos')::date as day, ndpc_notified_at is not null as told from public.crises
   where personal_data and not drill and state <> 'closed' and client_id is not null order by aware_at`;
const COMING_DEADLINES = `select d.live ->> 'title' as title, d.live ->> 'deadline' as day,
     to_jsonb(array_remove(array[d.live ->> 'sector', p.live ->> 'sector']
       || array(select jsonb_array_elements_text(nullif(p.live -> 'sectors', 'null'))), null)) as sectors
   from public.content_items d
   left join public.content_items p on p.kind = 'policy' and p.slug = d.live ->> 'policy'
   where d.kind = 'deadline' and d.live ->> 'deadline' >= $1::text
     and concat_ws(' ', d.live ->> 'title', d.live ->> 'description') ~* '(data protection|personal data|privacy|ndpa|ndpc|gaid)'
   order by 2, 1`;

/** What the risk of each client is counted from. */
export async function readCompliance(
  read: Read,
  clients: readonly ServiceClient[],
  today: string,
): Promise<ComplianceFacts> {
  const work = await read(workRow, WORK);
  const assessed = await read(assessmentRow, LAST_ASSESSMENTS);
  const due = await read(filingDateRow, NEXT_FILING, [today]);
  const detailed = await read(detailedRow, LAST_DETAILED, [today]);
  const requests = await read(requestRow, OPEN_REQUESTS);
  const breaches = await read(breachRow, OPEN_BREACHES);
  const deadlines = await read(deadlineRow, COMING_DEADLINES, [today]);
  const ofClient = <Row extends { client_id: string }>(rows: readonly Row[]) => {
    const found = Map.groupBy(rows, ({ client_id }) => client_id);
    return (id: string): Row[] => found.get(id) ?? [];
  };
  const workOf = ofClient(work);
  const assessedOf = ofClient(assessed);
  const detailsOf = ofClient(detailed);
  const requestsOf = ofClient(requests);
  const breachesOf = ofClient(breaches);
  const [next] = due;
  return {
    clients: clients.map(
      ({ id, name, industry }): ClientCompliance => ({
        id,
        name,
        industry,
        work: workOf(id),
        assessment: assessmentOf(assessedOf(id)[0]),
        detailed: detailedOf(detailsOf(id)[0]),
        requests: requestsOf(id),
        breaches: breachesOf(id),
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
