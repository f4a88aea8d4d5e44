import { expect, test } from 'vitest';
import { changeSinceLastMonth, greeting, joinChanges, newest, newThisMonth, verbOf } from './overview.ts';

test('a person reads how the active projects changed, and never a made-up figure', () => {
  expect(changeSinceLastMonth(56, 50)).toBe('+12% from last month');
  expect(changeSinceLastMonth(45, 50)).toBe('−10% from last month');
  expect(changeSinceLastMonth(5, 5)).toBe('Same as last month');
  expect(changeSinceLastMonth(5, 0)).toBe('None a month ago');
  expect(changeSinceLastMonth(0, null)).toBe('No data last month');
  expect(newThisMonth(3)).toBe('+3 new this month');
  expect(newThisMonth(0)).toBe('None new this month');
});

test('fields saved together are told as one activity', () => {
  const change = { noun: 'projects', record_id: '1', changed_by: 'a', changed_at: '2026-11-20T10:00:00Z' };
  const [save, ...others] = joinChanges([
    { ...change, column_name: 'budget' },
    { ...change, column_name: 'status' },
  ]);
  expect(others).toEqual([]);
  expect(save?.columns).toEqual(['budget', 'status']);
  expect(verbOf({ action: 'update', columns: ['status'] })).toBe('changed the status of');
  expect(verbOf({ action: 'update', columns: ['budget', 'status'] })).toBe('changed');
});

test('the newest activities come first', () => {
  const at = (day: string) => ({
    key: day,
    at: day,
    actor: null,
    action: 'insert',
    noun: 'clients',
    recordId: null,
    columns: [],
  });
  expect(newest([at('2026-11-01'), at('2026-11-03'), at('2026-11-02')], 2).map(({ key }) => key)).toEqual([
    '2026-11-03',
    '2026-11-02',
  ]);
});

test('a person is greeted by the time of their day', () => {
  expect(greeting(new Date(2026, 10, 20, 8))).toBe('Good morning');
  expect(greeting(new Date(2026, 10, 20, 13))).toBe('Good afternoon');
  expect(greeting(new Date(2026, 10, 20, 20))).toBe('Good evening');
});
