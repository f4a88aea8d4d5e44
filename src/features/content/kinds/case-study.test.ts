import { expect, test } from 'vitest';
import { shownClient } from './case-study.ts';

test('a client is named on the site only with their consent', () => {
  const named = { client: 'Sahel Bright Ltd', industry: 'Renewable energy' };
  expect(shownClient({ ...named, client_consent: true })).toBe('Sahel Bright Ltd');
  expect(shownClient({ ...named, client_consent: false })).toBe('A client in renewable energy');
  const described = { ...named, client: 'A developer of mini-grids', client_consent: false };
  expect(shownClient(described)).toBe('A developer of mini-grids');
  expect(shownClient({ ...described, client: 'A Plus Hospitals' })).toBe('A client in renewable energy');
});
