/** The same value with the keys of its objects in one order: the database keeps its own. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, inOrder(part)]),
  );
}

/** Whether two texts say the same, whatever the order of their keys. */
export const sameText = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
