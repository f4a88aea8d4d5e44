/**
 * What a public page does beyond what its markup can: parts below the fold fade in when a tenth of them is seen, the
 * menu closes behind a followed link, the Offline badge follows the network. Written to stand alone, so that a page
 * without React can carry it as text. Returns how to stop it.
 */
export function startPageBehaviour(): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  const still =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'off';
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        entry.target.removeAttribute('data-waiting');
        observer.unobserve(entry.target);
      }
    },
    { threshold: 0.1 },
  );
  for (const part of document.querySelectorAll('[data-reveal]')) {
    // What is on the screen already stays as it is; a page that was scrolled down is not hidden again.
    if (still || part.getBoundingClientRect().top < innerHeight) continue;
    part.setAttribute('data-waiting', '');
    observer.observe(part);
  }
  signal.addEventListener('abort', () => observer.disconnect());

  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('[popover] a') : null;
      link?.closest<HTMLElement>('[popover]')?.hidePopover();
    },
    { signal },
  );

  // The way home shows itself once the page is scrolled by more than 300 px (spec 1, global elements).
  const home = document.querySelector<HTMLElement>('[data-return-home]');
  const showHome = () => home?.toggleAttribute('data-shown', scrollY > 300);
  showHome();
  addEventListener('scroll', showHome, { signal, passive: true });

  const badge = document.querySelector<HTMLElement>('[data-offline-badge]');
  const showNetwork = () => {
    if (badge) badge.hidden = navigator.onLine;
  };
  showNetwork();
  addEventListener('online', showNetwork, { signal });
  addEventListener('offline', showNetwork, { signal });

  // Two frames on, the stand-ins have been painted; in a tab nobody looks at there are no frames.
  const showFonts = () => document.documentElement.removeAttribute('data-fonts');
  requestAnimationFrame(() => requestAnimationFrame(showFonts));
  setTimeout(showFonts, 2_000);

  return () => stop.abort();
}

/** For the head of a page without React: somebody who comes from elsewhere reads first and gets the fonts second. */
export const fontsScript =
  "if(!document.referrer.startsWith(location.origin+'/'))document.documentElement.dataset.fonts='later'";

/** The same as text, for pages that load no React. */
export const pageBehaviourScript = `(${startPageBehaviour.toString()})()`;
