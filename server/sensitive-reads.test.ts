import { afterEach, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing/harness.ts';

let server: TestServer;
afterEach(() => server.stop());

test.each([
  ['with names', 'on'],
  ['without names, behind a pooler', 'off'],
])(
  'an administrator’s read of stakeholders stands in the audit log once a minute, statements %s',
  async (_, on) => {
    server = await testServer({ PREPARED_STATEMENTS: on });
    const [admin, consultant] = [
      await server.newUser({ role: 'admin' }),
      await server.newUser({ role: 'consultant' }),
    ];
    await consultant.client.from('stakeholders').insert({ name: 'Chief Adeyemi' }).throwOnError();
    await consultant.client.from('stakeholders').select('id').throwOnError();
    for (let i = 0; i < 3; i++) await admin.client.from('stakeholders').select('id').throwOnError();
    const reads = async () =>
      (await server.system.query(`select distinct actor, noun from public.audit_log where action = 'read'`))
        .rows;
    await expect.poll(reads).toEqual([{ actor: admin.id, noun: 'stakeholders' }]);
    const { rows } = await server.system.query(
      `select count(*)::int as listening from pg_stat_activity
     where datname = current_database() and application_name = 'harmattan listen'`,
    );
    expect(rows).toEqual([{ listening: on === 'on' ? 1 : 0 }]);
  },
);
