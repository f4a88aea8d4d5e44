interface Proof {
  access_token: string;
  user: { factors?: readonly { status: string; factor_type: string }[] | undefined };
}

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
export function lacksSecondStep(session: Proof | null): boolean {
  return session !== null && hasSecondFactor(session.user) && levelOf(session.access_token) !== 'aal2';
}

/** Recovery codes only stand in for a factor; alone they are none. */
const hasSecondFactor = ({ factors = [] }: Proof['user']) =>
  factors.some(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code');
