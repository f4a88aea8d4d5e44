/** A run of words that stayed, came or went. */
export interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond this the comparison would be slow, and so different that it says nothing. */
const mostEdits = 800;

/**
 * What changed from one text to another, word by word (Myers' shortest edit script). Texts that have next to nothing
 * in common are shown as one removed and one added.
 */
export function wordDiff(before: string, after: string): Change[] {
  const old = words(before);
  const now = words(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++;
  const changes: Change[] = [];
  add(changes, 'same', old.slice(0, start));
  compare(changes, old.slice(start, old.length - end), now.slice(start, now.length - end));
  add(changes, 'same', old.slice(old.length - end));
  return changes;
}

/** A sum, a date, a section or a word with a hyphen is one word: nobody reads half of it. */
const words = (text: string) =>
  text.match(/\s+|[\p{L}\p{M}\p{N}]+(?:[.,:/'’‑-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

function add(changes: Change[], kind: Change['kind'], tokens: readonly string[]): void {
  if (tokens.length === 0) return;
  const last = changes.at(-1);
  if (last?.kind === kind) last.text += tokens.join('');
  else changes.push({ kind, text: tokens.join('') });
}

function compare(changes: Change[], old: readonly string[], now: readonly string[]): void {
  const path = shortestPath(old, now);
  if (!path) {
    add(changes, 'removed', old);
    add(changes, 'added', now);
    return;
  }
  let x = 0;
  let y = 0;
  for (const [toX, toY] of path) {
    // A step is one word less or one word more, then words that stayed.
    if (toX - x > toY - y) add(changes, 'removed', [old[x++] ?? '']);
    else if (toY - y > toX - x) add(changes, 'added', [now[y++] ?? '']);
    add(changes, 'same', old.slice(x, toX));
    x = toX;
    y = toY;
  }
}

/** The corners of the shortest way from nothing to both texts; null when it is too long. */
function shortestPath(old: readonly string[], now: readonly string[]): [number, number][] | null {
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let edits = 0; edits <= Math.min(mostEdits, old.length + now.length); edits++) {
    for (let k = -edits; k <= edits; k += 2) {
      let x = stepDown(furthest, k, edits) ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++;
      furthest.set(k, x);
      if (x >= old.length && x - k >= now.length) {
        trace.push(new Map(furthest));
        return walkBack(trace, old.length, now.length);
      }
    }
    trace.push(new Map(furthest));
  }
  return null;
}

const stepDown = (furthest: ReadonlyMap<number, number>, k: number, edits: number) =>
  k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));

function walkBack(trace: readonly ReadonlyMap<number, number>[], x: number, y: number): [number, number][] {
  const path: [number, number][] = [[x, y]];
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const before = trace[edits - 1] as ReadonlyMap<number, number>;
    const [toX, toY] = path[0] as [number, number];
    const k = toX - toY;
    const from = stepDown(before, k, edits) ? k + 1 : k - 1;
    const fromX = before.get(from) ?? 0;
    path.unshift([fromX, fromX - from]);
  }
  return path;
}
