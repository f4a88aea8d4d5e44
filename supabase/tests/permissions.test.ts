import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/harness.ts';
import { can, type Permission, permissions } from '#src/access/permissions.ts';
import { ROLES } from '#src/access/roles.ts';
import { nounOf } from '#src/nouns.ts';
import { atLevel, type Person, someone } from './as-user.ts';
import { newIds, type Row } from './fixtures/define.ts';
import { type NounCase, nounCases } from './noun-cases.ts';

/**
 * The table of permissions is told once beside SQL (src/access/permissions.ts). Here each line of it is asked of the
 * database as each role: what the table offers must happen, what it does not offer must not.
 */
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const made = async (sql: string, values: unknown[]): Promise<string> =>
  (await db.system.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id ?? '';

/** A record of somebody else that the person may see: they are on its team. */
async function seen(by: Person): Promise<{ client: string; project: string }> {
  const client = await made(`insert into public.clients (name) values ('Benue Mills')`, []);
  const project = await made(`insert into public.projects (name, client_id) values ('Audit', $1)`, [client]);
  await db.system.query(
    `insert into public.project_members (project_id, user_id)
     select $1, $2 where exists (select from public.user_roles where user_id = $2 and role in ('consultant', 'admin'))`,
    [project, by.id],
  );
  await db.system.query(
    `insert into public.client_members (client_id, user_id)
     select $1, $2 where exists (select from public.user_roles where user_id = $2 and role = 'client')`,
    [client, by.id],
  );
  return { client, project };
}
/** What hangs on a service for a client that the person serves; the text is published. */
async function workOf(by: Person) {
  const { client } = await seen(by);
  const service = await made(
    `insert into public.services (title, service_category, client_id) values ('Media', 'public_affairs', $1)`,
    [client],
  );
  const on = (table: string, title: string) =>
    made(`insert into public.${table} (${title}, service_id) values ('One', $1)`, [service]);
  const [stakeholder, text, campaign] = [
    await on('stakeholders', 'name'),
    await on('communications', 'title'),
    await on('campaigns', 'campaign_name'),
  ];
  await db.system.query(
    `insert into public.approvals (record_kind, record_id, hash, state)
     select 'communications', c.id, private.communication_hash(c), 'approved' from public.communications c where c.id = $1`,
    [text],
  );
  await db.system.query(`update public.communications set approval_status = 'approved' where id = $1`, [
    text,
  ]);
  await db.system.query(`update public.communications set status = 'published' where id = $1`, [text]);
  return { service, stakeholder, text, campaign };
}
/** One that they entered themselves. */
async function own(by: Person): Promise<{ client: string; project: string }> {
  const client = await made(`insert into public.clients (name, created_by) values ('Kano Textiles', $1)`, [
    by.id,
  ]);
  const project = await made(
    `insert into public.projects (name, client_id, created_by) values ('Review', $1, $2)`,
    [client, by.id],
  );
  return { client, project };
}

const reached = async (outcome: Promise<string | number>) => {
  const rows = await outcome;
  return typeof rows === 'number' && rows > 0;
};
/** A function answers whoever has the permission, and refuses everyone else (42501). */
const answers = async (outcome: Promise<string | number>) => (await outcome) !== '42501';

type Probe = (person: Person) => Promise<boolean>;

/** What the permissions of a noun mean in the database, tried on the row its case describes. */
function probesOf({ table, fields, patch, probed }: NounCase): Record<string, Probe> {
  const noun = nounOf(table);
  if (!noun) throw new Error(`${table} is no noun`);
  const surrounded = async (person: Person) => ({ ...newIds(), ...(await seen(person)) });
  const row = async (person: Person): Promise<Row> => ({
    ...fields({ id: await surrounded(person) }),
    ...probed,
  });
  const insert = (values: Row) => {
    const names = Object.keys(values);
    return `insert into public.${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
  };
  const there = async (person: Person) => {
    const values = await row(person);
    return made(insert(values), Object.values(values));
  };
  const changes = Object.keys(patch).map((name, i) => `${name} = $${i + 2}`);
  const { read, create, edit, delete: remove } = noun.permissions;
  return {
    [read]: async (person) =>
      reached(person.tries(`select from public.${table} where id = $1`, [await there(person)])),
    [create]: async (person) => {
      const values = await row(person);
      return reached(person.tries(insert(values), Object.values(values)));
    },
    [edit]: async (person) =>
      reached(
        person.tries(`update public.${table} set ${changes.join(', ')} where id = $1`, [
          await there(person),
          ...Object.values(patch),
        ]),
      ),
    [remove]: async (person) =>
      noun.restore
        ? removes(person, table, await there(person))
        : reached(person.tries(`delete from public.${table} where id = $1`, [await there(person)])),
  };
}

/** What each permission means in the database; for permissions on a record, tried on somebody else's. */
const probes: Partial<Record<Permission, Probe>> = {
  ...Object.assign({}, ...nounCases.map(probesOf)),
  'dashboard:view': (person) => answers(person.tries('select public.overview_figures()')),
  'records:read': async (person) =>
    reached(person.tries('select from public.clients where id = $1', [(await seen(person)).client])),
  'clients:read': async (person) =>
    reached(person.tries('select from public.clients where id = $1', [(await seen(person)).client])),
  'clients:create': (person) =>
    reached(person.tries(`insert into public.clients (name) values ('Ilorin Ceramics')`)),
  'clients:edit': async (person) =>
    reached(
      person.tries(`update public.clients set industry = 'Energy' where id = $1`, [
        (await seen(person)).client,
      ]),
    ),
  'clients:delete': async (person) => removes(person, 'clients', (await seen(person)).client),
  'crises:read': async (person) => {
    const room = await made(`insert into public.crises (title) values ('Leak')`, []);
    await db.system.query('insert into public.crisis_people (crisis_id, user_id) values ($1, $2)', [
      room,
      person.id,
    ]);
    return reached(person.tries('select from public.crises where id = $1', [room]));
  },
  'models:manage': (person) => answers(person.tries('select public.model_rules()')),
  'crises:declare': (person) => answers(person.tries(`select public.declare_crisis('Leak')`)),
  'compliance:read': async (person) =>
    reached(person.tries('select from public.compliance_assessments where id = $1', [await review(person)])),
  'compliance:create': async (person) =>
    reached(
      person.tries(`insert into public.compliance_assessments (title, client_id) values ('Review', $1)`, [
        (await seen(person)).client,
      ]),
    ),
  'compliance:edit': async (person) =>
    reached(
      person.tries(`update public.compliance_assessments set data_subjects = 300 where id = $1`, [
        await review(person),
      ]),
    ),
  'compliance:delete': async (person) => removes(person, 'compliance_assessments', await review(person)),
  'duty:manage': (person) =>
    reached(
      person.tries(
        `insert into public.duty_shifts (user_id, starts_at, ends_at)
         select $1, now() + interval '1 year', now() + interval '1 year 1 hour'`,
        [person.id],
      ),
    ),
  'projects:read': async (person) => {
    const { project } = await seen(person);
    const staff = await person.tries('select from public.projects where id = $1', [project]);
    const linked = await person.tries('select from public.linked_projects where id = $1', [project]);
    return Number(staff) + Number(linked) > 0;
  },
  'projects:create': async (person) =>
    reached(
      person.tries(`insert into public.projects (name, client_id) values ('Impact study', $1)`, [
        (await seen(person)).client,
      ]),
    ),
  'projects:edit': async (person) =>
    reached(
      person.tries(`update public.projects set description = 'More' where id = $1`, [
        (await seen(person)).project,
      ]),
    ),
  'projects:delete': async (person) => removes(person, 'projects', (await seen(person)).project),
  'work:read': async (person) => {
    const { project } = await seen(person);
    await made(`insert into public.tasks (record_kind, record_id, title) values ('projects', $1, 'Draft')`, [
      project,
    ]);
    return reached(person.tries('select from public.tasks where record_id = $1', [project]));
  },
  'work:write': async (person) =>
    reached(
      person.tries(
        `insert into public.tasks (record_kind, record_id, title) values ('projects', $1, 'Draft')`,
        [(await seen(person)).project],
      ),
    ),
  'services:read': async (person) => {
    const { service } = await workOf(person);
    const staff = await person.tries('select from public.services where id = $1', [service]);
    const linked = await person.tries('select from public.linked_services where id = $1', [service]);
    return Number(staff) + Number(linked) > 0;
  },
  'services:create': async (person) =>
    reached(
      person.tries(
        `insert into public.services (title, service_category, client_id) values ('Press', 'public_affairs', $1)`,
        [(await seen(person)).client],
      ),
    ),
  'services:edit': async (person) =>
    reached(
      person.tries(`update public.services set description = 'More' where id = $1`, [
        (await workOf(person)).service,
      ]),
    ),
  'services:delete': async (person) => removes(person, 'services', (await workOf(person)).service),
  'stakeholders:read': async (person) =>
    reached(
      person.tries('select from public.stakeholders where id = $1', [(await workOf(person)).stakeholder]),
    ),
  'stakeholders:create': async (person) =>
    reached(
      person.tries(`insert into public.stakeholders (name, service_id) values ('Chief Ukatu', $1)`, [
        (await workOf(person)).service,
      ]),
    ),
  'stakeholders:edit': async (person) =>
    reached(
      person.tries('update public.stakeholders set influence_level = 7 where id = $1', [
        (await workOf(person)).stakeholder,
      ]),
    ),
  'stakeholders:delete': async (person) =>
    removes(person, 'stakeholders', (await workOf(person)).stakeholder),
  'meetings:read': async (person) =>
    reached(person.tries('select from public.meetings where id = $1', [await meetingOf(person)])),
  'meetings:create': async (person) =>
    reached(
      person.tries(`insert into public.meetings (title, basis, client_id) values ('Call', 'consent', $1)`, [
        (await seen(person)).client,
      ]),
    ),
  'meetings:edit': async (person) =>
    reached(
      person.tries(`update public.meetings set told = 'At the start' where id = $1`, [
        await meetingOf(person),
      ]),
    ),
  'meetings:delete': async (person) => removes(person, 'meetings', await meetingOf(person)),
  'communications:read': async (person) => {
    const { text } = await workOf(person);
    const staff = await person.tries('select from public.communications where id = $1', [text]);
    const linked = await person.tries('select from public.linked_communications where id = $1', [text]);
    return Number(staff) + Number(linked) > 0;
  },
  'communications:create': async (person) =>
    reached(
      person.tries(`insert into public.communications (title, service_id) values ('Statement', $1)`, [
        (await workOf(person)).service,
      ]),
    ),
  'communications:edit': async (person) =>
    reached(
      person.tries(`update public.communications set status = 'archived' where id = $1`, [
        (await workOf(person)).text,
      ]),
    ),
  'communications:delete': async (person) => removes(person, 'communications', (await workOf(person)).text),
  'campaigns:read': async (person) =>
    reached(person.tries('select from public.campaigns where id = $1', [(await workOf(person)).campaign])),
  'campaigns:create': async (person) =>
    reached(
      person.tries(`insert into public.campaigns (campaign_name, service_id) values ('Fair prices', $1)`, [
        (await workOf(person)).service,
      ]),
    ),
  'campaigns:edit': async (person) =>
    reached(
      person.tries(`update public.campaigns set target_audience = 'Traders' where id = $1`, [
        (await workOf(person)).campaign,
      ]),
    ),
  'campaigns:delete': async (person) => removes(person, 'campaigns', (await workOf(person)).campaign),
  'requests:read': async (person) => {
    const id = await made(
      `insert into public.requests (kind, reference, name, email, subject, message, due_at, assignee)
       values ('contact', $2, 'Ada', 'ada@example.org', 'Hello', 'Please call', now(), $1)`,
      [person.id, `T-${person.id.slice(0, 8)}`],
    );
    return reached(person.tries('select from public.requests where id = $1', [id]));
  },
  'subscribers:read': async (person) => {
    await made(`insert into public.subscriptions (email, list) values ($1, 'newsletter')`, [
      `${person.id}@example.org`,
    ]);
    return reached(person.tries('select from public.subscriptions'));
  },
  'content:read': async (person) => {
    const id = await draft();
    return reached(person.tries('select from public.content_items where id = $1', [id]));
  },
  'content:write': async (person) => {
    const id = await draft();
    return reached(person.tries(`update public.content_items set slug = slug || '-2' where id = $1`, [id]));
  },
  'content:decide': async (person) => {
    const id = await draft();
    await db.system.query(`update public.content_items set state = 'in_review' where id = $1`, [id]);
    return reached(
      person.tries(
        `select public.move_content($1, 'draft', null, 'Not yet', (select updated_at from public.content_items where id = $1))`,
        [id],
      ),
    );
  },
  'law:read': async (person) => {
    const id = await lawEntry();
    return reached(person.tries('select from public.law_entries where id = $1', [id]));
  },
  'law:edit': async (person) => {
    const id = await lawEntry();
    return reached(person.tries(`update public.law_entries set note = 'Read again' where id = $1`, [id]));
  },
  'law:delete': async (person) => {
    const id = await lawEntry();
    return reached(person.tries('delete from public.law_entries where id = $1', [id]));
  },
  'analytics:read': async (person) => {
    await db.system.query(
      `insert into public.predictions (kind, timeframe, subject, predicted, confidence, made_on, closes_on)
       values ('revenue', '3months', 'firm', '{}', 50, '2026-01-05', '2026-04-05') on conflict do nothing`,
    );
    return reached(person.tries('select from public.predictions'));
  },
  // A plan puts people on teams, also on those of somebody else's project; a workload is one's own place on a team.
  'allocation:run': async (person) => {
    const client = await made(`insert into public.clients (name) values ('Gongola Mills')`, []);
    const project = await made(`insert into public.projects (name, client_id) values ('Plan', $1)`, [client]);
    const colleague = await someone(db.system, 'consultant');
    return reached(
      person.tries('insert into public.project_members (project_id, user_id) values ($1, $2)', [
        project,
        colleague.id,
      ]),
    );
  },
  'allocation:read': async (person) => {
    const { project } = await seen(person);
    return reached(
      person.tries('select from public.project_members where project_id = $1 and user_id = $2', [
        project,
        person.id,
      ]),
    );
  },
  'people:manage': (person) => answers(person.tries('select public.list_people()')),
  'admin-requests:decide': async (person) => {
    const who = await someone(db.system);
    const id = await made('insert into public.admin_requests (user_id) values ($1)', [who.id]);
    return answers(person.tries(`select public.decide_admin_request($1, false, 'Not needed')`, [id]));
  },
  'barriers:manage': async (person) => {
    const [a, b] = [
      await made(`insert into public.clients (name) values ('Side A')`, []),
      await made(`insert into public.clients (name) values ('Side B')`, []),
    ];
    return answers(
      person.tries(`select public.raise_barrier('Probe', 'Probe', array[$1::uuid], array[$2::uuid])`, [a, b]),
    );
  },
  'audit-log:read': (person) => reached(person.tries('select from public.audit_log')),
  'privacy:manage': async (person) => {
    await db.system.query(
      `insert into public.processing_records (key, position, purpose, people, data, lawful_basis, source, recipients, transfers, retention, security, tables)
       values ('probe', 1, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', '{}') on conflict do nothing`,
    );
    return reached(
      person.tries(
        `update public.processing_records set people = people || '.', reason = $1 where key = 'probe'`,
        [person.id],
      ),
    );
  },
  'mail:read': (person) => answers(person.tries('select public.list_outbox()')),
  'rates:manage': (person) =>
    reached(
      person.tries(
        `insert into public.rates (currency, on_day, naira, source) values ('KES', '2026-01-01', 10, 'CBN')`,
      ),
    ),
  'system:manage': (person) =>
    reached(person.tries(`update public.firm_facts set value = 'RC 1' where key = 'registration_number'`)),
  'jobs:run': (person) => answers(person.tries('select public.list_jobs()')),
  'security-rules:change': async (person) => {
    await made(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (gen_random_uuid(), $1, 'totp', 'verified', 'x')`,
      [person.id],
    );
    const strong = atLevel(db.system, person.id, 'aal2');
    return answers(strong.tries('select public.set_admin_second_factor_required(false)'));
  },
};

const lawEntry = () =>
  made(
    `insert into public.law_entries (key, subject, wording, source, checked_on, confidence)
     values ('probe.' || substr(gen_random_uuid()::text, 1, 8), 'Probe', 'It says so', 'The Act', '2026-09', 'B')`,
    [],
  );

const review = async (person: Person) =>
  made(`insert into public.compliance_assessments (title, client_id) values ('Review', $1)`, [
    (await seen(person)).client,
  ]);

const meetingOf = async (person: Person) =>
  made(`insert into public.meetings (title, basis, client_id) values ('Call', 'consent', $1)`, [
    (await seen(person)).client,
  ]);
let drafts = 0;
const draft = () =>
  made(
    `insert into public.content_items (kind, slug, draft)
     select 'claim', $1, '{"title": "One", "value": "1", "label": "x", "detail": "", "reviewed_on": "2026-01-01", "source": ""}'::jsonb`,
    [`probe-${++drafts}`],
  );

async function removes(person: Person, table: string, id: string): Promise<boolean> {
  await person.tries(`delete from public.${table} where id = $1`, [id]);
  const { rows } = await db.system.query(
    `select from public.${table} where id = $1 and deleted_at is not null`,
    [id],
  );
  return rows.length > 0;
}

for (const role of [undefined, ...ROLES.map(({ value }) => value)]) {
  for (const permission of Object.keys(permissions) as Permission[]) {
    test(`a person with ${role ?? 'no'} role is let by the database exactly what is offered: ${permission}`, async () => {
      const person = await someone(db.system, role);
      const record = { created_by: 'somebody else' };
      const offered = can({ roles: role ? [role] : [], userId: person.id }, permission, record);
      expect(await probes[permission]?.(person)).toBe(offered);
    });
  }
}

// Only they can have entered a record.
for (const role of ['admin', 'consultant'] as const) {
  for (const table of ['clients', 'projects'] as const) {
    test(`a person with ${role} role deletes of ${table} what they entered exactly as offered`, async () => {
      const person = await someone(db.system, role);
      const records = await own(person);
      const offered = can({ roles: [role], userId: person.id }, `${table}:delete`, {
        created_by: person.id,
      });
      const id = table === 'clients' ? records.client : records.project;
      expect(await removes(person, table, id)).toBe(offered);
    });
  }
}
