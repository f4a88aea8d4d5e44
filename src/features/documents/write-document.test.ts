import { describe, expect, test } from 'vitest';
import { documentHtml } from '#src/features/tools/document-html.ts';
import { plainText } from '../../fields/document.ts';
import type { LawBook } from '../law/law-statement.ts';
import { assessmentQuestions } from '../ndpr/assessment.ts';
import { placeOf } from './clause-tokens.ts';
import { plans } from './clauses/plans.ts';
import { type DocumentDraft, documentRequest } from './document.ts';
import {
  dataTypes,
  documentTypes,
  industries,
  industryOfClient,
  isSensitive,
  purposes,
  templateStyles,
} from './document-options.ts';
import { lawBook as law } from './law-book.fixture.ts';
import { styleGrades } from './style-grades.ts';
import { keptWords } from './use-wizard.ts';
import { clausesFor, factsOf, uncovered, writeDocument } from './write-document.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ask = (given: Partial<DocumentDraft> = {}) =>
  documentRequest.parse({
    documentType: 'privacy_policy',
    companyInfo: { name: 'Zuma Power Plc', industry: 'Technology', website: 'https://zuma.example' },
    dataProcessingDetails: {
      types: ['Names and contact details'],
      purposes: ['Customer support'],
      retentionPeriod: '5 years',
    },
    ...given,
  });
const write = (given: Partial<DocumentDraft> = {}) => writeDocument(ask(given), law, null, now);
const cases = documentTypes.flatMap(({ value: documentType }) =>
  [false, true].flatMap((all) =>
    [false, true].map((shared) => ({
      documentType,
      dataProcessingDetails: {
        types: all ? [...dataTypes] : ['Names and contact details'],
        purposes: all ? purposes.map(({ value }) => value) : [],
        thirdPartySharing: shared,
        internationalTransfers: shared,
      },
    })),
  ),
);

describe('Every document answers all that the law asks of it', () => {
  test.each(cases)('$documentType with $dataProcessingDetails.types.length kinds of data', (given) => {
    const facts = factsOf(ask(given));
    const plan = plans[given.documentType];
    expect(uncovered(plan, facts, clausesFor(plan, facts))).toEqual([]);
  });

  test.each(cases)('$documentType: a clause that is missing is missed, and nothing else', (given) => {
    const facts = factsOf(ask(given));
    const plan = plans[given.documentType];
    const clauses = clausesFor(plan, facts);
    const asked = new Set(plan.requirements.filter(({ when }) => !when || when(facts)).map(({ id }) => id));
    for (const clause of clauses) {
      const rest = clauses.filter((one) => one !== clause);
      const still = new Set(rest.flatMap(({ satisfies }) => satisfies));
      const lost = clause.satisfies.filter((id) => asked.has(id) && !still.has(id));
      expect(uncovered(plan, facts, rest).sort(), clause.id).toEqual(lost.sort());
    }
  });

  test('in each of five types, three styles and fourteen industries it is whole: numbered, filled in, counted', () => {
    for (const { value: documentType } of documentTypes)
      for (const { value: templateStyle } of templateStyles)
        for (const { value: industry } of industries) {
          const { document, words, pages, title } = write({
            documentType,
            templateStyle,
            companyInfo: { name: 'Zuma Power Plc', industry },
          });
          const text = plainText(document);
          expect(text, title).not.toMatch(/\{\w+\}/);
          expect(words).toBe(text.split(/\s+/).filter(Boolean).length);
          expect(pages).toBe(Math.ceil(words / 450));
          expect(words).toBeGreaterThan(450);
        }
  });
});

test('the same request on the same day gives the same document', () => {
  expect(write()).toEqual(write());
});

test('72 hours come from the law register, and a register that says otherwise is believed', () => {
  const text = (book: LawBook) => plainText(writeDocument(ask(), book, null, now).document);
  expect(text(law)).toContain('within 72 hours');
  const notice = law['breach.notice'];
  if (!notice) throw new Error('the register has no breach notice');
  expect(text({ ...law, 'breach.notice': { ...notice, value: '48' } })).toContain('within 48 hours');
});

