import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#supabase/types.gen.ts';
import { type Actor, actors } from '../../supabase/tests/matrix.ts';
import { type TestServer, testServer } from '../testing/harness.ts';
import { putFile } from './store.ts';

/**
 * Who may do what with whose files: r reads it, l sees it in a list, a adds one beside it, w writes over it, d
 * deletes it. What is not listed is refused or answered as if there were nothing.
 */
const signedIn = ['NR', 'CL', 'CO', 'CN', 'AD'] as const;
const all = (may: string) => Object.fromEntries(signedIn.map((actor) => [actor, may]));
const matrix: Record<string, Record<string, Partial<Record<Actor, string>>>> = {
  avatars: { own: all('rlawd'), foreign: { CO: 'rl', CN: 'rl', AD: 'rld' } },
  documents: {
    own: all('rlawd'),
    // A colleague's paper in our project: read, and put another beside it.
    near: { CO: 'rl', CN: 'rla', AD: 'rlawd' },
    shared: { CL: 'rl', CO: 'rl', CN: 'rla', AD: 'rlawd' },
    mine: { CN: 'rlawd', CO: 'rl', AD: 'rlawd' },
    'foreign project': { CO: 'rl', AD: 'rlawd' },
    'foreign person': {},
    'deleted project': { CO: 'rl', AD: 'rl' },
  },
  // What hangs on a record: whoever works on the record adds, and removes what no row tells of yet.
  attachments: {
    near: { CO: 'rl', CN: 'rla', AD: 'rla' },
    mine: { CO: 'rl', CN: 'rlad', AD: 'rlad' },
    'foreign project': { CO: 'rl', AD: 'rla' },
    'deleted project': {},
  },
  'meeting-audio': { own: all('rlad'), foreign: {} },
  applications: { foreign: { AD: 'rld' } },
  'public-downloads': { foreign: { A: 'r', ...all('r'), CO: 'rl', CN: 'rl', AD: 'rlawd' } },
  'content-images': {
    own: { A: 'r', ...all('r'), CO: 'rl', CN: 'rlawd', AD: 'rlawd' },
    foreign: { A: 'r', ...all('r'), CO: 'rl', CN: 'rla', AD: 'rlawd' },
  },
};
const roles = { CL: 'client', CO: 'compliance_officer', CN: 'consultant', AD: 'admin' } as const;

let server: TestServer;
let samples: Record<string, { body: Buffer; type: string }>;
const clients = {} as Record<Actor, SupabaseClient<Database>>;
const ids = {} as Record<Actor, string>;
let stranger: string;
let projects: Record<'near' | 'foreign' | 'deleted', string>;

beforeAll(async () => {
  server = await testServer();
  const pdf = { body: Buffer.from('%PDF-1.7\n'), type: 'application/pdf' };
  const drawn = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const png = { body: drawn, type: 'image/png' };
  const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(32)]);
  samples = {
    avatars: png,
    documents: pdf,
    attachments: pdf,
    'meeting-audio': { body: wav, type: 'audio/wav' },
    applications: pdf,
    'public-downloads': pdf,
    'content-images': png,
  };
  for (const actor of Object.keys(actors) as Actor[]) {
    const role = roles[actor as keyof typeof roles];
    const person = actor === 'A' ? null : await server.newUser(role ? { role } : {});
    clients[actor] = person?.client ?? server.client();
    ids[actor] = person?.id ?? randomUUID();
  }
  const lead = await server.newUser({ role: 'consultant' });
  stranger = lead.id;
  const { data: client } = await lead.client
    .from('clients')
    .insert({ name: 'Kano Mills' })
    .select('id')
    .single();
  const add = async (name: string) =>
    (await lead.client.from('projects').insert({ name, client_id: client?.id }).select('id').single()).data
      ?.id as string;
  projects = { near: await add('Near'), foreign: await add('Foreign'), deleted: await add('Deleted') };
  await server.system.query(
    `insert into public.project_members (project_id, user_id) values ($1, $3), ($2, $3)`,
    [projects.near, projects.deleted, ids.CN],
  );
  await server.system.query('insert into public.client_members (client_id, user_id) values ($1, $2)', [
    client?.id,
    ids.CL,
  ]);
  await server.system.query('update public.projects set deleted_at = now() where id = $1', [
    projects.deleted,
  ]);
});
afterAll(() => server.stop());

/** Where the file lies and who put it there. */
function place(bucket: string, scope: string, actor: Actor): { folder: string; owner: string } {
  const me = ids[actor];
  if (bucket === 'attachments') {
    const project = { 'foreign project': projects.foreign, 'deleted project': projects.deleted }[scope];
    return {
      folder: `projects/${project ?? projects.near}/${randomUUID()}`,
      owner: scope === 'mine' ? me : stranger,
    };
  }
  if (bucket !== 'documents')
    return scope === 'own' ? { folder: me, owner: me } : { folder: `${stranger}`, owner: stranger };
  const folders: Record<string, string> = {
    own: `people/${me}`,
    near: `${projects.near}/drafts`,
    shared: `${projects.near}/shared`,
    mine: `${projects.near}/by ${actor}`,
    'foreign project': `${projects.foreign}/drafts`,
    'foreign person': `people/${stranger}`,
    'deleted project': `${projects.deleted}/drafts`,
  };
  return { folder: folders[scope] ?? '', owner: ['own', 'mine'].includes(scope) ? me : stranger };
}

