import type pg from 'pg';
import { controls } from '#src/features/compliance/controls.ts';
import { day, daysFrom, demoId } from './demo-clock.ts';
import { writeDemoEvidence } from './demo-evidence.ts';

/** What is not answered yes, and why where it must be said. */
interface Review {
  title: string;
  kind: string;
  subjects: number;
  partly: Readonly<Record<string, string>>;
  no: readonly string[];
  not_applicable: Readonly<Record<string, string>>;
  unanswered: readonly string[];
}

const reviews: readonly Review[] = [
  {
    title: 'Data protection review 2026',
    kind: 'electricity',
    subjects: 61_000,
    partly: {
      retention: 'A schedule exists for customers, none for staff and applicants.',
      processors: 'Two of the nine processors still work under purchase orders alone.',
      training: 'Head office was trained in March, the field teams were not.',
    },
    no: ['breach', 'dpia'],
    not_applicable: { children: 'Accounts are opened by adults only; meters are not personal to children.' },
    unanswered: [],
  },
  {
    title: 'Gap analysis before the audit return',
    kind: 'other',
    subjects: 2_400,
    partly: { privacy_notice: 'The notice on the site is of 2022 and names the NDPR.' },
    no: ['registration', 'audit_return', 'dpo'],
    not_applicable: {},
    unanswered: ['sensitive_data', 'automated_decisions', 'transfers', 'cookies', 'security', 'rights'],
  },
];

/**
 * Two detailed assessments with findings, remediation tasks, evidence and people who were asked. Written with the triggers on:
 * scores and findings are worked out as they are in life.
 */
export async function writeDemoCompliance(db: pg.PoolClient, today: Date): Promise<void> {
  await writeDuty(db, today);
  const { rows: clients } = await db.query<{ id: string; lead: string }>(
    `select c.id, (select m.user_id from public.projects p join public.project_members m on m.project_id = p.id
       join public.user_roles r on r.user_id = m.user_id and r.role = 'consultant'
       where p.client_id = c.id order by p.name, m.user_id limit 1) as lead
     from public.clients c where c.deleted_at is null
       and exists (select from public.projects p where p.client_id = c.id and 'data_protection' = any (p.service_types))
     order by c.industry is distinct from 'Energy', c.name limit $1`,
    [reviews.length],
  );
  for (const [at, { title, kind, subjects, partly, no, not_applicable, unanswered }] of reviews.entries()) {
    const client = clients[at];
    if (!client) continue;
    const id = demoId(`compliance ${at}`);
    await db.query(
      `insert into public.compliance_assessments (id, client_id, title, organisation_kind, data_subjects, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, client.id, title, kind, subjects, client.lead, daysFrom(today, -40 + at * 15)],
    );
    for (const { id: control } of controls) {
      if (unanswered.includes(control)) continue;
      const answer = no.includes(control)
        ? 'no'
        : control in partly
          ? 'partly'
          : control in not_applicable
            ? 'not_applicable'
            : 'yes';
      await db.query(
        `update public.compliance_answers set answer = $3, reason = $4, answered_by = $5
         where assessment_id = $1 and control = $2`,
        [id, control, answer, partly[control] ?? not_applicable[control] ?? null, client.lead],
      );
    }
    const words = new Map(controls.map((control) => [String(control.id), control]));
    const { rows: findings } = await db.query<{ id: string; control: string }>(
      'select id, control from public.compliance_findings where assessment_id = $1 order by control',
      [id],
    );
    for (const [i, finding] of findings.slice(0, 3).entries())
      await db.query(
        `insert into public.tasks (id, record_kind, record_id, title, status, priority, due_on, owner, source_kind, source_id,
           created_by, created_at)
         values ($1, 'compliance_assessments', $2, $3, $4, $5, $6, $7, 'compliance_findings', $8, $7, $9)`,
        [
          demoId(`compliance task ${at} ${i}`),
          id,
          `${words.get(finding.control)?.short}: ${words.get(finding.control)?.asks}`,
          i === 1 ? 'in_progress' : 'todo',
          i === 0 ? 'high' : 'medium',
          day(today, 12 + i * 9),
          client.lead,
          finding.id,
          daysFrom(today, -20),
        ],
      );
    const { rows: asked } = await db.query<{ id: string }>(
      `insert into public.compliance_respondents (assessment_id, name, controls, expires_on, created_by, created_at)
       values ($1, 'Ngozi Eze, head of IT', array['security', 'cookies', 'retention'], $2, $3, $4) returning id`,
      [id, day(today, 9), client.lead, daysFrom(today, -5)],
    );
    const respondent = asked[0]?.id;
    if (at === 0 && respondent)
      await writeDemoEvidence(db, today, { assessment: id, lead: client.lead, respondent });
  }
}

/** Consultants in turn, a week each, from the Monday of this week on. */
async function writeDuty(db: pg.PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into public.duty_shifts (user_id, starts_at, ends_at, note, created_at)
     select r.user_id, monday.at + (r.n - 1) * interval '7 days', monday.at + r.n * interval '7 days',
       case when r.n = 1 then 'By telephone at night; mail is read from seven' end, $1
     from (select date_trunc('week', $1::timestamptz, 'Africa/Lagos') + interval '8 hours' as at) monday,
       (select user_id, row_number() over (order by user_id) as n from public.user_roles where role = 'consultant') r
     where r.n <= 4`,
    [today],
  );
}
