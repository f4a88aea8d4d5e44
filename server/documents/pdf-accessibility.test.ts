import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poppler } from '#server/testing/system-tool.ts';
import { type Block, bold, bullets, heading, paragraph, plain } from './document-model.ts';
import { writePdf } from './write-pdf.ts';

/*
 * The points of the Matterhorn Protocol 1.1 (the failure conditions of PDF/UA-1) that a machine can check, asked of a
 * document with every kind of block. Numbers in brackets are its checkpoints.
 */
const blocks: Block[] = [
  heading(1, 'Who we are'),
  paragraph([
    { text: 'The Commission: ' },
    { text: 'ndpc.gov.ng', href: 'https://ndpc.gov.ng' },
    { text: ', by letter or on its page.' },
  ]),
  heading(2, 'Ɗandaura and others'),
  bullets(['first of all', 'a step long enough to run over the end of its line '.repeat(4)], true),
  bullets(['one thing', 'another']),
  { kind: 'checks', items: [plain('rung the officer')] },
  heading(1, 'What is due'),
  {
    kind: 'table',
    header: ['What', 'By when'].map(plain),
    // Longer than a page, so that its head is drawn twice.
    rows: Array.from({ length: 70 }, (_, row) => [[bold(`Duty ${row}`)], [{ text: '', blank: true }]]),
  },
  { kind: 'facts', rows: [{ term: 'Office', value: 'Abuja' }] },
  { kind: 'fields', labels: ['Owner'] },
  { kind: 'quote', paragraphs: [plain('We are looking into it.')] },
  { kind: 'law', paragraphs: [plain('Within 72 hours (NDPA s.40).')] },
  { kind: 'figures', items: [{ figure: '72', label: 'hours' }] },
  {
    kind: 'chart',
    series: {
      title: 'What a place costs',
      unit: '₦',
      points: [
        { label: 'One day', value: 95_000 },
        { label: 'Two days', value: 180_000 },
      ],
    },
  },
  { kind: 'columns', columns: [[paragraph('on the left')], [paragraph('on the right')]] },
];
const folder = mkdtempSync(join(tmpdir(), 'harmattan-tagged-'));
const path = join(folder, 'tagged.pdf');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Objects by number: their dictionary, and their stream unpacked. */
const objects = new Map<string, { dictionary: string; stream: string }>();
const having = (shape: RegExp) => [...objects.values()].filter(({ dictionary }) => shape.test(dictionary));
const at = (reference: string | undefined) => objects.get(reference ?? '') ?? { dictionary: '', stream: '' };
const told = (...more: string[]) => execFileSync(poppler('pdfinfo'), [...more, path], { encoding: 'utf8' });

beforeAll(async () => {
  const bytes = await writePdf({
    cover: {
      ...{ title: 'Data Breach Response Plan', kicker: 'Data Protection', area: 'data-protection' },
      ...{
        description: 'Who does what in 72 hours.',
        date: '12 Nov 2026',
        version: '1',
        note: 'Not legal advice.',
      },
    },
    contents: true,
    blocks,
  });
  writeFileSync(path, bytes);
  const file = Buffer.from(bytes).toString('latin1');
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/\nstream\r?\n/);
    const stream =
      packed && dictionary.includes('FlateDecode')
        ? inflateSync(Buffer.from(packed.replace(/\n?endstream$/, ''), 'latin1')).toString('latin1')
        : (packed ?? '');
    objects.set(number, { dictionary, stream });
  }
});

test('a PDF says that it is tagged, in which language it is and what it is called (06-001 to 07-002, 11-006)', () => {
  const [catalogue] = having(/\/Type \/Catalog/);
  expect(catalogue?.dictionary).toMatch(/\/Lang \(en-GB\)/);
  const everything = [...objects.values()].map(({ dictionary }) => dictionary).join('\n');
  expect(everything).toMatch(/\/Marked true/);
  expect(everything).toMatch(/\/DisplayDocTitle true/);
  const [metadata] = having(/\/Type \/Metadata/);
  expect(metadata?.stream).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(metadata?.stream).toContain('Data Breach Response Plan');
  expect(told()).toMatch(/Tagged:\s+yes/);
});

