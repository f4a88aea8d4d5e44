import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#src/lib/session.tsx';
import { onEdits, queueEdit, type WaitingEdit, waitingEdits } from './waiting-edits.ts';

const SEND = 'harmattan:send-edits';

/** What the signed-in person did here and the server does not have yet. */
export function useWaitingEdits(): readonly WaitingEdit[] {
  const userId = useAuth().user?.id ?? '';
  const text = useSyncExternalStore(
    onEdits,
    () => JSON.stringify(waitingEdits(userId)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as WaitingEdit[], [text]);
}

/** Puts an edit in the list and tries to send what waits. */
export function keepEdit(userId: string, edit: WaitingEdit): void {
  queueEdit(userId, edit);
  sendSoon();
}

/** Asks whoever sends (offline-part.tsx) to try now. */
export const sendSoon = (): void => void window.dispatchEvent(new Event(SEND));

export function onSendSoon(listener: () => void): () => void {
  window.addEventListener(SEND, listener);
  return () => window.removeEventListener(SEND, listener);
}
