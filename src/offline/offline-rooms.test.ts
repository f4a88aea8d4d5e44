import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nouns } from '#src/nouns.ts';
import {
  cachedPart,
  documentFor,
  isCacheable,
  offlineRooms,
  recordsIn,
  withoutRecords,
} from './offline-rooms.ts';

test('C05: stakeholders, campaigns, meetings, war-rooms, people and everything sealed are never kept', () => {
  for (const table of [
    'stakeholders',
    'sealed_records',
    'campaigns',
    'campaign_metrics',
    'meetings',
    'transcripts',
    'crises',
    'crisis_facts',
    'requests',
    'profiles',
    'notifications',
    'attachments',
  ])
    for (const key of [
      [table],
      [table, 'list', 'staff', {}],
      [table, 'one', 'staff', 'id'],
      ['activities', table, 'id'],
      ['tasks', 'of', table, 'id'],
    ])
      expect(isCacheable(key), key.join(' ')).toBe(false);
  expect(offlineRooms.map(({ table }) => table)).not.toContain('stakeholders');
  expect(isCacheable(['overview', 'revenue', 'now'])).toBe(false);
});

test('the rooms that are kept are rooms of nouns, with their addresses', () => {
  for (const { table, path, modules } of offlineRooms) {
    expect(nouns.find((noun) => noun.table === table)?.path, table).toBe(path);
    for (const module of modules)
      expect(existsSync(join(import.meta.dirname, '..', 'features', `${module}.tsx`)), module).toBe(true);
  }
  expect(isCacheable(['clients', 'list', 'staff', {}])).toBe(true);
  expect(isCacheable(['clients', 'one', 'linked', 'id'])).toBe(true);
  expect(isCacheable(['activities', 'clients', 'id'])).toBe(true);
  // Figures, money and whatever else hangs on a record under another key.
  expect(isCacheable(['clients', 'revenue'])).toBe(false);
  expect(isCacheable(['services', 'of-client', 'staff', 'id'])).toBe(false);
});

test('every record of a room opens with one document, and what is not kept has none', () => {
  expect(documentFor('/dashboard')).toBe('/dashboard');
  expect(documentFor('/dashboard/clients/')).toBe('/dashboard/clients');
  expect(documentFor('/dashboard/clients/4a41')).toBe('/dashboard/clients/-');
  for (const path of [
    '/dashboard/stakeholders',
    '/dashboard/stakeholders/4a41',
    '/dashboard/clients/1/2',
    '/about',
  ])
    expect(documentFor(path), path).toBe(null);
});

const task = (record_kind: string, record_id: string) => ({
  id: `${record_kind} ${record_id}`,
  record_kind,
  record_id,
});

test('C05: of one’s own tasks, those of stakeholders and campaigns are not kept', () => {
  const tasks = [task('clients', 'a'), task('stakeholders', 'b'), task('campaigns', 'c')];
  expect(cachedPart(['tasks', 'mine', 'me'], tasks)).toEqual([tasks[0]]);
  // What is no list of tasks, or not under a name of ours, is nothing to take apart or to keep.
  expect(cachedPart(['tasks', 'mine', 'me'], [null, 'x', {}])).toEqual([]);
  expect(cachedPart(['clients', 'one', 'a'], { id: 'a' })).toEqual({ id: 'a' });
  expect(isCacheable([{ table: 'clients' }, 'list'])).toBe(false);
  expect(recordsIn(['clients', 'one', 'a'], { name: 'no id' })).toEqual([]);
  expect(recordsIn(['clients', 'one', 'a'], null)).toEqual([]);
});

test('a record behind a barrier leaves every list, page, timeline and task that is kept', () => {
  const gone = (table: string, id: string) => table === 'clients' && id === 'barred';
  const page = { rows: [{ id: 'barred' }, { id: 'open' }], total: 2, next: null };
  expect(
    withoutRecords(['clients', 'list', 'staff', {}], { pages: [page], pageParams: [null] }, gone),
  ).toEqual({
    pages: [{ rows: [{ id: 'open' }], total: 1, next: null }],
    pageParams: [null],
  });
  expect(withoutRecords(['clients', 'one', 'staff', 'barred'], { id: 'barred' }, gone)).toBe(undefined);
  expect(withoutRecords(['activities', 'clients', 'barred'], { pages: [{ entries: [] }] }, gone)).toBe(
    undefined,
  );
  expect(withoutRecords(['tasks', 'of', 'clients', 'barred'], [task('clients', 'barred')], gone)).toBe(
    undefined,
  );
  const mine = [task('clients', 'barred'), task('clients', 'open')];
  expect(withoutRecords(['tasks', 'mine', 'me'], mine, gone)).toEqual([mine[1]]);
  const open = { id: 'open' };
  expect(withoutRecords(['clients', 'one', 'staff', 'open'], open, gone)).toBe(open);
  // A project names its client: it is asked for by its own id, which the barrier hides too.
  expect(
    recordsIn(['projects', 'list', 'staff', {}], { pages: [{ rows: [{ id: 'p' }], total: 1 }] }),
  ).toEqual([{ table: 'projects', id: 'p' }]);
});

test('the page of a client shows its projects without a network, those that are still there', () => {
  const key = ['projects', 'of-client', 'staff', 'client'];
  const projects = [{ id: 'open' }, { id: 'barred' }];
  expect(isCacheable(key)).toBe(true);
  expect(recordsIn(key, projects)).toEqual([
    { table: 'clients', id: 'client' },
    { table: 'projects', id: 'open' },
    { table: 'projects', id: 'barred' },
  ]);
  expect(withoutRecords(key, projects, (_, id) => id === 'barred')).toEqual([{ id: 'open' }]);
  expect(withoutRecords(key, projects, (table, id) => table === 'clients' && id === 'client')).toBe(
    undefined,
  );
});
