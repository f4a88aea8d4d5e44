import { createRateLimits, type Exceeded, type RateLimits } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { AuthError } from './auth-error.ts';

const MINUTE = 60;

/** name: [points, seconds] */
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

/** The refusal of a limit that is used up; `isFirst` of its time, so that it can be recorded once. */
export class TooManyError extends AuthError {
  readonly isFirst: boolean;

  constructor(code: string, message: string, seconds: number, isFirst: boolean) {
    super(429, code, message, { retryAfterSeconds: seconds });
    this.isFirst = isFirst;
  }
}

export interface Limits extends Omit<RateLimits<LimitName>, 'take'> {
  /** @throws TooManyError 429 with Retry-After once the limit is used up. */
  take(name: LimitName, ...key: string[]): Promise<void>;
}

/** All rate limits of the auth surface; none in acceptance runs. */
export function createLimits(services: Pick<Services, 'config' | 'system'>): Limits {
  const counted = createRateLimits(services, LIMITS);
  return {
    ...counted,
    async take(name, ...key) {
      const exceeded = await counted.take(name, ...key);
      if (exceeded) throw tooMany(name, exceeded);
    },
  };
}

function tooMany(name: LimitName, { seconds, isFirst }: Exceeded): TooManyError {
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
