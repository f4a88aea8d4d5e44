import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from './testing/harness.ts';

let server: TestServer;
let lead: TestUser;
let stranger: TestUser;
let assessment: string;
beforeAll(async () => {
  server = await testServer({}, { pages: 'built' });
  [lead, stranger] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  const { data: client } = await lead.client
    .from('clients')
    .insert({ name: 'Lekki Harbour' })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await lead.client
    .from('compliance_assessments')
    .insert({ title: 'Review', client_id: client.id })
    .select('id')
    .single()
    .throwOnError();
  assessment = data.id;
}, 60_000);
afterAll(() => server.stop());

async function asked() {
  const { data } = await lead.client
    .from('compliance_respondents')
    .insert({
      assessment_id: assessment,
      name: 'Ngozi Eze',
      controls: ['training', 'cookies'],
      expires_on: '2099-01-01',
    })
    .select('id')
    .single()
    .throwOnError();
  const answer = await lead.client.functions.invoke<{ link: string }>('respondent-link', {
    body: { id: data.id },
  });
  return { id: data.id as string, link: new URL(answer.data?.link ?? 'http://none') };
}
const page = async (path: string) => (await fetch(`${server.url}${path}`)).text();
const sends = async (path: string, values: Record<string, string>) =>
  (
    await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { origin: server.url },
    })
  ).text();
const stored = async (control: string) =>
  (
    await lead.client
      .from('compliance_answers')
      .select('answer, reason, respondent_id')
      .eq('assessment_id', assessment)
      .eq('control', control)
      .single()
      .throwOnError()
  ).data;

test('a person at a client answers behind a link without an account, sees only their questions, and is told what is missing', async () => {
  const { id, link } = await asked();
  const path = link.pathname + link.search;
  const shown = await page(path);
  expect(shown).toContain('Lekki Harbour');
  expect(shown).toContain('trained in the last twelve months');
  expect(shown).not.toContain('written agreement with every processor');
  const said = await sends(path, {
    'answer.training': 'no',
    'answer.cookies': 'partly',
    'answer.processors': 'yes',
  });
  expect(said).toContain('One answer needs a reason.');
  expect(await stored('training')).toMatchObject({ answer: 'no', respondent_id: id });
  expect(await stored('cookies')).toMatchObject({ answer: null });
  expect(await stored('processors')).toMatchObject({ answer: null });
  await sends(path, { 'answer.cookies': 'partly', 'reason.cookies': 'The shop only' });
  expect(await stored('cookies')).toMatchObject({ answer: 'partly', reason: 'The shop only' });
});

test('a link that was taken back, cut off or signed for something else opens nothing', async () => {
  const { id, link } = await asked();
  const path = link.pathname + link.search;
  for (const bad of [path.slice(0, -2), `/assessment-answers?token=${id}`, '/assessment-answers'])
    expect(await page(bad)).toContain('This link does not work any more');
  await lead.client
    .from('compliance_respondents')
    .update({ revoked_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError();
  expect(await page(path)).toContain('This link does not work any more');
  await sends(path, { 'answer.training': 'yes' });
  expect(await stored('training')).not.toMatchObject({ answer: 'yes' });
});

test('a consultant of other clients gets no link, and one link saves no more than thirty times in ten minutes', async () => {
  const { id, link } = await asked();
  const refused = await stranger.client.functions.invoke('respondent-link', { body: { id } });
  expect(refused.error?.context.status).toBe(404);
  const path = link.pathname + link.search;
  let slow = '';
  for (let i = 0; i < 31; i++)
    // A quick machine meets the limit of pages first, and waits for it as a person would.
    for (;;) {
      slow = await sends(path, { 'answer.training': i % 2 ? 'yes' : 'no' });
      if (!slow.includes('many pages at once')) break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  expect(slow).toContain('That was very often.');
  expect(await stored('training')).toMatchObject({ answer: 'yes' });
});
