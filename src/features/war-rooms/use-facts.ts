import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { keepEdit, useWaitingEdits } from '#src/offline/use-edits.ts';
import { dropEdit } from '#src/offline/waiting-edits.ts';
import { type WaitingFact, waitingFactsIn } from './fact-queue.ts';
import { readAgain } from './war-room.data.ts';

/** The facts of this person that have not arrived; they are sent at once, and again whenever the network may be back. */
export function useFacts(crisis: string): {
  waiting: readonly WaitingFact[];
  add: (fact: WaitingFact) => void;
  drop: (id: string) => void;
} {
  const { userId } = useCan();
  const cache = useQueryClient();
  const waiting = waitingFactsIn(useWaitingEdits(), crisis);
  const left = waiting.length;
  useEffect(() => {
    // One more or one less: the log is another.
    if (left >= 0) void readAgain(cache, crisis);
  }, [cache, crisis, left]);
  return {
    waiting,
    add: (fact) =>
      keepEdit(userId, {
        kind: 'insert',
        id: fact.id,
        at: Date.now(),
        table: 'crisis_facts',
        title: fact.body,
        state: 'waiting',
        row: { ...fact, created_by: userId },
      }),
    drop: (id) => dropEdit(userId, id),
  };
}
