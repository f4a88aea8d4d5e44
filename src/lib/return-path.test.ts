import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test('a person who asked for a client page is taken there after sign-in', () => {
  expect(safeReturnPath('/dashboard/clients?q=oil#top')).toBe('/dashboard/clients?q=oil#top');
});

test('a person without a wish lands on the dashboard', () => {
  expect(safeReturnPath(null)).toBe('/dashboard');
  expect(safeReturnPath('')).toBe('/dashboard');
});

test('C06: nobody is sent to another site after sign-in, however the address is written', () => {
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/ /evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/./\u0000/evil',
    'dashboard',
    `/${'a'.repeat(3000)}`,
  ];
  for (const wanted of hostile) expect(safeReturnPath(wanted), wanted).toBe('/dashboard');
});

test('nobody is sent round in a circle to the sign-in page', () => {
  expect(safeReturnPath('/auth')).toBe('/dashboard');
  expect(safeReturnPath('/x/../auth?next=/dashboard')).toBe('/dashboard');
});
