import type { Session } from '@supabase/supabase-js';

type Proof = { access_token: string; user: { factors?: readonly { status: string }[] | undefined } };

/** How strongly a session is proven: `aal2` once the second factor was used. Read from the token, trusted by nobody. */
export function levelOf(accessToken: string): string {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const level = typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : null;
    return level === 'aal2' ? 'aal2' : 'aal1';
  } catch {
    return 'aal1';
  }
}

/**
 * True when the person has a verified second factor and this session has not shown it yet. It only decides which
 * screen is shown: the server refuses such a session on its own.
 */
export function lacksSecondStep(session: Pick<Session, 'access_token' | 'user'> | Proof | null): boolean {
  if (!session?.user.factors?.some(({ status }) => status === 'verified')) return false;
  return levelOf(session.access_token) !== 'aal2';
}
