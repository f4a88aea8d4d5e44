import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let ada: TestUser;
const note = (text: string) => new Blob([text], { type: 'text/plain' });

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

test('folders are listed level by level, sorted, searched and paged', async () => {
  const files = ada.client.storage.from('documents');
  const home = `people/${ada.id}/list`;
  for (const name of ['b.txt', 'a.txt', 'C.txt', 'sub/one.txt', 'sub/two.txt', 'sub_/x.txt'])
    expect((await files.upload(`${home}/${name}`, note(name))).error).toBeNull();
  const names = async (path: string, options = {}) =>
    (await files.list(path, options)).data?.map(({ name }) => name);
  expect(await names(home)).toEqual(['sub', 'sub_', 'C.txt', 'a.txt', 'b.txt']);
  expect((await files.list(home)).data?.[0]).toMatchObject({ name: 'sub', id: null, metadata: null });
  expect((await files.list(home)).data?.[2]).toMatchObject({ metadata: { size: 5, mimetype: 'text/plain' } });
  expect(await names(`${home}/sub/`)).toEqual(['one.txt', 'two.txt']);
  expect(await names(home, { search: 'c' })).toEqual(['C.txt']);
  expect(await names(home, { search: 'sub_' })).toEqual(['sub_']);
  expect(await names(home, { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    'sub_',
    'sub',
    'C.txt',
    'a.txt',
    'b.txt',
  ]);
  expect(await names(home, { limit: 2, offset: 1 })).toEqual(['sub_', 'C.txt']);
  const first = await files.listV2({ prefix: `${home}/`, with_delimiter: true, limit: 4 });
  expect(first.data).toMatchObject({
    hasNext: true,
    folders: [{ key: `${home}/sub`, name: `${home}/sub/` }],
  });
  const second = await files.listV2({
    prefix: `${home}/`,
    with_delimiter: true,
    limit: 4,
    cursor: String(first.data?.nextCursor),
  });
  expect(second.data).toMatchObject({
    hasNext: false,
    objects: [],
    folders: [{ key: `${home}/sub_`, name: `${home}/sub_/` }],
  });
  expect((await files.listV2({ prefix: home })).data?.objects).toHaveLength(6);
});

test('a list from a cursor on goes by name or time, either way, and every page joins the one before', async () => {
  const files = ada.client.storage.from('documents');
  const home = `people/${ada.id}/pages`;
  const names = ['c.txt', 'a.txt', 'sub/one.txt', 'sub/two.txt', 'b.txt', 'sub_/x.txt', 'd.txt'];
  for (const name of names) expect((await files.upload(`${home}/${name}`, note(name))).error).toBeNull();
  const walk = async (sortBy?: NonNullable<Parameters<typeof files.listV2>[0]>['sortBy']) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await files.listV2({
        prefix: `${home}/`,
        with_delimiter: true,
        limit: 2,
        ...(sortBy && { sortBy }),
        ...(cursor && { cursor }),
      });
      expect(error).toBeNull();
      const rows = [...(data?.folders ?? []), ...(data?.objects ?? [])];
      expect(rows.every((row) => !('place' in row))).toBe(true);
      seen.push(...rows.map(({ name }) => name.slice(home.length + 1)));
      cursor = data?.nextCursor;
      expect(data?.hasNext).toBe(cursor !== undefined);
    } while (cursor);
    return seen;
  };
  // Folders stand before files within each page of the answer.
  expect((await walk()).sort()).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'sub/', 'sub_/']);
  expect(await walk({ column: 'name', order: 'desc' })).toEqual([
    'sub_/',
    'sub/',
    'd.txt',
    'c.txt',
    'b.txt',
    'a.txt',
  ]);
  const byTime = ['c.txt', 'a.txt', 'b.txt', 'd.txt'];
  expect(await walk({ column: 'created_at', order: 'asc' })).toEqual(['sub/', 'sub_/', ...byTime]);
  expect(await walk({ column: 'updated_at', order: 'desc' })).toEqual(['sub/', 'sub_/', ...byTime.reverse()]);
  const { error } = await files.listV2({ prefix: `${home}/`, cursor: 'nonsense' });
  expect(error).toMatchObject({ statusCode: '400', message: expect.stringContaining('cursor') });
});

test('what is not offered is refused by name: versions, exact lists, another type for a copy', async () => {
  const files = ada.client.storage.from('documents');
  const path = `people/${ada.id}/once.txt`;
  await files.upload(path, note('once'), { metadata: { about: 'Lagos' } });
  const refusals = [
    files.list('', { noncurrentVersions: 'include' }),
    files.listV2({ deleteMarkers: 'only' }),
    files.list('', { exactMatch: true }),
    files.remove([{ path, versionId: 'any' }]),
    files.copy(path, `${path}.gz`, { copyMetadata: false, metadata: { contentEncoding: 'gzip' } }),
  ];
  for (const { error } of await Promise.all(refusals))
    expect(error).toMatchObject({ status: 400, statusCode: '400', code: 'FeatureNotEnabled' });
  const lie = { copyMetadata: false, metadata: { mimetype: 'text/html' } };
  expect((await files.copy(path, `${path}.html`, lie)).error).toMatchObject({ code: 'InvalidMimeType' });
  expect(
    (await files.list('', { noncurrentVersions: 'exclude', deleteMarkers: 'exclude' })).error,
  ).toBeNull();

  const bare = { copyMetadata: false, metadata: { cacheControl: 'max-age=7', mimetype: 'text/plain' } };
  expect((await files.copy(path, `${path}.copy`, bare)).error).toBeNull();
  expect((await files.info(`${path}.copy`)).data).toMatchObject({ cacheControl: 'max-age=7', metadata: {} });
  expect((await files.copy(path, `${path}.twin`)).error).toBeNull();
  expect((await files.info(`${path}.twin`)).data).toMatchObject({ metadata: { about: 'Lagos' } });
});
