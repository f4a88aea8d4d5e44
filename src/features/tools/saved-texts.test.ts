import { expect, test } from 'vitest';
import { heading, linesDocument, markdownOf, paragraph } from './build-text.ts';
import { openPlaces } from './gaps.ts';
import { resultDocument } from './result-document.server.ts';

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
  const { cover, blocks } = resultDocument.model(kept, '2026-11-22');
  const facts = blocks.find(({ kind }) => kind === 'facts');
  expect(JSON.stringify(facts)).toContain('a'.repeat(64));
  expect(JSON.stringify(facts)).toContain('Bayo Ade');
  expect(JSON.stringify(facts)).toContain('Amina Bello');
  expect(JSON.stringify(facts)).not.toContain('Signed Other Words');
  expect(cover.version).toBe('2');
});

test('a draft says that it is one and has no certificate', () => {
  const { cover, blocks } = resultDocument.model(
    { ...kept, state: 'draft', approved: null, signatures: [] },
    '2026-11-22',
  );
  expect(cover.version).toBe('2, draft');
  expect(blocks.some(({ kind }) => kind === 'facts')).toBe(false);
});
