import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAssessment } from './testing/assessment.ts';
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
  assessment = await newAssessment(lead);
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
  expect(said).toMatch(/tabindex="-1" autofocus/i);
  expect(said).toContain('href="#reason.cookies"');
  expect(await stored('training')).toMatchObject({ answer: 'no', respondent_id: id });
  expect(await stored('cookies')).toMatchObject({ answer: null });
  expect(await stored('processors')).toMatchObject({ answer: null });
  await sends(path, { 'answer.cookies': 'partly', 'reason.cookies': 'The shop only' });
  expect(await stored('cookies')).toMatchObject({ answer: 'partly', reason: 'The shop only' });
});

test('a person at a client hands in files with their answers: once each, of the kinds we take, for a colleague to review', async () => {
  const { id, link } = await asked();
  const path = link.pathname + link.search;
  const hands = async (files: [control: string, name: string, text: string][]) => {
    const form = new FormData();
    for (const [control, name, text] of files) form.append(`file.${control}`, new File([text], name));
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body: form,
      headers: { origin: server.url },
    });
    return answer.text();
  };
  const plan: [string, string, string] = ['training', 'Plan 2026.txt', 'Two days in March.'];
  const thanked = await hands([
    plan,
    ['training', 'Who came.csv', 'name'],
    ['processors', 'not-asked.txt', 'x'],
  ]);
  expect(thanked).toContain('Handed in: Plan 2026.txt, Who came.csv');
  expect(await hands([plan])).toContain('Thank you');
  const refused = await hands([['cookies', 'tool.exe', 'MZ']]);
  expect(refused).toContain('One file was not taken.');
  expect(refused).toContain('tool.exe: send a PDF');
  const evidence = await lead.client
    .from('compliance_evidence')
    .select('id, state, respondent_id, attachments(name, sha256)')
    .eq('respondent_id', id)
    .order('created_at')
    .throwOnError();
  expect(evidence.data).toMatchObject([
    { state: 'waiting', attachments: { name: 'Plan 2026.txt' } },
    { attachments: { name: 'Who came.csv' } },
  ]);
  const [first] = evidence.data;
  const reviewed = await lead.client.rpc('review_compliance_evidence', {
    _id: String(first?.id),
    _approve: true,
  });
  expect(reviewed.error).toBeNull();
  const more = Array.from({ length: 4 }, (_, n): [string, string, string] => [
    'training',
    `${n}.txt`,
    `${n}`,
  ]);
  expect(await hands(more)).toContain('five files are enough for one question');
  await lead.client
    .from('compliance_respondents')
    .update({ revoked_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError();
  await hands([['cookies', 'late.txt', 'late']]);
  const { rows } = await server.system.query<{ files: number; bytes: number }>(
    `select (select count(*)::int from public.compliance_evidence where respondent_id = $1) as files,
       (select count(*)::int from storage.objects where bucket_id = 'attachments') as bytes`,
    [id],
  );
  expect(rows).toEqual([{ files: 5, bytes: 5 }]);
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
