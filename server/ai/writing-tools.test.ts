import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureKnowledge } from '../content/first-knowledge.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let amina: TestUser;
let newcomer: TestUser;

beforeAll(async () => {
  server = await testServer();
  await ensureKnowledge(server);
  [amina, newcomer] = await Promise.all([server.newUser({ role: 'consultant' }), server.newUser()]);
});
afterAll(() => server.stop());

const request = {
  documentType: 'privacy_policy',
  companyInfo: { name: 'Zuma Power Plc', industry: 'Technology' },
  dataProcessingDetails: { types: ['Names and contact details'], purposes: ['Customer support'] },
  customRequirements: '',
  templateStyle: 'comprehensive',
};
const ask = async (who: Pick<TestUser, 'client'>, name: string, body: object) => {
  const { data, error } = await who.client.functions.invoke(name, { body });
  if (!(error instanceof FunctionsHttpError)) return { status: error ? 0 : 200, body: data };
  const response: Response = error.context;
  return { status: response.status, body: await response.json() };
};

test('F01 a visitor gets no document and no advice', async () => {
  const visitor = { client: server.client() };
  expect((await ask(visitor, 'generate-document', request)).status).toBe(401);
  expect((await ask(visitor, 'crisis-communication-chat', { message: 'Help' })).status).toBe(401);
});

test('anyone with an account has a document written, in exactly the shape of the specification', async () => {
  const { status, body } = await ask(newcomer, 'generate-document', request);
  expect(status).toBe(200);
  const { meta, ...rest } = body;
  expect(Object.keys(rest).sort()).toEqual(['document', 'metadata', 'success']);
  expect(rest.success).toBe(true);
  expect(rest.document).toContain('<h1>Privacy Policy of Zuma Power Plc</h1>');
  expect(rest.document).toContain('within 72 hours');
  expect(rest.metadata).toMatchObject({ title: 'Privacy Policy of Zuma Power Plc' });
  expect(rest.metadata.estimatedPages).toBe(Math.ceil(rest.metadata.wordCount / 450));
  expect(meta).toMatchObject({ engine: 'builtin', clientId: null });
  expect(meta.sources.map(({ id }: { id: string }) => id)).toContain('breach.notice');
});

test('a client of mine lends its address to the document; a client of another team lends nothing', async () => {
  const { data } = await amina.client
    .from('clients')
    .insert({ name: 'Ọlá Foods', address: '12 Marina, Lagos' })
    .select('id')
    .single();
  const named = { ...request, companyInfo: { name: 'ọlá foods', industry: 'Agriculture' } };
  const mine = await ask(amina, 'generate-document', named);
  expect(mine.body.meta.clientId).toBe(data?.id);
  expect(mine.body.document).toContain('12 Marina, Lagos');
  const theirs = await ask(newcomer, 'generate-document', named);
  expect(theirs.body.meta.clientId).toBeNull();
  expect(theirs.body.document).not.toContain('Marina');
});

test('what a client answered with no and its document promises is told to the author, beside the text, and to nobody else', async () => {
  const { data } = await amina.client.from('clients').insert({ name: 'Kainji Foods' }).select('id').single();
  const weighed = {
    data_controller: 'yes',
    privacy_policy: 'yes',
    consent_mechanism: 'yes',
    data_subject_rights: 'yes',
  };
  const rest = { security_measures: 'yes', staff_training: 'yes', data_processing_records: 'yes' };
  const { data: taken } = await amina.client
    .from('ndpr_assessments')
    .insert({
      assessment_data: {
        ...weighed,
        ...rest,
        breach_procedures: 'no',
        third_party_agreements: 'yes',
        dpia_process: 'yes',
      },
      score: 89,
    })
    .select('id')
    .single()
    .throwOnError();
  await amina.client
    .rpc('link_ndpr_assessment', { _id: taken?.id ?? '', _client_id: data?.id ?? '' })
    .throwOnError();
  const named = { ...request, companyInfo: { name: 'Kainji Foods', industry: 'Agriculture' } };
  const mine = await ask(amina, 'generate-document', named);
  expect(mine.body.meta.gaps).toEqual([
    expect.stringContaining(
      '“Could you report a breach to the regulator within 72 hours?” was answered with no (NDPA s.40)',
    ),
  ]);
  expect(mine.body.meta.warnings).toEqual(expect.arrayContaining(mine.body.meta.gaps));
  expect(mine.body.document).not.toMatch(/answered with no|assessment of \d/);
  const theirs = await ask(newcomer, 'generate-document', named);
  expect(theirs.body.meta.gaps).toEqual([]);
});

