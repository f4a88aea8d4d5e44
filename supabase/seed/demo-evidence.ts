import type pg from 'pg';
import { day, daysFrom, demoId } from './demo-clock.ts';

/** A file of the demonstration that proves a control. */
interface DemoEvidence {
  control: string;
  name: string;
  /** Days from today on which it was brought and through which it is good. */
  brought: number;
  expires: number | null;
  /** Left out: it waits for a review. */
  shows?: 'full' | 'partly';
  /** Handed in by one of the client's own people. */
  byRespondent?: true;
}

const files: readonly DemoEvidence[] = [
  {
    control: 'dpo',
    name: 'Letter appointing the data protection officer',
    brought: -36,
    expires: 430,
    shows: 'full',
  },
  {
    control: 'registration',
    name: 'Certificate of registration with the NDPC',
    brought: -36,
    expires: 47,
    shows: 'full',
  },
  {
    control: 'processing_record',
    name: 'Record of processing, all departments',
    brought: -30,
    expires: 18,
    shows: 'full',
  },
  {
    control: 'security',
    name: 'Report of the penetration test, April',
    brought: -28,
    expires: 160,
    shows: 'full',
  },
  {
    control: 'privacy_notice',
    name: 'Privacy notice as approved by the board',
    brought: -27,
    expires: null,
    shows: 'full',
  },
  {
    control: 'rights',
    name: 'Register of requests answered, first half of the year',
    brought: -21,
    expires: 39,
    shows: 'partly',
  },
  // Its year is over: the finding it had closed is open again.
  {
    control: 'training',
    name: 'Attendance lists of the training of field teams',
    brought: -33,
    expires: -6,
    shows: 'full',
  },
  {
    control: 'retention',
    name: 'Retention schedule for staff and applicants, draft',
    brought: -2,
    expires: null,
    byRespondent: true,
  },
];

/** Evidence of one assessment: approved, about to expire, expired, and one file that waits. The bytes: server/demo-files.ts. */
export async function writeDemoEvidence(
  db: pg.PoolClient,
  today: Date,
  { assessment, lead, respondent }: { assessment: string; lead: string; respondent: string },
): Promise<void> {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from public.user_roles where role = 'compliance_officer' and user_id <> $1 order by user_id limit 1`,
    [lead],
  );
  const reviewer = rows[0]?.user_id;
  for (const { control, name, brought, expires, shows, byRespondent } of files) {
    const file = demoId(`evidence file ${control}`);
    const evidence = demoId(`evidence ${control}`);
    const at = daysFrom(today, brought);
    await db.query(
      `insert into public.attachments (id, record_kind, record_id, name, path, media_type, expires_on, reviewer, created_by, created_at)
       values ($1, 'compliance_assessments', $2, $3, $4, 'application/pdf', $5, $6, $7, $8)`,
      [
        file,
        assessment,
        `${name}.pdf`,
        `compliance_assessments/${assessment}/${file}.pdf`,
        // Approved while it was good.
        expires === null ? null : day(today, Math.max(expires, 1)),
        reviewer,
        byRespondent ? null : lead,
        at,
      ],
    );
    await db.query(
      `insert into public.compliance_evidence (id, answer_id, attachment_id, respondent_id, created_by, created_at)
       select $1, w.id, $2, $3, $4, $5 from public.compliance_answers w where w.assessment_id = $6 and w.control = $7`,
      [evidence, file, byRespondent ? respondent : null, byRespondent ? null : lead, at, assessment, control],
    );
    if (!shows) continue;
    await db.query(
      `update public.compliance_evidence set state = 'approved', shows = $2, reviewed_by = $3, reviewed_at = $4 where id = $1`,
      [evidence, shows, reviewer, daysFrom(today, brought + 2)],
    );
    if (expires !== null && expires < 0)
      await db.query('update public.attachments set expires_on = $2 where id = $1', [
        file,
        day(today, expires),
      ]);
  }
  // What the scores did on the way was told as it happened, and has been read.
  await db.query(`update public.activities set happened_at = $2 where record_id = $1 and kind = 'system'`, [
    assessment,
    daysFrom(today, -20),
  ]);
  await db.query(
    `delete from public.notifications n where n.record_id = $1 or n.record_id in (
       select f.id from public.compliance_findings f where f.assessment_id = $1
       union all select a.id from public.attachments a where a.record_id = $1)`,
    [assessment],
  );
}
