import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { office, poppler } from '#server/testing/system-tool.ts';
import { contact } from '#src/site/brand.ts';
import { decks } from '../../supabase/seed/content/slides.ts';
import { workbooks } from '../../supabase/seed/content/workbooks.ts';
import { build } from './build.ts';
import { type BuildJob, buildJobs } from './build-spec.ts';
import { heading, paragraph } from './document-model.ts';
import { inSerif } from './fonts.ts';
import { readMarkdown } from './read-markdown.ts';
import { faultsOfPackage, firstContent, unzip } from './testing.ts';
import { writePdf } from './write-pdf.ts';

/** The letters that tell whether a font is fit for Nigeria. */
const letters = '₦ ẹ ọ ṣ ń ɓ ɗ ƙ ƴ';
const folder = mkdtempSync(join(tmpdir(), 'harmattan-documents-'));
const texts = join(import.meta.dirname, '..', '..', 'supabase', 'seed', 'content', 'documents');
const built = new Map<string, { job: BuildJob; bytes: Uint8Array; path: string }>();
const text = (path: string) =>
  execFileSync(poppler('pdftotext'), ['-layout', path, '-'], { encoding: 'utf8' });
const pagesOf = (path: string) =>
  Number(/Pages:\s+(\d+)/.exec(execFileSync(poppler('pdfinfo'), [path], { encoding: 'utf8' }))?.[1]);
const of = (extension: BuildJob['extension']) =>
  [...built.values()].filter(({ job }) => job.extension === extension);

beforeAll(async () => {
  for (const job of await buildJobs(firstContent(), 'test', '2026-11-21')) {
    if (job.extension === 'webp') continue;
    const bytes = await build(job.spec);
    const path = join(folder, `${job.spec.slug}.${job.extension}`);
    writeFileSync(path, bytes);
    built.set(job.spec.slug, { job, bytes, path });
  }
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every download that is a file is built: eleven for Word, three for Excel, two for PowerPoint, three PDFs of what the site shows, six of the crisis templates', () => {
  expect([of('docx').length, of('xlsx').length, of('pptx').length, of('pdf').length]).toEqual([11, 3, 2, 9]);
});

test('site-point-7: the first three pages of every file can be looked at before it is taken: text, slides, sheets', async () => {
  const jobs = await buildJobs(firstContent(), 'test', '2026-11-21');
  const pictures = jobs.filter(({ extension }) => extension === 'webp');
  // Every file that is no printed twin.
  expect(pictures.length).toBe(19);
  const one = pictures.find(({ spec }) => spec.slug === 'dpia-form-pages');
  const picture = sharp(await build(one?.spec as BuildJob['spec']));
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1712, height: 792 });
  // The third page has words, too: it is not one colour.
  const last = await picture.extract({ left: 1152, top: 80, width: 560, height: 600 }).stats();
  expect(last.channels[0]?.stdev).toBeGreaterThan(5);
  for (const [slug, height] of [
    ['media-training-slides-pages', 405],
    ['content-calendar-pages', 450],
  ] as const) {
    const spec = pictures.find((other) => other.spec.slug === slug)?.spec;
    const drawn = sharp(await build(spec as BuildJob['spec']));
    expect(await drawn.metadata(), slug).toMatchObject({ width: 2192, height });
    const third = await drawn.extract({ left: 1472, top: 20, width: 720, height: 360 }).stats();
    expect(third.channels[0]?.stdev, slug).toBeGreaterThan(5);
  }
});

test('a crisis template is there to be printed: the words of the Word file, with lines to write on', () => {
  const words = text(built.get('crisis-communication-plan-print')?.path ?? '');
  expect(words).toContain('Crisis Communication Plan');
  expect(words).toMatch(/…{5,}/);
});

test('the catalogue shows what a place costs as a picture whose words can be read and searched', () => {
  const words = text(built.get('training-catalogue')?.path ?? '');
  const part = words.slice(words.indexOf('What a place costs'));
  expect(part.slice(0, 800)).toMatch(/₦\d{2,3},000/);
});

