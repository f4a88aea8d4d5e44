import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { unzip } from '#server/documents/testing.ts';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { contradictions, isOverdue } from '#src/features/promises/promise.ts';
import type { Insert } from '../types.gen.ts';

let speech: Server;
let answer: { status: number; body: string };
let heard: string[];
let server: TestServer;
let amina: TestUser;
let bayo: TestUser;
let admin: TestUser;
let client: string;

beforeAll(async () => {
  heard = [];
  speech = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    heard.push(`${request.url} ${Buffer.concat(parts).toString('latin1')}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => speech.listen(0, '127.0.0.1', done));
  const { port } = speech.address() as AddressInfo;
  server = await testServer({ AI_STT_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_STT_MODEL: 'small' });
  [amina, bayo, admin] = await Promise.all([
    server.newUser({ role: 'consultant', firstName: 'Amina', lastName: 'Bello' }),
    server.newUser({ role: 'consultant', firstName: 'Bayo', lastName: 'Ade' }),
    server.newUser({ role: 'admin' }),
  ]);
  const made = await amina.client.from('clients').insert({ name: 'Zuma Power' }).select('id').single();
  client = made.data?.id ?? '';
});
afterAll(async () => {
  await server?.stop();
  speech?.close();
});

const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]).toString('base64');
const voice = async () => {
  const { data, error } = await amina.client.functions.invoke('voice-to-text', { body: { audio: webm } });
  return error ? { status: error.context.status, ...(await error.context.json()) } : { status: 200, ...data };
};
const meeting = async (more: Partial<Insert<'meetings'>> = {}) => {
  const row: Insert<'meetings'> = { title: 'Kick-off', basis: 'consent', held_on: '2026-11-19', ...more };
  const { data, error } = await amina.client.from('meetings').insert(row).select('*').single();
  if (error) throw error;
  return data;
};
const asked = async (who: TestUser, name: string, body: Record<string, unknown>) => {
  const { data, error } = await who.client.functions.invoke(name, { body });
  return error ? { status: error.context.status, ...(await error.context.json()) } : { status: 200, ...data };
};
const keepWords = (who: TestUser, meetingId: string, text: string) =>
  asked(who, 'keep-transcript', { meetingId, text });
const openings = async (meetingId: string | null) =>
  (
    await server.system.query(
      `select actor, action, reason from public.audit_log
       where noun = 'meetings' and record_id is not distinct from $1 and action ~ 'sealed' order by id`,
      [meetingId],
    )
  ).rows;
const kept = z.object({
  promises: z.array(z.string()),
  tasks: z.array(z.string()),
  stakeholders: z.array(z.string()),
});

test('a recording goes once to the transcription server and comes back as words with their seconds', async () => {
  answer = {
    status: 200,
    body: JSON.stringify({
      text: 'We agreed.',
      segments: [{ start: 1.5, end: 2, text: ' We agreed.', id: 0 }],
    }),
  };
  expect(await voice()).toEqual({
    status: 200,
    text: 'We agreed.',
    meta: { segments: [{ start: 1.5, text: ' We agreed.' }] },
  });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(/^\/v1\/audio\/transcriptions /);
  expect(heard[0]).toContain('\x1aE\xdf\xa3\x01\x02\x03');
  expect(heard[0]).toContain('name="model"\r\n\r\nsmall');
});

test('whatever the transcription server does wrong, the person reads one sentence of ours and none of its own', async () => {
  for (const wrong of [
    { status: 500, body: 'secret stack' },
    { status: 200, body: 'secret, not JSON' },
    { status: 200, body: '{"secret":1}' },
    { status: 401, body: '{"error":"secret key"}' },
  ]) {
    answer = wrong;
    const told = await voice();
    expect([told.status, told.code]).toEqual([502, 'stt_failed']);
    expect(JSON.stringify(told)).not.toContain('secret');
  }
});

test('nothing is entered before a basis is chosen, and the words always have a last day', async () => {
  await expect(
    server.system.query(`insert into public.meetings (title) values ('Call')`),
  ).rejects.toMatchObject({ code: '23502' });
  expect(await meeting()).toMatchObject({
    transcript_until: '2027-02-17',
    audio_rule: 'at_once',
    client_name: '',
  });
});

test('the team of the client reads a meeting unless it is restricted; another consultant reads neither', async () => {
  const open = await meeting({ client_id: client });
  const closed = await meeting({ client_id: client, restricted: true });
  await keepWords(amina, closed.id, 'Between us');
  const seenBy = async (who: TestUser) =>
    ((await who.client.from('meetings').select('id').in('id', [open.id, closed.id])).data ?? []).length;
  expect(await seenBy(bayo)).toBe(0);
  const { rows } = await server.system.query(
    `insert into public.projects (name, client_id, created_by) values ('Audit', $1, $2) returning id`,
    [client, amina.id],
  );
  await server.system.query('insert into public.project_members (project_id, user_id) values ($1, $2)', [
    rows[0].id,
    bayo.id,
  ]);
  expect(await seenBy(bayo)).toBe(1);
  const reason = 'I would like to know what was said';
  expect((await asked(bayo, 'open-transcript', { meetingId: closed.id, reason })).status).toBe(404);
  expect((await keepWords(bayo, closed.id, 'Mine')).status).toBe(404);
  expect(await seenBy(admin)).toBe(2);
});

test('keeping the minutes writes ledger, tasks and people in one step, and a second time adds nothing', async () => {
  const { id } = await meeting({ client_id: client });
  const minutes = { summary: 'All agreed.', attendees: ['Amina Bello', 'Chief Ukatu'] };
  const entries = [
    { kind: 'decision', what: 'We agreed to write.', quote: 'We agreed to write.', line: 1, at_second: 4 },
    {
      kind: 'promise',
      what: 'Draft the letter',
      by_whom: 'Amina Bello',
      owner: amina.id,
      due_on: '2026-11-20',
      task: true,
      line: 2,
    },
    { kind: 'promise', what: 'Send the figures', by_whom: 'Chief Ukatu', due_on: '2026-11-10', task: false },
  ];
  const keep = () =>
    amina.client.rpc('keep_minutes', {
      _meeting: id,
      _minutes: minutes,
      _entries: entries,
      _people: [{ name: 'Chief Ukatu' }],
    });
  const data = kept.parse((await keep()).data);
  expect([data.promises.length, data.tasks.length, data.stakeholders.length]).toEqual([3, 1, 1]);
  const ledger = await amina.client
    .from('promises')
    .select('what, stakeholder_id, state, line, said_on')
    .eq('meeting_id', id)
    .order('what');
  expect(ledger.data).toMatchObject([
    { what: 'Draft the letter', state: 'open', line: 2 },
    { what: 'Send the figures', stakeholder_id: data.stakeholders[0] },
    { what: 'We agreed to write.', line: 1, said_on: '2026-11-19' },
  ]);
  // Done is kept; reopened it is owed again.
  const task = () =>
    amina.client
      .from('tasks')
      .select('owner, due_on')
      .eq('id', data.tasks[0] ?? '')
      .single();
  expect((await task()).data).toEqual({ owner: amina.id, due_on: '2026-11-20' });
  await amina.client
    .from('tasks')
    .update({ status: 'done' })
    .eq('id', data.tasks[0] ?? '');
  const state = async () =>
    (await amina.client.from('promises').select('state').eq('what', 'Draft the letter').eq('meeting_id', id))
      .data;
  expect(await state()).toEqual([{ state: 'kept' }]);
  await amina.client
    .from('tasks')
    .update({ status: 'todo' })
    .eq('id', data.tasks[0] ?? '');
  expect(await state()).toEqual([{ state: 'open' }]);
  const again = await amina.client.rpc('keep_minutes', {
    _meeting: id,
    _minutes: minutes,
    _entries: entries,
  });
  expect(kept.parse(again.data).promises).toEqual([]);
  const other = await bayo.client.rpc('keep_minutes', {
    _meeting: (await meeting()).id,
    _minutes: minutes,
    _entries: [],
  });
  expect(other.status).toBe(404);
});

test('opposite decisions of two meetings with one person, and what is overdue, are in the ledger of that person', async () => {
  const made = await amina.client
    .from('stakeholders')
    .insert({ name: 'Senator Danladi' })
    .select('id')
    .single();
  const guest = made.data?.id ?? '';
  const keep = async (held_on: string, entries: object[]) => {
    const { id } = await meeting({ stakeholder_id: guest, held_on });
    const { error } = await amina.client.rpc('keep_minutes', {
      _meeting: id,
      _minutes: { summary: 'Talked.', attendees: [] },
      _entries: entries.map((entry) => ({ ...entry })),
    });
    expect(error).toBeNull();
    return id;
  };
  const first = await keep('2026-10-01', [
    { kind: 'decision', what: 'We agreed to support the joint memorandum on licences.', line: 3 },
    {
      kind: 'promise',
      what: 'Send him the figures',
      by_whom: 'Amina Bello',
      owner: amina.id,
      due_on: '2026-10-05',
      line: 4,
    },
  ]);
  const second = await keep('2026-11-01', [
    { kind: 'decision', what: 'We decided not to support the joint memorandum on licences.', line: 7 },
  ]);
  const ledger = await amina.client.from('promises').select('*').eq('stakeholder_id', guest);
  const entries = ledger.data ?? [];
  expect(contradictions(entries)).toMatchObject([
    {
      earlier: { meeting_id: first, line: 3 },
      later: { meeting_id: second, line: 7 },
      why: 'says the opposite',
    },
  ]);
  expect(entries.filter((entry) => isOverdue(entry, '2026-11-22')).map(({ what }) => what)).toEqual([
    'Send him the figures',
  ]);
});

test('minutes are handed out as PDF and Word to who reads the meeting, without the words spoken or own notes', async () => {
  const minutes = {
    summary: 'The licence was agreed.',
    attendees: ['Amina Bello'],
    keyDecisions: [{ decision: 'We agreed to file', context: '', stakeholders: [], implications: '' }],
    decisionMoments: [],
    actionItems: [{ task: 'File it', assignee: 'Amina Bello', dueDate: '2026-12-01', priority: 'High' }],
    actionMoments: [],
    nextSteps: [],
  };
  const { id } = await meeting({
    title: 'Filing',
    client_id: client,
    restricted: true,
    notes: 'Only mine',
    minutes,
  });
  const ask = (who: TestUser, format: 'pdf' | 'docx') =>
    who.client
      .from('record_documents')
      .insert({ document: 'minutes', format, record_kind: 'meetings', record_id: id })
      .select('id')
      .single();
  expect((await ask(bayo, 'pdf')).error?.code).toBe('42501');
  const asked = await ask(amina, 'docx');
  expect(asked.error).toBeNull();
  const file = await vi.waitFor(
    async () => {
      const { data } = await amina.client
        .from('record_documents')
        .select('state, path')
        .eq('id', asked.data?.id ?? '')
        .single();
      expect(data?.state).toBe('ready');
      return data;
    },
    { timeout: 60_000, interval: 200 },
  );
  const got = await amina.client.storage.from('documents').download(file?.path ?? '');
  const parts = await unzip(new Uint8Array((await got.data?.arrayBuffer()) ?? new ArrayBuffer()));
  const text = parts.get('word/document.xml') ?? '';
  for (const said of ['Filing', 'The licence was agreed.', 'We agreed to file', 'File it'])
    expect(text).toContain(said);
  expect(text).not.toContain('Only mine');
});

test('words are found with their line in one’s own meetings alone, quoted ones by whoever reads the meeting', async () => {
  const { id } = await meeting({ client_id: client });
  await keepWords(amina, id, '[00:04] Amina Bello: Good morning.\n[00:09] The Katampé substation is late.');
  const { error } = await amina.client.from('promises').insert({
    meeting_id: id,
    what: 'Ask for the date of the Gwarinpa line',
    quote: 'I will ask for the date of the Gwarinpa line.',
    line: 3,
  });
  expect(error).toBeNull();
  const search = async (who: TestUser, term: string) => (await asked(who, 'search-said', { term })).lines;
  expect(await search(amina, 'katampe')).toMatchObject([{ meetingId: id, line: 2, title: 'Kick-off' }]);
  expect(await search(bayo, 'katampe')).toEqual([]);
  expect(await search(admin, 'katampe')).toEqual([]);
  for (const who of [amina, bayo, admin])
    expect(await search(who, 'gwarinpa')).toMatchObject([{ meetingId: id, line: 3 }]);
  const stranger = await server.newUser({ role: 'consultant' });
  expect(await search(stranger, 'gwarinpa')).toEqual([]);
  // Whose words were looked through is on the record once a day, and what was found as an opening.
  expect((await openings(null)).filter(({ actor }) => actor === amina.id)).toEqual([
    { actor: amina.id, action: 'searched_sealed', reason: 'own meeting' },
  ]);
  expect(await openings(id)).toEqual([
    { actor: amina.id, action: 'sealed', reason: null },
    { actor: amina.id, action: 'opened_sealed', reason: 'own meeting' },
  ]);
});

test('note-taker and participants open the words of their meeting at once, a colleague of the team with a reason that is logged', async () => {
  const { id } = await meeting({ client_id: client, attendees: ['Amina Bello', 'Chief Ukatu'] });
  const open = (who: TestUser, reason?: string) => asked(who, 'open-transcript', { meetingId: id, reason });
  expect(await open(amina)).toEqual({ status: 200, exists: false, text: null });
  for (const text of ['Amina Bello: Good', 'Amina Bello: Good morning.'])
    expect((await keepWords(amina, id, text)).status).toBe(200);
  for (const _ of [1, 2]) expect(await open(amina)).toMatchObject({ text: 'Amina Bello: Good morning.' });
  // Bayo serves the client too, and was not there: not even by mistake does he write over it.
  expect(await open(bayo)).toEqual({ status: 200, exists: true, text: null });
  expect((await keepWords(bayo, id, 'Overwritten')).status).toBe(403);
  expect((await open(bayo, 'why not')).status).toBe(400);
  const reason = 'Preparing the next call for Amina';
  expect(await open(bayo, reason)).toMatchObject({ text: 'Amina Bello: Good morning.' });
  expect((await keepWords(bayo, id, 'Amina Bello: Good morning, all.')).status).toBe(200);
  expect(await open(bayo)).toMatchObject({ text: null });
  expect(await openings(id)).toEqual([
    { actor: amina.id, action: 'sealed', reason: null },
    { actor: amina.id, action: 'opened_sealed', reason: 'own meeting' },
    { actor: bayo.id, action: 'opened_sealed', reason },
    { actor: bayo.id, action: 'sealed', reason: null },
  ]);
  // Named as present he reads it at once; where two colleagues are called so, nobody is taken for the other.
  await amina.client
    .from('meetings')
    .update({ attendees: ['Amina Bello', 'Bayo Ade'] })
    .eq('id', id);
  expect(await open(bayo)).toMatchObject({ text: 'Amina Bello: Good morning, all.' });
  await server.newUser({ role: 'consultant', firstName: 'Bayo', lastName: 'Ade' });
  expect(await open(bayo)).toMatchObject({ text: null });
  // Administrators read every meeting; its words with a reason like anybody.
  expect(await open(admin)).toMatchObject({ exists: true, text: null });
  expect((await keepWords(amina, id, '  ')).exists).toBe(false);
  expect((await openings(id)).at(-1)).toMatchObject({ actor: amina.id, action: 'removed_sealed' });
});

test('a dump of the database holds none of the words spoken, and they go on their day', async () => {
  const { id } = await meeting({ transcript_until: '2026-12-01' });
  const text = 'Amina Bello: The canary of Kubwa sings.\nAmina Bello: We agreed to send the joint letter.';
  await keepWords(amina, id, text);
  await asked(amina, 'meeting-analysis', {
    transcription: `${text}\nAmina Bello: I will draft it by Friday.`,
  });
  expect((await asked(amina, 'search-said', { term: 'Kubwa' })).lines).toHaveLength(1);
  const { rows: tables } = await server.system.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema'`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.system.query(
      `select from ${name} t where t::text ~* 'kubwa|canary' limit 1`,
    );
    if (rows.length > 0) holding.push(name);
  }
  expect([tables.length > 100, holding]).toEqual([true, []]);
  // Sealed for this meeting alone: in the place of another it cannot be read.
  const other = await meeting();
  await server.system.query(
    'insert into private.sealed_records (meeting_id, sealed) select $1, sealed from private.sealed_records where meeting_id = $2',
    [other.id, id],
  );
  expect((await asked(amina, 'open-transcript', { meetingId: other.id })).status).toBe(500);
  await server.system.query('delete from private.sealed_records where meeting_id = $1', [other.id]);
  const open = async () => (await asked(amina, 'open-transcript', { meetingId: id })).text;
  await server.system.query(`select private.delete_expired_transcripts('2026-12-01')`);
  expect(await open()).toBe(text);
  await server.system.query(`select private.delete_expired_transcripts('2026-12-02')`);
  expect(await open()).toBeNull();
});
