import { expect, test } from 'vitest';
import { clientNoun } from '#src/features/clients/client.ts';
import { projectNoun } from '#src/features/projects/project.ts';
import { boardOf, daysOf, readListQuery, shownColumns, viewOf, writeSort } from './list-query.ts';

const person = '11111111-2222-4333-8444-555555555555';

test('plat-M17: projects are narrowed by client, lead, service, end and currency; what is no such value narrows nothing', () => {
  const read = (address: string) => readListQuery(projectNoun, new URLSearchParams(address), '').filters;
  expect(
    read(`client_id=${person}&lead_id=${person}&service_types=data_protection&end_date=month&currency=NGN`),
  ).toEqual({
    client_id: person,
    lead_id: person,
    service_types: 'data_protection',
    end_date: 'month',
    currency: 'NGN',
  });
  expect(read('client_id=everything&service_types=catering&end_date=2026&name=x')).toEqual({});
});

test('plat-M17: a choice of days is counted from today, both ends included', () => {
  expect(daysOf('past', '2026-03-01')).toEqual({ to: '2026-02-28' });
  expect(daysOf('week', '2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-04' });
  expect(daysOf('none', '2026-03-01')).toBeNull();
});

test('A table shows the columns its address names and always the title; unknown names show nothing more', () => {
  const names = (asked: string | null) => shownColumns(clientNoun, asked).map(({ name }) => name);
  expect(names(null)).toEqual(clientNoun.list.columns.map(({ name }) => name));
  expect(names('industry,password')).toEqual(['name', 'industry']);
  expect(names('')).toEqual(['name']);
});

test('plat-H1: records with a status can be shown below it, others not', () => {
  expect(boardOf(projectNoun)?.options.map(({ label }) => label)).toEqual([
    'Pending',
    'Active',
    'On Hold',
    'Completed',
    'Cancelled',
  ]);
  expect(boardOf(clientNoun)).toBeNull();
});

test('a list is sorted by a column that can be, either way, and by no other', () => {
  const sort = (address: string) => readListQuery(projectNoun, new URLSearchParams(address), '').sort;
  expect(sort('sort=budget')).toEqual({ column: 'budget', ascending: true });
  expect(sort('sort=-budget')).toEqual({ column: 'budget', ascending: false });
  for (const address of ['', 'sort=password', 'sort=budget;drop']) expect(sort(address), address).toBeNull();
});

test('an address shows a table or a board where it says so, and cards otherwise', () => {
  expect([null, '', 'table', 'board', 'cards', 'constructor'].map(viewOf)).toEqual([
    'cards',
    'cards',
    'table',
    'board',
    'cards',
    'cards',
  ]);
});

test('an order is read from an address as it was written', () => {
  for (const ascending of [true, false]) {
    const params = new URLSearchParams({ sort: writeSort({ column: 'budget', ascending }) ?? '' });
    expect(readListQuery(projectNoun, params, '').sort).toEqual({ column: 'budget', ascending });
  }
  expect(writeSort(null)).toBeNull();
});
