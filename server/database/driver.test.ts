import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/harness.ts';
import { openPools } from './open.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.system.query(`create table public.notes (owner uuid, body text);
    alter table public.notes enable row level security; alter table public.notes force row level security;
    grant select, insert on public.notes to authenticated;
    create policy own on public.notes for all to authenticated using (owner = (select auth.uid())) with check (owner = (select auth.uid()));`);
});
afterAll(() => db.close());

const ada = {
  role: 'authenticated',
  claims: { sub: '00000000-0000-4000-8000-00000000000a', role: 'authenticated' },
};
const nobody = { role: 'anon', claims: { role: 'anon' } };

describe('a statement run as its caller', () => {
  test('sees the caller through auth.uid() and nothing of the caller before', async () => {
    const mine = await db.api.run(ada, { text: 'select auth.uid()::text, current_user' });
    expect(mine.rows).toEqual([[ada.claims.sub, 'authenticated']]);
    const none = await db.api.run(nobody, { text: 'select auth.uid()::text, current_user' });
    expect(none.rows).toEqual([[null, 'anon']]);
    expect(none.fields).toEqual(['uid', 'current_user']);
  });

  test('answers a cell as its bytes where they are asked for, however many pieces they come in', async () => {
    const text = `select 'Ọ', repeat('Ọ₦é', 200000), null, '', n from generate_series(1, 3) n`;
    const { rows } = await db.api.run(ada, { text, raw: 1 });
    expect(rows).toHaveLength(3);
    for (const [at, [first, raw, ...others]] of rows.entries()) {
      expect([first, ...others]).toEqual(['Ọ', null, '', String(at + 1)]);
      expect(Buffer.from(raw ?? '', 'latin1').toString() === 'Ọ₦é'.repeat(200_000)).toBe(true);
    }
  });

  test('keeps no role after an error, and the next person starts clean', async () => {
    for (let i = 0; i < 30; i++) {
      await expect(db.api.run(ada, { text: 'select 1/0', name: 'fails' })).rejects.toMatchObject({
        code: '22012',
      });
      const { rows } = await db.api.run(nobody, { text: 'select current_user' });
      expect(rows).toEqual([['anon']]);
    }
    const left = await db.api.pool.query(
      `select current_user, current_setting('request.jwt.claims', true) as claims`,
    );
    expect(left.rows[0]).toMatchObject({ current_user: 'authenticator' });
    expect(left.rows[0].claims || '').toBe('');
  });

  test('cannot use the login role itself to read anything', async () => {
    await expect(db.api.pool.query('select * from public.notes')).rejects.toMatchObject({ code: '42501' });
    await expect(db.api.pool.query('select * from auth.users')).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot write while it only reads, and stops at its time limit', async () => {
    const write = { text: `insert into public.notes values (auth.uid(), 'x')`, readOnly: true };
    await expect(db.api.run(ada, write)).rejects.toMatchObject({ code: '25006' });
    const slow = { text: 'select pg_sleep(2)', timeoutMs: 100 };
    await expect(db.api.run(ada, slow)).rejects.toMatchObject({ code: '57014' });
  });

  test('is refused when its session has been ended', async () => {
    const gone = {
      role: 'authenticated',
      claims: { ...ada.claims, session_id: '00000000-0000-4000-8000-00000000dead' },
    };
    await expect(db.api.run(gone, { text: 'select 1' })).rejects.toMatchObject({
      code: 'PT401',
      message: 'session_not_found',
    });
  });

  test('may be prepared under a name again and again, with other values', async () => {
    for (let i = 0; i < 50; i++) {
      const { rows, fields } = await db.api.run(ada, {
        text: 'select $1::int + 1 as next',
        values: [i],
        name: 'next',
      });
      expect(rows).toEqual([[String(i + 1)]]);
      expect(fields).toEqual(['next']);
    }
  });
});

test('Q06: a connection keeps a bounded number of prepared statements, whatever is asked of it', async () => {
  const small = await testDatabase();
  try {
    for (let i = 0; i < 900; i++) {
      const { rows } = await small.api.run(nobody, { text: `select ${i}::int as n`, name: `many_${i}` });
      expect(rows).toEqual([[String(i)]]);
    }
    const again = await small.api.run(nobody, { text: 'select 0::int as n', name: 'many_0' });
    expect([again.fields, again.rows]).toEqual([['n'], [['0']]]);
    const { rows } = await small.api.run(nobody, { text: 'select count(*) from pg_prepared_statements' });
    expect(Number(rows[0]?.[0])).toBeLessThanOrEqual(205);
  } finally {
    await small.close();
  }
});

test('Z15: 2,000 mixed requests over few connections never show one person another’s row', async () => {
  const people = Array.from(
    { length: 20 },
    (_, i) => `00000000-0000-4000-8000-0000000001${String(i).padStart(2, '0')}`,
  );
  for (const person of people)
    await db.system.query('insert into public.notes values ($1::uuid, $1::text)', [person]);
  let crossed = 0;
  await Promise.all(
    Array.from({ length: 2_000 }, async (_, i) => {
      const sub = people[i % people.length] ?? '';
      const caller = { role: 'authenticated', claims: { sub, role: 'authenticated' } };
      if (i % 7 === 0) return db.api.run(caller, { text: 'select no_such_column' }).catch(() => {});
      const { rows } = await db.api.run(caller, { text: 'select body from public.notes', name: 'all_notes' });
      if (rows.length !== 1 || rows[0]?.[0] !== sub) crossed += 1;
    }),
  );
  expect(crossed).toBe(0);
});

test('a statement is tried and taken back in one round trip, and a refusal leaves the connection as it was', async () => {
  const tried = {
    text: `insert into public.notes values (auth.uid(), 'tried?') returning body`,
    dryRun: true,
  };
  expect((await db.api.run(ada, { ...tried, name: 'try_note' })).rows).toEqual([['tried?']]);
  expect((await db.api.run(ada, { ...tried, name: 'try_note' })).rowCount).toBe(1);
  for (let again = 0; again < 20; again++)
    await expect(
      db.api.run(ada, {
        text: 'insert into public.notes values (gen_random_uuid(), $1)',
        values: ['no'],
        dryRun: true,
      }),
    ).rejects.toMatchObject({ code: '42501' });
  const { rows } = await db.api.run(ada, {
    text: `select count(*), current_setting('transaction_read_only') from public.notes where body = 'tried?'`,
  });
  expect(rows).toEqual([['0', 'off']]);
  const user = await db.api.pool.query('select current_user = session_user as same');
  expect(user.rows).toEqual([{ same: true }]);
});

test('a transaction is rolled back on an error and on request', async () => {
  const insert = `insert into public.notes values (auth.uid(), 'kept?')`;
  await expect(
    db.api.transaction(ada, {}, async (query) => {
      await query(insert);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  await db.api.transaction(ada, {}, (query) => query(insert), { dryRun: true });
  const { rows } = await db.api.run(ada, { text: `select count(*) from public.notes where body = 'kept?'` });
  expect(rows).toEqual([['0']]);
});

test('behind a pooler in transaction mode no statement is kept under a name', async () => {
  const kept = async (preparedStatements: boolean) => {
    const open = await openPools({ ...inject('cluster'), database: db.name }, createLog('silent'), {
      connections: 4,
      migrated: true,
      preparedStatements,
    });
    const held = [];
    for (const pool of [open.system, open.api.pool]) {
      await pool.query({ name: 'by_name', text: 'select 1' });
      if (pool === open.api.pool) await open.api.run(ada, { text: 'select 2', name: 'of_a_caller' });
      const { rows } = await pool.query('select name from pg_prepared_statements order by name');
      held.push(rows.length);
    }
    await open.close();
    return held;
  };
  // by_name; by_name, of_a_caller and the statement that sets the caller.
  expect(await kept(true)).toEqual([1, 3]);
  expect(await kept(false)).toEqual([0, 0]);
});
