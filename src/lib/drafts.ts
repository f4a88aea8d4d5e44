const PREFIX = 'draft:';

/** Unsent work of one person on this device: bound to the user id, gone at sign-out. */
export function saveDraft(userId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(`${PREFIX}${userId}:${name}`, JSON.stringify(value));
  } catch {
    // A full or blocked storage must never stop somebody from typing.
  }
}

/** What this person left unfinished under this name, or null. */
export function readDraft<T>(userId: string, name: string): T | null {
  try {
    const text = localStorage.getItem(`${PREFIX}${userId}:${name}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function dropDraft(userId: string, name: string): void {
  localStorage.removeItem(`${PREFIX}${userId}:${name}`);
}

/** How many drafts this person would lose by signing out here. */
export function countDrafts(userId: string): number {
  return draftKeys().filter((key) => key.startsWith(`${PREFIX}${userId}:`)).length;
}

/** Removes every draft on this device, whoever it belonged to. */
export function clearDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key);
}

/** Removes what somebody else left on this device. */
export function dropDraftsOfOthers(userId: string): void {
  for (const key of draftKeys()) if (!key.startsWith(`${PREFIX}${userId}:`)) localStorage.removeItem(key);
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}
