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

test.each([
  ['recipients', 'We never sell your data.'],
  ['recipients', 'Never share your login details with anyone, not even with our agents.'],
  ['security', 'Never share your password.'],
  ['security', 'We are ISO 27001 certified.'],
  ['security', 'We protect your data with great care.'],
  ['controller', 'We are ISO certified.'],
  ['controller', 'Call us on 0803 555 0199 at any time.'],
  ['purposes', 'We use data only for the purposes for which it was collected.'],
  ['purposes', 'Your feedback helps us grow.'],
  ['basis', 'We process data only where there is a lawful basis.'],
  ['rights', 'We respect your rights under the Act.'],
  ['data', 'We collect only the kinds of data that we need.'],
  ['sensitive', 'Staff may not leave sensitive information on a desk.'],
  ['retention', 'We keep the lights on until ten days after the fair.'],
  ['breach', 'Report suspicious incidents to the desk at once.'],
  ['representative', 'Our representative will ring you about your order.'],
  ['changes', 'Please check this page for our opening hours.'],
])('a whole text does not answer %s by saying no more than «%s»', (point, words) => {
  const left = missing(linesDocument(`# Privacy notice\n\n${words}`), everything);
  expect(left).toContain(point);
});

/** Notices from elsewhere, in words of their own, one paragraph for each point. */
const foreignNotices: readonly Readonly<Record<string, string>>[] = [
  {
    controller: 'This notice is issued by Ikogosi Springs Hotels Limited, 12 Warm Spring Road, Ekiti.',
    dpo: 'Our data protection officer is Mrs Funke Alade; write to her at privacy@ikogosi.example.',
    people: 'This notice applies to our guests, our employees and our suppliers.',
    data: 'We collect your name, your phone number, your home address and the number of your bank card.',
    source: 'We collect your data directly from you when you book a room.',
    purposes: 'We use your information to prepare your room and to send you the bill.',
    basis: 'The lawful basis is our contract with you and, for the newsletter, your consent.',
    recipients: 'We share your data with our payment providers and, where a law says so, with the police.',
    transfers: 'Your data is stored on servers in Ireland.',
    retention: 'We keep your booking records for six years and then delete them.',
    security: 'Records are locked away, and our computers are encrypted.',
    breach: 'If your data is ever stolen we tell you and the Commission within 72 hours.',
    rights: 'You may ask us for a copy of your data, have it corrected, or object to its use.',
    complaint:
      'If you are unhappy with our answer you can complain to the Nigeria Data Protection Commission.',
    changes: 'We review this notice every year and publish the new version here.',
  },
  {
    controller: 'Zaki Biam Growers Cooperative (RC 771204) is the controller of what you tell us.',
    dpo: 'Questions about your data go to our privacy officer, Terver Agba, on 0806 555 0142.',
    people: 'It covers the personal details of farmers, buyers and visitors to our stores.',
    data: 'We write down your name, your telephone number, your farm and the account we pay into.',
    source: 'We got your name and your number from your village head.',
    purposes: 'We need these details in order to pay you and to plan the trucks.',
    basis: 'We process them because we have a contract with you and because the law requires it of us.',
    recipients: 'Your details are passed to the bank that pays you and to the buyers of your yams.',
    transfers: 'Your records stay in Nigeria; none of the data is sent abroad.',
    retention: 'Your file is destroyed three years after your last delivery.',
    security: 'Paper files are kept in a locked room; passwords guard the computer they are typed into.',
    breach: 'Should your records get into the wrong hands, we will let you know at once.',
    rights: 'You have the right to see your file, to correct it and to have it deleted.',
    complaint: 'You may lodge a complaint with the NDPC.',
    changes: 'We will tell you before this policy is changed.',
  },
];

const everything = ask(true, 'formal');

describe.each(foreignNotices.map((notice, at) => ({ notice, at: at + 1 })))(
  'Foreign notice $at',
  ({ notice }) => {
    const text = (points: readonly string[]) =>
      linesDocument(`# Privacy notice\n\n${points.map((point) => notice[point]).join('\n\n')}`);

    test('answers what it says', () => {
      const points = Object.keys(notice);
      expect(missing(text(points), everything).filter((point) => points.includes(point))).toEqual([]);
    });

    test.each(Object.keys(notice))('without its paragraph on %s that point is missing', (point) => {
      const others = Object.keys(notice).filter((one) => one !== point);
      expect(missing(text(others), everything)).toContain(point);
    });
  },
);

test('only what NDPA s.27 has people told is put down to the law; the rest of the list is good practice', () => {
  const byLaw = privacyPolicy.requirements.flatMap(({ id, law }) => (law?.includes('s.27') ? [id] : []));
  expect(byLaw.sort()).toEqual(
    [
      ...['controller', 'representative', 'purposes', 'basis', 'recipients', 'retention'],
      ...['rights', 'automated', 'complaint'],
    ].sort(),
  );
  const rest = privacyPolicy.requirements.filter(({ law, id }) => law && !byLaw.includes(id));
  expect(rest.map(({ id, law }) => `${id}: ${law}`)).toEqual(['withdrawal: NDPA s.26, s.35']);
  const annex = plainText(writeDocument(ask(true, 'comprehensive'), {}, null, now).document);
  expect(annex).toContain('Cookies (good practice): section');
});
