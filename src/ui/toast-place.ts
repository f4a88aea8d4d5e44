export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place {
  top: number;
  left: number;
  width: number;
}

/** What a toast wants to be wide where there is room, in px. */
export const WIDEST = 512;
/** Below this a sentence is broken over many lines. */
const NARROWEST = 336;
const EDGE = 12;
const GAP = 8;
const FIRST_TOP = 8;
const STEP = 8;

/** The widest stretch of a line of the screen that holds nothing to press. */
function widestGap(acts: readonly Box[], top: number, height: number, width: number) {
  const band = acts
    .filter((act) => act.bottom + GAP > top && act.top - GAP < top + height)
    .sort((a, b) => a.left - b.left);
  let best = { left: EDGE, right: EDGE };
  let from = EDGE;
  for (const { left, right } of [...band, { left: width - EDGE + GAP, right: width }]) {
    if (left - GAP - from > best.right - best.left) best = { left: from, right: left - GAP };
    from = Math.max(from, right + GAP);
  }
  return best;
}

/**
 * The place of toasts that lies over nothing that can be pressed, as high as there is one; over the least where there is none.
 * @param height of all toasts with what is between them, in px
 */
export function toastPlace(
  acts: readonly Box[],
  screen: { width: number; height: number },
  height: number,
): Place {
  const wanted = Math.min(WIDEST, screen.width - 2 * EDGE);
  const least = Math.min(NARROWEST, wanted);
  for (let top = FIRST_TOP; top + height < screen.height; top += STEP) {
    const { left, right } = widestGap(acts, top, height, screen.width);
    const width = Math.min(wanted, right - left);
    if (width >= least) return { top, left: left + (right - left - width) / 2, width };
  }
  return coveringLeast(acts, screen, { left: (screen.width - wanted) / 2, width: wanted }, height);
}

function coveringLeast(
  acts: readonly Box[],
  screen: { height: number },
  { left, width }: { left: number; width: number },
  height: number,
): Place {
  let best = { top: FIRST_TOP, covered: Number.POSITIVE_INFINITY };
  for (let top = FIRST_TOP; top + height < screen.height; top += STEP) {
    const covered = acts.filter(
      (act) => act.bottom > top && act.top < top + height && act.right > left && act.left < left + width,
    ).length;
    if (covered < best.covered) best = { top, covered };
  }
  return { top: best.top, left, width };
}

/** A box that scrolls or a tab's panel is reached by Tab as well, and has nothing to press. */
const ACTS = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  ...['button', 'tab', 'switch', 'checkbox', 'radio', 'slider', 'option', 'menuitem'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** What can be pressed on the screen now; what lies behind a header or a dialog cannot. Toasts that are there cover nothing. */
export function pressable(): Box[] {
  return Array.from(document.querySelectorAll(ACTS)).flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 2 || isToast(one)) return [];
    const top = document
      .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      .find((element) => !isToast(element));
    return top && (one.contains(top) || top.contains(one)) ? [box] : [];
  });
}

const isToast = (element: Element): boolean => element.closest('[data-toasts]') !== null;