test('F07 what is missing is named; an unknown type is refused', async () => {
  const bare = { ...request, companyInfo: { name: '', industry: 'Technology' } };
  expect((await ask(amina, 'generate-document', bare)).body).toMatchObject({
    code: 'validation_failed',
    field: 'companyInfo.name',
  });
  const none = { ...request, dataProcessingDetails: { types: [] } };
  expect((await ask(amina, 'generate-document', none)).body.field).toBe('dataProcessingDetails.types');
  expect((await ask(amina, 'generate-document', { ...request, documentType: 'will' })).status).toBe(422);
});

test('the assistant brings the 72-hour clock with personal data, and remembers the conversation', async () => {
  const first = await ask(amina, 'crisis-communication-chat', {
    message: 'Customer records were leaked this morning. What do we do first?',
    context: 'crisis communication advice',
  });
  expect(first.body.response).toContain('72 hours to notify the Nigeria Data Protection Commission');
  const { conversationId } = first.body.meta;
  const next = { message: 'What do we tell staff?', conversationId };
  expect((await ask(amina, 'crisis-communication-chat', next)).body.response).toContain('72 hours');
  // The same conversation, asked for by another person, is a new one.
  expect((await ask(newcomer, 'crisis-communication-chat', next)).body.response).not.toContain('72 hours');
});

test('a template holds no fact that was not said', async () => {
  const { body } = await ask(amina, 'crisis-communication-chat', {
    message: 'Press release: Fire at our plant in Aba yesterday, nobody was hurt. We were negligent.',
    context: 'template generation',
  });
  expect(body.response).toContain('PRESS RELEASE');
  expect(body.response).not.toMatch(/negligen|Aba|died|injur/i);
  expect(body.meta.warnings[0]).toMatch(/places are left/);
});

test('a card a colleague adds is quoted in the next text with its source, and no more once it is retired', async () => {
  const card = {
    key: 'drone-permits',
    title: 'Drones need two permits',
    about: 'drones aerial survey permits',
    body: 'A survey by drone needs an operator certificate and the consent of the security adviser.',
    points: 'Apply eight weeks ahead',
    source: 'Civil Aviation Regulations',
    pin_cite: 'Part 21',
    checked_on: '2026-11',
    reviewer: 'Ada Obi',
  };
  expect((await newcomer.client.from('knowledge_cards').insert(card)).error?.code).toBe('42501');
  await amina.client.from('knowledge_cards').insert(card).throwOnError();
  const input = {
    type: 'blog_content',
    parameters: { topic: 'Drones and permits', audience: 'surveyors', tone: 'professional', length: 'short' },
  };
  const written = await ask(newcomer, 'ai-content-generator', input);
  expect(written.body.content).toContain('consent of the security adviser');
  expect(written.body.meta.sources).toContainEqual({
    id: 'drone-permits',
    title: 'Civil Aviation Regulations',
    kind: 'framework',
    ref: 'Part 21',
    asOf: '2026-11',
  });
  await amina.client
    .from('knowledge_cards')
    .update({ retired: true })
    .eq('key', 'drone-permits')
    .throwOnError();
  expect((await ask(newcomer, 'ai-content-generator', input)).body.content).not.toContain('security adviser');
  expect((await newcomer.client.from('knowledge_cards').select().eq('key', 'drone-permits')).data).toEqual(
    [],
  );
});

test('an institution a colleague files is suggested to whoever looks, and one line they change is what the crisis assistant says', async () => {
  await amina.client
    .from('knowledge_cards')
    .insert({
      key: 'space-registry',
      title: 'Registry of Space Objects',
      about: 'satellite launch registration licence',
      body: 'Registers every satellite before its launch.',
      source_kind: 'institution',
      source: 'Its own site',
      pin_cite: 'Mandate',
      checked_on: '2026-11',
      sector: 'Technology',
      category: 'regulator',
      power: 8,
    })
    .throwOnError();
  const looked = await ask(newcomer, 'stakeholder-discovery', {
    industry: 'Technology',
    objectives: ['launch licence for a satellite'],
  });
  expect(looked.body.stakeholders).toContainEqual(
    expect.objectContaining({ name: 'Registry of Space Objects', influence_level: 8, contact_email: null }),
  );
  await amina.client
    .from('knowledge_cards')
    .update({ points: 'Ring the desk in Abuja first.' })
    .eq('key', 'crisis-advice-media')
    .throwOnError();
  const { body } = await ask(newcomer, 'crisis-communication-chat', {
    message: 'Journalists and reporters ask us for an interview.',
  });
  expect(body.response).toContain('Ring the desk in Abuja first.');
});
