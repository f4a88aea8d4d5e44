import { randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import { openBlobStore } from './blob-store.ts';
import { putFile } from './store.ts';
import { sweepFiles } from './sweep.ts';

let server: TestServer;
const note = (text: string) => new Blob([text], { type: 'text/plain' });

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('sec-M6 a person without a role, and a client’s, keep 200 MB; staff keep more; and losing the role counts at once', async () => {
  const limits = await server.system.query(
    'select bytes_per_person::text as staff, bytes_per_outsider::text as others from platform.file_limits',
  );
  expect(limits.rows).toEqual([{ staff: String(10 * 1024 ** 3), others: String(200 * 1024 ** 2) }]);
  const put = (person: TestUser) =>
    person.client.storage.from('documents').upload(`people/${person.id}/one more.txt`, note('one more'));
  for (const [role, allowed] of [
    [undefined, false],
    ['client', false],
    ['consultant', true],
  ] as const) {
    const person = await server.newUser(role ? { role } : {});
    await server.system.query(
      `insert into platform.file_usage (owner_id, objects, bytes) values ($1, 1, $2)`,
      [person.id, 200 * 1024 ** 2],
    );
    const { error } = await put(person);
    expect([role, error === null, (error as { statusCode?: string } | null)?.statusCode]).toEqual([
      role,
      allowed,
      allowed ? undefined : '413',
    ]);
    if (!allowed) continue;
    await person.client.storage.from('documents').remove([`people/${person.id}/one more.txt`]);
    await server.system.query('delete from public.user_roles where user_id = $1', [person.id]);
    expect((await put(person)).error).toMatchObject({ statusCode: '413' });
  }
});

test('sec-M6 uploads stop with 507 before the disk is full, administrators are warned, and it passes', async () => {
  const ada = await server.newUser({ role: 'consultant' });
  const put = () =>
    ada.client.storage.from('documents').upload(`people/${ada.id}/${randomUUID()}.txt`, note('a'));
  const warned = async () =>
    (await (await fetch(`${server.url}/health`)).text()).includes('free where files');
  await server.system.query('update platform.file_limits set min_free_bytes = 1e18::bigint');
  // What was changed past the server counts for uploads within a second.
  await expect.poll(async () => (await put()).error).toMatchObject({ status: 507, code: 'DiskFull' });
  expect(await warned()).toBe(true);
  await server.system.query('update platform.file_limits set min_free_bytes = 1000000');
  await sweepFiles(server.services);
  expect(await warned()).toBe(false);
  await expect.poll(async () => (await put()).error).toBeNull();
});

test('a stored file, also a picture that was drawn anew, is readable by nobody else on the machine', async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await putFile(server.services, { bucket: 'avatars', name: 'a/b.png', body: picture, type: 'image/png' });
  const root = join(server.services.blobs.incoming, '..');
  const modes = new Set<string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
  }
  expect([...modes].sort()).toEqual(['file 600', 'folder 700']);
});

test('rel-F6 a store whose owner’s note was cut off by a power cut is taken as unmarked, and swept again', async () => {
  const { services, system } = server;
  const note = join(services.blobs.incoming, '..', 'belongs-to');
  await writeFile(note, '');
  await sweepFiles(services);
  const { rows } = await system.query<{ id: string }>('select id from platform.file_store');
  expect(await services.blobs.ownerId()).toBe(rows[0]?.id);
});

test('rel-F6 a full disk leaves the old note of a store’s owner, or none, never half of one', async () => {
  const folder = join(server.services.blobs.incoming, '..', '..', 'other files');
  const blobs = await openBlobStore({ kind: 'disk', folder }, folder);
  await blobs.ownerId('first');
  await writeFile(join(folder, 'incoming', 'in the way'), '');
  expect(await blobs.ownerId('second')).toBe('second');
  expect((await readdir(folder)).sort()).toEqual(['belongs-to', 'incoming']);
  expect(await readdir(join(folder, 'incoming'))).toEqual(['in the way']);
});
