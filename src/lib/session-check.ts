import { isRetryableAuthError } from './auth-error.ts';
import { auth } from './supabase.ts';

const PAUSE_MS = 30_000;
let lastCheck = Number.NEGATIVE_INFINITY;

/**
 * The server no longer took our word for who is signed in. A fresh token settles it: either the session lives on, or
 * it is over on the server (signed out elsewhere, suspended) and ends here too, which takes the person to the sign-in
 * page. Asked at most twice a minute, because a screen may ask many things at once.
 */
export async function checkSession(): Promise<void> {
  if (performance.now() - lastCheck < PAUSE_MS) return;
  lastCheck = performance.now();
  const client = await auth();
  const { error } = await client.refreshSession();
  if (error && !isRetryableAuthError(error)) await client.signOut({ scope: 'local' });
}
