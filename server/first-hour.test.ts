import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { TEST_PASSWORD, type TestServer, testServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('the first hour: setup link, first admin, a colleague becomes consultant, a client and a project', async () => {
  const health = await fetch(`${server.url}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' });

  const headers = { 'x-setup-token': server.setupToken };
  const admin = server.client({ headers });
  const signedUp = await admin.auth.signUp({
    email: 'founder@example.org',
    password: TEST_PASSWORD,
    options: { data: { first_name: 'Amina', last_name: 'Bello' } },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).not.toBeNull();
  const granted = await admin.rpc('grant_admin_access', { _user_id: signedUp.data.user?.id ?? null });
  expect(granted).toMatchObject({ error: null, data: { status: 'granted' } });

  const colleague = await server.newUser({ email: 'tunde@example.org' });
  const refused = await colleague.client.from('clients').insert({ name: 'Kano Cold Chain' });
  expect(refused.error).toMatchObject({ code: '42501' });
  const asked = await colleague.client.rpc('grant_admin_access', { _user_id: colleague.id });
  expect(asked.data).toEqual({ status: 'requested' });
  expect((await admin.rpc('grant_role', { _user_id: colleague.id, _role: 'consultant' })).error).toBeNull();

  const client = await colleague.client
    .from('clients')
    .insert({
      name: 'Kano Cold Chain',
      industry: 'Agriculture',
      contact_email: 'office@kano.example',
      created_by: colleague.id,
    })
    .select()
    .single();
  expect(client.error).toBeNull();
  expect(client.data).toMatchObject({ name: 'Kano Cold Chain', created_by: colleague.id });
  const project = await colleague.client.from('projects').insert({
    name: 'Cold rooms for the market',
    client_id: client.data?.id,
    service_types: ['public_affairs'],
    status: 'pending',
  });
  expect(project.error).toBeNull();
  const listed = await colleague.client
    .from('projects')
    .select('*, clients(name, industry)')
    .order('created_at', { ascending: false });
  expect(listed.data).toMatchObject([
    { name: 'Cold rooms for the market', clients: { name: 'Kano Cold Chain', industry: 'Agriculture' } },
  ]);

  const found = await colleague.client
    .rpc('search_clients', { term: 'cold' })
    .select('id, name')
    .range(0, 24);
  expect(found.data).toMatchObject([{ name: 'Kano Cold Chain' }]);
  const visitor = createClient<Database>(server.url, server.publishableKey);
  expect((await visitor.from('clients').select()).error).toMatchObject({ code: '42501' });
});
