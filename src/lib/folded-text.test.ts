import { expect, test } from 'vitest';
import { beginsWords } from './folded-text.ts';

test('a search finds words by their beginning, whatever their marks and case', () => {
  const yam = ['Ẹ̀kìtì Yam 100%', 'info@yam.example'];
  expect(beginsWords(yam, 'EKITI')).toBe(true);
  expect(beginsWords(yam, 'ya ek')).toBe(true);
  expect(beginsWords(yam, 'info@YAM')).toBe(true);
  expect(beginsWords(yam, 'am')).toBe(false);
  expect(beginsWords(yam, 'y_m')).toBe(false);
  expect(beginsWords(yam, '')).toBe(true);
});
