import { expect, test } from 'vitest';
import {
  actionLabel,
  columnWords,
  momentsOf,
  nounLabel,
  recordPath,
  shownValue,
  subjectLabel,
} from './audit.ts';

test('an administrator reads words, not table names', () => {
  expect(nounLabel('user_roles')).toBe('Role');
  expect(actionLabel('insert').label).toBe('Created');
  expect(columnWords(['contact_email', 'name'])).toBe('contact email, name');
  expect(nounLabel('something_new')).toBe('something_new');
});

test('an entry about a list says so; one about a record names its kind', () => {
  const entry = { noun: 'stakeholders', record_id: null, action: 'read' };
  expect(subjectLabel(entry)).toBe('Stakeholders');
  expect(subjectLabel({ ...entry, record_id: '1' })).toBe('Stakeholder');
  expect(subjectLabel({ ...entry, noun: 'requests', action: 'export' })).toBe('Request');
});

test('both chosen days are part of the answer', () => {
  const { since, before } = momentsOf({ from: '2026-11-20', to: '2026-11-20' });
  expect(new Date(before ?? 0).getTime() - new Date(since ?? 0).getTime()).toBe(24 * 60 * 60 * 1000);
});

test('a half-typed date filters nothing', () => {
  expect(momentsOf({ from: '2026-', to: '' })).toEqual({});
});

test('a side row is told in words', () => {
  expect([null, '', true, ['a', 'b'], 7].map(shownValue)).toEqual(['empty', 'empty', 'yes', 'a, b', '7']);
});

test('an entry opens its client or project, and nothing that is gone for good', () => {
  expect(recordPath({ noun: 'clients', record_id: '1', action: 'update' })).toBe('/dashboard/clients/1');
  expect(recordPath({ noun: 'clients', record_id: '1', action: 'purge' })).toBeNull();
  expect(recordPath({ noun: 'profiles', record_id: '1', action: 'update' })).toBeNull();
});
