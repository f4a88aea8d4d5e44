import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { dropFact, queueFact, sendFacts, type WaitingFact, waitingFacts } from './fact-queue.ts';
import { readAgain } from './war-room.data.ts';

const RETRY_MS = 10_000;

/** The facts of this person that have not arrived; they are sent at once, and again whenever the network may be back. */
export function useFacts(crisis: string): {
  waiting: readonly WaitingFact[];
  add: (fact: WaitingFact) => void;
  drop: (id: string) => void;
} {
  const { userId } = useCan();
  const cache = useQueryClient();
  const [waiting, setWaiting] = useState<readonly WaitingFact[]>([]);
  const send = useCallback(async () => {
    if (!userId) return;
    try {
      await oneAtATime(() => sendFacts(userId, crisis));
    } catch {
      // It stays on the list, which says so; the next try follows by itself.
    }
    setWaiting(waitingFacts(userId, crisis));
    await readAgain(cache, crisis);
  }, [userId, crisis, cache]);
  useEffect(() => {
    if (!userId) return;
    setWaiting(waitingFacts(userId, crisis));
    if (waitingFacts(userId, crisis).length > 0) void send();
    const again = () => {
      if (waitingFacts(userId, crisis).some(({ refused }) => !refused)) void send();
    };
    window.addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [userId, crisis, send]);
  return {
    waiting,
    add(fact) {
      queueFact(userId, fact);
      setWaiting(waitingFacts(userId, crisis));
      void send();
    },
    drop(id) {
      dropFact(userId, crisis, id);
      setWaiting(waitingFacts(userId, crisis));
    },
  };
}

let sending: Promise<void> = Promise.resolve();
/** Sendings follow each other: what is on its way is not sent a second time beside it. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  const mine = sending.then(work);
  sending = mine.catch(() => {});
  return mine;
}
