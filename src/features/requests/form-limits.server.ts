import { networkOf } from '#server/http/network-address.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600;

/** How often forms may be sent; counted in the database, so over any number of processes. */
export interface FormLimits {
  /** @returns seconds to wait, or 0 */
  take(address: string, email: string | null): Promise<number>;
}

/** Five an hour from one source, three a day for one email address. */
export function createFormLimits(services: Pick<Services, 'system' | 'config'>): FormLimits {
  const limits = createRateLimits(services, { form_source: [5, HOUR], form_email: [3, 24 * HOUR] });
  return {
    async take(address, email) {
      const exceeded =
        (await limits.take('form_source', networkOf(address))) ??
        (email ? await limits.take('form_email', email) : null);
      return exceeded?.seconds ?? 0;
    },
  };
}
