import { copyToClipboard } from '#src/lib/clipboard.ts';

/**
 * Shares a page through the Web Share API, or copies its address where there is none.
 * @returns the message to show; empty when the system showed its own
 */
export async function share(title: string, url: string): Promise<string> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // The share dialog was dismissed.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  return (await copyToClipboard(url)) ? 'Link copied.' : `Copy this address: ${url}`;
}

/** The page's address without query and fragment. */
const ownAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*$/, '');

export const sharePage = (): Promise<string> => share(document.title, ownAddress());

/** Links that share by mail without script (src/site/share-link.tsx) use the Web Share API. */
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
