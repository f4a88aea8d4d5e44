/** A list's order by one column, empty values last; equal ones by id. */
export interface Order {
  column: string;
  ascending: boolean;
}

/** A value as it stands in a filter, whatever it holds. */
const quotedValue = (value: string): string => `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;

/** A filter for `or(…)`: what comes after a row in a list of the newest first. */
export const olderThan = (last: { id: string; created_at: string }): string =>
  `created_at.lt.${quotedValue(last.created_at)},and(created_at.eq.${quotedValue(last.created_at)},id.lt.${last.id})`;

/**
 * A filter for `or(…)`: what comes after a row of that id and value. So the next page starts right after the last row
 * seen, also when others add or delete meanwhile, and no page is slower than the first.
 */
export function rowsAfter({ column, ascending }: Order, last: { id: string; value: unknown }): string {
  if (last.value === null || last.value === undefined) return `and(${column}.is.null,id.gt.${last.id})`;
  const value = quotedValue(String(last.value));
  return `${column}.${ascending ? 'gt' : 'lt'}.${value},and(${column}.eq.${value},id.gt.${last.id}),${column}.is.null`;
}
