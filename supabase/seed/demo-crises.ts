import type pg from 'pg';
import { stepsOf } from '#src/features/war-rooms/playbooks.ts';
import { demoId } from './demo-clock.ts';
import { put } from './demo-put.ts';

const MINUTE = 60_000;
const reached = [
  ['Employees', 'All staff, Lagos', 'lagos.staff@example.ng', null],
  ['Employees', 'All staff, Abuja', 'abuja.staff@example.ng', null],
  ['Employees', 'Night shift, plant', null, '+234 803 555 0142'],
  ['Media', 'Business desk, The Guardian Nigeria', 'business@guardian.example', '+234 803 555 0110'],
  ['Media', 'News desk, Channels Television', 'news@channels.example', '+234 803 555 0111'],
  ['Media', 'Radio desk, FRCN Kaduna', 'desk@frcn.example', '+234 803 555 0112'],
  ['Customers', 'Key accounts', 'key.accounts@example.ng', '+234 803 555 0120'],
  ['Customers', 'Service centre', 'service@example.ng', '+234 803 555 0121'],
  ['Investors', 'Relations desk', 'investors@example.ng', null],
] as const;

/** A breach that is half a day old, and a drill of last month with its review. Written through the triggers: the log is chained. */
export async function writeDemoCrises(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string; user_id: string; hours: number }>(
    `select c.id, c.name, m.user_id, coalesce(private.law_number('breach.notice')::integer, 72) as hours from public.clients c
       join public.projects p on p.client_id = c.id join public.project_members m on m.project_id = p.id
     where c.deleted_at is null and m.team_role = 'lead' order by c.created_at, c.name limit 1`,
  );
  const [client] = rows;
  const lead = client?.user_id ?? Object.values(ids)[0];
  const others = Object.values(ids)
    .filter((id) => id !== lead)
    .slice(0, 3);
  if (!client || !lead) return;
  const began = today.getTime() - 14 * 60 * MINUTE;
  const at = (minutes: number) => new Date(began + minutes * MINUTE);
  const breach = demoId('crisis breach');
  await put(db, 'crises', {
    id: breach,
    client_id: client.id,
    client_name: client.name,
    title: 'Customer list found on a public server',
    summary:
      'A researcher found an export of the billing system. Access is cut; how long it was open is being checked.',
    scenario: 'data',
    severity: 'critical',
    personal_data: true,
    aware_at: at(0),
    quorum: 2,
    next_report_at: new Date(today.getTime() + 35 * MINUTE),
    created_by: lead,
    created_at: at(20),
  });
  for (const [group, name, email, phone] of reached)
    await db.query(
      `insert into public.notification_contacts (group_id, name, email, phone, created_by)
       select g.id, $2, $3, $4, $5 from public.notification_groups g where g.name = $1`,
      [group, name, email, phone, lead],
    );
  const roles = ['data_protection_officer', 'spokesperson', 'counsel'];
  for (const [i, user_id] of [lead, ...others].entries()) {
    await put(db, 'crisis_people', {
      crisis_id: breach,
      user_id,
      role: i === 0 ? 'lead' : roles[i - 1],
      called_at: at(21),
      ...(i < 3 && { answer: 'accepted', answered_at: at(24 + i * 3) }),
    });
  }
  const facts: readonly [number, string, string, string | null, string | null][] = [
    [
      0,
      'known',
      'A researcher reports by e-mail that an export of the billing system can be read without a password.',
      'nature',
      'E-mail to the hotline',
    ],
    [25, 'action', 'The server is taken off the network; an image of its disk is kept.', null, null],
    [
      50,
      'known',
      'The export holds names, meter numbers and telephone numbers; no payment data.',
      'data',
      'Sample of the file',
    ],
    [
      75,
      'known',
      'About 12,400 customers in Ogun and Lagos are concerned.',
      'people',
      'Count by the billing team',
    ],
    [80, 'open', 'How long the file was open, and whether anybody else has read it.', null, null],
    [110, 'rumour', 'A post on a forum offers the list for sale; not verified.', null, 'Monitoring'],
    [150, 'decision', 'Customers are told today, before the press.', 'measures', null],
    [200, 'known', 'The list can be used for false calls in the name of the company.', 'consequences', null],
  ];
  for (const [minutes, kind, body, topic, source] of facts) {
    await put(db, 'crisis_facts', {
      crisis_id: breach,
      kind,
      body,
      topic,
      source,
      happened_at: at(minutes),
      created_by: lead,
    });
  }
  for (const [i, title] of stepsOf('data', client.hours).entries()) {
    await put(db, 'tasks', {
      record_kind: 'crises',
      record_id: breach,
      title,
      priority: 'high',
      position: i,
      status: i < 5 ? 'done' : 'todo',
      created_by: lead,
    });
  }
  await put(db, 'crisis_statements', {
    crisis_id: breach,
    audience: 'affected',
    title: 'To our customers in Ogun and Lagos',
    body: 'Some of your contact details could be read by others on the internet. We have closed the gap. No payment data is concerned.\n\nBe careful with calls in our name: we never ask for passwords or payments by telephone. We will write to you again tomorrow by noon.',
    created_by: others[0] ?? lead,
    edited_by: others[0] ?? lead,
    created_at: at(210),
  });
  await put(db, 'crisis_reports', {
    crisis_id: breach,
    number: 1,
    body: 'Access is cut. About 12,400 customers are concerned. How long the file was open is not known yet. Customers are told today.',
    created_by: lead,
    created_at: at(240),
  });
  await writeDemoCalls(db, [lead, ...others], today);
  const drill = demoId('crisis drill');
  const held = new Date(today.getTime() - 30 * 24 * 60 * MINUTE);
  await put(db, 'crises', {
    id: drill,
    title: 'Drill: false letterhead on social media',
    scenario: 'rumour',
    severity: 'serious',
    drill: true,
    aware_at: held,
    went_well: 'The holding statement stood after 38 minutes.',
    went_badly: 'The deputy spokesperson could not be reached: the night number was an old one.',
    to_change: 'Night numbers are checked on the first of each month.',
    created_by: lead,
    created_at: held,
  });
  await put(db, 'crisis_people', {
    crisis_id: drill,
    user_id: lead,
    role: 'lead',
    called_at: held,
    answer: 'accepted',
    answered_at: held,
  });
  await put(db, 'crisis_facts', {
    crisis_id: drill,
    kind: 'known',
    body: 'A letter in our name announces that we take over a ministry’s campaign.',
    happened_at: held,
    created_by: lead,
  });
  await db.query(
    `update public.crises set state = 'closed', closed_at = $2, next_report_at = null where id = $1`,
    [drill, new Date(held.getTime() + 90 * MINUTE)],
  );
}

