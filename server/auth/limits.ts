import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Services } from '../services.ts';
import { AuthError } from './auth-error.ts';

const MINUTE = 60;

/** name: [points, seconds]. The counts are atomic in the database, so they hold over any number of processes. */
const LIMITS = {
  /** Token requests of one address. */
  token: [150, 5 * MINUTE],
  /** Requests of one address that may cause a mail or an account. */
  mailing: [30, 5 * MINUTE],
  verify: [30, 5 * MINUTE],
  /** Passkey questions and answers of one address: every visit to the sign-in page may ask one. */
  passkey: [150, 5 * MINUTE],
  /** Visits of one address to a sign-in provider and back; each costs requests of ours. */
  provider: [120, 5 * MINUTE],
  /** Changes of one's own account. */
  user: [30, 5 * MINUTE],
  /** Mails one address may cause. */
  mails: [30, 60 * MINUTE],
  /** The same mail to the same person; counted for unknown people just as well, so it tells nothing. */
  mailCooldown: [1, MINUTE],
  mailsTo: [30, 60 * MINUTE],
  /** Wrong passwords for one account, from wherever. The reset path stays open. */
  passwordByAccount: [10, 15 * MINUTE],
  /** Wrong passwords of one address, over whichever accounts. */
  passwordByNetwork: [30, 15 * MINUTE],
  /** Wrong codes of one person's second factor, over all their factors, and wrong recovery codes. */
  factor: [5, 15 * MINUTE],
  recovery: [5, 15 * MINUTE],
} as const;

type LimitName = keyof typeof LIMITS;

/** The refusal of a limit that is used up; `isFirst` of its time, so that it can be noted once. */
export class TooManyError extends AuthError {
  readonly isFirst: boolean;

  constructor(code: string, message: string, seconds: number, isFirst: boolean) {
    super(429, code, message, { retryAfterSeconds: seconds });
    this.isFirst = isFirst;
  }
}

export interface Limits {
  /** @throws TooManyError 429 with Retry-After once the limit is used up. */
  take(name: LimitName, ...key: string[]): Promise<void>;
  /** Gives one back, after a right password. */
  giveBack(name: LimitName, ...key: string[]): Promise<void>;
  /** Starts the count anew. */
  forget(name: LimitName, ...key: string[]): Promise<void>;
}

/** All rate limits of the auth surface; none in compatibility runs. */
export function createLimits(services: Pick<Services, 'config' | 'system'>): Limits {
  if (services.config.profile.limitsOff)
    return { take: async () => {}, giveBack: async () => {}, forget: async () => {} };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, [points, duration]]) => [
      name,
      new RateLimiterPostgres({
        storeClient: services.system,
        storeType: 'pool',
        schemaName: 'platform',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  );
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterPostgres;
  return {
    async take(name, ...key) {
      try {
        await limiter(name).consume(hashed(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
        throw tooMany(name, seconds, refused.consumedPoints === LIMITS[name][0] + 1);
      }
    },
    async giveBack(name, ...key) {
      await limiter(name).reward(hashed(key));
    },
    async forget(name, ...key) {
      await limiter(name).delete(hashed(key));
    },
  };
}

function tooMany(name: LimitName, seconds: number, isFirst: boolean): TooManyError {
  const refusal = (code: string, message: string) => new TooManyError(code, message, seconds, isFirst);
  switch (name) {
    case 'recovery':
      return refusal(
        'mfa_recovery_codes_locked',
        'Too many wrong recovery codes: wait, or use your authenticator app',
      );
    case 'mailCooldown':
      return refusal(
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${seconds} seconds.`,
      );
    case 'mails':
    case 'mailsTo':
      return refusal('over_email_send_rate_limit', 'Email rate limit exceeded');
    default:
      return refusal('over_request_rate_limit', 'Request rate limit reached');
  }
}

/** Counters hold no addresses: a hash is enough to count. */
const hashed = (key: string[]) => createHash('sha256').update(key.join('\n')).digest('base64url');

/** What one household or machine cannot change at will: the whole IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
