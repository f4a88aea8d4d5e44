/** Where a person lands when nothing better is known. */
export const HOME_OF_SIGNED_IN = '/dashboard';

const ORIGIN = 'https://this.site.invalid';

/**
 * The place to go after sign-in. Only a path of this site is followed: anything that a browser could read as another
 * host, another scheme or the sign-in page itself becomes the dashboard.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return HOME_OF_SIGNED_IN;
  if (/[\\\s\p{Cc}]/u.test(wanted) || /^\/[/\\]/.test(wanted)) return HOME_OF_SIGNED_IN;
  const url = URL.parse(wanted, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith('//')) return HOME_OF_SIGNED_IN;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return HOME_OF_SIGNED_IN;
  return url.pathname + url.search + url.hash;
}
