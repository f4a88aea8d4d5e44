import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askedAheadAs, createQueryClient, leaveQueryCache, queryCache, queryCacheOf } from './query.ts';

test('What is added while a list is first read stands in the list', async () => {
  const cache = createQueryClient();
  const stored = ['Adamawa Cement'];
  const answers: (() => void)[] = [];
  const list = new QueryObserver(cache, {
    queryKey: ['clients', 'list'],
    // Nothing is kept on this device.
    persister: (ask, context) => ask(context),
    queryFn: () => {
      const read = [...stored];
      return new Promise<string[]>((answer) => answers.push(() => answer(read)));
    },
  });
  const leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  stored.push('Benue Mills');
  // However often something changes meanwhile, the first answer is let in and one more read follows it.
  for (let times = 0; times < 3; times++) void cache.invalidateQueries({ queryKey: ['clients'] });
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(list.getCurrentResult().data).toEqual(['Adamawa Cement']);
  answers[1]?.();
  await vi.waitFor(() => expect(list.getCurrentResult().fetchStatus).toBe('idle'));
  expect(list.getCurrentResult().data).toEqual(['Adamawa Cement', 'Benue Mills']);
  expect(answers).toHaveLength(2);
  leave();
  cache.clear();
});

test('A frame of the browser has one cache until it is left; on the server each page has its own', () => {
  expect(queryCache()).not.toBe(queryCache());
  vi.stubGlobal('window', {});
  const first = queryCacheOf('ngozi');
  expect(queryCache()).toBe(first);
  expect(askedAheadAs()).toBe('ngozi');
  leaveQueryCache();
  expect(askedAheadAs()).toBeNull();
  expect(queryCache()).not.toBe(first);
  vi.unstubAllGlobals();
});
