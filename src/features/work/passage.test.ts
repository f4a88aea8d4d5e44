import { describe, expect, test } from 'vitest';
import { findPassage, isResolved, type Passage, passageOf } from './passage.ts';

const text =
  'The levy is due in March. Exporters pay it at the port. The levy is due in June. Importers do not pay it.';
const chosen = (words: string, last = false): Passage => {
  const at = last ? text.lastIndexOf(words) : text.indexOf(words);
  return passageOf('body', text, at, at + words.length) as Passage;
};
const found = (now: string, passage: Passage) => {
  const place = findPassage(now, passage);
  return place && { words: now.slice(place.from, place.to), at: place.from, same: place.same };
};

describe('A passage somebody commented on', () => {
  test('is found where it stands, and follows its words when text comes before them', () => {
    const passage = chosen('Exporters pay it');
    expect(found(text, passage)).toMatchObject({ words: 'Exporters pay it', same: true });
    expect(found(`A new beginning.\n\n${text}`, passage)).toMatchObject({
      words: 'Exporters pay it',
      at: 18 + text.indexOf('Exporters'),
    });
  });

  test('of words that stand twice is the one with the same text around it', () => {
    const second = chosen('The levy is due', true);
    expect(found(text, second)?.at).toBe(text.lastIndexOf('The levy is due'));
    // The first of the two is deleted, or the text around the second is edited on one side.
    expect(found(text.slice(26), second)?.at).toBe(text.lastIndexOf('The levy is due') - 26);
    const edited = text.replace('at the port', 'at the sea port of Apapa');
    expect(found(edited, second)?.at).toBe(edited.lastIndexOf('The levy is due'));
  });

  test('of words that go on alike in two places is the one with the same text before it', () => {
    const twice = 'Imports: the levy is due now. Exports: the levy is due now. ';
    const at = twice.lastIndexOf('the levy');
    const second = passageOf('body', twice.slice(0, -1), at, at + 'the levy'.length) as Passage;
    expect(found(twice, { ...second, after: ' is due now. ' })?.at).toBe(at);
  });

  test('that was rewritten in its place is what stands there now', () => {
    expect(
      found(text.replace('Exporters pay it', 'Whoever exports pays'), chosen('Exporters pay it')),
    ).toEqual({ words: 'Whoever exports pays', at: text.indexOf('Exporters'), same: false });
  });

  test('that was rewritten is found only between enough text, which stands there once, and where not far more stands now', () => {
    const now = (text: string, before: string, after: string, quote = 'twelve') => {
      const passage = { field: 'body', quote, before, after };
      return found(text, passage)?.words ?? null;
    };
    const [twelve, eleven] = ['abcdefghijk ', 'bcdefghijk '];
    const [behind, less] = [' lmnopqrstuv', ' lmnopqrstu'];
    expect(now(`${twelve}a dozen${behind}`, twelve, behind)).toBe('a dozen');
    expect(now(`${eleven}a dozen${behind}`, eleven, behind)).toBeNull();
    expect(now(`${twelve}a dozen${less}`, twelve, less)).toBeNull();
    expect(now(`${twelve}a dozen${behind}. ${twelve}`, twelve, behind)).toBeNull();
    expect(now(`${twelve}a dozen${behind}${behind}`, twelve, behind)).toBeNull();
    expect(now(`${twelve} ${behind}`, twelve, behind)).toBeNull();
    const long = 'x'.repeat(3 * 'twelve'.length + 200);
    expect(now(`${twelve}${long}${behind}`, twelve, behind)).toBe(long);
    expect(now(`${twelve}${long}x${behind}`, twelve, behind)).toBeNull();
    const far = `${'-'.repeat(40)}${twelve}`;
    expect(now(`${far.slice(-24)}a dozen${behind}`, far, behind)).toBe('a dozen');
  });

  test('keeps eighty signs of the text on either side, and no more than a thousand of its own', () => {
    const long = `${'a'.repeat(100)}${'b'.repeat(1500)}${'c'.repeat(100)}`;
    const passage = passageOf('body', long, 100, 1600);
    expect([passage?.quote.length, passage?.before, passage?.after]).toEqual([
      1000,
      'a'.repeat(80),
      'b'.repeat(80),
    ]);
    expect(passageOf('body', 'abc', 1, 2)).toEqual({ field: 'body', quote: 'b', before: 'a', after: 'c' });
  });

  test('that is deleted, or stands in another text, is gone', () => {
    expect(found(text.replace(' Exporters pay it', ''), chosen('Exporters pay it'))).toBeNull();
    expect(found('Something else entirely.', chosen('Exporters pay it'))).toBeNull();
    expect(found('', chosen('Exporters pay it'))).toBeNull();
  });

  test('is chosen without the blanks at its ends; blanks alone are no passage', () => {
    expect(passageOf('body', text, 25, 36)).toMatchObject({ quote: 'Exporters' });
    expect(passageOf('body', text, 25, 26)).toBeNull();
  });

  test('is resolved while the last word on it says so', () => {
    const said = (...resolves: (boolean | null)[]) => isResolved(resolves.map((one) => ({ resolves: one })));
    expect([said(), said(null), said(true, null), said(true, false), said(true, false, true)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});
