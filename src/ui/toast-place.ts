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

const WIDEST = 512;
/** Below this a sentence is broken over many lines. */
const NARROWEST = 336;
const EDGE = 12;
const GAP = 8;
const FIRST_TOP = 8;
const STEP = 8;
/** Of one line with its button, and what stands between two. */
const TOAST_HEIGHT = 52;

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

/** The place of so many toasts that lies over nothing that can be pressed, as high as there is one; the top where there is none. */
export function toastPlace(
  acts: readonly Box[],
  screen: { width: number; height: number },
  count: number,
): Place {
  const wanted = Math.min(WIDEST, screen.width - 2 * EDGE);
  const least = Math.min(NARROWEST, wanted);
  const height = count * TOAST_HEIGHT;
  for (let top = FIRST_TOP; top + height < screen.height; top += STEP) {
    const { left, right } = widestGap(acts, top, height, screen.width);
    const width = Math.min(wanted, right - left);
    if (width >= least) return { top, left: left + (right - left - width) / 2, width };
  }
  return { top: FIRST_TOP, left: (screen.width - wanted) / 2, width: wanted };
}

/** What can be pressed on the screen now; what lies behind a header or a dialog cannot. */
export function pressable(): Box[] {
  const all = document.querySelectorAll(
    'a[href], button, input, select, textarea, [role="tab"], [tabindex="0"]',
  );
  return Array.from(all).flatMap((one) => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top && (one.contains(top) || top.contains(one)) && box.width > 2 && !one.closest('[data-toasts]')
      ? [box]
      : [];
  });
}