test('site-F7: the brochure is eight pages, each with something to say: people, cases and their numbers', () => {
  const path = built.get('firm-brochure')?.path ?? '';
  const pages = text(path).split('\f').slice(0, -1);
  expect(pages.length).toBe(8);
  for (const page of pages) expect(page.trim().split(/\s+/).length).toBeGreaterThan(60);
  expect(text(path)).toMatch(/63 → 9[\s\S]*Ifeọma Danjuma-Obi[\s\S]*How to reach us/);
  const heard = execFileSync(poppler('pdfinfo'), ['-struct-text', path], { encoding: 'utf8' });
  expect(heard.match(/Figure/g)?.length).toBe(16);
  // A figure of the firm's own names what it rests on, or that the firm says so; a change says how it was counted.
  const [, second = ''] = pages;
  expect(second.replaceAll(/\s+/g, ' ')).toMatch(/360°: Full circle.*24\/7: as stated by firm/);
  expect(text(path).replaceAll(/\s+/g, ' ')).toContain(
    'Open complaints: The complaints register at the gate',
  );
});

test('site-F7: no page of a PDF ends with a heading', () => {
  for (const { job, path } of of('pdf')) {
    const heard = execFileSync(poppler('pdfinfo'), ['-struct-text', path], { encoding: 'utf8' });
    const headings = [...heard.matchAll(/H[1-6] \(block\)\n\s+"([^"\n]*)"/g)].map(([, words = '']) =>
      words.trim(),
    );
    expect(headings.length, job.spec.slug).toBeGreaterThan(3);
    for (const [index, page] of text(path).split('\f').slice(1, -1).entries()) {
      // The last lines are the foot: the title with its version, and the number of the page.
      const lines = page.split('\n').map((line) => line.trim());
      const last = lines.filter((line) => line && !/^\d+ \/ \d+$| · version /.test(line)).at(-1);
      expect(headings, `${job.spec.slug}, page ${index + 2}`).not.toContain(last);
    }
  }
});

test('site-F7: the small print of a PDF stands whole on its cover', () => {
  const words = (path: string, page: number) =>
    execFileSync(poppler('pdftotext'), ['-f', `${page}`, '-l', `${page}`, path, '-'], { encoding: 'utf8' })
      .replaceAll(/\s+/g, ' ')
      .trim();
  for (const { job, path } of of('pdf')) {
    const { note } = job.spec.cover;
    expect(words(path, 1), job.spec.slug).toContain(note);
    expect(words(path, 2), job.spec.slug).not.toContain(note.slice(-30));
    if (job.spec.slug === 'ndpr-compliance-guide')
      expect(words(path, 1)).toMatch(/Inside.*Six mandatory requirements.*current law/);
  }
});

test('site-F8: a gap in a Word template is a field to type into, and a line to see wherever it falls', async () => {
  for (const { job, bytes } of of('docx')) {
    const { slug } = job.spec;
    const body = (await unzip(bytes)).get('word/document.xml') ?? '';
    expect(body, slug).not.toMatch(/\u00A0{3}/);
    const fields = body.match(/<w:showingPlcHdr\/>/g)?.length ?? 0;
    const source = readFileSync(join(texts, `${slug}.md`), 'utf8');
    const inText = source.split('\n').filter((line) => /\w.*_{3,}/.test(line) && !line.includes('|'));
    expect(fields, slug).toBeGreaterThanOrEqual(inText.length);
  }
  const plan = (await unzip(built.get('breach-response-plan')?.bytes ?? new Uint8Array())).get(
    'word/document.xml',
  );
  expect(plan).toMatch(/<w:alias w:val="Due at"\/>.*?<w:t[^>]*>…{5,}/);
});

