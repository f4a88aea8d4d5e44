/**
 * Stepping up: the server refuses an act until the person has used their second factor, or has confirmed by a mailed
 * code that an older session is still theirs. One dialog asks for it (src/features/account/second-factor/step-up-host.tsx),
 * and the refused request is sent again. Whoever made the request only sees that it took a little longer; a form
 * keeps what was typed because it never heard of a refusal.
 */

/** What stands between a refused act and its repetition. */
export interface Question {
  /** True once the person did what was asked, false when they declined. Acts refused together ask once. */
  ask(): Promise<boolean>;
  isAsked(): boolean;
  /** What the dialog found out. */
  answer(given: boolean): void;
  /** For the dialog's host: called whenever the question is asked or answered. */
  onChange(listener: () => void): () => void;
}

function question(): Question {
  let waiting: { promise: Promise<boolean>; answer: (given: boolean) => void } | null = null;
  const hosts = new Set<() => void>();
  const notifyHosts = () => {
    for (const notify of hosts) notify();
  };
  const answer = (given: boolean) => {
    const asked = waiting;
    waiting = null;
    asked?.answer(given);
    notifyHosts();
  };
  return {
    ask() {
      if (waiting) return waiting.promise;
      if (hosts.size === 0) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting = { promise, answer: resolve };
      notifyHosts();
      return promise;
    },
    isAsked: () => waiting !== null,
    answer,
    onChange(listener) {
      hosts.add(listener);
      return () => {
        hosts.delete(listener);
        if (hosts.size === 0) answer(false);
      };
    },
  };
}

export const secondFactor = question();
export const freshProof = question();

const REFUSALS = [400, 401, 403, 422];

/** Whether an error, of the auth surface or of the database, asks for the second factor. */
export function asksForSecondFactor(said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return false;
  const { code, error_code, message } = said as Record<string, unknown>;
  if (code === 'insufficient_aal' || error_code === 'insufficient_aal') return true;
  return typeof message === 'string' && /^(Use|Set up) \S+( own)? second factor first/.test(message);
}

/** What a refusal asks for. `perhaps` the second factor: the database refused without a reason of its own. */
export type Refusal = 'second-factor' | 'fresh-proof' | 'perhaps' | 'other';

/** The acts whose screens do not ask for the mailed code themselves. */
const NEEDS_FRESH_PROOF = /^\/auth\/v1\/(factors|passkeys)(\/|$)/;

/**
 * Reads an answer to an act. Rows and files that are only read (GET) never ask for anything, because a screen reads
 * them by itself; the sign-in service asks for the factor only where a person did something.
 */
export async function refusalOf(method: string, address: string, answer: Response): Promise<Refusal> {
  if (!REFUSALS.includes(answer.status)) return 'other';
  const { pathname } = new URL(address);
  if ((method === 'GET' || method === 'HEAD') && !pathname.startsWith('/auth/v1/')) return 'other';
  // The client would write its old session over the new one; src/features/account/account.data.ts repeats this call.
  if (method === 'PUT' && pathname === '/auth/v1/user') return 'other';
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (asksForSecondFactor(said)) return 'second-factor';
  const { code, message } = (said ?? {}) as { code?: unknown; message?: unknown };
  if (typeof message === 'string' && message.startsWith('Confirm that it is you first')) return 'fresh-proof';
  if (code === 'reauthentication_needed' && NEEDS_FRESH_PROOF.test(pathname)) return 'fresh-proof';
  return code === '42501' ? 'perhaps' : 'other';
}