test('whatever a page draws is either part of the structure or decoration, and never both (01-001 to 01-005)', () => {
  const pages = having(/\/Type \/Page\b/);
  expect(pages.length).toBeGreaterThan(3);
  for (const { dictionary } of pages) {
    const { stream } = at(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]);
    expect(stream.length).toBeGreaterThan(0);
    let depth = 0;
    for (const line of stream.split('\n')) {
      if (/\b(BMC|BDC)$/.test(line)) depth++;
      if (/\bEMC$/.test(line)) depth--;
      expect([line, depth <= 1 && depth >= 0]).toEqual([line, true]);
      const draws = /(?:\bTJ|\bTj|\bDo|(?:^|\s)(?:f\*?|F|S|s|B\*?|b\*?|sh))$/.test(line.trim());
      if (draws) expect([line, depth]).toEqual([line, 1]);
    }
    expect(depth).toBe(0);
  }
});

test('each marked piece of a page is found from the tree of the structure (01-006, 02-001, 09-001)', () => {
  const marked = having(/\/Type \/Page\b/)
    .map(({ dictionary }) => at(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream)
    .join('\n');
  const pieces = marked.match(/\/MCID \d+/g)?.length ?? 0;
  const elements = having(/\/S \/(?!URI|GoTo|Transparency)\w+\b[\s\S]*\/(K|P) /);
  const claimed = elements.reduce((sum, { dictionary }) => {
    const children = /\/K ([\s\S]*)/.exec(dictionary)?.[1] ?? '';
    const whole = children.match(/\/MCID \d+/g)?.length ?? 0;
    const bare = children.replaceAll(/<<[\s\S]*?>>/g, '').replaceAll(/\d+ 0 R/g, '');
    return sum + whole + (bare.match(/(?<![\d.])\d+(?![\d.])/g)?.length ?? 0);
  }, 0);
  expect(pieces).toBeGreaterThan(150);
  expect(claimed).toBe(pieces);
});

test('a picture says what it shows, the head of a table what it heads, a link where it goes (13-004, 15-003, 28-004, 28-011)', () => {
  const figures = having(/\/S \/Figure\b/);
  expect(figures.length).toBe(1);
  for (const { dictionary } of figures) expect(dictionary).toMatch(/\/Alt \(/);
  const heads = having(/\/S \/TH\b/);
  expect(heads.length).toBe(2 + 2);
  for (const { dictionary } of heads) expect(dictionary).toMatch(/\/Scope \/(Column|Row)/);
  const links = having(/\/Subtype \/Link\b/);
  expect(links.length).toBe(1 + 2 * 2);
  for (const { dictionary } of links) {
    expect(dictionary).toMatch(/\/Contents \((?!\))/);
    expect(dictionary).toMatch(/\/StructParent \d+/);
  }
  for (const { dictionary } of having(/\/Type \/Page\b/)) expect(dictionary).toMatch(/\/Tabs \/S/);
});

test('every font is inside the file, with the letters its signs stand for (31-009, 31-018, 31-027)', () => {
  const fonts = having(/\/Type \/FontDescriptor/);
  expect(fonts.length).toBeGreaterThan(1);
  for (const { dictionary } of fonts) expect(dictionary).toMatch(/\/FontFile[23]? \d+ 0 R/);
  for (const { dictionary } of having(/\/Subtype \/Type0/)) expect(dictionary).toMatch(/\/ToUnicode \d+ 0 R/);
});

test('somebody who listens to a PDF hears title, contents, headings, lists and tables in the order of the page', () => {
  const heard = told('-struct-text');
  const order = [
    /H1[^"]*"Data Breach Response Plan"/,
    /"Not legal advice\."/,
    /TOC\b/,
    /H2[^"]*"Who we are"/,
    /Link[^"]*"ndpc\.gov\.ng"/,
    /H3[^"]*"Ɗandaura and others"/,
    /\bL \(block\)[\s\S]*?Lbl[^"]*"1\."[\s\S]*?LBody[^"]*"first of all"/,
    /LBody[^"]*"one thing"/,
    /LBody[^"]*"rung the officer"/,
    /Table[^"]*THead[^"]*TH:[^"]*Column[^"]*"What"/,
    /"Duty 69"/,
    /TH:[^"]*Row[^"]*"Office"/,
    /BlockQuote/,
    /Figure/,
    /"on the left"[\s\S]*"on the right"/,
  ];
  let from = 0;
  for (const shape of order) {
    const next = heard.slice(from).search(shape);
    expect([String(shape), next >= 0]).toEqual([String(shape), true]);
    from += next;
  }
  // The head of the table stands on each of its pages and is read once.
  expect(heard.match(/"By when"/g)?.length).toBe(1);
  // Text of a dictionary is UTF-16: two bytes a letter.
  const [figure] = having(/\/S \/Figure\b/);
  expect(figure?.dictionary.replaceAll('\0', '')).toMatch(/One day: .{1,3}95,000; Two days: .{1,3}180,000\./);
});
