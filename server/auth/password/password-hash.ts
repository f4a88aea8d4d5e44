import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { AuthError } from '../auth-error.ts';

/** OWASP's second recommendation for argon2id; the type is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = Math.max(2, availableParallelism());
/** Beyond this many waiting, the answer would come too late to be of use. */
const LONGEST_QUEUE = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing fills whole cores: a short queue keeps everything else answering. */
async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
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
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** An argon2id hash in PHC form. The password is taken in full length, byte for byte. */
export function hashPassword(password: string): Promise<string> {
  return withinLimit(() => argon2.hash(password, COST));
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
export function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  return withinLimit(async () => {
    // bcrypt reads 72 bytes: a longer password was never the one that was set.
    if (hash && BCRYPT.test(hash))
      return !bcrypt.truncates(password) && (await bcrypt.compare(password, hash));
    const matches = await argon2.verify(hash ?? (await nobody), password).catch(() => false);
    return matches && Boolean(hash);
  });
}
