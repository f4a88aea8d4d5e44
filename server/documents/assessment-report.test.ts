import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#src/features/compliance/compliance.ts';
import { newAssessment } from '../testing/assessment.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { askFor, madeDocument, pdfText, unzip } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 60_000);
afterAll(() => server.stop());

test('a person without a role gets the own self-assessment as a PDF, and nobody else’s', async () => {
  const [ada, other] = await Promise.all([server.newUser(), server.newUser()]);
  const { data: run } = await ada.client
    .from('ndpr_assessments')
    .insert({
      assessment_data: { privacy_policy: 'yes', dpia_process: 'no' },
      recommendations: ['Begin'],
      // The database counts too, and refuses another figure.
      score: 10,
    })
    .select('id')
    .single()
    .throwOnError();
  const request = {
    document: 'assessment-report',
    format: 'pdf',
    record_kind: 'ndpr_assessments',
    record_id: run.id,
  } as const;
  expect((await askFor(other, request)).error?.code).toBe('42501');
  const { bytes, path } = await madeDocument(ada, request);
  expect(pdfText(bytes)).toContain('10%');
  expect((await other.client.storage.from('documents').download(path)).error).not.toBeNull();
}, 90_000);

/** Evidence as the screen hands it in: the file, its entry, and what it is to show. */
async function evidence(person: TestUser, assessment: string, answer: string, expires: string) {
  const path = `compliance_assessments/${assessment}/${randomUUID()}`;
  const sent = await person.client.storage
    .from('attachments')
    .upload(path, new Blob(['What we do.'], { type: 'text/plain' }), { contentType: 'text/plain' });
  expect(sent.error).toBeNull();
  const { data: file } = await person.client
    .from('attachments')
    .insert({
      record_kind: 'compliance_assessments',
      record_id: assessment,
      name: 'What we do.txt',
      path,
      expires_on: expires,
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: brought } = await person.client
    .from('compliance_evidence')
    .insert({ answer_id: answer, attachment_id: file.id })
    .select('id')
    .single()
    .throwOnError();
  return { id: brought.id, file: file.id };
}

test('the report of a detailed assessment lists the same answers, evidence, findings and tasks as PDF and as Word, by the ids of the screen', async () => {
  const [lead, reviewer] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'admin' }),
  ]);
  const assessment = await newAssessment(lead);
  const { data: answers } = await lead.client
    .from('compliance_answers')
    .select('id, control')
    .eq('assessment_id', assessment)
    .throwOnError();
  const answerTo = (control: string) => String(answers.find((one) => one.control === control)?.id);
  for (const [control, answer] of [
    ['breach', 'no'],
    ['dpia', 'no'],
    ['dpo', 'yes'],
  ] as const)
    await lead.client
      .from('compliance_answers')
      .update({ answer })
      .eq('id', answerTo(control))
      .throwOnError();
  const [plan, letter] = [
    await evidence(lead, assessment, answerTo('breach'), '2099-01-31'),
    await evidence(lead, assessment, answerTo('dpo'), '2099-01-31'),
  ];
  for (const { id } of [plan, letter])
    await reviewer.client
      .rpc('review_compliance_evidence', { _id: id, _approve: true, _shows: 'full' })
      .throwOnError();
  // The letter runs out: a finding is opened that nobody had answered with no.
  await lead.client
    .from('attachments')
    .update({ expires_on: '2026-01-31' })
    .eq('id', letter.file)
    .throwOnError();
  const { data: findings } = await lead.client
    .from('compliance_findings')
    .select('id, control, state')
    .eq('assessment_id', assessment)
    .order('control')
    .throwOnError();
  expect(findings.map(({ control, state }) => `${control} ${state}`)).toEqual([
    'breach closed',
    'dpia open',
    'dpo open',
  ]);
  const { data: tasks } = await lead.client
    .from('tasks')
    .insert(
      findings.slice(1).map(({ id, control }) => ({
        record_kind: 'compliance_assessments',
        record_id: assessment,
        title: `Mend ${control}`,
        source_kind: 'compliance_findings',
        source_id: id,
        due_on: '2099-01-31',
        owner: lead.id,
      })),
    )
    .select('id')
    .throwOnError();
  const onScreen = [
    ...answers.map(({ id }) => shortId('A', id)),
    // The assessment itself, on the cover.
    shortId('A', assessment),
    ...[plan, letter].map(({ id }) => shortId('E', id)),
    ...findings.map(({ id }) => shortId('F', id)),
    ...tasks.map(({ id }) => shortId('T', id)),
  ].sort();
  const request = {
    document: 'compliance-report',
    record_kind: 'compliance_assessments',
    record_id: assessment,
  };
  const { bytes: pdf } = await madeDocument(lead, { ...request, format: 'pdf' });
  expect(idsIn(pdfText(pdf))).toEqual(onScreen);
  const { bytes: word } = await madeDocument(lead, { ...request, format: 'docx' });
  const parts = await unzip(word);
  const words = [...parts].filter(([name]) => name.startsWith('word/')).map(([, xml]) => xml);
  expect(idsIn(words.join('').replaceAll(/<[^>]+>/g, ''))).toEqual(onScreen);
}, 120_000);

/** Every id in a text, once each; a line may end within one, and a hash is none. */
const idsIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .replaceAll(/SHA-256\s+[0-9a-f]+/g, '')
        .replaceAll(/\s+/g, '')
        .match(/[AEFT]-[0-9A-F]{8}/g),
    ),
  ].sort();
