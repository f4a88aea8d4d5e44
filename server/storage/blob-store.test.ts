import { expect, test } from 'vitest';
import { newBlobId } from './blob-store.ts';

test('files that come one after another lie in one folder, and in the long run in all', () => {
  const folders = Array.from({ length: 256_000 }, () => newBlobId().slice(0, 2));
  const changes = folders.filter((folder, n) => n > 0 && folder !== folders[n - 1]).length;
  expect(changes).toBeLessThanOrEqual(256);
  expect(new Set(folders).size).toBe(256);
});

test('no two blobs get one id, of which everything but the folder is random', () => {
  const ids = Array.from({ length: 1_000 }, () => newBlobId());
  expect(new Set(ids.map((id) => id.slice(2))).size).toBe(ids.length);
  expect(
    ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([]);
});
