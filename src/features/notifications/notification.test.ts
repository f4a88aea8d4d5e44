import { expect, test } from 'vitest';
import { isQuiet, notices, wordsOf } from '#src/notices.ts';
import { bellInWords, choiceBehind, countOnBell, isChosen, safeLink } from './notification.ts';

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

test('Every kind has one definition, and says something even when a fact is missing', () => {
  expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length);
  for (const { kind, facts } of notices) {
    for (const given of [{}, Object.fromEntries(facts.map((name) => [name, 'x'.repeat(500)]))]) {
      const { title, text, link } = wordsOf({ kind, actor: null, record_id: 'a', facts: given });
      expect(title.length, kind).toBeLessThanOrEqual(200);
      expect(`${title} ${text}`, kind).not.toMatch(/undefined|Invalid/);
      if (link !== null) expect(safeLink(link), kind).toBe(link);
    }
  }
  expect(wordsOf({ kind: 'something_newer', actor: null, record_id: null, facts: 'x' }).link).toBeNull();
});

test('A cell of the matrix goes before its switch, and what has a mail of its own is never mailed twice', () => {
  const chosen = { realtime_updates: false, email_project_updates: true, 'tasks:push': true };
  expect(isChosen(chosen, 'tasks', 'push')).toBe(true);
  expect(isChosen(chosen, 'mentions', 'push')).toBe(false);
  expect(isChosen(chosen, 'texts', 'email')).toBe(true);
  expect(choiceBehind('policies', 'email')).toBeNull();
});
