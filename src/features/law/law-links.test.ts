import { expect, test } from 'vitest';
import { lawEntries } from '../../../supabase/seed/content/law.ts';
import { lawHref, lawWords, statementsBehind } from './law-links.ts';

/** The linked words of a text, and the entry each leads to. */
const linksIn = (text: string) =>
  lawWords(text).flatMap((node) => {
    const link = node.type === 'text' && node.marks?.find((mark) => mark.type === 'link');
    return link ? [`${node.text} > ${link.attrs.href.replace('/law-register#', '')}`] : [];
  });

test('a reader opens the law a sentence rests on, section by section', () => {
  expect(linksIn('Basis: NDPA s.34, s.40(2), s.29; GAID 2025 art. 10.')).toEqual([
    'NDPA s.34 > rights.subject',
    's.40(2) > breach.notice',
    's.29 > processor.agreement',
    'GAID 2025 art. 10 > car.duty',
  ]);
  expect(
    linksIn(
      'as section 40 of the NDPA and article 33 of the GAID require, and sections 41 to 43 of the NDPA',
    ),
  ).toEqual([
    'section 40 of the NDPA > breach.notice',
    'article 33 of the GAID > breach.notice',
    'sections 41 to 43 of the NDPA > transfer.rules',
  ]);
  expect(lawHref('NDPA s.34–38; GAID art. 36–40')).toBe('/law-register#rights.subject');
});

test('other law, sections of the document itself and plain words lead nowhere', () => {
  for (const text of [
    'see section 5 of this document',
    'Companies and Allied Matters Act, s.88',
    'NDPA applies. The Evidence Act, s. 84, too',
    'ISA 2025',
  ])
    expect(linksIn(text), text).toEqual([]);
  expect(lawHref('Coombs 2007')).toBeNull();
  expect(lawHref('FOI Act s.1, s.4')).toBe('/law-register#records.access');
  expect(lawHref('1999 Constitution s.62')).toBeNull();
});

test('no word of a text is lost or added', () => {
  const text = 'Under NDPA s.25(1)(b)(iv), s.30 and GAID 2025, you decide (section 40 of the NDPA).';
  expect(
    lawWords(text)
      .map((node) => (node.type === 'text' ? node.text : ''))
      .join(''),
  ).toBe(text);
  expect(lawWords('')).toEqual([]);
  expect(lawWords('NDPA s.40')).toHaveLength(1);
});

test('every entry a reference leads to is in the register', () => {
  const delivered = new Set(lawEntries.map(({ key }) => key));
  const named = Array.from({ length: 70 }, (_, at) => at + 1).flatMap((number) =>
    [`NDPA s.${number}`, `GAID 2025 art. ${number}`].map((one) => lawHref(one)?.split('#')[1] ?? ''),
  );
  expect([...new Set(named)].filter((key) => !delivered.has(key))).toEqual([]);
  expect(statementsBehind('NDPA s.46')).toEqual([]);
  expect(statementsBehind('NDPA s.40')).toEqual(['breach.notice']);
});

const pinned = /(?<act>NDPA|GAID|CAMA|\bAct\b)|\b(?<kind>s|art)\. ?(?<from>\d+)(?:[-–](?<to>\d+))?/g;

test('every section an entry is pinned to is read in the register, so that its change is noticed', () => {
  const lost = lawEntries.flatMap(({ key, pin_cite }) => {
    let act = '';
    return [...(pin_cite ?? '').matchAll(pinned)].flatMap(({ groups = {} }) => {
      act = groups['act'] ?? act;
      if (!groups['from'] || !['NDPA', 'GAID'].includes(act)) return [];
      const from = Number(groups['from']);
      return Array.from(
        { length: Number(groups['to'] ?? from) - from + 1 },
        (_, at) => `${act} ${groups['kind']}.${from + at}`,
      ).flatMap((one) => (statementsBehind(one).length > 0 ? [] : [`${key}: ${one}`]));
    });
  });
  expect(lost).toEqual([]);
  expect(statementsBehind('NDPA s.33')).toEqual(['dpco.licence']);
});
