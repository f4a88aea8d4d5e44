import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../main.ts';
import { freePort } from '../testing/free-port.ts';
import { testDatabase } from '../testing/harness.ts';

test('A31: whatever goes right or wrong, the log holds no password, token, key or address but in the mails it shows', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const dataDir = mkdtempSync(join(tmpdir(), 'harmattan-log-'));
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) });
  const database = await testDatabase();
  const server = await startServer(config, { log, database, pages: 'none' });
  const { publishableKey, secretKey } = server.services.keys;
  const client = createClient(`http://localhost:${port}`, publishableKey, {
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
  rmSync(dataDir, { recursive: true, force: true });

  expect(lines.some((line) => line.includes('failed'))).toBe(true);
  for (const line of lines) {
    const told = JSON.parse(line) as { mail?: unknown };
    if (told.mail) continue;
    for (const secret of secrets) expect(line).not.toContain(secret);
  }
});
