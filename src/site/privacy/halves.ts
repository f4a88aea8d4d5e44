/** A long list as two that stand side by side, read down one and then the other: what opens in one moves nothing in the other. */
export function halves<T>(list: readonly T[]): (readonly T[])[] {
  const first = Math.ceil(list.length / 2);
  return [list.slice(0, first), list.slice(first)].filter(({ length }) => length > 0);
}
