import type { Session } from '@supabase/supabase-js';

/** Where the official client keeps the session of this site. */
export function storageKey(): string {
  return `sb-${window.location.hostname.split('.')[0]}-auth-token`;
}

/** The session this device holds, read at once and without the client, which may be renewing it; null for a visitor. */
export function storedSession(): Session | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? 'null');
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

/** The official client renews a token this long before it runs out. */
export const RENEWED_BEFORE_MS = 90_000;

/** Whether the token of a session can be used without renewing it first. */
export const lasts = (session: { expires_at?: number }): boolean =>
  (session.expires_at ?? 0) * 1000 - Date.now() > RENEWED_BEFORE_MS;

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  typeof value.user === 'object' &&
  value.user !== null &&
  'id' in value.user &&
  typeof value.user.id === 'string';

/** Who this device holds a session of; null for a visitor. */
export const storedUserId = (): string | null => storedSession()?.user.id ?? null;
