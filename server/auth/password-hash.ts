import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { AuthError } from './auth-error.ts';

/** OWASP's second recommendation for argon2id; the type is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = Math.max(2, availableParallelism());
/** Beyond this many waiting, the answer would come too late to be of use. */
const LONGEST_QUEUE = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing fills whole cores: a short queue keeps everything else answering. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  return inTurn(() => argon2.hash(password, COST));
}

/** What an unknown person's password is compared with, so that it takes as long as a known one's. */
const nobody = argon2.hash('no one has this password', COST);

/** False also when there is no hash, after the same work. */
export function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await argon2.verify(hash ?? (await nobody), password).catch(() => false);
    return matches && Boolean(hash);
  });
}