/** Three calls of the hotline: one answered in two minutes, one by the second adviser, one that has just come in. */
async function writeDemoCalls(db: pg.PoolClient, staff: readonly string[], today: Date): Promise<void> {
  const [first, second = first] = staff;
  const calls = [
    {
      ...{ name: 'Ngozi Eze', phone: '+234 803 555 0151', ago: 3 * 24 * 60, answer: 2, by: first },
      what: 'A tanker has turned over at our depot gate; nobody is hurt, people are filming.',
    },
    {
      ...{ name: 'Ibrahim Sani', phone: '+234 803 555 0152', ago: 30 * 60, answer: 13, by: second },
      what: 'A journalist says she has our customer list and prints tomorrow.',
    },
    {
      ...{ name: 'Funke Adeyemi', phone: '+234 803 555 0153', ago: 4, answer: null, by: null },
      what: 'Our app shows other people’s balances since this morning.',
    },
  ];
  for (const { name, phone, what, ago, answer, by } of calls) {
    const called = today.getTime() - ago * MINUTE;
    const id = demoId(`call ${name}`);
    const escalated = answer !== null && answer > 10;
    await put(db, 'duty_calls', {
      id,
      name,
      phone,
      what,
      called_at: new Date(called),
      escalated_at: escalated ? new Date(called + 10 * MINUTE) : null,
      acknowledged_at: answer === null ? null : new Date(called + answer * MINUTE),
      acknowledged_by: by,
    });
    await put(db, 'duty_call_people', { call_id: id, user_id: first, paged_at: new Date(called) });
    if (escalated && second !== first)
      await put(db, 'duty_call_people', {
        call_id: id,
        user_id: second,
        paged_at: new Date(called + 10 * MINUTE),
        second: true,
      });
  }
}
