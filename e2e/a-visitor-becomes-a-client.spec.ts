import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { lookByDayAndNight, openBrowser, PATIENCE_MS, phone, visit } from './browser.ts';

let browser: Browser;
let server: TestServer;
let consultant: TestUser;
beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), testServer({}, { pages: 'built' })]);
  consultant = await server.newUser({ role: 'consultant', firstName: 'Chidi' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE_MS });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
};
const count = async (table: string, userId: string) =>
  Number(
    (await server.system.query(`select count(*) from public.${table} where user_id = $1`, [userId])).rows[0]
      .count,
  );

test('an audit asked for without an account keeps every word through sign-in, arrives by itself, is taken, becomes a project and begins with its signed letter', async () => {
  const ada = await server.newUser({ firstName: 'Ada', lastName: 'Obi' });
  const page = await visit(browser, server, { size: phone });
  await page.goto('/ndpr-guide');
  await page.getByRole('button', { name: 'Request Audit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request NDPR Audit' });
  await dialog.getByRole('button', { name: 'Request Audit' }).click();
  await page.getByText('Please fill in all required fields.').first().waitFor();
  await dialog.getByLabel('Company Name').fill('Benue Mills');
  await choose(page, 'Industry', 'Manufacturing');
  await choose(page, 'Company Size', '51-100');
  await dialog.getByText('Payment processing').click();
  await dialog.getByLabel('Contact Person').fill('Ada Obi');
  await dialog.getByLabel('Email').fill('ada@benuemills.example');
  await choose(page, 'Urgency', 'Urgent (1 week)');
  await dialog.getByLabel('Message').fill('A filing date is near.');
  await lookByDayAndNight(page, 'audit-dialog-phone');
  await dialog.getByRole('button', { name: 'Request Audit' }).click();
  await page.getByText('Please log in to request an NDPR audit.').first().waitFor();
  expect(await count('ndpr_audit_requests', ada.id)).toBe(0);
  await dialog.getByRole('link', { name: 'Sign in or sign up' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Request Submitted').first().waitFor();
  await page.getByRole('heading', { name: 'Manufacturing, urgent' }).waitFor();
  const { rows } = await server.system.query('select * from public.ndpr_audit_requests where user_id = $1', [
    ada.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    company_name: 'Benue Mills',
    industry: 'Manufacturing',
    employee_count: 100,
    data_processing_activities: ['Payment processing'],
    phone: null,
    preferred_audit_date: null,
    urgency_level: 'urgent',
    message: 'A filing date is near.',
    status: 'pending',
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Manufacturing, urgent' }).waitFor();
  expect(await count('ndpr_audit_requests', ada.id)).toBe(1);

  const staff = await visit(browser, server, { as: consultant });
  await staff.goto('/dashboard/requests');
  await staff.getByRole('link', { name: 'Ada Obi' }).click();
  await staff.getByRole('button', { name: 'Take it' }).click();
  await staff.getByLabel('New project').fill('Audit before the filing date');
  await lookByDayAndNight(staff, 'request-to-client-laptop');
  await staff.getByRole('button', { name: 'Make client and contact' }).click();
  await staff.getByRole('link', { name: 'Project', exact: true }).click();
  await staff.getByRole('heading', { name: 'Audit before the filing date' }).waitFor();

  // What both have signed lies with the project, and the work begins.
  await staff.getByRole('tab', { name: 'Files' }).click();
  await staff.getByLabel('Files to add').setInputFiles({
    name: 'Engagement letter, signed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n% Benue Mills\ntrailer <<>>\n%%EOF\n'),
  });
  await staff.getByRole('button', { name: 'Engagement letter, signed.pdf', exact: true }).waitFor();
  await staff.getByRole('tab', { name: 'Overview' }).click();
  await staff.getByRole('button', { name: 'Start', exact: true }).click();
  await staff.getByText('The project is now active').waitFor();
});

test('signed in, the consultation is sent at once, says so, and the form is empty when it is opened again', async () => {
  const ada = await server.newUser();
  const page = await visit(browser, server, { as: ada });
  await page.goto('/ndpr-guide#dialog=consultation');
  const dialog = page.getByRole('dialog', { name: 'Schedule Compliance Consultation' });
  await dialog.getByLabel('Company Name').fill('Kano Textiles');
  await dialog.getByLabel('Contact Person').fill('Ada Obi');
  await dialog.getByLabel('Email').fill('ada@kano.example');
  await dialog.getByLabel('Book a time').click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByRole('button', { name: 'Request Consultation' }).click();
  await dialog.getByRole('heading', { name: 'Consultation requested' }).waitFor();
  expect(await count('consultation_requests', ada.id)).toBe(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.waitForTimeout(400);
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await eventually(() => dialog.getByLabel('Company Name').inputValue()).toBe('');

  await page.goto('/dashboard/my-requests');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  expect((await saved).suggestedFilename()).toBe('consultation.ics');
  await page.getByRole('button', { name: 'Another time' }).click();
  await page.getByLabel('Open times').click();
  await page.getByRole('option').nth(2).click();
  await page.getByRole('button', { name: 'Move it' }).click();
  await page.getByText('Moved').first().waitFor();
  await lookByDayAndNight(page, 'booked-laptop');
  await page.getByRole('button', { name: 'Cancel this time' }).click();
  await page.getByRole('button', { name: 'Cancel the time' }).click();
  await eventually(() => page.getByRole('button', { name: 'Calendar file' }).count()).toBe(0);
});

test('the tracker offers alerts and an analysis of any policy that is published', async () => {
  const ada = await server.newUser();
  const page = await visit(browser, server, { as: ada });
  await page.goto('/policy-tracker');
  await page.getByRole('button', { name: 'Request Custom Analysis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Custom Policy Analysis' });
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Missing Information').first().waitFor();
  await dialog.getByLabel('Company Name').fill('Kano Textiles');
  await dialog.getByLabel('Contact Person').fill('Ada Obi');
  await dialog.getByLabel('Email').fill('ada@kano.example');
  await dialog.getByLabel('Specific Policies').fill('a');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await dialog.getByRole('heading', { name: 'Analysis requested' }).waitFor();
  const { rows } = await server.system.query(
    'select analysis_type, specific_policies from public.custom_analysis_requests where user_id = $1',
    [ada.id],
  );
  expect(rows[0]).toMatchObject({ analysis_type: 'policy_impact', specific_policies: [expect.any(String)] });
});

test('the official client inserts each request as the specification writes it', async () => {
  const { id, client } = await server.newUser();
  const shared = {
    user_id: id,
    company_name: 'Kano Textiles',
    contact_person: 'Ada Obi',
    email: 'ada@kano.example',
  };
  const answers = await Promise.all([
    client.from('consultation_requests').insert({
      ...shared,
      consultation_type: 'compliance',
      phone: null,
      preferred_date: null,
      message: null,
      status: 'pending',
    }),
    client.from('ndpr_audit_requests').insert({
      ...shared,
      industry: 'Technology',
      employee_count: null,
      data_processing_activities: [],
      phone: null,
      preferred_audit_date: null,
      urgency_level: 'normal',
      message: null,
      status: 'pending',
    }),
    client.from('custom_analysis_requests').insert({
      ...shared,
      phone: '',
      analysis_type: 'policy_impact',
      sector: '',
      specific_policies: [],
      business_objectives: '',
      timeline: '',
      budget_range: '',
      message: '',
    }),
    client.from('ndpr_assessments').insert({
      user_id: id,
      assessment_data: { privacy_policy: 'yes', dpia_process: 'no' },
      score: 10,
      recommendations: ['Address: something'],
      status: 'completed',
    }),
  ]);
  expect(answers.map(({ error, status }) => [error, status])).toEqual(answers.map(() => [null, 201]));
});
