import { storedUserId } from '#src/lib/session-key.ts';

const READING_KEY = 'harmattan-reading';

/**
 * So long the server may take before whoever keeps what they read is shown what is kept: a browser takes a network that
 * leads nowhere for one.
 */
export const READER_WAITS_MS = 4_000;

/** Whose lists and records this device keeps; null where nobody chose that. */
export const readingOwner = (): string | null => localStorage.getItem(READING_KEY);

/** Whether what is read now is kept, and what was kept may be shown: the person here chose it, and is signed in here. */
export function readingIsOn(): boolean {
  const owner = readingOwner();
  return owner !== null && owner === storedUserId();
}

export function chooseReading(userId: string | null): void {
  if (userId === null) localStorage.removeItem(READING_KEY);
  else localStorage.setItem(READING_KEY, userId);
}
