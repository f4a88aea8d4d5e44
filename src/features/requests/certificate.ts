import type { Row } from '#supabase/types.gen.ts';

export type Certificate = Row<'certificates'>;

/** What the check page says about a number. */
export interface CheckedCertificate {
  number: string;
  name: string;
  certification: string;
  programme: string;
  issued: string;
  expires: string;
  state: 'valid' | 'expired' | 'revoked';
}

/** What came of asking: found, never given, or asked too often. */
export type CertificateCheck = CheckedCertificate | 'unknown' | 'slow';

/** Where anybody checks it. */
export const checkPath = (number: string): string => `/certificates?number=${encodeURIComponent(number)}`;
