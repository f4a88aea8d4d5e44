import { storedUserId } from './session-key.ts';

const PASSWORD_KEY = 'harmattan-password';

/** Why somebody has a password to choose. */
export type PasswordToChoose = 'invited' | 'forgotten';

/**
 * Why the person this device holds a session of has a password to choose; null where there is none. It outlives the page:
 * the link is spent, and whoever reloads or comes back another day would be in without a way to sign in again.
 */
export function passwordToChoose(): PasswordToChoose | null {
  if (typeof window === 'undefined') return null;
  const [userId, why] = (localStorage.getItem(PASSWORD_KEY) ?? '').split(' ');
  if (!userId || userId !== storedUserId()) return null;
  return why === 'invited' ? 'invited' : 'forgotten';
}

/** Keeps it for this person, or forgets it. */
export function keepPasswordToChoose(userId: string | null, why: PasswordToChoose | null): void {
  if (userId && why) localStorage.setItem(PASSWORD_KEY, `${userId} ${why}`);
  else localStorage.removeItem(PASSWORD_KEY);
}
