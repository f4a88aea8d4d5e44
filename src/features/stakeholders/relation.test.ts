import { expect, test } from 'vitest';
import { gridPoints, mapNodes, quarterOf } from './relation.ts';

const one = (id: string, influence_level: number, interest_level: number) => ({
  id,
  name: id,
  influence_level,
  interest_level,
  relationship_status: 'neutral',
});

test('a stakeholder stands in the quarter of the grid that says what to do', () => {
  expect(quarterOf(one('a', 9, 9))).toBe('Manage closely');
  expect(quarterOf(one('a', 9, 5))).toBe('Keep satisfied');
  expect(quarterOf(one('a', 2, 8))).toBe('Keep informed');
  expect(quarterOf(one('a', 0, 0))).toBe('Monitor');
});

test('two stakeholders on one point are one mark that names both', () => {
  const points = gridPoints([one('a', 5, 5), one('b', 9, 2), one('c', 5, 5)]);
  expect(points.map(({ people }) => people.map(({ id }) => id))).toEqual([['b'], ['a', 'c']]);
});

test('the map shows whoever has a relationship, neighbours side by side, and leaves out a line to nobody', () => {
  const everyone = ['a', 'b', 'c', 'd', 'alone'].map((id) => one(id, 5, 5));
  const line = (from_id: string, to_id: string) => ({ id: from_id + to_id, from_id, to_id, kind: 'advises' });
  const nodes = mapNodes(everyone, [line('a', 'b'), line('b', 'c'), line('d', 'hidden')], 100);
  expect(nodes.map(({ person }) => person.id)).toEqual(['b', 'a', 'c']);
  expect(nodes.map(({ anchor }) => anchor)).toEqual(['middle', 'start', 'end']);
  for (const { x, y } of nodes) expect(Math.round(Math.hypot(x, y))).toBe(100);
});
