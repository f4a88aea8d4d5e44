import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let amina: TestUser;
let reader: TestUser;

beforeAll(async () => {
  server = await testServer();
  [amina, reader] = await Promise.all([server.newUser({ role: 'consultant' }), server.newUser()]);
});
afterAll(() => server.stop());

const bill = {
  title: 'Digital Lending Bill',
  sector: 'Financial Services',
  status: 'Consultation',
  description: 'A lender shall register with the Commission within 30 days.',
  timeline: 'Hearing in December.',
  stakeholders: ['FCCPC'],
  impact: 'A lender that fails to register is liable to a fine.',
};
const ask = async (
  who: Pick<TestUser, 'client'>,
  policyData: Partial<typeof bill> & { slug?: string },
  userProfile: object = { sector: 'General', companySize: 'SME', businessType: 'Private' },
) => {
  const { data, error } = await who.client.functions.invoke('analyze-policy-impact', {
    body: { policyData, userProfile },
  });
  if (!(error instanceof FunctionsHttpError)) return { status: error ? 0 : 200, body: data };
  const response: Response = error.context;
  return { status: response.status, body: await response.json() };
};

test('a reader has a policy analysed in exactly the shape of the specification; a visitor is asked to sign in', async () => {
  expect((await ask({ client: server.client() }, bill)).status).toBe(401);
  const { status, body } = await ask(reader, bill);
  expect(status).toBe(200);
  const { meta, ...rest } = body;
  expect(rest).toMatchObject({ success: true });
  expect(Object.keys(rest.analysis).sort()).toEqual([
    'actionItems',
    'businessOpportunities',
    'complianceRequirements',
    'impactScore',
    'keyImpacts',
    'recommendations',
    'riskLevel',
    'stakeholderActions',
    'summary',
  ]);
  expect(rest.analysis.complianceRequirements[0]).toMatchObject({ deadline: 'within 30 days' });
  expect(meta).toMatchObject({ engine: 'builtin', profile: { kind: 'profile', clientId: null } });
  expect(meta.factors).toHaveLength(5);
  expect((await ask(reader, { ...bill, title: '' })).body).toMatchObject({
    code: 'validation_failed',
    field: 'policyData.title',
  });
});

test('a colleague who describes a business is told of that business, not of the own firm; a reader of the own', async () => {
  const described = { sector: 'Financial Services', companySize: 'SME', businessType: 'Digital lending' };
  const [hers, his] = await Promise.all([amina, reader].map((who) => ask(who, bill, described)));
  expect(hers?.body.analysis.summary).toContain('For the organisation described the impact');
  expect(his?.body.analysis.summary).toContain('For your organisation the impact');
});

test('a stored policy is read with its article and dates, whatever the caller sends beside its name', async () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const live = {
    title: 'Grid Access Code',
    sector: 'Energy',
    status: 'Enacted',
    description: 'Access to the grid.',
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What it asks' }] },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [text('Register within six months.')] }],
        },
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What we advise' }] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [text('File early.')] }] },
      ],
    },
  };
  const due = {
    title: 'Meters reported',
    deadline: '2030-03-31',
    policy: 'grid-access-code',
    requirements: [],
  };
  await server.system.query(
    `insert into public.content_items (kind, slug, state, draft, live, live_at)
     values ('policy', 'grid-access-code', 'published', $1, $1, now()), ('deadline', 'meters', 'published', $2, $2, now())`,
    [live, due],
  );
  const { body } = await ask(reader, { slug: 'grid-access-code', title: 'Something else' });
  expect(body.analysis.summary).toContain('Grid Access Code stands at “Enacted”');
  expect(body.meta.sources[0]).toMatchObject({ id: 'grid-access-code', kind: 'record' });
  expect(body.analysis.complianceRequirements).toMatchObject([
    { requirement: 'Register within six months.', deadline: 'within six months' },
    { requirement: 'Meters reported', deadline: '31 Mar 2030' },
  ]);
});

test('a client of mine lends its facts; of another team’s client nothing is used, and the answer says so', async () => {
  const { data } = await amina.client
    .from('clients')
    .insert({ name: 'Kolo Credit', industry: 'Banking and finance', description: 'Lender to traders' })
    .select('id')
    .single();
  const mine = await ask(amina, bill, { clientId: data?.id });
  expect(mine.body.meta.profile).toMatchObject({
    kind: 'client',
    name: 'Kolo Credit',
    sectors: ['Financial Services'],
  });
  const theirs = await ask(reader, bill, { clientId: data?.id });
  expect(theirs.body.meta.profile).toMatchObject({ kind: 'profile', clientId: null });
  expect(theirs.body.meta.warnings.join('\n')).toContain('not one you can read');
});
