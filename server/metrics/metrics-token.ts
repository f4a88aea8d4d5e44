import { createHmac } from 'node:crypto';

/** What Prometheus shows to read `/metrics` from another machine. It opens nothing else, and changes with the secret key. */
export const metricsToken = (secretKey: string): string =>
  `hm_metrics_${createHmac('sha256', secretKey).update('harmattan metrics').digest('base64url')}`;