test('a Word file has real headings, lists that go on, boxes that can be ticked, heads of tables and its language', async () => {
  for (const { job, bytes } of of('docx')) {
    const { slug, cover } = job.spec;
    const parts = await unzip(bytes);
    const body = parts.get('word/document.xml') ?? '';
    const has = (part: string) => expect(body.includes(part), `${slug} has ${part}`).toBe(true);
    const source = readFileSync(join(texts, `${slug}.md`), 'utf8');
    has('w:val="Heading1"');
    has('<w:b/>');
    has(cover.title);
    if (source.includes('- [ ]')) has('w14:checkbox');
    if (/^(- (?!\[)|\d+\. )/m.test(source)) has('<w:numId');
    if (source.includes('| ---')) has('<w:tblHeader/>');
    expect(body.includes('______'), `${slug}: gaps are lines to write on`).toBe(false);
    expect(parts.get('word/styles.xml'), slug).toContain('w:lang w:val="en-GB"');
    expect(parts.get('word/fontTable.xml'), slug).toMatch(/w:embedRegular[^>]+w:fontKey="\{[0-9A-F-]{36}\}"/);
    const footer = [...parts].filter(([name]) => /^word\/footer\d+\.xml$/.test(name)).map(([, xml]) => xml);
    expect(footer.join(''), slug).toContain('NUMPAGES');
    expect(
      [...parts.keys()].some((name) => /^word\/media\/.+\.png$/.test(name)),
      slug,
    ).toBe(true);
  }
});

test('site-F5: the crisis plan gives 112 first, and 199 only as what was long printed', async () => {
  const plan = built.get('crisis-communication-plan');
  const words = ((await unzip(plan?.bytes as Uint8Array)).get('word/document.xml') ?? '').replace(
    /<[^>]+>/g,
    '',
  );
  expect(words).toMatch(/call 112 before anything else/);
  expect(words.indexOf('112')).toBeLessThan(words.indexOf('199'));
  expect(words).not.toMatch(/199 as long printed/);
});

test('a workbook offers its choices, refuses what is out of range and works things out', async () => {
  for (const { job, bytes } of of('xlsx')) {
    const { slug } = job.spec;
    const book = workbooks.find((one) => one.slug === slug);
    const parts = await unzip(bytes);
    const sheets = [...parts].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).sort();
    expect(sheets.length, slug).toBe((book?.sheets.length ?? 0) + 2);
    for (const [index, sheet] of (book?.sheets ?? []).entries()) {
      const xml = parts.get(`xl/worksheets/sheet${index + 2}.xml`) ?? '';
      const lists = sheet.columns.filter(({ choices }) => choices).length;
      expect(xml.match(/<dataValidation type="list"/g)?.length ?? 0, sheet.name).toBe(lists);
      const computed = sheet.columns.filter(({ formula }) => formula).length;
      expect(xml.match(/<f>/g)?.length ?? 0, sheet.name).toBeGreaterThanOrEqual(
        computed * (sheet.rows.length + sheet.blank_rows),
      );
      expect(xml, sheet.name).not.toMatch(/\{(row|first)\}/);
      expect(xml, sheet.name).toContain('fitToPage="1"');
    }
    expect(parts.get('docProps/core.xml'), slug).toContain(job.spec.cover.title);
  }
});

test('slides carry the speaker’s notes, and charts are PowerPoint’s own with their numbers', async () => {
  for (const { job, bytes } of of('pptx')) {
    const deck = decks.find(({ slug }) => slug === job.spec.slug);
    const parts = await unzip(bytes);
    const count = (pattern: RegExp) => [...parts.keys()].filter((name) => pattern.test(name)).length;
    // Cover and terms beside what the deck says.
    expect(count(/^ppt\/slides\/slide\d+\.xml$/)).toBe((deck?.slides.length ?? 0) + 2);
    const notes = [...parts]
      .filter(([name]) => name.startsWith('ppt/notesSlides/notesSlide'))
      .map(([, xml]) => xml)
      .join('');
    for (const slide of deck?.slides ?? [])
      expect(notes).toContain(slide.note.slice(0, 40).replaceAll('&', '&amp;'));
    const charts = deck?.slides.filter(({ chart }) => chart).length;
    expect(count(/^ppt\/charts\/chart\d+\.xml$/)).toBe(charts);
    expect(count(/^ppt\/embeddings\/.+\.xlsx$/)).toBe(charts);
  }
});

