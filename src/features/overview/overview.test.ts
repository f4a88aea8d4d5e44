import { expect, test } from 'vitest';
import {
  changeSinceLastMonth,
  greeting,
  joinChanges,
  monthWords,
  newest,
  newThisMonth,
  openRequests,
  revenueFormula,
  toldOf,
  verbOf,
  wayWords,
  withinCreations,
} from './overview.ts';

test('S3 what happened is told in good English, by people, about people and records', () => {
  expect(verbOf({ action: 'move', columns: [], noun: 'content_items' })).toBe('moved');
  expect(verbOf({ action: 'update', columns: ['avatar_url'], noun: 'clients' })).toBe(
    'changed the avatar of',
  );
  expect(verbOf({ action: 'insert', columns: [], noun: 'project_members' })).toBe(
    'added somebody to the team of',
  );
  expect(verbOf({ action: 'delete', columns: [], noun: 'user_roles' })).toBe('took a role from');
  const held = { action: 'update', columns: ['status', 'status_reason'], noun: 'projects' };
  expect(verbOf(held)).toBe('changed the status of');
  expect(wayWords({ action: 'move', way: 'in review to approved' })).toBe(' to approved');
  expect(wayWords({ action: 'update', way: 'moved to Abuja' })).toBe('');
  expect(toldOf('project_members')).toBe('projects');
});

test('S3 the team that a project was created with is told with the project; who joins later is told', () => {
  const entry = (key: string, noun: string, at: string, recordId = 'p1') => ({
    ...{ key, noun, at, recordId },
    ...{ action: 'insert', actor: 'a', columns: [] },
  });
  const log = [
    entry('5', 'project_members', '2026-11-22T09:00:00Z'),
    entry('4', 'client_members', '2026-11-20T10:00:00Z', 'c1'),
    entry('3', 'project_members', '2026-11-20T10:00:00Z'),
    entry('2', 'project_members', '2026-11-20T10:00:00Z'),
    entry('1', 'projects', '2026-11-20T10:00:00Z'),
  ];
  expect(withinCreations(log).map(({ key }) => key)).toEqual(['5', '4', '1']);
});

test('revenue says what it is the sum of, and which currency has no rate', () => {
  const sum = { naira: 5, invoices: 1, oldest_rate: null, currencies_without_rate: [] };
  expect(revenueFormula(sum)).toBe('Sum of 1 paid invoice this month.');
  expect(
    revenueFormula({ ...sum, invoices: 2, oldest_rate: '2026-11-01', currencies_without_rate: ['GHS'] }),
  ).toBe(
    'Sum of 2 paid invoices this month, at dated rates, the oldest of 2026-11-01, without GHS: no rate is entered.',
  );
  expect(monthWords('2026-11')).toBe('Nov 26');
});

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
  expect(verbOf({ action: 'update', columns: ['status'], noun: 'projects' })).toBe('changed the status of');
  expect(verbOf({ action: 'update', columns: ['budget', 'status'], noun: 'projects' })).toBe('changed');
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
  expect(greeting(new Date(2026, 10, 20, 11, 59))).toBe('Good morning');
  expect(greeting(new Date(2026, 10, 20, 12))).toBe('Good afternoon');
  expect(greeting(new Date(2026, 10, 20, 16, 59))).toBe('Good afternoon');
  expect(greeting(new Date(2026, 10, 20, 17))).toBe('Good evening');
});

test('H8 a client reads how many requests are open, and which of them wait for an answer of theirs', () => {
  const asked = (state: 'new' | 'waiting' | 'done', decided: string | null = null) => ({ state, decided });
  expect(openRequests([asked('new'), asked('waiting'), asked('done', '2026-11-26T10:00:00Z')])).toEqual({
    value: 2,
    note: '1 waits for you',
  });
  expect(openRequests([])).toEqual({ value: 0, note: 'None waits for you' });
  expect(openRequests(undefined), 'before they are read').toEqual({ value: '–', note: 'Not known yet' });
});
