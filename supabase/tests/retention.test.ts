import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureProcessingRecord } from '#server/content/first-policy.ts';
import { tasks } from '#server/tasks/list.ts';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { processing, retention } from '../seed/content/processing.ts';

let server: TestServer;
const put = (table: string, row: Record<string, unknown>) =>
  server.system.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  );

beforeAll(async () => {
  server = await testServer();
  await ensureProcessingRecord(server.services);
});
afterAll(() => server.stop());

const functionsOf = (source: string) =>
  [...source.matchAll(/\b((?:private|platform)\.\w+)\(/g)].map(([, name = '']) => name);
const runTask = (id: string | null) => tasks.find((task) => task.id === id)?.run(server.services);

test('every rule the server keeps names a task that says so itself, and every task that deletes has a rule', async () => {
  const ruled = retention.flatMap(({ key, job }) => (job === null ? [] : [`${job}: ${key}`]));
  expect(tasks.flatMap(({ id, deletes = [] }) => deletes.map((key) => `${id}: ${key}`)).sort()).toEqual(
    ruled.sort(),
  );
  const kept = new Set(retention.map(({ job }) => job));
  for (const { id, source } of tasks) {
    const { rows } = await server.system.query<{ name: string }>(
      `select oid::regproc::text as name from pg_proc where oid = any ($1::regproc[]) and prosrc ~* '\\mdelete\\s+from'`,
      [functionsOf(source)],
    );
    if (rows.length > 0) expect(kept, `${rows[0]?.name} deletes, by no rule`).toContain(id);
  }
});

test('what a task deletes from stands in the record under a purpose with a rule of that task', async () => {
  for (const { id, source } of tasks) {
    const { rows } = await server.system.query<{ table: string }>(
      `select distinct m[1] as table from pg_proc, regexp_matches(prosrc, '(?:^|\\n)[^''\\n]*\\mdelete\\s+from\\s+([a-z_.]+)', 'gi') m
       where oid = any ($1::regproc[])`,
      [functionsOf(source)],
    );
    for (const { table } of rows) {
      const purposes = processing.filter(({ tables }) => table in tables).map(({ key }) => key);
      const ruled = retention.filter((rule) => rule.job === id && purposes.includes(rule.record_key));
      expect(ruled.length, `${id}: ${table}`).toBeGreaterThan(0);
    }
  }
});

/** For each rule: something as old as said, and how many such things are left. */
interface Trial {
  make: (id: string, age: string) => Promise<unknown>;
  left: string;
}

/** `30 days + 1 day` ago, as SQL. */
const ago = (age: string) =>
  `now() - (${age
    .split(' + ')
    .map((part) => `interval '${part}'`)
    .join(' + ')})`;
const sql = (text: string, ...values: unknown[]) => server.system.query(text, values);
let person: string;
beforeEach(async () => {
  person = randomUUID();
  await put('auth.users', { id: person, email: `${person}@example.org`, email_confirmed_at: new Date() });
});

const request = (id: string, age: string, keep: string, more: Record<string, string> = {}) =>
  sql(
    `insert into public.requests (id, kind, name, email, due_at, state, data, delete_after)
     values ($1, $2, 'Ada', 'ada@example.org', now(), $3, $4, ${ago(age)} + interval '${keep}')`,
    id,
    more.kind ?? 'contact',
    more.state ?? 'done',
    more.data ?? '{}',
  );
const requestsLeft = 'select count(*)::int from public.requests where id = $1';
const usersLeft = 'select count(*)::int from auth.users where id = $1';
const session = (id: string, columns: string, values: string) =>
  sql(`insert into auth.sessions (id, user_id, ${columns}) values ($1, $2, ${values})`, id, person);

const trials: Record<string, Trial> = {
  'unconfirmed-accounts': {
    make: (id, age) =>
      sql(
        `insert into auth.users (id, email, created_at) values ($1::uuid, $1::text || '@x.org', ${ago(age)})`,
        id,
      ),
    left: usersLeft,
  },
  codes: {
    // One code of a kind for each person.
    make: async (id, age) => {
      await put('auth.users', { id, email: `${id}@example.org`, email_confirmed_at: new Date() });
      await sql(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
         values ($1::uuid, $1::uuid, 'recovery', $1::text, 'x', ${ago(age)})`,
        id,
      );
    },
    left: 'select count(*)::int from auth.one_time_tokens where id = $1',
  },
  'sign-in-codes': {
    make: (id, age) =>
      sql(
        `insert into auth.flow_state (id, code_challenge_method, code_challenge, authentication_method, created_at)
         values ($1, 's256', 'x', 'recovery', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from auth.flow_state where id = $1',
  },
  'provider-trips': {
    make: (id, age) =>
      sql(
        `insert into auth.provider_flows (id, provider, browser_hash, nonce, code_verifier, redirect_to, created_at)
         values ($1, 'x', 'x', 'x', 'x', 'x', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from auth.provider_flows where id = $1',
  },
  'record-documents': {
    make: (id, age) =>
      sql(
        `insert into public.record_documents (id, document, format, record_kind, record_id, requested_by, requested_at)
         values ($1, 'client-report', 'pdf', 'clients', $1, $2, ${ago(age)})`,
        id,
        person,
      ),
    left: 'select count(*)::int from public.record_documents where id = $1',
  },
  'passkey-challenges': {
    make: (id, age) =>
      sql(
        `insert into auth.webauthn_challenges (id, challenge_type, challenge, expires_at)
         values ($1, 'authentication', 'x', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from auth.webauthn_challenges where id = $1',
  },
  'upload-links': {
    make: (id, age) =>
      sql(`insert into platform.used_upload_links (id, expires_at) values ($1, ${ago(age)})`, id),
    left: 'select count(*)::int from platform.used_upload_links where id = $1',
  },
  'admin-requests': {
    make: (id, age) =>
      sql(
        `insert into public.admin_requests (id, user_id, status, expires_at, decided_at)
         values ($1, $2, 'refused', ${ago(age)}, ${ago(age)})`,
        id,
        person,
      ),
    left: 'select count(*)::int from public.admin_requests where id = $1',
  },
  'idle-sessions': {
    make: (id, age) => session(id, 'created_at, refreshed_at', `${ago('5 years')}, ${ago(age)}`),
    left: 'select count(*)::int from auth.sessions where id = $1',
  },
  'ended-sessions': {
    make: (id, age) => session(id, 'not_after', ago(age)),
    left: 'select count(*)::int from auth.sessions where id = $1',
  },
  'used-tokens': {
    make: async (id, age) => {
      await session(id, 'created_at', 'now()');
      await sql(
        `insert into auth.refresh_tokens (token, user_id, session_id, revoked, updated_at)
         values ($1::text, $2, $1::uuid, true, ${ago(age)})`,
        id,
        person,
      );
    },
    left: 'select count(*)::int from auth.refresh_tokens where token = $1',
  },
  'security-log': {
    make: (id, age) =>
      sql(`insert into auth.audit_log_entries (id, payload, created_at) values ($1, '{}', ${ago(age)})`, id),
    left: 'select count(*)::int from auth.audit_log_entries where id = $1',
  },
  // An entry and, as the job would have made it at that time, the seal that closes it.
  'audit-log': {
    make: async (id, age) => {
      await sql(
        `insert into public.audit_log (at, actor_role, action, noun, record_id)
         values (date_trunc('milliseconds', ${ago(age)}), 'system', 'update', 'clients', $1)`,
        id,
      );
      await sql(
        `select private.add_audit_seal(range_agg(int8range(l.id, l.id + 1))) from public.audit_log l where l.record_id = $1`,
        id,
      );
    },
    left: 'select count(*)::int from public.audit_log where record_id = $1',
  },
  'deleted-records': {
    make: (id, age) =>
      sql(`insert into public.clients (id, name, deleted_at) values ($1, 'Gone', ${ago(age)})`, id),
    left: 'select count(*)::int from public.clients where id = $1',
  },
  'deleted-communications': {
    make: (id, age) =>
      sql(
        `with c as (insert into public.clients (name) values ('Kano Mills') returning id),
         s as (insert into public.services (client_id, title, service_category) select id, 'S', 'public_affairs' from c returning id)
         insert into public.communications (id, service_id, title, communication_type, deleted_at)
         select $1, s.id, 'Gone', 'statement', ${ago(age)} from s`,
        id,
      ),
    left: 'select count(*)::int from public.communications where id = $1',
  },
  'deleted-stakeholders': {
    make: (id, age) =>
      sql(`insert into public.stakeholders (id, name, deleted_at) values ($1, 'Gone', ${ago(age)})`, id),
    left: 'select count(*)::int from public.stakeholders where id = $1',
  },
  'deleted-compliance-assessments': {
    make: async (id, age) => {
      const client = randomUUID();
      await put('public.clients', { id: client, name: 'Lekki Harbour' });
      await sql(
        `insert into public.compliance_assessments (id, client_id, title, deleted_at) values ($1, $2, 'Review', ${ago(age)})`,
        id,
        client,
      );
    },
    left: 'select count(*)::int from public.compliance_assessments where id = $1',
  },
  'deleted-meetings': {
    make: (id, age) =>
      sql(
        `insert into public.meetings (id, title, basis, deleted_at) values ($1, 'Gone', 'own_notes', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from public.meetings where id = $1',
  },
  transcripts: {
    make: async (id, age) => {
      await sql(
        `insert into public.meetings (id, title, basis, transcript_until)
         values ($1, 'Said', 'own_notes', ((${ago(age)}) at time zone 'Africa/Lagos')::date)`,
        id,
      );
      await sql(`insert into private.sealed_records (meeting_id, sealed) values ($1, 'v1.a.b')`, id);
    },
    left: 'select count(*)::int from private.sealed_records where meeting_id = $1',
  },
  'deleted-assessments': {
    make: (id, age) =>
      sql(
        `insert into public.ndpr_assessments (id, user_id, assessment_data, score, recommendations, status, deleted_at)
         values ($1, $2, '{"privacy_policy": "no"}', 0, '{}', 'completed', ${ago(age)})`,
        id,
        person,
      ),
    left: 'select count(*)::int from public.ndpr_assessments where id = $1',
  },
  mail: {
    make: (id, age) =>
      sql(
        `insert into platform.outbox (id, kind, to_address, data, created_at) values ($1, 'x', 'x@x.org', '{}', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from platform.outbox where id = $1',
  },
  notifications: {
    make: (id, age) =>
      sql(
        `insert into public.notifications (id, user_id, kind, created_at) values ($1, $2, 'test', ${ago(age)})`,
        id,
        person,
      ),
    left: 'select count(*)::int from public.notifications where id = $1',
  },
  'duty-calls': {
    make: (id, age) =>
      sql(
        `insert into public.duty_calls (id, name, phone, called_at) values ($1, 'Ngozi', '+234 803 555 0100', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from public.duty_calls where id = $1',
  },
  requests: { make: (id, age) => request(id, age, '6 months'), left: requestsLeft },
  'mass-mail': { make: (id, age) => request(id, age, '30 days', { state: 'held' }), left: requestsLeft },
  'withdrawn-requests': {
    make: (id, age) => request(id, age, '30 days', { state: 'withdrawn' }),
    left: requestsLeft,
  },
  'open-requests': {
    make: (id, age) => request(id, age, '18 months', { state: 'in_progress' }),
    left: requestsLeft,
  },
  applications: {
    make: (id, age) => request(id, age, '6 months', { kind: 'job_application' }),
    left: requestsLeft,
  },
  'kept-applications': {
    make: (id, age) => request(id, age, '1 year', { kind: 'job_application', data: '{"keep":"yes"}' }),
    left: requestsLeft,
  },
  'unconfirmed-subscriptions': {
    make: (id, age) =>
      sql(
        `insert into public.subscriptions (id, email, list, requested_at) values ($1::uuid, $1::text || '@x.org', 'newsletter', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from public.subscriptions where id = $1',
  },
  'withdrawn-consents': {
    make: (id, age) =>
      sql(
        `insert into public.consents (id, subject_hash, purpose, text_version, text, source, withdrawn_at)
         values ($1, repeat('a', 64), 'newsletter', '1', 'Yes', 'test', ${ago(age)})`,
        id,
      ),
    left: 'select count(*)::int from public.consents where id = $1',
  },
  counters: {
    make: (id, age) =>
      sql(
        `insert into platform.rate_limits (key, points, expire)
         values ($1, 1, extract(epoch from ${ago(age)} + interval '24 hours') * 1000)`,
        id,
      ),
    left: 'select count(*)::int from platform.rate_limits where key = $1',
  },
};

/** Told in tests of their own: below, in server/storage/crash.test.ts and in server/backup/backup.test.ts. */
const elsewhere = [
  'erasures',
  'mail-requests',
  'download-visits',
  'digest-days',
  'alert-audits',
  'recordings',
  'left-over-files',
];

test('every rule the server keeps is tried here or elsewhere', () => {
  const kept = retention.filter(({ job }) => job !== null).map(({ key }) => key);
  expect([...Object.keys(trials), ...elsewhere].sort()).toEqual(kept.sort());
});

test.each(retention.filter(({ key }) => key in trials))(
  'with dates set back, nothing of «$what» is left a day after its time, and just before it all is',
  async ({ key, keep_for, job }) => {
    const trial = trials[key] as Trial;
    const [old, young] = [randomUUID(), randomUUID()];
    await trial.make(old, `${keep_for} + 1 day`);
    // The shortest period is an hour.
    await trial.make(young, `${keep_for} + -10 minutes`);
    await runTask(job);
    const left = async (id: string) => Number((await sql(trial.left, id)).rows[0]?.count);
    expect({ old: await left(old), young: await left(young) }).toEqual({ old: 0, young: 1 });
  },
);

test('a request for a mail that could not be granted is forgotten after a day', async () => {
  const client = await server.system.connect();
  try {
    // Unseen by the worker, which would grant it.
    await client.query('begin');
    await client.query(
      `insert into platform.mail_requests (kind, email, created_at)
       values ('recovery', 'old@x.org', ${ago('25 hours')}), ('recovery', 'young@x.org', ${ago('23 hours')})`,
    );
    await client.query('select platform.sweep()');
    const { rows } = await client.query('select email from platform.mail_requests');
    expect(rows).toEqual([{ email: 'young@x.org' }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the days of old digests are forgotten when the next one goes out', async () => {
  await sql(`insert into private.digest_days (day) values (current_date - 10)`);
  await sql(`select private.send_digests(current_date + time '12:00')`);
  const { rows } = await sql('select from private.digest_days where day < current_date - 8');
  expect(rows).toEqual([]);
});

test('old audits of policy alerts are deleted with the next one', async () => {
  await sql(
    `insert into private.alert_audits (at, expected, found, added, late)
     values (now() - interval '91 days', 1, 1, 0, 0), (now() - interval '89 days', 1, 1, 0, 0)`,
  );
  await sql(`select private.audit_policy_alerts(now() + interval '2 hours')`);
  const { rows } = await sql(
    `select at < now() - interval '90 days' as old from private.alert_audits where at < now() order by at`,
  );
  expect(rows.map(({ old }) => old)).not.toContain(true);
  expect(rows.length).toBeGreaterThan(0);
});

test('who downloaded what is forgotten with the day, and today’s count goes on', async () => {
  await sql(
    `insert into private.download_salts (day) values (private.lagos_day()), (private.lagos_day() - 1)`,
  );
  await sql(
    `insert into private.download_visits (day, slug, visitor) select day, 'x', 'y' from private.download_salts`,
  );
  await runTask('delete-download-visits');
  const { rows } = await sql('select day = private.lagos_day() as today from private.download_visits');
  expect(rows).toEqual([{ today: true }]);
});

test('a period changed on the screen is the one the job keeps to', async () => {
  const old = randomUUID();
  const trial = trials['security-log'] as Trial;
  await trial.make(old, '40 days');
  await sql(`update public.retention_rules set keep_for = '35 days' where key = 'security-log'`);
  await runTask('apply-retention-rules');
  expect((await sql(trial.left, old)).rows[0]?.count).toBe(0);
});

test('what nobody closed for a year is told to its owner, and is forgotten half a year later unless somebody touches it', async () => {
  const [kept, left] = [randomUUID(), randomUUID()];
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, person);
  for (const id of [kept, left])
    await sql(
      `insert into public.requests (id, kind, name, email, due_at, state, assignee, updated_at)
       values ($1, 'contact', 'Ada', 'ada@example.org', now(), 'waiting', $2, ${ago('12 months + 1 day')})`,
      id,
      person,
    );
  const day = async () => {
    await runTask('delete-old-requests');
    const { rows } = await sql(
      `select id, delete_after::date - now()::date as days from public.requests where id = any ($1)`,
      [kept, left],
    );
    return new Map(rows.map(({ id, days }) => [id, days === null ? null : Math.round(days / 30)]));
  };
  expect(await day()).toEqual(new Map([kept, left].map((id) => [id, 6])));
  const { rows: told } = await sql(
    `select kind from public.notifications where user_id = $1 and kind = 'request_stale'`,
    person,
  );
  expect(told).toHaveLength(2);
  await sql(`select private.note_request_event($1, 'noted', 'We still wait for the ministry.')`, kept);
  await sql(
    `update public.requests set delete_after = delete_after - interval '6 months' where id = $1`,
    left,
  );
  expect(await day()).toEqual(new Map([[kept, null]]));
});

test('the audit log still verifies once its oldest part is cut, and no other part can be cut', async () => {
  const whole = async () => (await sql('select * from private.verify_audit()')).rows;
  const id = randomUUID();
  // One record with a life before and after the cut.
  const entry = (age: string) =>
    sql(
      `insert into public.audit_log (at, actor_role, action, noun, record_id) values (${ago(age)}, 'system', 'update', 'clients', $1)`,
      id,
    );
  const seal = () =>
    sql(
      `select private.add_audit_seal(range_agg(int8range(l.id, l.id + 1)))
       from public.audit_log l join private.audit_unsealed u on u.id = l.id where l.record_id = $1`,
      id,
    );
  await entry('2 years');
  await seal();
  await entry('200 days');
  await seal();
  await entry('1 day');
  await sql('select private.seal_audit()');
  expect(await whole()).toEqual([]);
  await expect(sql(`select private.cut_audit('100 days')`)).rejects.toThrow('audit_cuts_not_young');
  const { rows } = await sql(`select private.cut_audit('650 days')::int as gone`);
  expect(rows[0]?.gone).toBeGreaterThan(0);
  expect((await sql('select from public.audit_log where record_id = $1', id)).rowCount).toBe(2);
  expect(await whole()).toEqual([]);
  await entry('0 days');
  await sql('select private.seal_audit()');
  expect(await whole()).toEqual([]);
  await expect(sql('delete from public.audit_log')).rejects.toThrow('append-only');
  // What the record goes on from cannot be made up afterwards.
  const behind = async (change: string) => {
    const owner = await server.system.connect();
    try {
      await owner.query('begin');
      await owner.query(change);
      return (await owner.query('select what from private.verify_audit()')).rows.map(({ what }) => what);
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  };
  expect(await behind(`delete from private.audit_heads where record_id = '${id}'`)).toEqual([
    'an earlier entry of this record is missing',
    'what the entries after the cut continue was changed',
  ]);
  expect(await behind(`update private.audit_cuts set hash = 'x'`)).toContain(
    'entries of this seal are missing or changed',
  );
});

test('nobody makes the audit log shorter than a year', async () => {
  await expect(
    sql(`update public.retention_rules set keep_for = '60 days' where key = 'audit-log'`),
  ).rejects.toThrow('retention_rules_audit_log_years');
});
