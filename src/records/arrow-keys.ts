import type { KeyboardEvent } from 'react';

interface Place {
  left: number;
  top: number;
}

/** Which of the places in a grid an arrow leads to from the one at `at`; null where there is none. */
export function placeInDirection(places: readonly Place[], at: number, key: string): number | null {
  const from = places[at];
  if (!from) return null;
  if (key === 'ArrowRight') return at + 1 < places.length ? at + 1 : null;
  if (key === 'ArrowLeft') return at > 0 ? at - 1 : null;
  const down = key === 'ArrowDown';
  if (!down && key !== 'ArrowUp') return null;
  let best: number | null = null;
  for (const [index, place] of places.entries()) {
    if (down ? place.top <= from.top : place.top >= from.top) continue;
    const [before, far] = [best === null ? null : places[best], Math.abs(place.left - from.left)];
    const nearerRow = !before || (down ? place.top < before.top : place.top > before.top);
    const sameRow = before?.top === place.top && far < Math.abs(before.left - from.left);
    if (nearerRow || sameRow) best = index;
  }
  return best;
}

/** Arrow keys lead from the name on one card to the name on the next, so that a list is no row of tab stops. */
export function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-record] h2 a')];
  const at = names.findIndex((name) => name === event.target);
  const places = names.map(
    (name) => name.closest('[data-record]')?.getBoundingClientRect() ?? { left: 0, top: 0 },
  );
  const next = placeInDirection(places, at, event.key);
  if (next === null) return;
  event.preventDefault();
  names[next]?.focus();
}