test('the day of the audit return comes from the law register', () => {
  const text = (book: LawBook) =>
    plainText(writeDocument(ask({ documentType: 'ndpr_compliance' }), book, null, now).document);
  expect(text(law)).toContain('by 31 March each year through');
  const day = law['car.filing-date'];
  if (!day) throw new Error('the register has no day of the return');
  expect(text({ ...law, 'car.filing-date': { ...day, value: '--05-31' } })).toContain(
    'by 31 May each year through',
  );
});

test('the highest fines come from the law register, for organisations of major importance and for others', () => {
  const text = (book: LawBook) =>
    plainText(writeDocument(ask({ documentType: 'ndpr_compliance' }), book, null, now).document);
  expect(text(law)).toContain('the greater of ₦10,000,000 and 2%');
  expect(text(law)).toContain('the greater of ₦2,000,000 and 2%');
  const [major, others] = [law['fine.maximum'], law['fine.maximum-others']];
  if (!major || !others) throw new Error('the register has no highest fines');
  const raised = text({
    ...law,
    'fine.maximum': { ...major, value: '15000000' },
    'fine.maximum-others': { ...others, value: '3000000' },
  });
  expect(raised).toContain('the greater of ₦15,000,000 and 2%');
  expect(raised).toContain('the greater of ₦3,000,000 and 2%');
});

test('F10 a hostile company name stays words: no element, no list, no token', () => {
  const name = '<script>alert(1)</script> {dpo}\n- point';
  const { title, document } = write({
    companyInfo: { name, industry: 'Technology', description: '<img src=x onerror=alert(1)>' },
  });
  const html = documentHtml(title, document, 'https://harmattan.example');
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain('&lt;script&gt;');
  const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1]));
  expect([...tags].sort()).toEqual(['a', 'article', 'h1', 'h2', 'li', 'p', 'ul']);
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  for (const attributes of links)
    expect(attributes).toMatch(
      /^href="https:\/\/harmattan\.example\/law-register#[a-z0-9.-]+" rel="noopener"$/,
    );
});

test('what a person asks for is a clause where the library has one, and a point to settle where it has none', () => {
  const { document } = write({
    customRequirements:
      'We use CCTV at the gate\nNaming of pets in the newsletter of staff\nKeys to the moon base',
  });
  const text = plainText(document);
  expect(text).toContain('Video surveillance');
  expect(text).toContain('Direct marketing');
  expect(text).toContain('Keys to the moon base');
  expect(text).not.toContain('We use CCTV at the gate');
});

test('a line that says more than its clause is kept beside it, and one that says no asks for nothing', () => {
  const text = plainText(
    write({
      customRequirements: 'Keep CCTV recordings for 90 days\nNo fingerprints are ever taken at the door',
    }).document,
  );
  const [, beside] = /Keep CCTV recordings for 90 days \(beside section (\d+)\)/.exec(text) ?? [];
  expect(text).toMatch(new RegExp(`(?:^|\n)${beside}\\. Video surveillance`));
  expect(text).toContain('Recordings are kept for 90 days');
  expect(text).not.toContain('Biometric data');
});

test.each([
  ['CCTV clips go to police within 7 days and are kept for 90 days', '90'],
  ['CCTV footage is retained for up to 45 days', '45'],
  ['Keep all camera footage for 60 days and answer the police within 3 days', '60'],
])('the days of cameras are those for which recordings are kept: %s', (customRequirements, days) => {
  expect(plainText(write({ customRequirements }).document)).toContain(`Recordings are kept for ${days} days`);
});

