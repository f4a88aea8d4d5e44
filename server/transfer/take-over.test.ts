import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as argon2 } from '@node-rs/argon2';
import { createClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { seedDemo } from '../../supabase/seed/demo.ts';
import { DEMO_PASSWORD, people } from '../../supabase/seed/demo-firm.ts';
import { call, signIn } from '../testing/auth.ts';
import { type TestServer, testServer } from '../testing/harness.ts';
import { copyIn } from './copy-stream.ts';
import { checksums, exportFrom } from './testing.ts';

/** The way to a Supabase project, walked against a second server that speaks the same admin API. */
const PASSWORD = 'Quiet-Delta-Morning-4';
const folder = mkdtempSync(join(tmpdir(), 'harmattan-take-over-'));
let source: TestServer;
let target: TestServer;
beforeAll(async () => {
  [source, target] = [await testServer(), await testServer()];
  await seedDemo(
    source.system,
    { hash: (password) => argon2(password), encryptionKey: randomBytes(32) },
    new Date(),
  );
  await call(source, 'POST', '/admin/users', {
    bearer: source.secretKey,
    body: {
      email: 'old-hash@example.org',
      password_hash: await bcrypt.hash(PASSWORD, 6),
      email_confirm: true,
      user_metadata: { first_name: 'Old' },
    },
  });
  const admin = createClient<Database>(source.url, source.secretKey, {
    auth: { persistSession: false },
  }).storage;
  expect(
    (await admin.createBucket('minutes', { public: true, allowedMimeTypes: ['text/plain'] })).error,
  ).toBeNull();
  for (const name of ['2026/Ẹkó board.txt', 'a & b?.txt']) {
    const bytes = new Blob([`minutes of ${name}`], { type: 'text/plain' });
    expect((await admin.from('minutes').upload(name, bytes, { metadata: { name } })).error).toBeNull();
  }
  expect((await exportFrom(source, folder)).code).toBe(0);
}, 60_000);
afterAll(async () => {
  await source.stop();
  await target.stop();
  await rm(folder, { recursive: true, force: true });
});

function takeOver(step: string, key = target.secretKey): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(folder, 'take-over.mjs'), step], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, SUPABASE_URL: target.url, SERVICE_ROLE_KEY: key },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

test('the people of an export are taken in over the admin API, with ids, roles in the house and passwords', async () => {
  const wrongKey = await takeOver('people', target.publishableKey);
  expect([wrongKey.code, wrongKey.said]).toEqual([1, expect.stringContaining('403')]);
  expect(await takeOver('people')).toMatchObject({ code: 0, said: expect.stringContaining('14 people') });
  // Stopped halfway it is simply run again.
  expect((await takeOver('people')).code).toBe(0);

  const columns = `id, email, phone, role, raw_user_meta_data, encrypted_password, email_confirmed_at is not null as confirmed`;
  const accounts = (server: TestServer) =>
    server.system.query(`select ${columns} from auth.users order by id`).then(({ rows }) => rows);
  expect(await accounts(target)).toEqual(await accounts(source));
});

test('then data.sql fills the tables, and people see what they saw', async () => {
  await loadLikePsql(await readFile(join(folder, 'data.sql'), 'utf8'));
  const product = async (server: TestServer) => {
    const { 'private.setup_tokens': _, ...sums } = await checksums(server.system, ['public', 'private']);
    return sums;
  };
  expect(await product(target)).toEqual(await product(source));
  expect((await target.system.query('select * from private.verify_audit()')).rows).toEqual([]);

  const old = await signIn(target, 'old-hash@example.org', PASSWORD);
  expect(old.body.user.user_metadata).toEqual({ first_name: 'Old' });
  const seen = async (server: TestServer) => {
    const { client } = await signedIn(server, people[0]?.email ?? '', DEMO_PASSWORD);
    return (await client.from('clients').select('id, name').order('id')).data;
  };
  const before = await seen(source);
  expect(before?.length).toBeGreaterThan(10);
  expect(await seen(target)).toEqual(before);

  await expect(loadLikePsql(await readFile(join(folder, 'data.sql'), 'utf8'))).rejects.toThrow(
    'already has a history',
  );
});

test('then the files are uploaded, and buckets are made as they were', async () => {
  expect(await takeOver('files')).toMatchObject({ code: 0, said: expect.stringContaining('2 files') });
  expect((await takeOver('files')).code).toBe(0);
  const admin = createClient<Database>(target.url, target.secretKey, {
    auth: { persistSession: false },
  }).storage;
  expect((await admin.getBucket('minutes')).data).toMatchObject({
    public: true,
    allowed_mime_types: ['text/plain'],
  });
  for (const name of ['2026/Ẹkó board.txt', 'a & b?.txt']) {
    const visitor = target.client().storage.from('minutes');
    expect(await (await fetch(visitor.getPublicUrl(name).data.publicUrl)).text()).toBe(`minutes of ${name}`);
    expect((await admin.from('minutes').info(name)).data).toMatchObject({
      contentType: 'text/plain',
      metadata: { name },
    });
  }
});

async function signedIn(server: TestServer, email: string, password: string) {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return { client };
}

/** What psql makes of the script: \set is skipped, \copy reads the file beside it. */
async function loadLikePsql(script: string): Promise<void> {
  const client = new pg.Client({ connectionString: target.database.url });
  await client.connect();
  try {
    for (const part of script.split(/^(\\.*)$/m)) {
      const copy = /^\\copy (.*) from '(.*)'$/.exec(part);
      if (copy) {
        await copyIn(client, `copy ${copy[1]} from stdin`, createReadStream(join(folder, copy[2] ?? '')));
      } else if (!part.startsWith('\\') && part.trim()) await client.query(part);
    }
  } finally {
    await client.end();
  }
}
