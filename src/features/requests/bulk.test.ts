import { expect, test } from 'vitest';
import { outcomeWords, reopeningSteps, runForEach } from './bulk.ts';
import type { RequestRow } from './request.ts';
import { requestMoves } from './request.ts';

const request = (reference: string) => ({ id: reference, reference, state: 'new' }) as RequestRow;

test('plat-M14: what one request refuses does not hold up the others, and the words name it', async () => {
  const done: string[] = [];
  const outcome = await runForEach([request('A'), request('B'), request('C')], async ({ id }) => {
    if (id === 'B') throw new Error('It is held back.');
    done.push(id);
  });
  expect(done).toEqual(['A', 'C']);
  expect(outcomeWords(outcome, 'closed')).toBe('2 requests closed; not B');
  expect(outcomeWords(await runForEach([request('A')], async () => {}), 'assigned')).toBe(
    '1 request assigned',
  );
});

test('plat-M14: taking a closing back uses only moves there are', () => {
  for (const state of ['new', 'in_progress', 'waiting'] as const) {
    let at: keyof typeof requestMoves = 'done';
    for (const step of reopeningSteps({ id: 'A', state })) {
      const to = String(Reflect.get(step.asked, '_to')) as keyof typeof requestMoves;
      expect(requestMoves[at]).toContain(to);
      at = to;
    }
    expect(at).toBe(state === 'new' ? 'in_progress' : state);
  }
});
