import { expect, test } from 'vitest';
import { emptyDraft, type FieldDraft, toDraft } from '#src/fields/value.ts';
import { nounSchema } from '#src/records/noun-schema.ts';
import { findMove, missingNameOrClient, projectNoun, serviceTypesForCard } from './project.ts';

type ProjectDraft = FieldDraft<typeof projectNoun.fields>;
const emptyProject = emptyDraft(projectNoun.fields);
const projectSchema = nounSchema(projectNoun);
const client_id = '0b7e0c52-7a38-4f0e-9a52-1f0a4c1f9c11';
const parse = (draft: Partial<ProjectDraft>) =>
  projectSchema.safeParse({ ...emptyProject, name: 'Bill tracker', client_id, ...draft });
const messages = (draft: Partial<ProjectDraft>) => parse(draft).error?.issues.map((issue) => issue.message);

test('A name and a client are all a project needs; empty boxes are stored as null', () => {
  expect(parse({ name: '  Bill tracker ', description: '  ' }).data).toEqual({
    name: 'Bill tracker',
    client_id,
    description: null,
    service_types: [],
    budget: null,
    currency: 'USD',
    start_date: null,
    end_date: null,
  });
});

test('Without a name or a client the person is told in one sentence', () => {
  expect(messages({ name: '  ' })).toEqual([missingNameOrClient]);
  expect(messages({ client_id: '' })).toEqual([missingNameOrClient]);
});

test('A budget is a number of at least 0 with at most two decimals', () => {
  expect(parse({ budget: '1250.50' }).data?.budget).toBe(1250.5);
  expect(parse({ budget: '0' }).data?.budget).toBe(0);
  for (const wrong of ['-1', '1.999', '1e400', 'NaN', '12,000', '9999999999999']) {
    expect(parse({ budget: wrong }).success, wrong).toBe(false);
  }
});

test('M07: an end before the start, a day that does not exist and a year 99999 are refused', () => {
  expect(messages({ start_date: '2026-11-02', end_date: '2026-11-01' })).toEqual([
    'End Date must not be before Start Date',
  ]);
  expect(parse({ start_date: '2026-02-30' }).success).toBe(false);
  expect(parse({ end_date: '99999-01-01' }).success).toBe(false);
});

test('A project moves only where its status allows, and some moves need a reason', () => {
  expect(findMove('pending', 'active')).toMatchObject({ needsReason: false });
  expect(findMove('pending', 'completed')).toBeNull();
  expect(findMove('active', 'cancelled')).toMatchObject({ needsReason: true });
  expect(findMove('on_hold', 'cancelled')).toMatchObject({ needsReason: true });
  expect(findMove('completed', 'active')).toMatchObject({ verb: 'Reopen', needsReason: true });
  expect(findMove('on_hold', 'completed')).toBeNull();
});

test('A card names two service types and counts the rest', () => {
  expect(serviceTypesForCard(['public_affairs', 'data_protection', 'digital_communication'])).toEqual({
    shown: ['Public Affairs', 'Data Protection'],
    more: 1,
  });
  expect(serviceTypesForCard([])).toEqual({ shown: [], more: 0 });
});

test('A stored project goes into the form and back unchanged', () => {
  const stored = projectSchema.parse({ ...emptyProject, name: 'A', client_id, budget: '12.5' });
  expect(projectSchema.parse(toDraft(projectNoun.fields, stored))).toEqual(stored);
});