test('site-F24: Word, Excel and PowerPoint find every file whole: types, relations and parts agree', async () => {
  for (const { job, bytes } of [...of('docx'), ...of('xlsx'), ...of('pptx')])
    expect(faultsOfPackage(await unzip(bytes)), job.spec.slug).toEqual([]);
});

test('site-F24: PowerPoint need not repair our slides: lists in order, numbers apart, places of the layout', async () => {
  for (const { job, bytes } of of('pptx')) {
    const { slug } = job.spec;
    const parts = await unzip(bytes);
    const numbers = (xml: string, form: RegExp) => [...xml.matchAll(form)].map(([, found]) => Number(found));
    const places = (xml: string) =>
      [...xml.matchAll(/<p:ph\b([^>]*)\/?>/g)].map(([, of = '']) =>
        [/type="(\w+)"/.exec(of)?.[1] ?? 'obj', /idx="(\d+)"/.exec(of)?.[1] ?? '0'].join(' '),
      );
    const presentation = parts.get('ppt/presentation.xml') ?? '';
    expect(
      [...presentation.matchAll(/<p:(sldMasterIdLst|notesMasterIdLst|sldIdLst|sldSz|notesSz)\b/g)].map(
        ([, one]) => one,
      ),
      slug,
    ).toEqual(['sldMasterIdLst', 'notesMasterIdLst', 'sldIdLst', 'sldSz', 'notesSz']);
    const slides = numbers(presentation, /<p:sldId [^>]*\bid="(\d+)"/g);
    expect(new Set(slides).size).toBe(slides.length);
    for (const id of slides) expect(id >= 256 && id < 2 ** 31, `${slug}: slide ${id}`).toBe(true);
    const layouts = [...parts].filter(([name]) => /^ppt\/slideMasters\/[^/]+\.xml$/.test(name));
    const above = [
      ...numbers(presentation, /<p:sldMasterId [^>]*\bid="(\d+)"/g),
      ...layouts.flatMap(([, xml]) => numbers(xml, /<p:sldLayoutId [^>]*\bid="(\d+)"/g)),
    ];
    expect(new Set(above).size).toBe(above.length);
    for (const id of above) expect(id, slug).toBeGreaterThanOrEqual(2 ** 31);
    for (const [name, xml] of parts) {
      if (/^ppt\/(slides|slideLayouts|slideMasters|notesSlides)\/[^/]+\.xml$/.test(name)) {
        const shapes = numbers(xml, /<p:cNvPr id="(\d+)"/g);
        expect(new Set(shapes).size, `${slug}: ${name}`).toBe(shapes.length);
      }
      if (!/^ppt\/slides\/slide\d+\.xml$/.test(name)) continue;
      const relations = parts.get(name.replace('slides/', 'slides/_rels/').concat('.rels')) ?? '';
      const layout = /slideLayouts\/([\w.]+)/.exec(relations)?.[1];
      const offered = places(parts.get(`ppt/slideLayouts/${layout}`) ?? '').map((one) => one.split(' ')[1]);
      const taken = places(xml);
      expect(new Set(taken).size, `${slug}: ${name}`).toBe(taken.length);
      for (const place of taken) expect(offered, `${slug}: ${name}`).toContain(place.split(' ')[1]);
    }
  }
});

test('a PDF has its fonts with it, a title, bookmarks and a date', () => {
  for (const { job, path } of of('pdf')) {
    const { cover, words } = job.spec;
    const fonts = execFileSync(poppler('pdffonts'), [path], { encoding: 'utf8' }).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const line of fonts) expect(line).toMatch(/\byes\s+yes\s+yes\b/);
    expect(execFileSync(poppler('pdfinfo'), [path], { encoding: 'utf8' })).toContain(
      cover.title.slice(0, 12),
    );
    expect(readFileSync(path, 'latin1')).toMatch(/\/Outlines \d+ 0 R/);
    // What is printed from a kept text is of its day.
    expect(text(path)).toContain(words.from === 'print' ? cover.date : '21 Nov 2026');
    expect(text(path)).toContain(cover.version);
  }
});

