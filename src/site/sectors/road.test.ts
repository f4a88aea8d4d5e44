import { expect, test } from 'vitest';
import type { PublishedItem } from '#src/features/content/content.ts';
import { datesAhead, daysLeftWords } from '../policies/days-left.ts';
import { datesFor, followedBy, roadsOf } from './road.ts';

const policy = (slug: string, sector: string, ...sectors: string[]) =>
  ({ slug, fields: { sector, sectors } }) as unknown as PublishedItem<'policy'>;
const due = (slug: string, deadline: string, sector: string, of = '') =>
  ({ slug, fields: { deadline, sector, policy: of } }) as unknown as PublishedItem<'deadline'>;
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

test('a sector is told the dates of every policy it follows, under whatever sector they are filed', () => {
  const bank = { tracked: ['Financial Services'], policies: ['named'] };
  const followed = followedBy(bank, [
    policy('own', 'Financial Services'),
    policy('further', 'Technology', 'Financial Services'),
    policy('named', 'Energy'),
    policy('others', 'Healthcare'),
  ]);
  expect(slugs(followed)).toEqual(['own', 'further', 'named']);
  const dates = [
    due('its sector', '2027-01-04', 'Financial Services'),
    due('of a further sector', '2027-01-03', 'Technology', 'further'),
    due('of a named policy', '2027-01-02', 'Energy', 'named'),
    due('of others', '2027-01-01', 'Healthcare', 'others'),
  ];
  expect(slugs(datesFor(bank, followed, dates))).toEqual([
    'its sector',
    'of a further sector',
    'of a named policy',
  ]);
});

test('the next dates are the nearest, in whatever order the editor keeps them', () => {
  const dates = [
    due('last', '2027-03-01', 'Energy'),
    due('past', '2026-11-22', 'Energy'),
    due('today', '2026-11-23', 'Energy'),
    due('next', '2026-12-01', 'Energy'),
  ];
  expect(slugs(datesAhead(dates, '2026-11-23'))).toEqual(['today', 'next', 'last']);
});

test('one day is left, two days are left', () => {
  expect([0, 1, 2].map(daysLeftWords)).toEqual(['days left', 'day left', 'days left']);
});

test('the roads cover whole years, from that of the first stage to the end of that of the last date', () => {
  const onItsWay = {
    slug: 'bill',
    fields: { title: 'Bill', stages: [{ stage: 'First Reading', on: '2025-12-31' }] },
  } as unknown as PublishedItem<'policy'>;
  const { years } = roadsOf([onItsWay], [due('last', '2027-01-01', 'Energy')], '2026-11-23');
  expect(years).toEqual([2025, 2026, 2027]);
});
