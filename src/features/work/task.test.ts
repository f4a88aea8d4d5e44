import { expect, test } from 'vitest';
import { isOverdue, positionBetween, type Task, waitsFor, wouldCircle } from './task.ts';

const task = (id: string, more: Partial<Task> = {}) =>
  ({ id, status: 'todo', due_on: null, depends_on: [], ...more }) as Task;

test('A task is overdue from the day after its day, and never once it is done', () => {
  expect(isOverdue({ status: 'todo', due_on: '2026-11-20' }, '2026-11-20')).toBe(false);
  expect(isOverdue({ status: 'todo', due_on: '2026-11-19' }, '2026-11-20')).toBe(true);
  expect(isOverdue({ status: 'done', due_on: '2026-11-19' }, '2026-11-20')).toBe(false);
  expect(isOverdue({ status: 'todo', due_on: null }, '2026-11-20')).toBe(false);
});

test('A task waits for the open ones it names, and a circle is seen before it is made', () => {
  const all = [
    task('a'),
    task('b', { depends_on: ['a'] }),
    task('c', { depends_on: ['b'] }),
    task('d', { status: 'done' }),
  ];
  const [a, b, c] = all as [Task, Task, Task];
  expect(waitsFor(task('e', { depends_on: ['a', 'd'] }), all)).toEqual([a]);
  expect(wouldCircle(c, a, all)).toBe(true);
  expect(wouldCircle(a, c, all)).toBe(false);
  expect(wouldCircle(b, b, all)).toBe(true);
  // A circle that is there already holds nobody up.
  const circle = [task('x', { depends_on: ['y'] }), task('y', { depends_on: ['x'] })] as [Task, Task];
  expect(wouldCircle(circle[0], a, [...all, ...circle])).toBe(false);
});

test('A card dropped between two stands between them', () => {
  expect(positionBetween(1, 2)).toBe(1.5);
  expect(positionBetween(undefined, 2)).toBe(1);
  expect(positionBetween(2, undefined)).toBe(3);
});
