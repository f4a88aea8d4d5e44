import type pg from 'pg';
import { type ProjectTemplate, planOf } from '#src/features/project-templates/project-template.ts';
import { day, daysFrom, demoId } from './demo-clock.ts';
import { people } from './demo-firm.ts';
import { firstNames, lastNames } from './demo-rooms-firm.ts';

type Row = Record<string, unknown>;

interface Project {
  id: string;
  name: string;
  client_id: string | null;
  client_name: string;
  status: string;
  service_types: string[];
  budget: string | null;
  currency: string;
  created_by: string;
  /** Days from today. */
  start: number;
  end: number | null;
  team: string[];
}

/** Tables this part writes with the times things happened, past the triggers that would say «now». */
export const WORK_TABLES = [
  'contacts',
  'milestones',
  'tasks',
  'activities',
  'reminders',
  'rates',
  'staff_rates',
  'time_entries',
  'invoices',
];

const said: readonly [kind: string, body: string][] = [
  [
    'call',
    'Spoke with the company secretary. The board meets on the last Thursday; they want our paper a week before.',
  ],
  [
    'meeting',
    'Kick-off at their office. Agreed the scope, one weekly call, and that all statements go through Legal.',
  ],
  [
    'note',
    'The regulator has published a consultation draft. Page 14 changes the filing day; our timetable still holds.',
  ],
  ['mail', 'They sent last year’s figures and the signed engagement letter.'],
  ['meeting', 'Walked the management team through the draft. Two sections to shorten, one example to add.'],
  ['call', 'The permanent secretary’s office confirmed receipt of the letter and gave a reference number.'],
  ['note', 'Invoice question settled: they pay in two parts, the second on acceptance.'],
];
const replies = [
  'Thank you, I shall put it on the agenda.',
  'Done, see the Files tab.',
  'I can take this on Monday.',
];

/** What is planned, written down, spent and billed on the firm's projects. */
export async function writeDemoProjectWork(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const { rows: projects } = await db.query<Project>(
    `select p.id, p.name, p.client_id, p.client_name, p.status, p.service_types, p.budget, p.currency, p.created_by,
       p.start_date - $1::date as start, p.end_date - $1::date as "end",
       array(select m.user_id from public.project_members m where m.project_id = p.id order by m.team_role, m.user_id) as team
     from public.projects p where p.deleted_at is null and p.start_date is not null order by p.created_at, p.id`,
    [day(today, 0)],
  );
  const made: Record<string, Row[]> = Object.fromEntries(WORK_TABLES.map((table) => [table, []]));
  const add = (table: string, row: Row) => made[table]?.push(row);
  writeRates(add, ids, today);
  const { rows: templates } = await db.query<Template>(
    'select service_area, steps from public.project_templates where deleted_at is null order by service_area, title',
  );
  for (const [i, project] of projects.entries()) {
    if (project.status === 'cancelled') continue;
    writePlan(add, project, i, today, templates);
    writeTimeline(add, project, i, today);
    if (project.status !== 'pending') writeMoney(add, project, i, today);
    if (project.status === 'active' && i % 2 === 0) writeReminder(add, project, i, today);
  }
  await writeContacts(db, add, today);
  await writeServiceStages(db, add, today);
  for (const [table, rows] of Object.entries(made)) await putAll(db, table, rows);
}

