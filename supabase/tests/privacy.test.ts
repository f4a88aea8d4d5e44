import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureProcessingRecord } from '#server/content/first-policy.ts';
import { readPolicies } from '#server/content/policy-reader.ts';
import { byName, type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { inForce } from '#src/features/privacy/policy.ts';
import { todayInLagos } from '#src/lib/dates.ts';
import type { Update } from '#supabase/types.gen.ts';

let server: TestServer;
let officer: TestUser;
let admin: TestUser;
const today = todayInLagos();

beforeAll(async () => {
  server = await testServer();
  await ensureProcessingRecord(server.services);
  officer = await server.newUser({ role: 'compliance_officer' });
});
afterAll(() => server.stop());

const edit = (person: TestUser, key: string, fields: Update<'processing_records'>) =>
  person.client.from('processing_records').update(fields).eq('key', key).select('recipients');
const publish = async (person: TestUser, summary: string, effectiveOn = today) => {
  const { data, error } = await person.client.functions.invoke('publish-privacy-policy', {
    body: { effectiveOn, summary },
  });
  return error ? { status: error.context.status, ...(await error.context.json()) } : { status: 200, ...data };
};
const compare = async (person: TestUser) =>
  (await person.client.functions.invoke('compare-privacy-policy', { body: {} })).data;

test('a new installation has published what its own record says, and the text of 15 January 2024', async () => {
  const policies = await readPolicies(server.services);
  expect(policies.map(({ version }) => version)).toEqual(['2026-11-20', '2024-01-15']);
  expect(policies.map(({ document }) => document.sections.length)).toEqual([10, 10]);
  expect(policies[0]?.document.sections.filter(({ table }) => table !== null).length).toBe(5);
  expect(await compare(officer)).toMatchObject({ changes: [], notBy: null });
});

test('an edit says why, or is refused with a sentence', async () => {
  const silent = await edit(officer, 'mail', { recipients: 'The person; Zuma Mail, Abuja.' });
  expect(silent.error?.message).toContain('Say why you change it');
  const said = await edit(officer, 'mail', {
    recipients: 'The person; Zuma Mail, Abuja.',
    reason: 'We chose a mail service',
  });
  expect(said.data).toHaveLength(1);
  const { data } = await officer.client
    .from('field_changes')
    .select('column_name,changed_by')
    .eq('noun', 'processing_records');
  expect(data).toContainEqual({ column_name: 'recipients', changed_by: officer.id });
});

test('nobody publishes alone what they edited last, unless they are alone', async () => {
  expect(await compare(officer)).toMatchObject({
    changes: ['Recipients, processors and transfers: “Mail the platform sends” changed'],
    notBy: null,
  });
  admin = await server.newUser({ role: 'admin' });
  expect(await compare(officer)).toMatchObject({ notBy: officer.id });
  expect(await publish(officer, 'The mail service is named.')).toMatchObject({
    status: 403,
    message: 'Somebody else must publish what you edited last.',
  });
  expect(await publish(admin, 'The mail service is named.')).toEqual({ status: 200, version: today });
  const [latest] = await readPolicies(server.services);
  expect(JSON.stringify(latest?.document)).toContain('Zuma Mail');
  expect(await compare(officer)).toMatchObject({ changes: [] });
});

test('a version for a later day waits for it, one for the past is refused, and the day’s second has a number', async () => {
  await edit(officer, 'mail', { recipients: 'The person; Aso Mail, Abuja.', reason: 'Another service' });
  expect(await publish(admin, 'Later', '2026-01-01')).toMatchObject({ status: 422 });
  expect(await publish(admin, 'Once more')).toEqual({ status: 200, version: `${today}-2` });
  expect(await publish(admin, 'To come', '2031-01-01')).toMatchObject({ status: 200 });
  expect(inForce(await readPolicies(server.services), today)?.version).toBe(`${today}-2`);
});

test('H a published version is changed by nobody, the server’s owner included', async () => {
  const asked = await server.client().from('privacy_versions').select('version').eq('version', '2024-01-15');
  expect(asked.data).toHaveLength(1);
  await expect(server.system.query(`update public.privacy_versions set summary = 'x'`)).rejects.toThrow(
    'A published policy is never changed',
  );
  await expect(server.system.query('delete from public.privacy_versions')).rejects.toThrow('never changed');
});

test('H no function of the API takes a policy text, and a consultant publishes nothing', async () => {
  const consultant = await server.newUser({ role: 'consultant' });
  expect(await publish(consultant, 'Mine')).toMatchObject({ status: 403 });
  const direct = await byName(admin.client).rpc('publish_privacy_version', {
    _document: {},
    _effective_on: today,
    _summary: 'Mine',
  });
  expect(direct.status).toBe(404);
});

test('periods built into the product stay, adjustable ones move between 30 days and 7 years', async () => {
  const change = (key: string, keep_for: string) =>
    officer.client
      .from('retention_rules')
      .update({ keep_for, reason: `Now ${keep_for}` })
      .eq('key', key)
      .select('key');
  expect((await change('mail', '60 days')).error?.message).toContain('built into the product');
  expect((await change('security-log', '1 day')).error?.code).toBe('23514');
  expect((await change('security-log', '180 days')).data).toHaveLength(1);
});

test('a restart brings the product’s own facts up to date and leaves people’s words alone', async () => {
  await server.system.query(
    `update public.processing_records set tables = '{}', purpose = 'Old' where key = 'abuse'`,
  );
  await ensureProcessingRecord(server.services);
  const { rows } = await server.system.query(
    `select key, recipients, purpose, tables <> '{}' as filled from public.processing_records
     where key in ('abuse', 'mail') order by key`,
  );
  expect(rows).toMatchObject([
    { key: 'abuse', purpose: 'Protection against abuse: counting requests', filled: true },
    { key: 'mail', recipients: 'The person; Aso Mail, Abuja.', filled: true },
  ]);
  const kept = await server.system.query(
    `select keep_for::text from public.retention_rules where key = 'security-log'`,
  );
  expect(kept.rows).toEqual([{ keep_for: '180 days' }]);
});
