/**
 * Shares a page: the device's own way where there is one, else its address is copied.
 * @returns what to tell the person; empty when the device has done so itself
 */
export async function share(title: string, url: string): Promise<string> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // They thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'Link copied.';
  } catch {
    return `Copy this address: ${url}`;
  }
}

/** The page's address as it should be passed on: without what was searched for or scrolled to. */
const ownAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*$/, '');

export const sharePage = (): Promise<string> => share(document.title, ownAddress());

/** Links that share by mail without script (src/site/share-link.tsx) share in the device's way. */
export function upgradeShareLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-share]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void sharePage().then((said) => {
      const place = link.parentElement?.querySelector('[data-share-said]');
      if (place) place.textContent = said;
    });
  });
}