const offices = [
  ['Company Secretary', 8],
  ['Head of Corporate Affairs', 6],
  ['Managing Director', 10],
  ['Data Protection Officer', 5],
  ['Chief Operating Officer', 9],
] as const;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Two people at each client, whom the firm speaks with. */
async function writeContacts(db: pg.PoolClient, add: Add, today: Date): Promise<void> {
  const { rows: clients } = await db.query<{
    id: string;
    name: string;
    contact_email: string | null;
    created_by: string;
  }>(
    'select c.id, c.name, c.contact_email, c.created_by from public.clients c where c.deleted_at is null order by c.created_at, c.id',
  );
  for (const [i, client] of clients.entries())
    for (const n of [0, 1]) {
      const first = firstNames[(i * 5 + n * 7) % firstNames.length] ?? '';
      const last = lastNames[(i * 3 + n * 11) % lastNames.length] ?? '';
      const [job_title, influence] = offices[(i + n * 2) % offices.length] ?? offices[0];
      const domain = client.contact_email?.split('@')[1] ?? 'client.example';
      add('contacts', {
        id: demoId(`contact ${client.id} ${n}`),
        client_id: client.id,
        client_name: client.name,
        name: `${first} ${last}`,
        job_title,
        email: `${plain(first)}.${plain(last)}@${domain}`,
        phone: `+234 800 300 ${String(1000 + i * 2 + n)}`,
        influence,
        last_contact_on: day(today, -((i * 9 + n * 23) % 80) - 1),
        notes: n === 0 ? 'Prefers a call before ten; papers go to the office two days ahead.' : null,
        ...stamps(daysFrom(today, -200 + i * 3 + n), client.created_by),
      });
    }
}

/** What is awaited in each category of service, in parts of the way from its start to its end. */
const stagesOf: Record<string, readonly (readonly [title: string, at: number])[]> = {
  public_affairs: [
    ['Position agreed', 0.3],
    ['First meeting with the regulator', 0.6],
    ['Outcome reported', 0.95],
  ],
  strategic_communication: [
    ['Messages agreed', 0.25],
    ['First texts published', 0.5],
    ['Reach measured', 0.95],
  ],
  data_protection: [
    ['Data mapped', 0.3],
    ['Gaps reported', 0.6],
    ['Audit return filed', 0.95],
  ],
  political_intelligence: [
    ['Baseline poll', 0.2],
    ['Message tested', 0.5],
    ['Closing report', 0.95],
  ],
  digital_communication: [
    ['Channels audited', 0.2],
    ['Editorial calendar runs', 0.45],
    ['Figures reviewed', 0.95],
  ],
};

async function writeServiceStages(db: pg.PoolClient, add: Add, today: Date): Promise<void> {
  const { rows: services } = await db.query<{
    id: string;
    category: string;
    status: string;
    created_by: string;
    start: number;
    end: number;
  }>(
    `select s.id, s.service_category as category, s.status, s.created_by, s.start_date - $1::date as start,
       coalesce(s.end_date, s.start_date + 120) - $1::date as "end"
     from public.services s where s.deleted_at is null and s.start_date is not null and s.status <> 'cancelled'`,
    [day(today, 0)],
  );
  for (const service of services)
    for (const [n, [title, at]] of (stagesOf[service.category] ?? []).entries()) {
      const due = service.start + Math.round((service.end - service.start) * at);
      const reached = service.status === 'completed' || (service.status === 'active' && due < -7);
      add('milestones', {
        id: demoId(`milestone ${service.id} ${n}`),
        project_id: null,
        service_id: service.id,
        title,
        due_on: day(today, due),
        reached_on: reached ? day(today, Math.min(due + (n % 3), -1)) : null,
        position: n,
        ...stamps(daysFrom(today, Math.min(service.start - 3, -1)), service.created_by),
      });
    }
}

type Add = (table: string, row: Row) => void;

function writeRates(add: Add, ids: Record<string, string>, today: Date): void {
  const admin = ids.Ifeoma;
  for (const [currency, naira] of [
    ['USD', 1_452.5],
    ['GBP', 1_918],
    ['EUR', 1_684],
  ] as const) {
    for (const back of [400, 200, 90, 30, 5]) {
      const at = daysFrom(today, -back);
      add('rates', {
        id: demoId(`rate ${currency} ${back}`),
        currency,
        on_day: day(today, -back),
        naira: Math.round(naira * (1 + back / 4000) * 100) / 100,
        source: 'CBN official rate',
        created_by: admin,
        created_at: at,
        updated_at: at,
      });
    }
  }
  for (const [i, user_id] of Object.values(ids).entries()) {
    // One colleague has no rate yet: sums say so.
    if (i > 8 || i === 5) continue;
    add('staff_rates', {
      id: demoId(`staff rate ${user_id}`),
      user_id,
      from_day: day(today, -800),
      charge_per_hour: 45_000 + (i % 4) * 10_000,
      cost_per_hour: 18_000 + (i % 4) * 4_000,
      created_by: admin,
      created_at: daysFrom(today, -800),
      updated_at: daysFrom(today, -800),
    });
  }
}

