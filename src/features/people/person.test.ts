import { expect, test } from 'vitest';
import { withLapsed } from './admin-request.data.ts';
import { personName, personStatus } from './person.ts';

const now = new Date('2026-11-20T12:00:00Z');
const nobody = { banned_until: null, confirmed_at: null, invited_at: null };

test('an administrator sees how things stand with a person', () => {
  expect(personStatus(nobody, now).label).toBe('Not confirmed');
  expect(personStatus({ ...nobody, invited_at: '2026-11-19T00:00:00Z' }, now).label).toBe('Invited');
  expect(personStatus({ ...nobody, confirmed_at: '2026-11-19T00:00:00Z' }, now).label).toBe('Active');
});

test('a suspended person is shown as suspended until the ban is over', () => {
  const person = { ...nobody, confirmed_at: '2026-01-01T00:00:00Z' };
  expect(personStatus({ ...person, banned_until: '2126-01-01T00:00:00Z' }, now).value).toBe('suspended');
  expect(personStatus({ ...person, banned_until: '2026-02-01T00:00:00Z' }, now).value).toBe('active');
});

test('a person without a name is called by the address', () => {
  expect(personName({ first_name: null, last_name: null, email: 'ada@example.org' })).toBe('ada@example.org');
  expect(personName({ first_name: 'Ada', last_name: null, email: 'ada@example.org' })).toBe('Ada');
});

test('a request that nobody decided in seven days counts as lapsed', () => {
  const request = {
    id: '1',
    user_id: '2',
    role: 'admin' as const,
    reason: null,
    nominated_by: null,
    status: 'pending' as const,
    created_at: '2026-11-01T00:00:00Z',
    expires_at: '2026-11-08T00:00:00Z',
    decided_by: null,
    decided_at: null,
    decision_reason: null,
  };
  expect(withLapsed(request, now).status).toBe('expired');
  expect(withLapsed({ ...request, expires_at: '2026-11-21T00:00:00Z' }, now).status).toBe('pending');
});
