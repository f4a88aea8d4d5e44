import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/harness.ts';

/** A provider that words each draft as a test says. */
let word: (draft: string, name: string) => string = (draft) => draft;
let stub: Server;
let server: TestServer;
let amina: TestUser;

beforeAll(async () => {
  stub = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const prompt: string = JSON.parse(body).messages[1].content;
      const drafts = JSON.parse(prompt.split('<drafts>\n')[1]?.split('\n</drafts>')[0] ?? '{}');
      const texts = Object.fromEntries(
        Object.entries<string>(drafts).map(([name, draft]) => [name, word(draft, name)]),
      );
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          choices: [{ message: { content: JSON.stringify({ texts }) }, finish_reason: 'stop' }],
          usage: { total_tokens: 50 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  server = await testServer({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}/v1`,
    AI_MODEL: 'sahel-7b',
  });
  amina = await server.newUser({ role: 'consultant' });
});
afterAll(async () => {
  await server.stop();
  stub.closeAllConnections();
  stub.close();
});

const ask = async (name: string, body: object) => {
  const { data, error } = await amina.client.functions.invoke(name, { body });
  expect(error).toBeNull();
  return data;
};
const asked = (documentType: string) => ({
  documentType,
  companyInfo: { name: 'Zuma Power Plc', industry: 'Energy' },
  dataProcessingDetails: { types: ['Names and contact details'], purposes: ['Customer support'] },
  templateStyle: 'formal',
});
const policy = {
  policyData: {
    title: 'Digital Lending Regulations',
    sector: 'Financial Services',
    status: 'Consultation',
    description:
      'Every lender shall register with the Commission within 90 days. A lender that fails to is liable to a fine of ₦100,000,000.',
  },
  userProfile: { sector: 'Financial Services' },
};

test.each(['privacy_policy', 'data_processing_agreement', 'breach_response_plan'])(
  'a model words the clauses of a document (%s) on screen, in the editor and in the count of words',
  async (documentType) => {
    word = (draft) => `Put plainly: ${draft}`;
    const made = await ask('generate-document', asked(documentType));
    expect(made.meta).toMatchObject({ engine: 'model', model: 'sahel-7b' });
    expect(made.document).toContain('Put plainly: ');
    expect(JSON.stringify(made.meta.document)).toContain('Put plainly: ');
    word = (draft) => draft;
    const plain = await ask('generate-document', asked(documentType));
    expect(made.metadata.wordCount).toBeGreaterThan(plain.metadata.wordCount);
    // Headings, lists and the lines of law are the library's.
    const frame = (html: string) => html.match(/<h2[^>]*>.*?<\/h2>|<li>.*?<\/li>/g);
    expect(frame(made.document)).toEqual(frame(plain.document));
  },
);

test.each([
  ['privacy_policy', 'within 72 hours'],
  ['data_processing_agreement', 'only on the documented instructions of the Controller'],
])(
  'a clause whose wording would lose a point of the law keeps its draft (%s)',
  async (documentType, point) => {
    word = (draft) => draft;
    const plain = await ask('generate-document', asked(documentType));
    // Keeps numbers, laws and open places, and says nothing of what the draft says.
    const kept = /\[TO COMPLETE[^\]]*\]|“[^”]*”|\b(?:NDPA|GAID)\b[^.;,\n)]{0,30}?\d+|\d[\d.,:/-]*\d|\d/g;
    word = (draft) =>
      `We follow good practice ${(draft.match(kept) ?? []).join(' ')}. ${'We do so at any time and place. '.repeat(draft.length / 60)}`;
    const made = await ask('generate-document', asked(documentType));
    expect(plain.document).toContain(point);
    expect(made.document).toContain(point);
  },
);

test('a model words summary, reasons and opportunities of a policy; figures, quotations and times stay', async () => {
  word = (draft) => draft;
  const plain = await ask('analyze-policy-impact', policy);
  word = (draft) => `In short: ${draft}`;
  const made = await ask('analyze-policy-impact', policy);
  expect(made.meta.engine).toBe('model');
  expect(made.analysis.summary).toBe(`In short: ${plain.analysis.summary}`);
  expect(JSON.stringify(made.meta.document)).toContain('In short: ');
  for (const part of [
    'impactScore',
    'riskLevel',
    'actionItems',
    'complianceRequirements',
    'stakeholderActions',
  ])
    expect(made.analysis[part], part).toEqual(plain.analysis[part]);
  // A quotation is not worded.
  word = (draft) => draft.replace('register with the Commission', 'sign up at the Commission');
  const misquoted = await ask('analyze-policy-impact', policy);
  expect(JSON.stringify(misquoted.analysis)).not.toContain('sign up');
});
