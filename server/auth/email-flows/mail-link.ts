import type { Config } from '../../config.ts';

/** The link of a mail. Its host is the configured site, whatever the request's headers say. */
export function verifyLink(
  config: Pick<Config, 'siteUrl'>,
  token: string,
  type: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${config.siteUrl}/auth/v1/verify?${query}`;
}
