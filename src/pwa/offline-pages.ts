import { openCache, TITLE } from './cache-storage.ts';
import { element } from './dom.ts';

/** Lists the cached pages on the offline page, by title; why a page of the platform is not there has another reason. */
export async function listOfflinePages(): Promise<void> {
  const list = document.querySelector('[data-offline-pages]');
  if (!list) return;
  const platform = location.pathname.startsWith('/dashboard');
  for (const [name, shown] of [
    ['platform', platform],
    ['site', !platform],
  ] as const) {
    const words = document.querySelector<HTMLElement>(`[data-offline-${name}]`);
    if (words) words.hidden = !shown;
  }
  if (location.pathname !== '/offline') comeBack();
  const cache = await openCache('pages');
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, title: await titleOf(cache, url) })),
  );
  const known = pages
    .filter(({ title }) => title !== '')
    .sort((one, other) => one.title.localeCompare(other.title));
  if (known.length === 0) return;
  list.replaceChildren(
    ...known.map(({ url, title }) => element('li', {}, element('a', { href: new URL(url).pathname }, title))),
  );
  const none = document.querySelector<HTMLElement>('[data-no-offline-pages]');
  if (none) none.hidden = true;
}

/** Between two questions whether the server is there. */
const ASK_MS = 10_000;

/**
 * Shown in place of another page: loads that one once there is a network again, which a browser does not tell of that took
 * one which led nowhere for one.
 */
function comeBack(): void {
  addEventListener('online', () => location.reload());
  setInterval(async () => {
    if (document.hidden || !navigator.onLine) return;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer && answer.status < 500) location.reload();
  }, ASK_MS);
}

/** The page's title without the firm's name. */
async function titleOf(cache: Cache, url: string): Promise<string> {
  const title = (await cache.match(url))?.headers.get(TITLE) ?? '';
  return decodeURIComponent(title).replace(/ · [^·]+$/, '');
}
