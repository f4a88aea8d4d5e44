import type { At, Window } from './ast.ts';
import { unsatisfiableRange } from './rest-error.ts';

/** Joins a `Range: 0-9` header of a read with limit and offset of the query string. */
export function applyRangeHeader(windows: At<Window>[], header: string | null): void {
  const match = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (!match) return;
  const first = Number(match[1]);
  const last = match[2] === undefined ? undefined : Number(match[2]);
  if (last !== undefined && last < first) {
    throw unsatisfiableRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  let root = windows.find((one) => one.path.length === 0)?.what;
  if (!root) {
    root = { offset: 0 };
    windows.push({ path: [], what: root });
  }
  const end = Math.min(
    last === undefined ? Number.POSITIVE_INFINITY : last + 1,
    root.limit === undefined ? Number.POSITIVE_INFINITY : root.offset + root.limit,
  );
  root.offset = Math.max(root.offset, first);
  if (end !== Number.POSITIVE_INFINITY) root.limit = Math.max(0, end - root.offset);
}

/** `0-24/3573`; a star where nothing is known or nothing was found. */
export function contentRange(first: number, last: number, total: number | null): string {
  const range = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${range}/${total ?? '*'}`;
}

export function rangeStatus(first: number, last: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (first > total) return 416;
  return 1 + last - first < total ? 206 : 200;
}
