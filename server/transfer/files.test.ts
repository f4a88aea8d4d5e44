import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { appendFile, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: the package has no types.
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';
import type { ListedObject } from './export-files.ts';
import { exportFrom, importInto, run } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'harmattan-files-'));
let source: TestServer;
let ada: TestUser;
let listed: ListedObject[];
const pathOf = (name: string) => `people/${ada.id}/${name}`;

/** Five files, one of which lost its bytes between the snapshot and its turn. */
beforeAll(async () => {
  source = await testServer();
  ada = await source.newUser({ role: 'consultant', email: 'ada@example.org' });
  for (let n = 1; n <= 5; n++) {
    const put = await ada.client.storage
      .from('documents')
      .upload(pathOf(`${n}.txt`), new Blob([`text ${n}`], { type: 'text/plain' }), {
        metadata: { number: n },
      });
    expect(put.error).toBeNull();
  }
  const { rows } = await source.system.query(`select version from storage.objects where name = $1`, [
    pathOf('3.txt'),
  ]);
  await source.services.blobs.delete(rows[0].version);
  const done = await exportFrom(source, folder);
  expect([done.code, done.err]).toEqual([0, expect.stringContaining('1 files were deleted while')]);
  const lines = await readFile(join(folder, 'storage', 'objects.jsonl'), 'utf8');
  listed = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}, 60_000);
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the list of files says what each is, whose it is and what its bytes must be', () => {
  expect(listed.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => pathOf(`${n}.txt`)));
  expect(listed[0]).toMatchObject({
    bucket_id: 'documents',
    owner_id: ada.id,
    bytes: 6,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    metadata: { mimetype: 'text/plain', size: 6 },
    user_metadata: { number: 1 },
  });
  expect(listed.filter(({ missing }) => missing)).toMatchObject([{ name: pathOf('3.txt') }]);
});

test('no transaction stays open for as long as files are copied', async () => {
  const [first] = listed;
  const place = join(
    source.services.config.dataDir,
    'files',
    first?.version.slice(0, 2) ?? '',
    first?.version ?? '',
  );
  await rename(place, `${place}.kept`);
  // Whoever reads it waits until somebody writes.
  execFileSync('mkfifo', [place]);
  const { said, done } = run(source, 'server/transfer/export.ts', [join(folder, '..', `slow-${Date.now()}`)]);
  try {
    await expect.poll(() => said.err).toContain('people, for the admin API');
    const open = () =>
      source.system.query(
        `select state, left(query, 60) as query from pg_stat_activity
         where datname = current_database() and application_name = '' and xact_start is not null`,
      );
    await expect.poll(async () => (await open()).rows).toEqual([]);
    expect(said.code).toBe(null);
  } finally {
    await writeFile(place, 'text 1');
    const { code, out } = await done;
    await rename(`${place}.kept`, place);
    expect([code, out]).toEqual([0, expect.stringContaining('5 files')]);
  }
});

test('a file that was changed or cut off is noticed before anything is touched', async () => {
  const target = await testServer();
  const file = join(folder, listed[1]?.path ?? '');
  await appendFile(file, '!');
  const refused = await importInto(target, folder);
  await truncate(file, 6);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('2.txt) is not the file')]);
  expect((await target.system.query('select from auth.users')).rowCount).toBe(0);
  const folders = await readdir(join(target.services.config.dataDir, 'files'));
  expect(folders.filter((name) => name.length === 2)).toEqual([]);
  await target.stop();
});

test('an export that was made up cannot write elsewhere on the disk', async () => {
  const target = await testServer();
  const list = join(folder, 'storage', 'objects.jsonl');
  const manifestPath = join(folder, 'manifest.json');
  const [lines, manifest] = [await readFile(list, 'utf8'), await readFile(manifestPath, 'utf8')];
  for (const change of [{ version: '../../../escaped' }, { path: '../../../etc/passwd' }]) {
    const forged = `${JSON.stringify({ ...listed[0], ...change })}\n`;
    await writeFile(list, forged);
    const sha256 = createHash('sha256').update(forged).digest('hex');
    await writeFile(manifestPath, manifest.replace(JSON.parse(manifest).objects.sha256, sha256));
    const refused = await importInto(target, folder);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('in a way no export does')]);
  }
  await writeFile(list, lines);
  await writeFile(manifestPath, manifest);
  await target.stop();
});

test('files come back under their names, and one without bytes is not promised', async () => {
  const target = await testServer();
  expect((await importInto(target, folder)).code).toBe(0);
  const client = target.client();
  await client.auth.signInWithPassword({ email: ada.email, password: ada.password });
  const files = client.storage.from('documents');
  for (const n of [1, 2, 4, 5])
    expect(await (await files.download(pathOf(`${n}.txt`))).data?.text()).toBe(`text ${n}`);
  expect((await files.info(pathOf('1.txt'))).data).toMatchObject({
    metadata: { number: 1 },
    contentType: 'text/plain',
  });
  expect((await files.download(pathOf('3.txt'))).error).not.toBeNull();
  const usage = await target.system.query('select objects::int, bytes::int from platform.file_usage');
  expect(usage.rows).toEqual([{ objects: 4, bytes: 24 }]);
  expect((await files.upload(pathOf('6.txt'), new Blob(['more'], { type: 'text/plain' }))).error).toBeNull();
  await target.stop();
});

test('files move from a disk to S3, and never into the place of another installation', async () => {
  const port = await freePort();
  const buckets = {
    directory: join(folder, '..', `s3-${port}`),
    configureBuckets: [{ name: 'files', configs: [] }],
  };
  const s3 = new S3rver({ address: '127.0.0.1', port, silent: true, ...buckets });
  await s3.run();
  const place = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files/harmattan?tls=off`;
  const target = await testServer({ STORAGE_URL: place });
  const other = await testServer();
  try {
    expect(await importInto(target, folder, { STORAGE_URL: place })).toMatchObject({ code: 0 });
    const client = target.client();
    await client.auth.signInWithPassword({ email: ada.email, password: ada.password });
    const got = await client.storage.from('documents').download(pathOf('5.txt'));
    expect(await got.data?.text()).toBe('text 5');
    // Databases of tests are copies of one; real ones never share this id.
    await other.system.query('update platform.file_store set id = gen_random_uuid()');
    const taken = await importInto(other, folder, { STORAGE_URL: place });
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('belong to another installation')]);
  } finally {
    await target.stop();
    await other.stop();
    await s3.close();
    await rm(buckets.directory, { recursive: true, force: true });
  }
});
