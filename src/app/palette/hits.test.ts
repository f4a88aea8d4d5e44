import { expect, test } from 'vitest';
import { byKind, type Hit, hitAddress } from './hits.ts';

const hit = (record_kind: string, title: string): Hit => ({
  record_kind,
  record_id: 'id',
  title,
  detail: '',
});

test('hits stand together by what they are, the best kind first', () => {
  const found = [hit('projects', 'A'), hit('clients', 'B'), hit('projects', 'C')];
  expect(byKind(found).map(({ label, hits }) => [label, hits.length])).toEqual([
    ['Projects', 2],
    ['Clients', 1],
  ]);
});

test('what has no page of its own yet is not offered', () => {
  expect(byKind([hit('moon_rocks', 'A')])).toEqual([]);
  expect(hitAddress(hit('moon_rocks', 'A'), true)).toBeNull();
});

test('a record opens on its own page', () => {
  expect(hitAddress(hit('clients', 'Zuma Power'), true)).toBe('/dashboard/clients/id');
});

test('a request opens in the inbox for staff and under My requests for whoever sent it', () => {
  expect(hitAddress(hit('requests', 'Hello'), true)).toBe('/dashboard/requests/id');
  expect(hitAddress(hit('requests', 'Hello'), false)).toBe('/dashboard/my-requests');
  expect(hitAddress(hit('people', 'Ifeoma O'), true)).toBe('/dashboard/people?q=Ifeoma%20O');
});
