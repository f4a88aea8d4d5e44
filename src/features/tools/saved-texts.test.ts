import { expect, test } from 'vitest';
import { unzip } from '#server/documents/testing.ts';
import { writeWord } from '#server/documents/write-word.ts';
import { heading, linesDocument, linksOf, markdownOf, paragraph, withSources } from './build-text.ts';
import { documentPage, hrefInFile } from './document-html.ts';
import { openPlaces } from './gaps.ts';
import { resultDocument } from './result-document.server.ts';
import { resultFooter } from './result-footer.ts';

test('lines of an answer become headings, paragraphs and points', () => {
  const text = linesDocument(
    '## First hour\n\nDo this now:\n1. Call the lead.\n2. Stop the leak.\n\nThen write.',
  );
  expect(text.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'orderedList', 'paragraph']);
  expect(markdownOf(text)).toContain('1. Call the lead.\n2. Stop the leak.');
});

test('each open place is told once, facts and statements without a source apart', () => {
  const text = {
    type: 'doc' as const,
    content: [
      paragraph('We hold [TO COMPLETE: number of records] records. [NO SOURCE: Most firms fail.]'),
      paragraph('Again [TO COMPLETE: number of records]; every place marked [TO COMPLETE] is yours.'),
    ],
  };
  expect(openPlaces(text)).toEqual([
    { kind: 'fact', what: 'number of records' },
    { kind: 'source', what: 'Most firms fail.' },
  ]);
});

test('of two roles whose names are wanted each is told, by its role', () => {
  const text = linesDocument(
    '- Crisis lead: [TO COMPLETE: name, telephone]\n- Legal counsel: [TO COMPLETE: name, telephone]\n- Owner and next review: [TO COMPLETE: owner]\nStopped by: [TO COMPLETE: name].',
  );
  expect(openPlaces(text).map(({ what }) => what)).toEqual([
    'Crisis lead: name, telephone',
    'Legal counsel: name, telephone',
    'owner',
    'name',
  ]);
});

const SITE = 'https://harmattan.example';
const kept = {
  title: 'Privacy policy',
  version: 2,
  engine: 'builtin',
  model: null,
  state: 'final',
  expires: '2027-11-01',
  hash: 'a'.repeat(64),
  approved: { by: 'Bayo Ade', at: '2026-11-20T10:00:00Z' },
  signatures: [
    { name: 'Amina Bello', at: '2026-11-21T10:00:00Z', hash: 'a'.repeat(64) },
    { name: 'Signed Other Words', at: '2026-11-21T10:00:00Z', hash: 'b'.repeat(64) },
  ],
  document: { type: 'doc' as const, content: [heading('Scope'), paragraph('All of it.')] },
};

test('a signed text ends with a certificate: its hash, who approved it, and only signatures for these words', () => {
  const { cover, blocks } = resultDocument.model(kept, '2026-11-22', SITE);
  const facts = blocks.find(({ kind }) => kind === 'facts');
  expect(JSON.stringify(facts)).toContain('a'.repeat(64));
  expect(JSON.stringify(facts)).toContain('Bayo Ade');
  expect(JSON.stringify(facts)).toContain('Amina Bello');
  expect(JSON.stringify(facts)).not.toContain('Signed Other Words');
  expect(cover.version).toBe('2');
});

test('a link to a page of ours is whole in a file, and one that leads nowhere from there is words', () => {
  const document = { type: 'doc' as const, content: [paragraph('We tell the Commission (NDPA s.40).')] };
  const built = JSON.stringify(resultDocument.model({ ...kept, document }, '2026-11-22', SITE).blocks);
  expect(built).toContain(`{"text":"NDPA s.40","href":"${SITE}/law-register#breach.notice"}`);
  expect(documentPage('Letter', document, '', SITE)).toContain(
    `<a href="${SITE}/law-register#breach.notice" rel="noopener">NDPA s.40</a>`,
  );
  expect(hrefInFile('#here', SITE)).toBeNull();
  expect(hrefInFile('javascript:alert(1)', SITE)).toBeNull();
  expect(linksOf(document)).toEqual([{ words: 'NDPA s.40', href: '/law-register#breach.notice' }]);
});