for (const actor of Object.keys(actors) as Actor[]) {
  test(`Z01 ${actors[actor]} may do with files exactly what the matrix says`, async () => {
    const wrong: string[] = [];
    for (const [bucket, scopes] of Object.entries(matrix)) {
      for (const [scope, cells] of Object.entries(scopes)) {
        const found = await tries(bucket, scope, actor);
        const expected = cells[actor] ?? '';
        if (found !== expected) wrong.push(`${bucket} ${scope}: «${found}» instead of «${expected}»`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

async function tries(bucket: string, scope: string, actor: Actor): Promise<string> {
  const { folder, owner } = place(bucket, scope, actor);
  const sample = samples[bucket];
  if (!sample) throw new Error(`no sample for ${bucket}`);
  const file = new Blob([new Uint8Array(sample.body)], { type: sample.type });
  const name = `${folder}/${randomUUID()}.bin`;
  await putFile(server.services, { bucket, name, ...sample, owner });
  const files = clients[actor].storage.from(bucket);
  const is = async () =>
    (
      await server.system.query('select version from storage.objects where bucket_id = $1 and name = $2', [
        bucket,
        name,
      ])
    ).rows[0]?.version;
  const before = await is();
  let may = '';
  if (!(await files.download(name)).error) may += 'r';
  if ((await files.list(folder, { limit: 1000 })).data?.some((one) => name.endsWith(one.name))) may += 'l';
  if (!(await files.upload(`${folder}/${randomUUID()}.bin`, file)).error) may += 'a';
  await files.update(name, file);
  if ((await is()) !== before) may += 'w';
  await files.remove([name]);
  if ((await is()) === undefined) may += 'd';
  return may;
}

for (const actor of Object.keys(actors) as Actor[]) {
  test(`Z01 sec-M4 sec-L2 ${actors[actor]} may sign links for what they see, add and write over themselves, and for nothing else`, async () => {
    const wrong: string[] = [];
    for (const [bucket, scopes] of Object.entries(matrix)) {
      for (const [scope, cells] of Object.entries(scopes)) {
        const expected = cells[actor] ?? '';
        const found = await signs(bucket, scope, actor);
        const wanted = ['l', 'a', 'w'].filter((letter) => expected.includes(letter)).join('');
        if (found !== wanted) wrong.push(`${bucket} ${scope}: «${found}» instead of «${wanted}»`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

/** For which of the acts a link can be had: l to read (and the link opens), a to add (and it adds), w to write over. */
async function signs(bucket: string, scope: string, actor: Actor): Promise<string> {
  const { folder, owner } = place(bucket, scope, actor);
  const sample = samples[bucket];
  if (!sample) throw new Error(`no sample for ${bucket}`);
  const name = `${folder}/${randomUUID()}.bin`;
  await putFile(server.services, { bucket, name, ...sample, owner });
  const files = clients[actor].storage.from(bucket);
  const anyone = server.client().storage.from(bucket);
  const file = new Blob([new Uint8Array(sample.body)], { type: sample.type });
  let may = '';
  const read = await files.createSignedUrl(name, 60);
  if (read.data) may += (await fetch(read.data.signedUrl)).status === 200 ? 'l' : '?';
  const added = `${folder}/${randomUUID()}.bin`;
  const add = await files.createSignedUploadUrl(added);
  if (add.data) may += (await anyone.uploadToSignedUrl(added, add.data.token, file)).error ? '?' : 'a';
  const over = await files.createSignedUploadUrl(name, { upsert: true });
  if (over.data) may += (await anyone.uploadToSignedUrl(name, over.data.token, file)).error ? '?' : 'w';
  return may;
}

test('Z02 the matrix of files lists every bucket there is, and no table of files is without its policies', async () => {
  const buckets = await server.system.query<{ id: string }>('select id from storage.buckets');
  expect(Object.keys(matrix).sort()).toEqual(buckets.rows.map(({ id }) => id).sort());
  const { rows } = await server.system.query(
    `select tablename || ' ' || cmd as policy, count(*)::int from pg_policies where schemaname = 'storage' group by 1 order by 1`,
  );
  expect(rows).toEqual(
    // ALL are those that only take away: the second factor's and the barriers'; files of records, those shared with a client, and documents made from records bring their own beside the others'.
    Object.entries({
      'buckets SELECT': 1,
      'objects ALL': 2,
      'objects DELETE': 2,
      'objects INSERT': 2,
      'objects SELECT': 4,
      'objects UPDATE': 1,
    }).map(([policy, count]) => ({ policy, count })),
  );
  const open = await server.system.query(
    `select from pg_policies where schemaname = 'storage' and roles && '{anon,public}'::name[]`,
  );
  expect(open.rowCount).toBe(0);
  const opening = await server.system.query(
    `select from pg_policies where schemaname = 'storage' and cmd = 'ALL' and permissive = 'PERMISSIVE'`,
  );
  expect(opening.rowCount).toBe(0);
});

test('Z16 a consultant who leaves the team, and a person whose client is unlinked, open its files no more', async () => {
  const name = `${projects.near}/shared/left.bin`;
  const sample = samples.documents;
  if (!sample) throw new Error('no sample');
  await putFile(server.services, { bucket: 'documents', name, ...sample, owner: ids.CN });
  for (const actor of ['CN', 'CL'] as const)
    expect((await clients[actor].storage.from('documents').download(name)).error).toBeNull();
  await server.system.query('delete from public.project_members where user_id = $1', [ids.CN]);
  await server.system.query('delete from public.client_members where user_id = $1', [ids.CL]);
  for (const actor of ['CN', 'CL'] as const)
    expect((await clients[actor].storage.from('documents').download(name)).error).not.toBeNull();
  expect((await clients.CN.storage.from('documents').remove([name])).data).toEqual([]);
});
