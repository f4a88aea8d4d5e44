import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { palette } from '#src/ui/palette.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import type { DocumentFormat } from './define-document.ts';
import { documents } from './list.ts';
import { unzip } from './testing.ts';

let server: TestServer;
let consultant: TestUser;
let client: string;

beforeAll(async () => {
  server = await testServer();
  consultant = await server.newUser({ role: 'consultant' });
  const { data } = await consultant.client
    .from('clients')
    .insert({ name: 'Kano Solar', industry: 'Energy', description: 'Panels for the north.' })
    .select('id')
    .single()
    .throwOnError();
  client = data.id;
  await consultant.client
    .from('contacts')
    .insert({ client_id: client, name: 'Zainab Musa', job_title: 'Counsel', email: '=cmd@example.org' })
    .throwOnError();
  await consultant.client
    .from('projects')
    .insert([
      { name: 'Tariff review', client_id: client },
      { name: 'Grid hearing', client_id: client },
    ])
    .throwOnError();
}, 60_000);
afterAll(() => server.stop());

const ask = (who: TestUser, format: DocumentFormat, record = client, document = 'client-report') =>
  who.client
    .from('record_documents')
    .insert({ document, format, record_kind: 'clients', record_id: record })
    .select('id')
    .single();

async function made(who: TestUser, id: string) {
  return vi.waitFor(
    async () => {
      const { data } = await who.client
        .from('record_documents')
        .select('state, title, path, bytes')
        .eq('id', id)
        .single()
        .throwOnError();
      expect(data.state).not.toBe('queued');
      return data as { state: string; title: string; path: string; bytes: number };
    },
    { timeout: 60_000, interval: 200 },
  );
}

async function file(who: TestUser, format: DocumentFormat): Promise<Uint8Array> {
  const { data } = await ask(who, format).throwOnError();
  const { state, title, path, bytes } = await made(who, data.id);
  expect({ state, title }).toEqual({ state: 'ready', title: 'Kano Solar' });
  const got = await who.client.storage.from('documents').download(path);
  expect(got.error).toBeNull();
  const body = new Uint8Array(await (got.data as Blob).arrayBuffer());
  expect(body.length).toBe(bytes);
  return body;
}

test('A consultant takes a report on a client as PDF, Word, Excel and PowerPoint, with facts, people, projects and a chart', {
  timeout: 180_000,
}, async () => {
  const pdf = await file(consultant, 'pdf');
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');

  const word = (await unzip(await file(consultant, 'docx'))).get('word/document.xml') ?? '';
  for (const said of [
    'Kano Solar',
    'Energy',
    'Zainab Musa',
    'Tariff review',
    'Grid hearing',
    'Projects by status',
  ])
    expect(word).toContain(said);

  const slides = await unzip(await file(consultant, 'pptx'));
  const chart =
    [...slides.values()].find((xml) => xml.includes('Projects by status') && xml.includes('Pending')) ?? '';
  // The bars of the picture, in the colour of the screen.
  expect(chart).toContain(palette.chart1.slice(1).toUpperCase());

  const sheets = await unzip(await file(consultant, 'xlsx'));
  const book = [...sheets.values()].join('');
  expect(book).toContain('=cmd@example.org');
  expect(book).not.toContain('<f>');
});

test('Z05: a report is made only for whoever reads the client, and it is theirs alone', {
  timeout: 120_000,
}, async () => {
  const [stranger, admin] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'admin' }),
  ]);
  expect((await ask(stranger, 'pdf')).error?.code).toBe('42501');
  expect((await ask(await server.newUser({ role: 'client' }), 'pdf')).error?.code).toBe('42501');
  const { data } = await ask(consultant, 'docx').throwOnError();
  const { path } = await made(consultant, data.id);
  expect((await admin.client.from('record_documents').select('id').eq('id', data.id)).data).toEqual([]);
  expect((await stranger.client.storage.from('documents').download(path)).error).not.toBeNull();

  // With the client goes the right to what was made of it.
  await admin.client.from('clients').delete().eq('id', client).throwOnError();
  expect((await consultant.client.from('record_documents').select('id').eq('id', data.id)).data).toEqual([]);
  expect((await consultant.client.storage.from('documents').download(path)).error).not.toBeNull();
  await admin.client.rpc('restore_client', { _id: client }).throwOnError();

  await consultant.client.from('record_documents').delete().eq('id', data.id).throwOnError();
  const { rows } = await server.system.query('select from storage.objects where name = $1', [path]);
  expect(rows).toEqual([]);
});

test('The database knows the kind of record of each document, and of no other kind anybody asks for one', async () => {
  const { rows } = await server.system.query('select kind from private.document_kinds order by kind');
  expect(rows.map(({ kind }) => kind)).toEqual([...new Set(documents.map(({ table }) => table))].sort());
  const { data } = await consultant.client.from('projects').select('id').limit(1).single().throwOnError();
  const { error } = await consultant.client
    .from('record_documents')
    .insert({ document: 'client-report', format: 'pdf', record_kind: 'projects', record_id: data.id });
  expect(error?.code).toBe('42501');
});

test('A document that does not exist fails with its state, and nobody asks without end', {
  timeout: 60_000,
}, async () => {
  const { data } = await ask(consultant, 'pdf', client, 'horoscope').throwOnError();
  expect((await made(consultant, data.id)).state).toBe('failed');
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 31; i++) codes.push((await ask(consultant, 'pdf', client, 'horoscope')).error?.code);
  expect(codes).toContain('PT429');
});
