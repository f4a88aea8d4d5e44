import type { Config } from '../../config.ts';

type Site = Pick<Config, 'siteUrl'>;

/** The address that spends a token at once, as upstream's links do. Its host is the configured site, whatever the request's headers say. */
export const verifyLink = (config: Site, token: string, type: string, redirectTo: string): string =>
  linkTo(config, 'verify', token, type, redirectTo);

/** The link of our own mails: a page whose button spends the token, so that a mail scanner's visit does not. */
export const mailLink = (config: Site, token: string, type: string, redirectTo: string): string =>
  linkTo(config, 'confirm', token, type, redirectTo);

function linkTo(config: Site, verb: string, token: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${config.siteUrl}/auth/v1/${verb}?${query}`;
}
