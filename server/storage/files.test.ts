import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/harness.ts';

let server: TestServer;
let ada: TestUser;
let ben: TestUser;
const note = (text: string) => new Blob([text], { type: 'text/plain' });

beforeAll(async () => {
  server = await testServer();
  ada = await server.newUser({ role: 'consultant' });
  ben = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

test('a consultant puts a file into their folder, reads it, replaces it and deletes it', async () => {
  const files = ada.client.storage.from('documents');
  const path = `people/${ada.id}/notes/Ẹkó plan.txt`;
  const { data: put, error } = await files.upload(path, note('first'));
  expect(error).toBeNull();
  expect(put).toMatchObject({ path, fullPath: `documents/${path}` });
  expect(await (await files.download(path)).data?.text()).toBe('first');
  expect((await files.upload(path, note('again'))).error).toMatchObject({ statusCode: '409' });
  expect((await files.update(path, note('second'))).data?.id).toBe(put?.id);
  expect(await (await files.download(path)).data?.text()).toBe('second');
  expect((await files.info(path)).data).toMatchObject({
    size: 6,
    contentType: 'text/plain',
    bucketId: 'documents',
  });
  expect((await files.exists(path)).data).toBe(true);
  expect((await files.remove([path])).data).toMatchObject([{ name: path, id: put?.id }]);
  expect((await files.exists(path)).data).toBe(false);
  const left = [];
  for await (const { id } of server.services.bytes.list()) left.push(id);
  expect(left).toEqual([]);
});

test('S02 nobody reads, replaces or deletes what lies in another person’s folder', async () => {
  const path = `people/${ada.id}/private.txt`;
  await ada.client.storage.from('documents').upload(path, note('mine'));
  const theirs = ben.client.storage.from('documents');
  expect((await theirs.download(path)).error).toMatchObject({ status: 400 });
  expect((await theirs.upload(path, note('x'), { upsert: true })).error).toMatchObject({ statusCode: '403' });
  expect((await theirs.remove([path])).data).toEqual([]);
  expect(await (await ada.client.storage.from('documents').download(path)).data?.text()).toBe('mine');
});
