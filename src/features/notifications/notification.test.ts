import { expect, test } from 'vitest';
import { bellInWords, countOnBell, isQuiet, safeLink } from './notification.ts';

test('The bell shows the number up to nine, and says it in words', () => {
  expect([0, 9, 10, 250].map(countOnBell)).toEqual(['0', '9', '9+', '9+']);
  expect(bellInWords(0)).toBe('Notifications, none unread');
  expect(bellInWords(12)).toBe('Notifications, 12 unread');
});

test('An entry leads only to places on this site', () => {
  expect(safeLink('/dashboard/projects/1')).toBe('/dashboard/projects/1');
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(safeLink(link)).toBeNull();
});

test('A kind this screen does not know interrupts nobody', () => {
  expect(isQuiet('project_changed')).toBe(true);
  expect(isQuiet('something_newer')).toBe(true);
  expect(isQuiet('project_status')).toBe(false);
});
