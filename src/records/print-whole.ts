import { useEffect, useRef } from 'react';

/** Pages that are brought of a list for one print; what is longer is for an export, and the sheet says so. */
const MOST_PAGES = 40;
/** What came last is drawn before it is printed. */
const DRAWN_MS = 400;

interface GrowingList {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => unknown;
  /** How many further pages are printed, where fewer than of other lists. */
  mostPages?: number | undefined;
}

/** The lists on the page that are read page by page. */
const lists = new Map<object, GrowingList>();
let wanted = false;
/** How many pages each list has brought for this print. */
const brought = new Map<object, number>();

/** Prints the page once its lists are whole. */
export function printWhole(): void {
  wanted = true;
  brought.clear();
  bringMore();
}

function bringMore(): void {
  if (!wanted) return;
  const open = [...lists].filter(
    ([place, { hasMore, failed, mostPages = MOST_PAGES }]) =>
      hasMore && !failed && (brought.get(place) ?? 0) < mostPages,
  );
  if (open.length === 0) {
    wanted = false;
    setTimeout(() => window.print(), DRAWN_MS);
    return;
  }
  for (const [place, list] of open) {
    if (list.loading) continue;
    list.loading = true;
    brought.set(place, (brought.get(place) ?? 0) + 1);
    list.onMore();
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    const prints = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
    if (!prints || ![...lists.values()].some(({ hasMore }) => hasMore)) return;
    event.preventDefault();
    printWhole();
  });
}

/** A list that grows is printed whole: Ctrl+P, and Print in its menu, bring the rest first. */
export function useGrowingList(list: GrowingList): void {
  const place = useRef({}).current;
  useEffect(() => {
    lists.set(place, { ...list });
    bringMore();
  });
  useEffect(
    () => () => {
      // Who leaves the page no longer wants it on paper.
      if (lists.get(place)?.hasMore) wanted = false;
      lists.delete(place);
    },
    [place],
  );
}

/** On a sheet that does not have everything. */
export const listGoesOn = 'The list goes on. Print it with Ctrl+P or from the Export menu, or export it.';