const stamps = (at: Date, by: string) => ({ created_by: by, created_at: at, updated_at: at });
const ref = ({ id, name }: Project) => ({ record_kind: 'projects', record_id: id, record_name: name });

type Template = Pick<ProjectTemplate, 'service_area' | 'steps'>;

function writePlan(add: Add, project: Project, i: number, today: Date, templates: readonly Template[]): void {
  const usual =
    templates.find(({ service_area }) => project.service_types.includes(service_area)) ?? templates[0];
  if (!usual) return;
  const template = planOf(usual);
  const length = Math.max(30, (project.end ?? project.start + 120) - project.start);
  const last = Math.max(...template.milestones.map((one) => one.day));
  const scaled = (planned: number) => project.start + Math.round((planned / last) * length * 0.95);
  const created = daysFrom(today, Math.min(project.start - 5, -1));
  for (const [m, stage] of template.milestones.entries()) {
    const due = scaled(stage.day);
    const reached = project.status === 'completed' || due < -10;
    const milestone_id = demoId(`milestone ${project.id} ${m}`);
    add('milestones', {
      id: milestone_id,
      project_id: project.id,
      service_id: null,
      title: stage.title,
      due_on: day(today, due),
      reached_on: reached ? day(today, Math.min(due + (i % 4), -1)) : null,
      position: m,
      ...stamps(created, project.created_by),
    });
    for (const [t, step] of stage.tasks.entries()) {
      const at = scaled(step.day);
      const done = reached || at < -12;
      const soon = !done && at < 14;
      const owner = project.team[(m + t) % Math.max(1, project.team.length)] ?? project.created_by;
      add('tasks', {
        id: demoId(`task ${project.id} ${m} ${t}`),
        ...ref(project),
        title: step.title,
        description: null,
        status: done ? 'done' : soon ? (['in_progress', 'todo', 'blocked'][(i + t) % 3] ?? 'todo') : 'todo',
        priority: step.priority ?? ['medium', 'medium', 'low', 'high'][(i + t) % 4] ?? 'medium',
        due_on: day(today, at),
        owner: t === 2 && i % 6 === 0 ? null : owner,
        milestone_id,
        depends_on: step.waits && t > 0 && !done && !soon ? [demoId(`task ${project.id} ${m} ${t - 1}`)] : [],
        position: m * 100 + t,
        done_at: done ? daysFrom(today, Math.min(at + (i % 3), -1), 15) : null,
        done_by: done ? owner : null,
        ...stamps(created, project.created_by),
      });
    }
  }
}

function writeTimeline(add: Add, project: Project, i: number, today: Date): void {
  if (project.start > 0) return;
  const until = Math.min(-1, project.end ?? -1);
  const count = 3 + (i % 4);
  for (let n = 0; n < count; n++) {
    const [kind, body] = said[(i + n) % said.length] ?? ['note', ''];
    const back = Math.round(project.start + ((until - project.start) * (n + 1)) / count);
    const at = daysFrom(today, Math.min(back, -1), 9 + n);
    const by = project.team[n % Math.max(1, project.team.length)] ?? project.created_by;
    const id = demoId(`activity ${project.id} ${n}`);
    add('activities', {
      id,
      ...ref(project),
      parent_id: null,
      kind,
      body,
      mentions: [],
      happened_at: at,
      ...stamps(at, by),
    });
    const answers = project.team.find((one) => one !== by);
    if (n % 2 === 1 && answers)
      add('activities', {
        id: demoId(`reply ${project.id} ${n}`),
        ...ref(project),
        parent_id: id,
        kind: 'comment',
        ...answerTo(by, replies[(i + n) % replies.length] ?? '', n),
        happened_at: at,
        ...stamps(at, answers),
      });
  }
}

