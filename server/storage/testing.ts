import type { TestServer } from '../testing/harness.ts';

/** The ids under which bytes really lie. */
export async function storedIds({ services }: TestServer): Promise<string[]> {
  const ids: string[] = [];
  for (let shelf = 0; shelf < 256; shelf++) {
    for await (const { id } of services.bytes.list(shelf.toString(16).padStart(2, '0'))) ids.push(id);
  }
  return ids.sort();
}
