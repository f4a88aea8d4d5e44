import { describe, expect, test } from 'vitest';
import { type Document, plainText } from '#src/fields/document.ts';
import { linesDocument } from '../tools/build-text.ts';
import { privacyPoints } from './clauses/privacy-points.ts';
import { privacyPolicy } from './clauses/privacy-policy.ts';
import { type DocumentDraft, documentRequest } from './document.ts';
import { dataTypes, purposes, templateStyles } from './document-options.ts';
import { missingPoints, paragraphsOf, pointsIn } from './read-points.ts';
import { clausesFor, factsOf, writeDocument } from './write-document.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ask = (all: boolean, templateStyle: DocumentDraft['templateStyle']) =>
  documentRequest.parse({
    documentType: 'privacy_policy',
    templateStyle,
    companyInfo: {
      name: 'Zuma Power Plc',
      industry: 'Non-Profit',
      website: all ? 'https://zuma.example' : '',
    },
    dataProcessingDetails: {
      types: all ? [...dataTypes] : ['Names and contact details'],
      purposes: all ? purposes.map(({ value }) => value) : ['Billing and payments'],
      categories: ['Customers', 'Website visitors'],
      retentionPeriod: '5 years',
      thirdPartySharing: all,
      internationalTransfers: all,
    },
  });
const cases = templateStyles.flatMap(({ value }) => [true, false].map((all) => ({ style: value, all })));

/** What a second clause says, too: the list of rights names the taking back of consent. */
const saidTwice: Readonly<Record<string, readonly string[]>> = { 'pp-consent': ['withdrawal'] };

const missing = (text: Document, request: ReturnType<typeof ask>) =>
  missingPoints(text, privacyPolicy, factsOf(request)).map(({ id }) => id);

describe('A written policy is read by its words alone', () => {
  test.each(cases)('whole, nothing is missing: $style, every option $all', ({ style, all }) => {
    const request = ask(all, style);
    expect(missing(writeDocument(request, {}, null, now).document, request)).toEqual([]);
  });

  test.each(cases)(
    'without one clause exactly its points are: $style, every option $all',
    ({ style, all }) => {
      const request = ask(all, style);
      const { document } = writeDocument(request, {}, null, now);
      for (const [index, { id, satisfies }] of clausesFor(privacyPolicy, factsOf(request)).entries()) {
        const lost = satisfies.filter((point) => !saidTwice[id]?.includes(point));
        expect(missing(withoutSection(document, index + 1), request).sort(), id).toEqual(lost.sort());
      }
    },
  );
});

function withoutSection({ content }: Document, number: number): Document {
  let gone = false;
  return {
    type: 'doc',
    content: content.filter((node) => {
      if (node.type === 'heading' && node.attrs.level === 2) gone = plainText(node).startsWith(`${number}. `);
      return !gone;
    }),
  };
}

test('a policy pasted from elsewhere is read, too: what it says counts, what it leaves out is named', () => {
  const foreign = linesDocument(
    `# Privacy notice

Kainji Foods Ltd (RC 204981), 4 Wharf Road, Apapa, is the controller of your personal data.

We keep your records for six years after your last order and then delete them.

You may ask for a copy of your data, have errors corrected or object to its use.`,
  );
  const request = ask(false, 'formal');
  const left = missing(foreign, request);
  expect(left).not.toContain('controller');
  expect(left).not.toContain('retention');
  expect(left).not.toContain('rights');
  expect(left).toEqual(expect.arrayContaining(['dpo', 'basis', 'complaint', 'breach', 'security']));
});

test('of a text whose answers were not kept only what every policy owes is asked', () => {
  const bare = missingPoints(linesDocument('As asked.'), privacyPolicy, null).map(({ id }) => id);
  expect(bare).toContain('retention');
  expect(bare).not.toContain('children');
});

test('the annex that says where each point is met answers none of them', () => {
  const request = ask(true, 'comprehensive');
  const { document } = writeDocument(request, {}, null, now);
  expect(paragraphsOf(document).join('\n')).not.toContain('section 1');
  expect(plainText(document)).toContain('section 1');
});

test('words near a point are no answer to it', () => {
  for (const words of [
    'Your account manager will contact you about your order.',
    'We value your trust and take privacy seriously.',
    'Our cafeteria changes its menu every week.',
  ])
    expect(pointsIn(words, privacyPoints), words).toEqual([]);
});

test('every requirement of the policy has a rule by which it is recognised', () => {
  expect(Object.keys(privacyPoints).sort()).toEqual(privacyPolicy.requirements.map(({ id }) => id).sort());
});
