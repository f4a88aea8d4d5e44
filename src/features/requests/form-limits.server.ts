import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#server/auth/limits.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600;

/** How often forms may be sent; counted in the database, so over any number of processes. */
export interface FormLimits {
  /** @returns seconds to wait, or 0 */
  take(address: string, email: string | null): Promise<number>;
}

/** Five an hour from one source, three a day for one email address. */
export function createFormLimits({ system, config }: Pick<Services, 'system' | 'config'>): FormLimits {
  if (config.profile.limitsOff) return { take: async () => 0 };
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: system,
      storeType: 'pool',
      schemaName: 'platform',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const bySource = limiter('form_source', 5, HOUR);
  const byEmail = limiter('form_email', 3, 24 * HOUR);
  return {
    async take(address, email) {
      return (await consume(bySource, networkOf(address))) || (email ? await consume(byEmail, email) : 0);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    // Counters hold no addresses: a hash is enough to count.
    await limiter.consume(createHash('sha256').update(key).digest('base64url'));
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}