test('a file lists what its text rests on, and says which law nobody has compared with the Gazette yet', () => {
  const sources = [
    { id: 'breach.notice', kind: 'law' as const, title: 'Breach', ref: 'NDPA s.40', asOf: 'Nov 2026' },
    { id: 'foi', kind: 'law' as const, title: 'FOI Act', ref: 's.4', asOf: '', toConfirm: true },
  ];
  const built = JSON.stringify(resultDocument.model({ ...kept, sources }, '2026-11-22', SITE).blocks);
  expect(built).toContain(`{"text":"Breach: NDPA s.40","href":"${SITE}/law-register#breach.notice"}`);
  expect(built).toMatch(/FOI Act: s\.4[^\]]*to be confirmed against the Gazette/);
  expect(built.indexOf('FOI Act')).toBeLessThan(built.indexOf('Certificate'));
  const page = documentPage('Letter', withSources(kept.document, sources), '', SITE);
  expect(page).toContain('FOI Act: s.4');
  expect(page).toContain('to be confirmed against the Gazette');
  expect(withSources(kept.document, [])).toBe(kept.document);
});

test('in Word each place to complete is a content control named for what belongs there, and the law is a link', async () => {
  const document = {
    type: 'doc' as const,
    content: [paragraph('Call [TO COMPLETE: name of the lead] at [TO COMPLETE] (NDPA s.40).')],
  };
  const model = resultDocument.model({ ...kept, document }, '2026-11-22', SITE);
  const parts = await unzip(await writeWord(model));
  const body = parts.get('word/document.xml') ?? '';
  const controls = [...body.matchAll(/<w:sdt>.*?<w:alias w:val="([^"]*)"\/>.*?<w:t(?: [^>]*)?>([^<]*)</g)];
  expect(controls.map(([, name, shown]) => [name, shown])).toEqual([
    ['name of the lead', '[TO COMPLETE: name of the lead]'],
    ['Fill in', '[TO COMPLETE]'],
  ]);
  expect(parts.get('word/_rels/document.xml.rels')).toContain(`Target="${SITE}/law-register"`);
  expect(body).toMatch(/<w:hyperlink [^>]*w:anchor="breach\.notice".*?NDPA s\.40/);
});

test('a draft says that it is one and has no certificate', () => {
  const { cover, blocks } = resultDocument.model(
    { ...kept, state: 'draft', approved: null, signatures: [] },
    '2026-11-22',
    SITE,
  );
  expect(cover.version).toBe('2, draft');
  expect(blocks.some(({ kind }) => kind === 'facts')).toBe(false);
});

test('what is taken of a final text says who approved and signed it, and changed words are a draft again', () => {
  const result = { version: 2, state: 'final' as const, engine: 'builtin' as const, model: null };
  const at = '2026-11-26T09:00:00Z';
  const standing = {
    approvals: [{ state: 'approved', void_at: null, decided_by: 'z', decided_at: at }],
    signatures: [{ name: 'Zainab Musa', hash: 'ab12', signed_at: at }],
  };
  const nameOf = () => 'Zainab Musa';
  const lines = resultFooter(result, false, standing, nameOf).split('\n');
  expect(lines[0]).toBe('Version 2, final. Prepared with built-in engine.');
  expect(lines[1]).toBe('Approved by Zainab Musa, 26 Nov 2026, 10:00, Lagos time.');
  expect(lines[2]).toContain('Signed by Zainab Musa, 26 Nov 2026, 10:00');
  expect(lines[2]).toContain('ab12');
  expect(resultFooter(result, true, standing, nameOf)).toBe(
    'Version 2, a draft. Prepared with built-in engine; review before use.',
  );
});
