import { z } from 'zod';
import { defineDocument } from '#server/documents/define-document.ts';
import {
  type Block,
  type DocumentModel,
  heading,
  paragraph,
  plain,
} from '#server/documents/document-model.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { answerLabel, organisationKinds, shortId, tierNames, unclearWords } from './compliance.ts';
import { areas, type Control, controlOf, lawOf, MAPPING_NOTE } from './controls.ts';

const text = z.string().nullable();
const facts = z.object({
  assessment: z.object({
    id: z.string(),
    title: z.string(),
    client_name: z.string(),
    organisation_kind: z.string(),
    data_subjects: z.number().nullable(),
    answered_score: z.number().nullable(),
    proven_score: z.number().nullable(),
    open_findings: z.number(),
  }),
  position: z.object({
    on: z.string(),
    tier: z.enum(['UHL', 'EHL', 'OHL']).nullable(),
    registration_fee: z.number().nullable(),
    files_return: z.boolean(),
    cycle: z.number().nullable(),
    return_due: text,
    return_fee: z.number().nullable(),
    late_percent: z.number().nullable(),
    unclear: z.array(z.enum(['threshold', 'return_fee', 'data_subjects'])),
  }),
  answers: z.array(
    z.object({ id: z.string(), control: z.string(), answer: text, reason: text, standing: z.string() }),
  ),
  evidence: z.array(
    z.object({
      id: z.string(),
      answer_id: z.string(),
      state: z.string(),
      shows: text,
      name: z.string(),
      expires_on: text,
      sha256: text,
    }),
  ),
  findings: z.array(
    z.object({
      id: z.string(),
      control: z.string(),
      state: z.string(),
      cause: z.string(),
      opened_at: z.string(),
    }),
  ),
  tasks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      due_on: text,
      owner: text,
      source_id: z.string(),
    }),
  ),
});
type Facts = z.infer<typeof facts>;

const sql = `select json_build_object(
  'assessment', (select to_json(f) from (select a.id, a.title, a.client_name, a.organisation_kind, a.data_subjects,
    a.answered_score, a.proven_score, a.open_findings) f),
  'position', public.compliance_position(a.id),
  'answers', coalesce((select json_agg(to_json(f)) from (select w.id, w.control, w.answer, w.reason, w.standing
    from public.compliance_answers w where w.assessment_id = a.id) f), '[]'),
  'evidence', coalesce((select json_agg(to_json(f)) from (select e.id, e.answer_id, e.state, e.shows, t.name, t.expires_on, t.sha256
    from public.compliance_evidence e join public.compliance_answers w on w.id = e.answer_id
      join public.attachments t on t.id = e.attachment_id
    where w.assessment_id = a.id order by e.created_at) f), '[]'),
  'findings', coalesce((select json_agg(to_json(f)) from (select x.id, x.control, x.state, x.cause, x.opened_at
    from public.compliance_findings x where x.assessment_id = a.id order by x.state desc, x.opened_at) f), '[]'),
  'tasks', coalesce((select json_agg(to_json(f)) from (select k.id, k.title, k.status, k.due_on, k.source_id,
    (select s.name from public.staff_names() s where s.id = k.owner) as owner
    from public.tasks k where k.record_kind = 'compliance_assessments' and k.record_id = a.id
      and k.source_kind = 'compliance_findings' order by k.due_on) f), '[]'))
  from public.compliance_assessments a where a.id = $1`;

/** The whole chain on paper: answer, law, evidence, finding, task, by the ids the screen shows. */
export const complianceReport = defineDocument({
  id: 'compliance-report',
  table: 'compliance_assessments',
  formats: ['pdf', 'docx'],
  sql,
  data: facts,
  model: reportOf,
});

const score = (value: number | null) => (value === null ? 'Not begun' : `${value}%`);
const naira = (value: number | null) => (value === null ? 'Not in the register' : formatMoney(value, 'NGN'));