test('days that are said of something else stay a place to complete', () => {
  for (const customRequirements of [
    'CCTV clips are handed to the police within 7 days',
    `${'cctv '.repeat(390)}within 7 days`,
  ])
    expect(plainText(write({ customRequirements }).document)).toMatch(
      /Recordings are kept for \[TO COMPLETE/,
    );
});

test('who asks for cameras or fingerprints is told of the data and the ground that come with them', () => {
  const text = plainText(write({ customRequirements: 'CCTV at the gate\nFingerprint clocks' }).document);
  expect(text).toContain('Security of premises and systems: a legitimate interest');
  expect(text).toContain('that interest is the safety of people, premises and systems');
  expect(text).toMatch(/sensitive personal data within section 65 of the NDPA:\s+Biometric data/);
});

test('a clinic that calls its kind of data «Medical records» is told how sensitive data is treated', () => {
  const [before, after] = ['Names and contact details', 'Medical records'].map((type) =>
    plainText(write({ dataProcessingDetails: { types: [type] } }).document),
  );
  expect(before).not.toContain('sensitive personal data within section 65');
  expect(after).toMatch(/sensitive personal data within section 65 of the NDPA:\s+Medical records/);
});

test('a crisis plan and an agreement take up no clause on cameras: the request stays a point to settle', () => {
  for (const documentType of ['crisis_template', 'data_processing_agreement'] as const) {
    const text = plainText(write({ documentType, customRequirements: 'CCTV at the gate' }).document);
    expect(text).not.toContain('Video surveillance');
    expect(text).toMatch(/Points to settle[\s\S]*CCTV at the gate/);
  }
});

test('an agency acts under official authority, a hospital serves patients, a charity answers to donors', () => {
  const text = (industry: string, documentType: DocumentDraft['documentType']) =>
    plainText(
      write({
        documentType,
        companyInfo: { name: 'Zuma', industry },
        dataProcessingDetails: {
          types: ['Health data'],
          purposes: ['Providing products and services', 'Identity checks and fraud prevention'],
        },
      }).document,
    );
  expect(text('Government', 'privacy_policy')).toContain('under official authority (NDPA s.25(1)(b)(iv))');
  expect(text('Government', 'ndpr_compliance')).toContain('listed at the extra-high level');
  expect(text('Technology', 'privacy_policy')).toContain('fraud prevention: a legitimate interest');
  expect(text('Financial Services', 'privacy_policy')).toContain('fraud prevention: a legal obligation');
  expect(text('Healthcare', 'privacy_policy')).toContain('professional bound to secrecy');
  expect(text('Healthcare', 'crisis_template')).toContain('Patients and their families: “We are writing');
  expect(text('Non-Profit', 'crisis_template')).toContain('Donors and funding agencies: direct note.');
  expect(text('Non-Profit', 'crisis_template')).not.toMatch(/investors/i);
});

test('the three styles differ in each type: the comprehensive text adds working detail, the simplified one is shortest', () => {
  for (const { value: documentType } of documentTypes) {
    const [formal, simplified, comprehensive] = templateStyles.map(
      ({ value: templateStyle }) => write({ documentType, templateStyle }).words,
    );
    expect(comprehensive, documentType).toBeGreaterThan((formal ?? 0) * 1.25);
    expect(simplified, documentType).toBeLessThan((formal ?? 0) * 0.9);
  }
  // The opening names the style and the day; the law of a clause is called so only in plain words.
  const inStyle = (templateStyle: 'formal' | 'simplified') => plainText(write({ templateStyle }).document);
  expect(inStyle('formal')).toContain('Written: 20 Nov 2026, formal style');
  expect(inStyle('formal')).toMatch(/Basis: .*NDPA s\./);
  expect(inStyle('formal')).not.toContain('The law: ');
  expect(inStyle('simplified')).toContain('simplified style');
  expect(inStyle('simplified')).toMatch(/The law: .*NDPA s\./);
});

test('the Commission and the Organisation are named in full before they are called so', () => {
  for (const { value: documentType } of documentTypes)
    for (const { value: templateStyle } of templateStyles) {
      const text = plainText(write({ documentType, templateStyle }).document);
      const full = text.indexOf('Nigeria Data Protection Commission');
      const where = `${documentType} ${templateStyle}`;
      if (text.includes('the Commission')) expect(full, where).toBeGreaterThanOrEqual(0);
      expect(text.search(/[Tt]he Commission(?!”)/), where).toSatisfy(
        (short: number) => short === -1 || short > full,
      );
      const short = text.search(/[Tt]he Organisation(?!”)/);
      if (short >= 0)
        expect(text.indexOf('(“the Organisation”'), where).toSatisfy((at: number) => at >= 0 && at < short);
    }
});

test('each clause leads to the law it rests on, on the screen and from a file', () => {
  for (const { value: documentType } of documentTypes)
    for (const { value: templateStyle } of templateStyles) {
      const { title, document } = write({ documentType, templateStyle });
      const where = `${documentType} ${templateStyle}`;
      const bases = document.content.filter((node) => /^(Basis|The law): /.test(plainText(node)));
      const { clauses } = plans[documentType];
      const facts = factsOf(ask({ documentType }));
      const resting = clauses.filter(({ law: own, when }) => own.length > 0 && (!when || when(facts)));
      expect(bases.length, where).toBe(resting.length);
      for (const basis of bases)
        expect(JSON.stringify(basis), plainText(basis)).toContain('"href":"/law-register#');
      const html = documentHtml(title, document, 'https://harmattan.example');
      expect(html, where).toContain('<a href="https://harmattan.example/law-register#');
      expect(html, where).not.toContain('href="/');
    }
});

test('unknown facts stay visible, and are told to the person', () => {
  const { open, document } = write();
  expect(open).toContain('name and contact of the data protection officer');
  expect(plainText(document)).toContain('[TO COMPLETE: name and contact of the data protection officer]');
});

test('the simplified style reads at grade ten or below, and at least three grades below the formal one', () => {
  for (const { value: documentType } of documentTypes) {
    const { formal, plain } = styleGrades(plans[documentType]);
    expect(plain, documentType).toBeLessThanOrEqual(10);
    expect(formal - plain, documentType).toBeGreaterThanOrEqual(3);
  }
});

test('a document names the statements of the register it rests on, and no others', () => {
  const keys = (documentType: DocumentDraft['documentType']) =>
    write({ documentType }).sources.map(({ id }) => id);
  expect(keys('ndpr_compliance')).toEqual(
    expect.arrayContaining(['car.filing-date', 'fine.maximum-others', 'tier.test', 'dpo.duty', 'car.late']),
  );
  // «Seventy-two hours» stands in the text: it is the register's.
  expect(keys('privacy_policy')).toContain('breach.notice');
  expect(keys('crisis_template').sort()).toEqual([
    'breach.notice',
    'emergency.number',
    'law.act',
    'law.gaid',
  ]);
});

test('a plan can be completed before anything happens: what only the day itself brings is no open place', () => {
  for (const documentType of ['crisis_template', 'breach_response_plan'] as const) {
    const { document, open } = write({ documentType, templateStyle: 'comprehensive' });
    const text = plainText(document);
    expect(text).toMatch(/“At \[time\] on \[date\]|“On \[date\] we learned/);
    expect(open.join('; '), documentType).not.toMatch(/what happened|\bevent\b|^text$|; text/);
  }
});

test('«good practice» is explained where the points of section 27 are listed, and in no other type', () => {
  for (const { value: documentType } of documentTypes) {
    const { document } = write({ documentType, templateStyle: 'comprehensive' });
    const explained = plainText(document).includes('“Good practice” means');
    expect([documentType, explained]).toEqual([documentType, documentType === 'privacy_policy']);
  }
});

test('the author is told only of those gaps whose promise the document makes', () => {
  const no = assessmentQuestions.map(({ id }) => id);
  const client = { address: null, industry: null, assessed: { on: '2026-11-20', no } };
  const told = (documentType: DocumentDraft['documentType']) => {
    const { gaps, document } = writeDocument(ask({ documentType }), law, client, now);
    expect(plainText(document), documentType).not.toMatch(/answered with no|last assessment/);
    return gaps.map((gap) => assessmentQuestions.find(({ text }) => gap.includes(text))?.id);
  };
  expect(told('crisis_template')).toEqual(['breach_procedures']);
  expect(told('privacy_policy')).toEqual(
    expect.arrayContaining(['data_subject_rights', 'security_measures']),
  );
  expect(told('privacy_policy')).not.toContain('privacy_policy');
  expect(told('privacy_policy')).not.toContain('staff_training');
  expect(told('ndpr_compliance')).toEqual(
    expect.arrayContaining(['staff_training', 'data_processing_records']),
  );
});

test('a client filed under other words brings the industry they mean, and none where several could be meant', () => {
  for (const [filed, industry] of [
    ['Transportation', 'Transportation & Logistics'],
    ['Aviation', 'Transportation & Logistics'],
    ['Construction', 'Real Estate & Construction'],
    ['Healthcare', 'Healthcare'],
    ['Energy', ''],
  ] as const)
    expect(industryOfClient(filed), filed).toBe(industry);
});

test('a stored address stands in the text once, and no other place contradicts it', () => {
  const address = 'Oke-Mosan,\nAbeokuta';
  const client = { address, industry: null };
  const about = (location: string) =>
    plainText(
      writeDocument(
        ask({ companyInfo: { name: 'Adire Studio', industry: 'Technology', location } }),
        law,
        client,
        now,
      ).document,
    );
  expect(about('Oke-Mosan, Abeokuta')).toContain('Adire Studio, Abeokuta (“the Organisation”');
  expect(about('Oke-Mosan, Abeokuta').match(/privacy matters are Oke-Mosan, Abeokuta,/g)).toHaveLength(1);
  expect(about('Kaduna')).toContain('Adire Studio, Kaduna (“the Organisation”');
});

test('a stored address longer than a location stands in the text once, and its country may be in capitals', () => {
  const written = (address: string, location = placeOf(address)) =>
    plainText(
      writeDocument(
        ask({ companyInfo: { name: 'Adire Studio', industry: 'Technology', location } }),
        law,
        { address, industry: null },
        now,
      ).document,
    );
  const long = `${'Suite 4, Block of the Weavers behind the Old Market, '.repeat(5)}Itoku, Abeokuta, NIGERIA`;
  expect(long.length).toBeGreaterThan(200);
  expect(written(long)).toContain('Adire Studio, Abeokuta, Nigeria (“the Organisation”');
  // Once, in five lines of the address.
  expect(written(long).split('Block of the Weavers')).toHaveLength(6);
  expect(written('Itoku,\nAbeokuta\nNIGERIA.')).toContain(
    'Adire Studio, Abeokuta, Nigeria (“the Organisation”',
  );
  expect(written(long, 'Kaduna')).toContain('Adire Studio, Kaduna (“the Organisation”');
});

test('who has just signed in is told so; who comes back later hears only that the answers are kept', () => {
  const kept = 'Your answers are here';
  expect(keptWords('2026-11-20T08:59:30Z', now).join(' ')).toMatch(/^Signed in Your answers are here/);
  for (const lastSignIn of ['2026-11-20T08:30:00Z', '2026-11-17T09:00:00Z', undefined]) {
    expect(keptWords(lastSignIn, now).join(' ')).toContain(kept);
    expect(keptWords(lastSignIn, now).join(' ')).not.toContain('Signed in');
  }
});

test('a requirement that names a country abroad makes no document say that nothing leaves Nigeria', () => {
  const agreement = (customRequirements: string) =>
    plainText(write({ documentType: 'data_processing_agreement', customRequirements }).document);
  const stays = 'At present no transfer takes place';
  expect(agreement('')).toContain(stays);
  expect(agreement('No data may leave for another country.')).toContain(stays);
  expect(agreement('The laboratory uses cloud storage in Ireland.')).not.toContain(stays);
});

test('what an organisation tells of its vendors and of places abroad stands in the text, and nothing says otherwise', () => {
  const told = (description: string) => {
    const { document } = write({
      companyInfo: { name: 'Kolo Credit', industry: 'Financial Services', description },
    });
    return plainText(document);
  };
  const text = told(
    'We lend to traders. A payroll vendor in Accra pays our agents. Founded in London by two sisters.',
  );
  expect(text).toContain('Some recipients are outside Nigeria: “A payroll vendor in Accra pays our agents”');
  expect(text).toContain(
    'available from the data protection officer: “A payroll vendor in Accra pays our agents”',
  );
  expect(text).not.toContain('“Founded in London');
  expect(text).not.toMatch(/own personnel, who are bound/);
  for (const nothing of [
    'A supplier of seeds to farmers. We host events in schools.',
    'No vendor abroad gets our records.',
    'An insurer with a head office in Kano.',
  ])
    expect(told(nothing)).toMatch(/own personnel, who are bound/);
});

test.each([
  ['Blood group', true],
  ['Union dues', true],
  ['Sick notes', true],
  ['Health insurance numbers', true],
  ['Health and safety incidents with injuries', true],
  ['Health and safety training', false],
  ['Website health', false],
  ['European Union residents', false],
])('%s is sensitive: %s', (kind, sensitive) => {
  expect(isSensitive(kind)).toBe(sensitive);
});
