import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query.ts';

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
  const added = cache.invalidateQueries({ queryKey: ['clients'] });
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await added;
  expect(list.getCurrentResult()).toMatchObject({
    data: ['Adamawa Cement', 'Benue Mills'],
    fetchStatus: 'idle',
  });
  leave();
  cache.clear();
});
