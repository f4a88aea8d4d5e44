import { createClient } from '@supabase/supabase-js';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../main.ts';
import { freePort } from '../testing/free-port.ts';
import { insertPerson, testDatabase } from '../testing/harness.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { codeOf } from './factors/testing.ts';

test('A31: whatever goes right or wrong, the log holds no password, token, key, address or mail', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const dataDir = scratchFolder('log');
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) });
  const database = await testDatabase();
  const server = await startServer(config, { log, database, pages: 'none' });
  const { publishableKey, secretKey } = server.services.keys;
  const client = createClient<Database>(`http://localhost:${port}`, publishableKey, {
    auth: { persistSession: false },
  });
  const [email, password] = ['canary.person@example.org', 'Canary-Pass-Word-31'];
  const secrets = [email, password, publishableKey, secretKey];

  await client.auth.signUp({ email, password });
  await client.auth.signInWithPassword({ email, password: `${password}x` });
  await server.services.system.query('update auth.users set email_confirmed_at = now()');
  const { data } = await client.auth.signInWithPassword({ email, password });
  const { access_token = '', refresh_token = '' } = data.session ?? {};
  secrets.push(access_token, refresh_token);
  await client.auth.refreshSession();
  await client
    .from('clients')
    .select(`name,${'x'.repeat(30)}`)
    .eq('contact_email', email);
  await client.from('clients').insert({ name: email, contact_email: email });
  await client.auth.signInWithOtp({ email });
  // Faults of ours, with what people sent still at hand.
  await server.services.system.query('alter table auth.users rename to users_away');
  await client.auth.signInWithPassword({ email, password });
  await client.auth.signUp({ email: `other.${email}`, password });
  await client.auth.getUser();
  await fetch(`http://localhost:${port}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  await server.services.system.query('alter table auth.users_away rename to users');
  await server.stop();

  expect(lines.some((line) => line.includes('failed'))).toBe(true);
  for (const line of lines) {
    for (const secret of secrets) expect(line).not.toContain(secret);
  }
});

test('A31, R10: what proves a second factor, opens a file, confirms a reader or is written to the firm stands in no log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const dataDir = scratchFolder('log');
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1' });
  const database = await testDatabase();
  const server = await startServer(config, { log, database, pages: 'none' });
  const { services } = server;
  const url = `http://localhost:${port}`;
  const person = await insertPerson(services.system, { role: 'consultant' });
  const client = createClient<Database>(url, services.keys.publishableKey, {
    auth: { persistSession: false, experimental: { recoveryCodes: true } },
  });
  await client.auth.signInWithPassword(person);
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const { id: factorId, totp } = enrolled.data as { id: string; totp: { secret: string } };
  const code = codeOf(totp.secret);
  await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
  await client.auth.mfa.challengeAndVerify({ factorId, code });
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const made = await fetch(`${url}/auth/v1/factors/recovery-codes`, {
    method: 'POST',
    headers: { apikey: services.keys.publishableKey, authorization: `Bearer ${token}` },
  });
  const { codes } = (await made.json()) as { codes: string[] };

  const files = client.storage.from('documents');
  const draft = new Blob(['canary of the draft'], { type: 'text/plain' });
  await files.upload(`people/${person.id}/a.txt`, draft);
  const opened = await files.createSignedUrl(`people/${person.id}/a.txt`, 60);
  await fetch(opened.data?.signedUrl ?? '');
  const place = await files.createSignedUploadUrl(`people/${person.id}/b.txt`);
  await files.uploadToSignedUrl(place.data?.path ?? '', place.data?.token ?? '', draft);
  const admin = createClient<Database>(url, services.keys.secretKey, { auth: { persistSession: false } }).auth
    .admin;
  const link = await admin.generateLink({ type: 'recovery', email: person.email });
  const given = link.data.properties;
  await fetch(given?.action_link ?? '', { redirect: 'manual' });

  const [email, message] = ['canary.reader@example.org', 'Canary words to the firm'];
  const send = (form: string, values: object) =>
    client.functions.invoke('submit-request', { body: { form, values } });
  const sent = await send('contact', { name: 'Canary Name', email, message, topic: 'general' });
  await send('newsletter', { email, consent: 'yes' });
  await services.system.query('alter table public.requests rename to requests_away');
  await send('contact', {
    name: 'Canary Name',
    email,
    message: `${message}!`,
    topic: 'other',
    consent: 'yes',
  });
  await services.system.query('alter table public.requests_away rename to requests');
  await server.stop();

  const secrets = [
    ...[totp.secret, ...codes, token, place.data?.token, new URL(opened.data?.signedUrl ?? '').search],
    ...[given?.hashed_token, given?.email_otp, person.email, email, message, 'Canary Name', 'canary of the'],
  ].map((secret) => secret ?? '');
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  expect(codes).toHaveLength(10);
  expect(sent.error?.message).toBeUndefined();
  for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret);
});
