import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/harness.ts';
import { putFile } from './store.ts';
import { sweepFiles } from './sweep.ts';
import { serviceClient, storedIds } from './testing.ts';

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer();
  await server.newUser({ role: 'admin' });
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
});
afterAll(() => server.stop());

const admin = () => serviceClient(server).auth.admin;
const goodbyes: [string, boolean, (id: string) => Promise<unknown>][] = [
  ['deleted over the admin surface', false, (id) => admin().deleteUser(id)],
  ['left behind as an empty shell', true, (id) => admin().deleteUser(id, true)],
  ['deleted by a schedule', false, (id) => server.system.query('delete from auth.users where id = $1', [id])],
];

test.each(goodbyes)('files of an account that is %s: theirs go, the firm’s stay', async (_, shell, leave) => {
  const ada = await server.newUser({ role: 'consultant', firstName: 'Ada' });
  const bola = await server.newUser({ role: 'consultant' });
  const { data: client } = await ada.client
    .from('clients')
    .insert({ name: 'Kano Mills' })
    .select('id')
    .single();
  const { data: project } = await ada.client
    .from('projects')
    .insert({ name: 'Bridge', client_id: client?.id })
    .select('id')
    .single();
  const wav = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(32)]);
  const text = Buffer.from('a plan');
  const put = async (person: typeof ada, bucket: string, name: string, body: Buffer, contentType: string) => {
    const { error } = await person.client.storage.from(bucket).upload(name, body, { contentType });
    expect(error).toBeNull();
    return `${bucket}/${name}`;
  };
  const own = [
    await put(ada, 'avatars', `${ada.id}/me.png`, picture, 'image/png'),
    await put(ada, 'meeting-audio', `${ada.id}/call.wav`, wav, 'audio/wav'),
    await put(ada, 'documents', `people/${ada.id}/draft.txt`, text, 'text/plain'),
  ];
  await ada.client.from('profiles').upsert({ user_id: ada.id, avatar_url: `${ada.id}/me.png` });
  // Files the server put into their folder have no owner, but belong to them.
  const given = { bucket: 'documents', name: `people/${ada.id}/export.txt`, body: text, type: 'text/plain' };
  await putFile(server.services, given);
  own.push(`documents/${given.name}`);
  const paper = await put(ada, 'documents', `${project?.id}/paper.txt`, text, 'text/plain');
  const hers = await put(bola, 'documents', `people/${bola.id}/draft.txt`, text, 'text/plain');
  const { data: link } = await ada.client.storage.from('avatars').createSignedUrl(`${ada.id}/me.png`, 60);
  expect((await fetch(String(link?.signedUrl))).status).toBe(200);

  await leave(ada.id);
  const { rows } = await server.system.query<{ path: string; owner_id: string | null; version: string }>(
    `select bucket_id || '/' || name as path, owner_id, version from storage.objects`,
  );
  const left = new Map(rows.map(({ path, owner_id }) => [path, owner_id]));
  for (const path of own) expect(left.has(path), path).toBe(false);
  expect(left.get(paper)).toBe(shell ? ada.id : null);
  expect(left.get(hers)).toBe(bola.id);
  expect((await fetch(String(link?.signedUrl))).status).toBe(400);
  const profiles = await server.system.query('select from public.profiles where user_id = $1', [ada.id]);
  expect(profiles.rowCount).toBe(0);
  const usage = await server.system.query(
    'select objects::int from platform.file_usage where owner_id = $1',
    [ada.id],
  );
  expect(usage.rows).toEqual(shell ? [{ objects: 1 }] : []);

  await sweepFiles(server.services);
  expect(await storedIds(server)).toEqual(rows.map(({ version }) => version).sort());
});

test('an account goes also where files are guarded against deletes in SQL, as on a hosted Supabase', async () => {
  await server.system.query(`
    create function storage.guard() returns trigger language plpgsql as $$ begin
      if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
        raise exception 'not in SQL' using errcode = '42501';
      end if;
      return null;
    end $$;
    create trigger guard before delete on storage.objects for each statement execute function storage.guard();`);
  const person = await server.newUser();
  expect((await admin().deleteUser(person.id)).error).toBeNull();
  await expect(server.system.query('delete from storage.objects')).rejects.toThrow('not in SQL');
});