/** Every other answer names whom it is for. */
function answerTo(whom: string, body: string, n: number): { body: string; mentions: string[] } {
  const person = people.find(({ email }) => demoId(email) === whom);
  return person && n % 4 === 1
    ? { body: `@${person.first} ${person.last} ${body}`, mentions: [whom] }
    : { body, mentions: [] };
}

function writeMoney(add: Add, project: Project, i: number, today: Date): void {
  const until = Math.min(-1, project.end ?? -1);
  const days = Math.max(1, until - project.start);
  const entries = Math.min(24, 6 + Math.floor(days / 12));
  for (let n = 0; n < entries; n++) {
    const back = Math.round(project.start + (days * (n + 0.5)) / entries);
    const by = project.team[n % Math.max(1, project.team.length)] ?? project.created_by;
    add('time_entries', {
      id: demoId(`hours ${project.id} ${n}`),
      project_id: project.id,
      user_id: by,
      on_day: day(today, Math.min(back, -1)),
      hours: 1.5 + ((i + n) % 5) * 0.5,
      note: ['Drafting', 'Call with the client', 'Research', 'Review', 'Meeting'][(i + n) % 5],
      ...stamps(daysFrom(today, Math.min(back, -1), 17), by),
    });
  }
  const budget = Number(project.budget ?? 0);
  if (budget === 0) return;
  // Whatever the day of the month: something was paid in it.
  if (project.status === 'active' && i % 6 === 0) {
    add('invoices', {
      id: demoId(`invoice ${project.id} monthly`),
      project_id: project.id,
      number: `HA-${day(today, -24).slice(0, 4)}-M${String(i + 1).padStart(3, '0')}`,
      amount: Math.round(budget * 0.08),
      currency: project.currency,
      state: 'paid',
      issued_on: day(today, -24),
      due_on: day(today, 6),
      paid_on: day(today, -Math.min(today.getDate() - 1, 1 + (i % 5))),
      ...stamps(daysFrom(today, -24), project.created_by),
    });
  }
  const parts = project.status === 'completed' ? 2 : 1;
  for (let n = 0; n < parts; n++) {
    const issued = Math.min(-2, Math.round(project.start + (days * (n + 1)) / (parts + 0.4)));
    const paid = issued < -35 && !(i % 7 === 3 && n === parts - 1);
    add('invoices', {
      id: demoId(`invoice ${project.id} ${n}`),
      project_id: project.id,
      number: `HA-${day(today, issued).slice(0, 4)}-${String(i * 2 + n + 1).padStart(3, '0')}`,
      amount: Math.round(budget * 0.45),
      currency: project.currency,
      state: paid ? 'paid' : i % 9 === 4 ? 'draft' : 'sent',
      issued_on: day(today, issued),
      due_on: day(today, issued + 30),
      paid_on: paid ? day(today, Math.min(issued + 20 + (i % 10), -1)) : null,
      ...stamps(daysFrom(today, issued), project.created_by),
    });
  }
}

function writeReminder(add: Add, project: Project, i: number, today: Date): void {
  const due = daysFrom(today, (i % 9) + 1, 8);
  add('reminders', {
    id: demoId(`reminder ${project.id}`),
    user_id: project.created_by,
    ...ref(project),
    title: ['Ask for feedback on the draft', 'Renew the engagement letter', 'Call the permanent secretary'][
      i % 3
    ],
    kind: ['follow_up', 'renewal', 'follow_up'][i % 3],
    priority: i % 4 === 0 ? 'high' : 'medium',
    due_at: due,
    lead_days: [1],
    channels: ['bell'],
    next_at: due,
    ...stamps(daysFrom(today, -4), project.created_by),
  });
}

/** All rows of a table in one statement; every row has the same columns. */
async function putAll(db: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  if (names === '') return;
  await db.query(
    `insert into public.${table} (${names}) select ${names} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
