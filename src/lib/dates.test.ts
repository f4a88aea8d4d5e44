import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRecorded, formatRelative, todayInLagos } from './dates.ts';

test('a reader sees 20 Nov 2026, and N/A where there is no date', () => {
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
  expect(formatDate(null)).toBe('N/A');
  expect(formatDate('nonsense', 'Not set')).toBe('Not set');
  expect(formatDateTime(new Date(2026, 10, 20, 9, 5))).toBe('20 Nov 2026, 09:05');
});

test('a reader sees a date as exactly as it is on record', () => {
  expect(formatRecorded('2023-06-12')).toBe('12 Jun 2023');
  expect(formatRecorded('2026-09')).toBe('Sep 2026');
  expect(formatRecorded('2011')).toBe('2011');
  expect(formatRecorded('spring 2026')).toBe('spring 2026');
});

test('a reader sees how long ago something happened', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('just now');
  expect(formatRelative('2026-11-20T12:00:40Z', now)).toBe('in a moment');
  expect(formatRelative('2026-11-20T12:00:10Z', now), 'by a clock that is behind').toBe('just now');
  expect(formatRelative('2026-11-20T11:55:00Z', now)).toBe('5 minutes ago');
  expect(formatRelative('2026-11-19T11:00:00Z', now)).toBe('yesterday');
  expect(formatRelative('2026-11-23T13:00:00Z', now)).toBe('in 3 days');
  expect(formatRelative('2026-11-20T13:30:00Z', now)).toBe('in 1 hour');
  expect(formatRelative('2026-11-21T13:00:00Z', now)).toBe('tomorrow');
  expect(formatRelative('2026-10-01T12:00:00Z', now)).toBe('1 Oct 2026');
  expect(formatRelative('some day', now)).toBe('N/A');
});

test('today is the day of Lagos, an hour before the one of London', () => {
  expect(todayInLagos(new Date('2026-11-20T22:59:00Z'))).toBe('2026-11-20');
  expect(todayInLagos(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
});
