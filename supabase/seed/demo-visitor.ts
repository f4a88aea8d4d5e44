import type pg from 'pg';
import {
  type Answers,
  assessmentQuestions,
  recommendationsFor,
  scoreOf,
} from '#src/features/ndpr/assessment.ts';
import { daysFrom, demoId } from './demo-clock.ts';

/** Who took the self-assessment, and what was answered with no each time, from the first to the last. */
const runs: readonly { who: string; noes: readonly (readonly string[])[] }[] = [
  {
    who: 'Zainab',
    noes: [
      [
        'data_controller',
        'data_processing_records',
        'breach_procedures',
        'third_party_agreements',
        'dpia_process',
      ],
      ['data_processing_records', 'breach_procedures', 'third_party_agreements', 'dpia_process'],
      ['third_party_agreements', 'breach_procedures'],
      ['dpia_process'],
    ],
  },
  {
    who: 'Emeka',
    noes: [
      ['security_measures', 'staff_training', 'data_controller', 'consent_mechanism'],
      ['staff_training', 'security_measures'],
    ],
  },
  {
    who: 'Bisi',
    noes: [['consent_mechanism', 'data_subject_rights', 'staff_training', 'breach_procedures']],
  },
  {
    who: 'Peter',
    noes: [['privacy_policy', 'data_processing_records', 'dpia_process', 'third_party_agreements']],
  },
];

/** What clients of the invented firm asked for in the dialogs: an audit in a hurry and a consultation, both open. */
const audits = [
  {
    who: 'Emeka',
    company: 'Ogbunike Solar',
    industry: 'Manufacturing',
    size: 100,
    urgency: 'urgent',
    message: 'A tender asks for an audit report by the end of the month. We have never had one.',
    ago: 20,
  },
  {
    who: 'Peter',
    company: 'Newcomer Foods',
    industry: 'Retail/E-commerce',
    size: 50,
    urgency: 'normal',
    message: 'We open an online shop in spring and want to begin it properly.',
    ago: 5,
  },
] as const;

/** Self-assessments over a year, and requests that came from the dialogs. */
export async function writeDemoVisitors(
  db: pg.PoolClient,
  people: Record<string, string>,
  today: Date,
): Promise<void> {
  for (const { who, noes } of runs) {
    for (const [at, missing] of noes.entries()) {
      const answers: Answers = Object.fromEntries(
        assessmentQuestions.map(({ id }) => [id, missing.includes(id) ? 'no' : 'yes']),
      );
      const taken = daysFrom(today, (at - noes.length) * 80 + 60);
      await db.query(
        `insert into public.ndpr_assessments (id, user_id, client_id, run_id, assessment_data, score, recommendations,
           taken_at, created_at, updated_at)
         select $1, $2, (select min(m.client_id::text)::uuid from public.client_members m where m.user_id = $2
           having count(*) = 1), $1, $3, $4, $5, $6, $6, $6`,
        [
          demoId(`assessment ${who} ${at}`),
          people[who],
          answers,
          scoreOf(answers),
          recommendationsFor(answers),
          taken,
        ],
      );
    }
  }
  for (const { who, company, industry, size, urgency, message, ago } of audits) {
    const id = demoId(`audit ${who}`);
    const at = new Date(today.getTime() - ago * 3_600_000);
    const { rows } = await db.query<{ name: string; email: string }>(
      `select p.first_name || ' ' || p.last_name as name, u.email from public.profiles p join auth.users u on u.id = p.user_id
       where p.user_id = $1`,
      [people[who]],
    );
    const { name, email } = rows[0] ?? { name: who, email: `${who.toLowerCase()}@sender.example` };
    await db.query(
      `insert into public.requests (id, kind, reference, name, email, organisation, subject, message, data, user_id,
         created_at, updated_at, due_at, deliver_by)
       values ($1, 'ndpr_audit', $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10::timestamptz + interval '24 hours',
         private.deliver_by($11, $10))`,
      [
        id,
        `HR-${at.getFullYear()}-${id.slice(0, 6).toUpperCase()}`,
        name,
        email,
        company,
        [industry, ...(urgency === 'normal' ? [] : [urgency])].join(', '),
        message,
        {
          industry,
          employee_count: size,
          urgency_level: urgency,
          data_processing_activities: ['Customer data collection'],
        },
        people[who],
        at,
        urgency,
      ],
    );
    await db.query(`insert into public.request_events (request_id, at, event) values ($1, $2, 'received')`, [
      id,
      at,
    ]);
    await db.query(
      `insert into public.ndpr_audit_requests (id, user_id, company_name, industry, employee_count,
         data_processing_activities, contact_person, email, urgency_level, message, created_at, updated_at)
       values ($1, $2, $3, $4, $5, '{Customer data collection}', $6, $7, $8, $9, $10, $10)`,
      [id, people[who], company, industry, size, name, email, urgency, message, at],
    );
  }
}
