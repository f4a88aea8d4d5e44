import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { threadPool } from '../../thread-pool.ts';
import { AuthError } from '../auth-error.ts';

/** OWASP's second recommendation for argon2id; the type is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One processor is left to everybody else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Beyond this many waiting, the answer would come too late to be of use. */
const LONGEST_QUEUE = 100;

export type HashOrder = { password: string } & (
  | { kind: 'make'; cost: typeof COST }
  | { kind: 'compare with bcrypt' | 'compare with argon2'; hash: string }
);
export type HashAnswer = string | boolean;

const THREAD = new URL('./hash-thread.ts', import.meta.url);
const LOWEST_PRIORITY = 19;
/**
 * While others wait for their turn, the processors are left to those who are at work (`npm run bench -- sign-in-flood`): the lowest
 * priority, and after each hash a pause as long as it took, unless fewer than 36 a second would have their turn. Whoever signs in alone,
 * or has waited so long because the machine is busy, is not put behind.
 */
const behindAll = threadPool<HashOrder, HashAnswer>(THREAD, AT_ONCE, LOWEST_PRIORITY);
const promptly = threadPool<HashOrder, HashAnswer>(THREAD, AT_ONCE);
const LONG_MS = 3_000;
const LONGEST_TURN_MS = 1_000 / 36;
/** How many milliseconds the thread rests after a hash that took so many, while others wait. */
export const pauseAfter = (tookMs: number) => Math.min(tookMs, Math.max(0, LONGEST_TURN_MS - tookMs));

let running = 0;
const waiting: (() => void)[] = [];

/** Does it when its turn has come; no more wait for theirs than are answered in time. */
async function hashed(order: HashOrder): Promise<HashAnswer> {
  const since = performance.now();
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) {
      throw new AuthError(
        429,
        'over_request_rate_limit',
        'Too many sign-ins at this moment, try again in a few seconds',
        {
          retryAfterSeconds: 3,
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  const begun = performance.now();
  const isFlood = waiting.length > 0 && begun - since < LONG_MS;
  try {
    return await (isFlood ? behindAll : promptly)(order);
  } finally {
    if (isFlood) setTimeout(giveTurn, pauseAfter(performance.now() - begun));
    else giveTurn();
  }
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** An argon2id hash in PHC form. The password is taken in full length, byte for byte. */
export async function hashPassword(password: string): Promise<string> {
  return String(await hashed({ kind: 'make', password, cost: COST }));
}

/** What an unknown person's password is compared with, so that it takes as long as a known one's. */
const nobody = argon2.hash('no one has this password', COST);

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2id?\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{21,}$/;

/**
 * A hash that came from elsewhere, as it is to be stored.
 * @throws AuthError 400 for a form nobody could sign in with, or one so costly that a sign-in would hold up others.
 */
export function requireKnownHash(hash: string): string {
  const bcryptCost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN);
  if (bcryptCost >= 4 && bcryptCost <= 14) return hash;
  const [memoryKiB = 0, passes = 0, lanes = 0] = ARGON2.exec(hash)?.slice(1).map(Number) ?? [];
  const costs = { memory: memoryKiB >= 8 && memoryKiB <= 262_144, passes: passes >= 1 && passes <= 20 };
  if (costs.memory && costs.passes && lanes >= 1 && lanes <= 16) return hash;
  throw new AuthError(
    400,
    'validation_failed',
    'Invalid password_hash: it must be a bcrypt (cost 4 to 14), argon2i or argon2id hash',
  );
}

/** Whether a hash should be replaced at the next sign-in, when the password is at hand. */
export const isForeignHash = (hash: string) => !hash.startsWith('$argon2id$');

/** False also when there is no hash, after the same work. */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const kind = BCRYPT.test(hash ?? '') ? 'compare with bcrypt' : 'compare with argon2';
  const matches = await hashed({ kind, hash: hash ?? (await nobody), password });
  return matches === true && Boolean(hash);
}
