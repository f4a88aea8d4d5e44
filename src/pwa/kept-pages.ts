import { part } from './look.ts';
import { openShelf, TITLE } from './shelves.ts';

/** Fills the offline page: what can be read now, by title. */
export async function listKeptPages(): Promise<void> {
  const list = document.querySelector('[data-kept-pages]');
  if (!list) return;
  // The page stands in for another one, which may be there again.
  addEventListener('online', () => location.pathname !== '/offline' && location.reload());
  const shelf = await openShelf('pages');
  const pages = await Promise.all(
    (await shelf.keys()).map(async ({ url }) => ({ url, title: await titleOf(shelf, url) })),
  );
  const known = pages
    .filter(({ title }) => title !== '')
    .sort((one, other) => one.title.localeCompare(other.title));
  if (known.length === 0) return;
  list.replaceChildren(
    ...known.map(({ url, title }) => part('li', {}, part('a', { href: new URL(url).pathname }, title))),
  );
  const none = document.querySelector<HTMLElement>('[data-none-kept]');
  if (none) none.hidden = true;
}

/** As the page called itself, without the firm's name behind it. */
async function titleOf(shelf: Cache, url: string): Promise<string> {
  const title = (await shelf.match(url))?.headers.get(TITLE) ?? '';
  return decodeURIComponent(title).replace(/ · [^·]+$/, '');
}
