import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { personCalendar } from './person-calendar.ts';

let server: TestServer;
let ngozi: TestUser;
let bisi: TestUser;
let project: string;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await testServer();
  ngozi = await server.newUser({ role: 'consultant' });
  bisi = await server.newUser({ role: 'client' });
  const client = await ngozi.client
    .from('clients')
    .insert({ name: 'Zuma Power' })
    .select('id')
    .single()
    .throwOnError();
  const made = await ngozi.client
    .from('projects')
    .insert({ name: 'Tariff review', client_id: client.data.id, end_date: inDays(20) })
    .select('id')
    .single()
    .throwOnError();
  project = made.data.id;
  const task = await ngozi.client.from('tasks').insert({
    record_kind: 'projects',
    record_id: project,
    title: 'Send; the, letter\nBEGIN:VALARM',
    due_on: inDays(3),
  });
  expect(task.error).toBeNull();
});
afterAll(() => server?.stop());

const between = async (who: TestUser) =>
  (await who.client.rpc('calendar_between', { _from: inDays(-1), _to: inDays(40) })).data;
const read = (key: string) => fetch(`${server.url}/calendar.ics?key=${key}`);
const renew = async () => {
  const { data } = await ngozi.client.rpc('renew_calendar_feed').throwOnError();
  return (data as { token: string }).token;
};

test('the calendar shows what a person reads, and a client\u2019s person nothing of the work', async () => {
  const kinds = (await between(ngozi))?.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['task', 'project_end']);
  expect(await between(bisi)).toEqual([]);
  const stranger = await server.newUser({ role: 'consultant' });
  expect(await between(stranger)).toEqual([]);
});

test('a feed opens with its key alone, is kept nowhere on the way, and a title stays one line', async () => {
  const key = await renew();
  const answer = await read(key);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();
  expect(text).toContain('SUMMARY:Project ends: Tariff review');
  expect(text).toContain('SUMMARY:Task due: Send\\; the\\, letter\\nBEGIN:VALARM');
  expect(text.split('\r\n')).not.toContain('BEGIN:VALARM');
  // The key itself is kept nowhere.
  const { rows } = await server.system.query('select token_hash from private.calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(key);
});

test('a new address ends the old one, and one that is taken back opens nothing', async () => {
  const old = await renew();
  const key = await renew();
  expect((await read(old)).status).toBe(404);
  expect((await read(key)).status).toBe(200);
  await ngozi.client.rpc('stop_calendar_feed');
  expect((await read(key)).status).toBe(404);
  expect((await read('')).status).toBe(404);
  expect((await bisi.client.rpc('renew_calendar_feed')).error?.code).toBe('42501');
});

test('a feed reads with today\u2019s rights: without the role it is empty, suspended it is gone', async () => {
  const key = await renew();
  await server.system.query('delete from public.user_roles where user_id = $1', [ngozi.id]);
  expect(await (await read(key)).text()).not.toContain('BEGIN:VEVENT');
  await server.system.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    ngozi.id,
  ]);
  expect((await read(key)).status).toBe(404);
});

test('a long line is folded at 75 bytes, whatever letters it has', () => {
  const text = personCalendar(
    [
      {
        kind: 'task',
        id: 'a',
        record_kind: 'projects',
        record_id: 'b',
        title: 'Ọ̀rọ̀ '.repeat(30),
        detail: null,
        on_day: '2026-11-22',
        at: null,
        owner: null,
      },
    ],
    'https://harmattan.example',
    'Harmattan',
    new Date('2026-11-22T08:00:00Z'),
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).toContain('DTSTART;VALUE=DATE:20261122');
  expect(text.replaceAll('\r\n ', '')).toContain('Ọ̀rọ̀ '.repeat(29));
});