/** Exported for its test. */
export function reportOf(given: Facts, today: string): DocumentModel {
  const { assessment, findings } = given;
  const kind =
    organisationKinds.find(({ value }) => value === assessment.organisation_kind)?.label ?? 'Other';
  return {
    cover: {
      title: assessment.title,
      kicker: 'Data Protection and Compliance',
      description: `${assessment.client_name} · ${kind} · ${score(assessment.proven_score)} proven`,
      area: 'data-protection',
      date: formatDate(today),
      version: `${today.replaceAll('-', '.')} ${shortId('A', assessment.id)}`,
      note: `${MAPPING_NOTE} Not legal advice and no statutory audit return.`,
    },
    contents: true,
    blocks: [
      heading(1, 'Where it stands'),
      {
        kind: 'figures',
        items: [
          { figure: score(assessment.proven_score), label: 'proven by evidence' },
          { figure: score(assessment.answered_score), label: 'as answered' },
          { figure: String(assessment.open_findings), label: 'open findings' },
        ],
      },
      paragraph(
        'The answered score is what the organisation says. The proven score counts what approved evidence shows that has not expired.',
      ),
      ...positionBlocks(given),
      heading(1, 'Findings'),
      findings.length === 0 ? paragraph('None.') : findingTable(given),
      heading(1, 'Answers and evidence'),
      ...areas.flatMap((area) => [
        heading(2, area.title),
        ...area.controls.flatMap((control) => controlBlocks(control, given)),
      ]),
    ],
  };
}

function positionBlocks({ position, assessment }: Facts): Block[] {
  return [
    heading(1, 'Tier, fees and dates'),
    {
      kind: 'facts',
      rows: [
        {
          term: 'Tier',
          value: position.tier ? tierNames[position.tier] : 'Below the tiers of major importance',
        },
        {
          term: 'Data subjects in six months',
          value: assessment.data_subjects?.toLocaleString('en-NG') ?? 'Not given',
        },
        { term: 'Registration fee', value: position.tier ? naira(position.registration_fee) : 'None' },
        {
          term: 'Audit return',
          value: position.files_return
            ? `Cycle ${position.cycle}, due ${formatDate(position.return_due)}; fee ${naira(position.return_fee)}; late up to ${position.late_percent}% more`
            : 'None to file',
        },
        { term: 'Law as at', value: formatDate(position.on) },
      ],
    },
    ...position.unclear.map((what) => paragraph(unclearWords[what])),
  ];
}

function findingTable({ findings, tasks }: Facts): Block {
  return {
    kind: 'table',
    header: ['Finding', 'Control', 'State', 'Tasks'].map(plain),
    rows: findings.map((finding) =>
      [
        shortId('F', finding.id),
        `${controlOf(finding.control)?.short ?? finding.control}`,
        finding.state === 'closed'
          ? 'Closed'
          : `${finding.cause === 'expired' ? 'Open, evidence expired' : 'Open'} since ${formatDate(finding.opened_at)}`,
        tasks
          .filter(({ source_id }) => source_id === finding.id)
          .map(
            (task) =>
              `${shortId('T', task.id)} ${task.title}: ${task.owner ?? 'no owner'}, ${task.status === 'done' ? 'done' : `due ${formatDate(task.due_on, 'open')}`}`,
          )
          .join('; ') || 'None yet',
      ].map(plain),
    ),
  };
}

const standings: Readonly<Record<string, string>> = {
  full: 'proven',
  partly: 'partly proven',
  none: 'not proven',
};

function controlBlocks(control: Control, { answers, evidence }: Facts): Block[] {
  const answer = answers.find((one) => one.control === control.id);
  if (!answer) return [];
  const files = evidence.filter(({ answer_id }) => answer_id === answer.id);
  const standing = answer.answer === 'not_applicable' ? '' : `, ${standings[answer.standing] ?? ''}`;
  return [
    paragraph([{ text: `${control.question} `, bold: true }, { text: `(${lawOf(control)})` }]),
    paragraph(
      `${shortId('A', answer.id)} ${answerLabel(answer.answer)}${standing}. ${answer.reason ?? ''}`.trim(),
    ),
    ...(files.length === 0
      ? []
      : [{ kind: 'list', ordered: false, items: files.map((file) => plain(fileLine(file))) } as const]),
  ];
}

function fileLine({ id, name, state, shows, expires_on, sha256 }: Facts['evidence'][number]): string {
  const over = expires_on !== null && expires_on < todayInLagos();
  const stands =
    state === 'approved'
      ? over
        ? 'approved, expired'
        : `approved, shows ${shows === 'full' ? 'the whole' : 'a part'}`
      : state === 'refused'
        ? 'refused'
        : 'to be reviewed';
  return [
    `${shortId('E', id)} ${name}: ${stands}`,
    expires_on && `good through ${formatDate(expires_on)}`,
    sha256 && `SHA-256 ${sha256.slice(0, 16)}…`,
  ]
    .filter(Boolean)
    .join('; ');
}