test('letters of our languages and the naira stand in headings and in the text', async () => {
  const bytes = await writePdf({
    cover: {
      title: `Àṣẹ ${letters}`,
      kicker: 'Test',
      description: letters,
      area: 'public-affairs',
      date: '',
      version: '1',
      note: '',
    },
    contents: true,
    blocks: [heading(1, `Kofa ${letters}`), paragraph(`Text ${letters}`)],
  });
  const path = join(folder, 'letters.pdf');
  writeFileSync(path, bytes);
  // Title, description, contents, heading and text.
  expect(text(path).replace(/\s+/g, ' ').split(letters).length - 1).toBe(5);
  expect(inSerif('ƙofa').map(({ font }) => font)).toEqual(['Inter', 'Serif']);
});

test('the guide says the current law beside each figure, and the catalogue has every programme with its price', () => {
  const guide = text(built.get('ndpr-compliance-guide')?.path ?? '');
  expect(guide).toContain('unconfirmed by counsel');
  expect(guide).toContain('The state of the law register');
  const catalogue = text(built.get('training-catalogue')?.path ?? '');
  expect(catalogue).toContain('₦150,000');
  expect(catalogue).toContain('office@harmattan.example');
  expect(catalogue).not.toContain('placeholder');
});

test('another word makes another file, another day another live one, another telephone those that print it, and nothing else does', async () => {
  const keys = async (sources: string, day: string, firm = contact) =>
    new Map(
      (await buildJobs(firstContent(), sources, day, firm))
        .filter(({ extension }) => extension !== 'webp')
        .map(({ spec, key }) => [spec.slug, key]),
    );
  const [first, again, tomorrow] = [
    await keys('a', '2026-11-21'),
    await keys('a', '2026-11-21'),
    await keys('a', '2026-11-22'),
  ];
  expect(again).toEqual(first);
  const changed = [...first].filter(([slug, key]) => tomorrow.get(slug) !== key).map(([slug]) => slug);
  expect(changed.sort()).toEqual(['firm-brochure', 'ndpr-compliance-guide', 'training-catalogue']);
  const moved = await keys('a', '2026-11-21', {
    ...contact,
    phones: [{ text: '+234 800 000 0009', placeholder: false }],
  });
  expect([...first].flatMap(([slug, key]) => (moved.get(slug) === key ? [] : slug)).sort()).toEqual([
    'firm-brochure',
    'training-catalogue',
  ]);
  expect((await keys('b', '2026-11-21')).get('dpia-form')).not.toBe(first.get('dpia-form'));
});

test('what our Markdown has no meaning for is refused by name', () => {
  expect(() => readMarkdown('- one\n  - inner')).toThrow('A list cannot hold a list');
  expect(() => readMarkdown('```\ncode\n```')).toThrow('A document cannot hold fence');
  expect(readMarkdown('Version ______ | Date ______')).toEqual([
    { kind: 'fields', labels: ['Version', 'Date'] },
  ]);
});

test('LibreOffice opens every file and makes a PDF of it', { timeout: 300_000 }, () => {
  const out = join(folder, 'converted');
  mkdirSync(out);
  // A profile of its own: another LibreOffice on the machine would take the order and say nothing.
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const files = [...built.values()].map(({ path }) => path);
  const office_ = office();
  for (const group of [
    files.filter((path) => !path.endsWith('.pdf')),
    files.filter((path) => path.endsWith('.pdf')),
  ]) {
    const run = spawnSync(
      office_,
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, ...group],
      { encoding: 'utf8' },
    );
    expect(`${run.stdout}${run.stderr}`).not.toMatch(/Error|could not be loaded/i);
  }
  for (const { job, path } of built.values()) {
    const pdf = join(out, `${job.spec.slug}.pdf`);
    expect(statSync(pdf).size, path).toBeGreaterThan(5_000);
    if (job.extension !== 'pdf' && job.extension !== 'pptx')
      expect(text(pdf), path).toContain(job.spec.cover.version);
    // site-F24: printed, each table is one page, and not sheets of empty lines.
    const tables = workbooks.find(({ slug }) => slug === job.spec.slug)?.sheets.length;
    if (tables) expect(pagesOf(pdf), path).toBe(tables + 2);
  }
});
