import { scriptText } from '#src/lib/script-text.ts';

/**
 * The script of a public page: sections fade in when a tenth of them is visible, the menu closes after a click on a
 * link, the sun stands as in Lagos, the Offline badge follows the network; after the first paint the fonts are loaded and
 * the sections below are laid out. Self-contained, because a page without React carries it as inline text. Returns a
 * function that stops it.
 */
export function startPageBehaviour(): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  const reducedMotion =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'off';
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const waits = !isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? 0);
        target.toggleAttribute('data-waiting', waits);
        if (!waits) observer.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  // Nothing is hidden before the first scroll, so that printing and screenshots show the whole page. The observer's
  // first callback covers every section: what is visible by then is not animated.
  const watchParts = () => {
    for (const part of document.querySelectorAll('[data-reveal]')) observer.observe(part);
  };
  // Whoever comes back has seen the page, and a part that still moves in would be taken for the place to return to.
  const returned = document.documentElement.dataset.layout === 'whole';
  if (!reducedMotion && !returned)
    addEventListener('scroll', watchParts, { signal, passive: true, once: true });
  signal.addEventListener('abort', () => observer.disconnect());

  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('[popover] a') : null;
      link?.closest<HTMLElement>('[popover]')?.hidePopover();
    },
    { signal },
  );

  // On paper what opens is open, also where the browser's style sheet for paper cannot say so.
  const opened: HTMLDetailsElement[] = [];
  const openAll = () => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
      part.open = true;
      opened.push(part);
    }
  };
  const closeAgain = () => {
    for (const part of opened.splice(0)) part.open = false;
  };
  addEventListener('beforeprint', openAll, { signal });
  addEventListener('afterprint', closeAgain, { signal });

  // The sun of the home page stands as it does in Lagos, an hour ahead of UTC, where day and night are nearly equal: up
  // from half past six, highest twelve hours before half past midnight. In units of its drawing.
  if (document.querySelector('.sun-of-the-hour')) {
    const hour = (Date.now() / 3_600_000 + 1) % 24;
    const height = Math.cos(((hour - 12.5) / 12) * Math.PI);
    document.documentElement.style.setProperty(
      '--sun-lift',
      `${Math.round(height > 0 ? -72 * height : -66 * height)}px`,
    );
  }

  // The return-home button appears once the page is scrolled by more than 300 px (spec 1, global elements).
  const home = document.querySelector<HTMLElement>('[data-return-home]');
  const showHome = () => home?.toggleAttribute('data-shown', scrollY > 300);
  requestAnimationFrame(showHome);
  addEventListener('scroll', showHome, { signal, passive: true });

  const badge = document.querySelector<HTMLElement>('[data-offline-badge]');
  const showNetwork = () => {
    if (badge) badge.hidden = navigator.onLine;
  };
  showNetwork();
  addEventListener('online', showNetwork, { signal });
  addEventListener('offline', showNetwork, { signal });

  // The first paint uses fallback fonts (src/ui/fonts.css) and skips the sections below (src/ui/app.css). Once the fonts
  // are loaded the page switches to them, and then the sections are laid out one by one in idle time.
  // Each step is a task of its own: whoever touches the page in between is answered.
  // Nothing moves under a finger: a press that begins on a link and ends beside it would be lost. A menu of the browser
  // may keep the end of a press to itself.
  let pressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu'])
    addEventListener(type, () => (pressed = type === 'pointerdown'), {
      signal,
      passive: true,
      capture: true,
    });
  const idle = (then: () => void) => {
    const act = () => (pressed ? setTimeout(act, 100) : then());
    (window.requestIdleCallback ?? setTimeout)(act, { timeout: 300 });
  };
  const drawBelow = (parts: Element[]): void => {
    parts.shift()?.setAttribute('data-drawn', '');
    if (parts.length) idle(() => drawBelow(parts));
    else document.documentElement.setAttribute('data-settled', '');
  };
  signal.addEventListener('abort', () => document.documentElement.removeAttribute('data-settled'));
  // A page that was opened at an anchor stays there when its fonts change the heights above, until the visitor moves.
  let atAnchor = !returned;
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => (atAnchor = false), { signal, passive: true, once: true });
  // The fonts come in where nothing on the screen moves by them, else as soon as the visitor does anything, or unseen.
  const root = document.documentElement;
  const showFonts = (shown = true) => {
    const target = atAnchor ? document.querySelector(':target') : null;
    // Not where somebody moved away without a gesture that is told: by the scroll bar, or with assistive technology.
    const top = target?.getBoundingClientRect().top ?? -1;
    if (shown) delete root.dataset.fonts;
    else root.dataset.fonts = 'later';
    if (top >= 0 && top < innerHeight) target?.scrollIntoView({ behavior: 'instant' });
  };
  const range = document.createRange();
  // Words of one paragraph are counted apart where a link stands between them: they wrap to another line by themselves.
  const placeOf = (node: Node) => {
    if (node instanceof Element) return node.getBoundingClientRect();
    range.selectNodeContents(node);
    const { top, width, height } = range.getBoundingClientRect();
    // They move when their first line begins elsewhere, though the box around all their lines stands still.
    return new DOMRect(range.getClientRects()[0]?.left, top, width, height);
  };
  const placesOn = (part: Node, places: Map<Node, DOMRect>) => {
    for (const one of part.childNodes) {
      const place = placeOf(one);
      if (!place.height || place.bottom < 0 || place.top > innerHeight) continue;
      places.set(one, place);
      placesOn(one, places);
    }
    return places;
  };
  /** Where things stood on the screen, and how far the page was scrolled then: scrolling moves nothing. */
  interface Places {
    before: Map<Node, DOMRect>;
    x: number;
    y: number;
  }
  /** What the browser will call the layout shift: how much of the screen moves, by how much of it. */
  const shiftSince = ({ before, x, y }: Places) => {
    let area = 0;
    let way = 0;
    const moved = new Set<Node | null>();
    for (const [one, { left, top, width, height }] of before) {
      const now = placeOf(one);
      const by = Math.max(Math.abs(now.left + scrollX - left - x), Math.abs(now.top + scrollY - top - y));
      if (by < 3) continue;
      moved.add(one);
      way = Math.max(way, by);
      if (!moved.has(one.parentNode)) area += width * (Math.min(innerHeight, height) + by);
    }
    return Math.min(1, area / (innerWidth * innerHeight)) * (way / Math.max(innerWidth, innerHeight));
  };
  const bringFonts = (places: Places | null) => {
    showFonts();
    if (!places || shiftSince(places) <= 0.004) return;
    showFonts(false);
    const show = () => showFonts();
    for (const type of ['pointermove', 'wheel', 'touchmove', 'click', 'keydown', 'visibilitychange'])
      document.addEventListener(type, show, { signal, once: true });
  };
  // A place where text is set unseen, so that fonts are asked for and made ready before the page uses them. Nothing that
  // reads the page meets its letters.
  const unseen = document.createElement('div');
  unseen.style.cssText = 'position:fixed;top:0;width:1px;height:1px;contain:strict;visibility:hidden';
  const setUnseen = (font: string, letters: Iterable<string>) => {
    const words = document.createElement('span');
    words.style.font = font;
    words.textContent = [...letters].join('');
    (unseen.shadowRoot ?? unseen.attachShadow({ mode: 'open' })).append(words);
    words.getBoundingClientRect();
  };
  /** Marked letters come in files of their own: one that came later would lay the whole page out again. */
  const fetchFonts = async () => {
    document.body.append(unseen);
    // The letters of our fonts beyond English: below the arrows, which the system draws.
    const lettersIn = (among: string) =>
      [...document.querySelectorAll(among)]
        .flatMap((one) => [...(one.textContent ?? '')])
        .filter((letter) => letter > '\x7f' && letter < '\u2190');
    setUnseen('1rem "Inter Variable"', new Set(['a', ...lettersIn('body > :not(script)')]));
    await new Promise((then) => setTimeout(then));
    setUnseen('1rem "Source Serif 4 Variable"', new Set(['a', ...lettersIn('h1, h2, h3, .display')]));
    return Promise.allSettled(
      [...document.fonts].filter(({ status }) => status === 'loading').map((font) => font.loaded),
    );
  };
  // The first use of a font in a size and weight costs many times the second: each is made in a step of its own, so that
  // the change of all of them is no long task.
  const warmFonts = (on: Iterable<Node>, then: () => void) => {
    const kinds = new Map<string, Set<string>>();
    for (const { nodeType, parentElement, textContent } of on) {
      if (nodeType !== Node.TEXT_NODE || !parentElement) continue;
      const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(parentElement);
      const family = fontFamily.includes('Serif') ? 'Source Serif 4' : 'Inter';
      const kind = `${fontStyle} ${fontWeight} ${fontSize} "${family} Variable"`;
      const letters = kinds.get(kind) ?? new Set();
      kinds.set(kind, letters);
      for (const letter of textContent ?? '') letters.add(letter);
    }
    const left = [...kinds];
    const step = () => {
      const next = left.shift();
      if (!next || signal.aborted) return then();
      setUnseen(...next);
      setTimeout(step);
    };
    step();
  };
  let settled = false;
  const settle = () => {
    if (settled) return;
    settled = true;
    const parts = [...document.querySelectorAll('main section:not(:first-child), main ~ footer')];
    idle(() => drawBelow(parts));
  };
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    fetchFonts().then(() =>
      idle(() => {
        const later = root.dataset.fonts !== undefined;
        const placesNow = () => placesOn(document.body, new Map());
        warmFonts(later ? placesNow().keys() : [], () =>
          idle(() => {
            // Read again: somebody may have opened a part of the page meanwhile.
            const places = later ? { before: placesNow(), x: scrollX, y: scrollY } : null;
            idle(() => {
              unseen.remove();
              bringFonts(places);
              idle(settle);
            });
          }),
        );
      }),
    );
  });
  painted.observe({ type: 'paint', buffered: true });
  // The fonts are late, or nothing is painted because the tab is in the background: the parts below need not wait.
  setTimeout(settle, 2_000);

  return () => stop.abort();
}

/**
 * For the head of a page without React: for visitors from other sites the fonts load after the first paint; a page
 * reached by reload, Back or a link to words of it is laid out whole, so that the browser finds the place.
 */
export const firstPaintScript =
  "{const{dataset:d}=document.documentElement;if(!document.referrer.startsWith(location.origin+'/'))d.fonts='later';const n=performance.getEntriesByType('navigation')[0];if(n?.type!=='navigate'||n.name.includes(':~:text'))d.layout='whole'}";

/** The same as text, for pages that load no React. */
export const pageBehaviourScript = /* @__PURE__ */ scriptText(startPageBehaviour);
