import { expect, test } from 'vitest';
import { classesIn, readSheet, usedRules } from './used-rules.ts';

const cut = (css: string, html: string) => usedRules(readSheet(css), classesIn(html));

test('a page keeps the rules of its classes, with their states and widths, and loses the others', () => {
  const css =
    '@layer utilities{.a{x:1}.b{x:2}.a:hover{x:3}@media (min-width:640px){.sm\\:a{x:4}.sm\\:b{x:5}}}';
  expect(cut(css, '<p class="a sm:a">')).toBe(
    '@layer utilities{.a{x:1}.a:hover{x:3}@media (min-width:640px){.sm\\:a{x:4}}}',
  );
});

test('rules that name no class stay, and so do fonts, properties and statements', () => {
  const css =
    '@layer theme,base;@property --x{syntax:"*";inherits:false}@font-face{font-family:A;src:url(/a.woff2)}html,[data-x]{y:1}';
  expect(cut(css, '')).toBe(css);
});

test('a rule for several selectors stays when one of them can match', () => {
  expect(cut('.a .b,.c{x:1}', '<p class="c">')).toBe('.a .b,.c{x:1}');
  expect(cut('.a .b{x:1}', '<p class="a">')).toBe('');
  expect(cut(':is(.a,.b) p{x:1}', '<p class="b">')).toBe(':is(.a,.b) p{x:1}');
  expect(cut('.a:not(.b,.c)>p{x:1}', '<p class="a">')).toBe('.a:not(.b,.c)>p{x:1}');
});

test('classes with brackets are found as the page writes them', () => {
  const css = '.\\[\\&\\>svg\\]\\:size-4>svg{x:1}.bg-ink\\/50{x:2}';
  expect(cut(css, '<p class="[&amp;&gt;svg]:size-4 bg-ink/50">')).toBe(css);
});
