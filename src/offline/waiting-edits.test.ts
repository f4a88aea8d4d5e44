import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/lib/errors.ts';
import { type EditServer, sendEdits } from './send-edits.ts';
import {
  dropEdit,
  onEdits,
  queueEdit,
  saveEdits,
  settled,
  type WaitingInsert,
  type WaitingUpdate,
  waitingEdits,
  withChange,
} from './waiting-edits.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
  vi.stubGlobal('navigator', { locks: { request } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const me = 'ngozi';
let made = 0;
const common = () => ({ id: `edit-${++made}`, at: made, state: 'waiting' as const });
const change = (base: object, changes: object): WaitingUpdate => ({
  ...common(),
  kind: 'update',
  table: 'clients',
  title: 'Zuma Power',
  record: 'zuma',
  readAt: 'monday',
  base: { ...base },
  changes: { ...changes },
});
const note = (body: string): WaitingInsert => {
  const one = common();
  return { ...one, kind: 'insert', table: 'activities', title: body, row: { id: one.id, body } };
};

/** A server with one client and a log of what reached it. */
function serverWith(stored: Record<string, unknown> & { updated_at: string }) {
  const rows = new Map<string, object>();
  const reached: string[] = [];
  const server: EditServer = {
    insert: async ({ row }) => {
      if (rows.has(row.id)) throw new ApiError(409, { message: 'duplicate key', code: '23505' });
      rows.set(row.id, row);
      reached.push(String(row.body));
    },
    update: async ({ changes, readAt }) => {
      if (stored.updated_at !== readAt) return false;
      Object.assign(stored, changes, { updated_at: `${readAt}+` });
      reached.push(Object.keys(changes).join());
      return true;
    },
    read: async () => ({ ...stored }),
  };
  return { server, rows, reached, stored };
}
const lost = () => Promise.reject(new ApiError(0, { message: 'Failed to fetch' }));

test('what was done without a network is sent in the order it was done, and leaves the list', async () => {
  const { server, reached } = serverWith({ industry: 'Energy', updated_at: 'monday' });
  queueEdit(me, note('He called'));
  queueEdit(me, change({ industry: 'Energy' }, { industry: 'Power' }));
  queueEdit(me, note('She wrote'));
  expect(await sendEdits(me, server)).toHaveLength(3);
  expect(reached).toEqual(['He called', 'industry', 'She wrote']);
  expect(waitingEdits(me)).toEqual([]);
});

test('sending stops where the network does, and what comes after waits for what came before', async () => {
  const { server, reached } = serverWith({ updated_at: 'monday' });
  queueEdit(me, note('First'));
  queueEdit(me, note('Second'));
  expect(await sendEdits(me, { ...server, insert: lost })).toEqual([]);
  expect(waitingEdits(me).map(({ title }) => title)).toEqual(['First', 'Second']);
  await sendEdits(me, server);
  expect(reached).toEqual(['First', 'Second']);
});

test('a note whose answer was lost on the way is written once', async () => {
  const { server, rows, reached } = serverWith({ updated_at: 'monday' });
  queueEdit(me, note('He called'));
  const heardNot: EditServer = { ...server, insert: (edit) => server.insert(edit).then(lost) };
  await sendEdits(me, heardNot);
  expect(waitingEdits(me)).toHaveLength(1);
  await sendEdits(me, server);
  expect(waitingEdits(me)).toEqual([]);
  expect([rows.size, reached]).toEqual([1, ['He called']]);
});

test('a change whose answer was lost on the way is made once and is no conflict with itself', async () => {
  const { server, reached, stored } = serverWith({ industry: 'Energy', updated_at: 'monday' });
  queueEdit(me, change({ industry: 'Energy' }, { industry: 'Power' }));
  await sendEdits(me, { ...server, update: (edit) => server.update(edit).then(lost) });
  await sendEdits(me, server);
  expect(waitingEdits(me)).toEqual([]);
  expect([stored.industry, reached]).toEqual(['Power', ['industry']]);
});

test('two tabs that send at the same moment send each edit once', async () => {
  const { server, reached } = serverWith({ updated_at: 'monday' });
  queueEdit(me, note('He called'));
  await Promise.all([sendEdits(me, server), sendEdits(me, server)]);
  expect(reached).toEqual(['He called']);
});

test('what others changed in other fields stays, and mine is saved over it without a question', async () => {
  const { server, stored } = serverWith({ industry: 'Energy', address: 'Jos', updated_at: 'tuesday' });
  queueEdit(me, change({ industry: 'Energy' }, { industry: 'Power' }));
  await sendEdits(me, server);
  expect(stored).toMatchObject({ industry: 'Power', address: 'Jos' });
  expect(waitingEdits(me)).toEqual([]);
});

test('what somebody else changed too waits for the person, who chooses; nothing is overwritten unasked', async () => {
  const { server, stored } = serverWith({ industry: 'Mining', address: 'Jos', updated_at: 'tuesday' });
  queueEdit(me, change({ industry: 'Energy', address: 'Abuja' }, { industry: 'Power', address: 'Lagos' }));
  queueEdit(me, note('He called'));
  await sendEdits(me, server);
  expect(stored.industry).toBe('Mining');
  const [conflict] = waitingEdits(me);
  expect(conflict).toMatchObject({ state: 'conflict', theirs: { industry: 'Mining', address: 'Jos' } });
  // It holds nobody up.
  expect(waitingEdits(me)).toHaveLength(1);
  if (conflict?.kind !== 'update') throw new Error('No change.');
  const chosen = settled(conflict, { industry: 'Mining', address: 'Lagos' });
  expect(chosen.changes).toEqual({ address: 'Lagos' });
  dropEdit(me, conflict.id);
  queueEdit(me, chosen);
  await sendEdits(me, server);
  expect(stored).toMatchObject({ industry: 'Mining', address: 'Lagos' });
});

test('two changes of one record without a network are one, over what was read at first', () => {
  queueEdit(me, change({ industry: 'Energy' }, { industry: 'Power' }));
  queueEdit(me, change({ industry: 'Power', address: null }, { industry: 'Wind', address: 'Jos' }));
  expect(waitingEdits(me)).toHaveLength(1);
  expect(waitingEdits(me)[0]).toMatchObject({
    base: { industry: 'Energy', address: null },
    changes: { industry: 'Wind', address: 'Jos' },
  });
  queueEdit(me, change({ industry: 'Wind', address: 'Jos' }, { industry: 'Energy', address: null }));
  expect(waitingEdits(me)).toEqual([]);
});

test('a second change made while the first is on its way goes over the first', async () => {
  const { server, stored } = serverWith({ industry: 'Energy', updated_at: 'monday' });
  queueEdit(me, change({ industry: 'Energy' }, { industry: 'Power' }));
  await sendEdits(me, {
    ...server,
    update: async (edit) => {
      const saved = await server.update(edit);
      queueEdit(me, change({ industry: 'Power' }, { industry: 'Wind' }));
      return saved;
    },
  });
  await sendEdits(me, server);
  expect(stored.industry).toBe('Wind');
  expect(waitingEdits(me)).toEqual([]);
});

test('what the server refuses stays with its reason until it is discarded, and the rest goes on', async () => {
  const { server, reached } = serverWith({ updated_at: 'monday' });
  queueEdit(me, note('Too long'));
  queueEdit(me, note('Fine'));
  const strict: EditServer = {
    ...server,
    insert: (edit) =>
      edit.title === 'Too long'
        ? Promise.reject(new ApiError(400, { message: 'Write at most ten thousand letters.' }))
        : server.insert(edit),
  };
  await sendEdits(me, strict);
  expect(reached).toEqual(['Fine']);
  expect(waitingEdits(me)).toMatchObject([
    { state: 'refused', message: 'Write at most ten thousand letters.' },
  ]);
});

test('W07: nobody sends what another person left on the device', async () => {
  const { server, reached } = serverWith({ updated_at: 'monday' });
  queueEdit(me, note('He called'));
  await sendEdits('tunde', server);
  expect(reached).toEqual([]);
  expect(waitingEdits('tunde')).toEqual([]);
});

test('a list and a page show a record as it will be, and the others as they are', () => {
  const rows = [
    { id: 'zuma', name: 'Zuma' },
    { id: 'jos', name: 'Jos' },
  ];
  const changed = [
    { id: 'zuma', name: 'Aso' },
    { id: 'jos', name: 'Jos' },
  ];
  expect(withChange({ pages: [{ rows, total: 2 }] }, 'zuma', { name: 'Aso' })).toEqual({
    pages: [{ rows: changed, total: 2 }],
  });
  expect(withChange(rows[0], 'zuma', { name: 'Aso' })).toEqual(changed[0]);
  expect(withChange(null, 'zuma', {})).toBe(null);
});

test('whatever shows what waits is told when that changes, until it looks no longer', () => {
  const here = new EventTarget();
  vi.stubGlobal('window', here);
  let told = 0;
  const stop = onEdits(() => told++);
  saveEdits('ada', []);
  here.dispatchEvent(new Event('storage'));
  expect(told).toBe(2);
  stop();
  saveEdits('ada', []);
  here.dispatchEvent(new Event('storage'));
  expect(told).toBe(2);
});
