/** Where the official client keeps the session of this site. */
export function storageKey(): string {
  return `sb-${window.location.hostname.split('.')[0]}-auth-token`;
}

/** Who this device holds a session of, read at once and without the client; null for a visitor. */
export function storedUserId(): string | null {
  try {
    const session = JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as {
      user?: { id?: unknown };
    } | null;
    return typeof session?.user?.id === 'string' ? session.user.id : null;
  } catch {
    return null;
  }
}
