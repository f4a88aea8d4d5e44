import type { Config } from '../../config.ts';
import { isApi } from '../../http/headers.ts';
import type { AuthError } from '../auth-error.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a mail link leads in the end: what was asked for if it is on the list, else the site itself.
 * @param asked in order of preference: the request's redirect_to, its Referer.
 */
export function redirectTarget(
  config: Pick<Config, 'siteUrl' | 'redirectUrls'>,
  ...asked: (string | undefined | null)[]
): string {
  for (const one of asked) {
    const target = one ? allowed(config, one) : null;
    if (target) return target;
  }
  return config.siteUrl;
}

function allowed(config: Pick<Config, 'siteUrl' | 'redirectUrls'>, asked: string): string | null {
  // Browsers read backslashes and control characters differently from parsers: nothing honest needs them.
  if (asked.length > 2_048 || /[\\\s]|[^\x21-\x7e]/.test(asked) || !URL.canParse(asked)) return null;
  const url = new URL(asked);
  // Numbers and other spellings of a host (http://2130706433) are never honest either.
  if (!asked.toLowerCase().includes(`//${url.hostname}`)) return null;
  if (url.username || url.password || !/^[a-z][a-z0-9+.-]*:\/\//i.test(asked)) return null;
  if (['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(url.protocol)) return null;
  url.hash = '';
  // An address of the API may lead on to another site, and browsers carry the fragment with the tokens along.
  if (isApi(decoded(url.pathname))) return null;
  const site = new URL(config.siteUrl);
  const sameHost = url.protocol === site.protocol && url.hostname === site.hostname;
  if (sameHost && (url.port === site.port || LOOPBACK.has(site.hostname))) return url.href;
  return config.redirectUrls.some((glob) => matches(glob, url.href)) ? url.href : null;
}

/** `*` stands for characters within one part of a name or path, `**` for any, `?` for one. */
function matches(glob: string, href: string): boolean {
  const form = patternOf(glob);
  return form.test(href) || form.test(href.replace(/\/$/, ''));
}

/** Compiled once for each glob of the settings. */
const patterns = new Map<string, RegExp>();

function patternOf(glob: string): RegExp {
  const known = patterns.get(glob);
  if (known) return known;
  const pattern = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '**') return '.*';
    if (found === '*') return '[^./]*';
    return found === '?' ? '[^./]' : `\\${found}`;
  });
  const form = new RegExp(`^${pattern}$`);
  patterns.set(glob, form);
  return form;
}

/** As the server's router reads a path; what cannot be read leads nowhere of ours. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Brings a refusal to the page: in the fragment, and for the code flow in the query as well. */
export function withError(target: string, { status, code, message }: AuthError, pkce: boolean): string {
  const url = new URL(target);
  const told = new URLSearchParams({
    error: status >= 500 ? 'temporarily_unavailable' : status === 422 ? 'server_error' : 'access_denied',
    error_code: code,
    // What programs are told of a fault of ours is no sentence for people.
    error_description: status === 500 ? OUR_FAULT : message,
  });
  if (pkce) for (const [name, value] of told) url.searchParams.set(name, value);
  url.hash = String(new URLSearchParams([...told, ['sb', '']]));
  return url.href;
}

const OUR_FAULT = 'Something went wrong on our side. Please try again; if it stays so, please tell us.';
