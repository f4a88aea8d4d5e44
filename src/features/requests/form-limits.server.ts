import { networkOf } from '#server/http/network-address.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600;

/** Which limit is used up, and for how long. */
export interface FormLimitReached {
  of: 'network' | 'email';
  seconds: number;
}

/** How often forms may be sent; counted in the database, so over any number of processes. */
export interface FormLimits {
  /** Counts one sending; null while there is room. */
  take(form: string, address: string, email: string | null): Promise<FormLimitReached | null>;
  /** Counts answers saved through one person's link; true beyond thirty in ten minutes, of the link or its network. */
  takeRespondent(link: string, address: string): Promise<boolean>;
  /** Counts a look at a certificate's number; true beyond sixty in ten minutes of one network. */
  takeCertificateCheck(address: string): Promise<boolean>;
  /** A press of the hotline button wakes a person: three an hour from a network, two a day from a number, and twenty an hour in all. */
  takeDutyCall(address: string, phone: string): Promise<boolean>;
}

/**
 * Many people share one network address: an office, or the subscribers of a mobile network. So each form has a budget of
 * its own for each source, thirty an hour, and beyond it one every two minutes instead of none. One email address may
 * stand in three forms a day.
 */
export function createFormLimits(services: Pick<Services, 'system' | 'config'>): FormLimits {
  const limits = createRateLimits(services, {
    form_source: [30, HOUR],
    form_source_slow: [1, 120],
    form_email: [3, 24 * HOUR],
    certificate_check: [60, 600],
    duty_call_network: [3, HOUR],
    duty_call_phone: [2, 24 * HOUR],
    duty_call_all: [20, HOUR],
    respondent_link: [30, 600],
    respondent_network: [120, 600],
  });
  return {
    async takeCertificateCheck(address) {
      return (await limits.take('certificate_check', networkOf(address))) !== null;
    },
    async takeDutyCall(address, phone) {
      const full =
        (await limits.take('duty_call_network', networkOf(address))) ??
        (await limits.take('duty_call_phone', phone.replace(/\D/g, ''))) ??
        (await limits.take('duty_call_all', 'everybody'));
      return full !== null;
    },
    async takeRespondent(link, address) {
      const slow =
        (await limits.take('respondent_link', link)) ??
        (await limits.take('respondent_network', networkOf(address)));
      return slow !== null;
    },
    async take(form, address, email) {
      const network = networkOf(address);
      const slow =
        (await limits.take('form_source', form, network)) &&
        (await limits.take('form_source_slow', form, network));
      if (slow) return { of: 'network', seconds: slow.seconds };
      const known = email ? await limits.take('form_email', email) : null;
      return known && { of: 'email', seconds: known.seconds };
    },
  };
}
