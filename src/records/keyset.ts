/** A list's order by one column, empty values last; equal ones by id. */
export interface Order {
  column: string;
  ascending: boolean;
}

/** A value as it stands in a filter, whatever it holds. */
const quotedValue = (value: string): string => `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;

/** A filter for `or(…)`: what comes after a row of that id and moment in a list of the newest first. */
export function earlierThan(column: string, last: { id: string | number; at: string }): string {
  const at = quotedValue(last.at);
  return `${column}.lt.${at},and(${column}.eq.${at},id.lt.${last.id})`;
}

/** The same for rows that are sorted by when they were added. */
export const olderThan = ({ id, created_at }: { id: string; created_at: string }): string =>
  earlierThan('created_at', { id, at: created_at });

/**
 * A filter for `or(…)`: what comes after a row of that id and value. So the next page starts right after the last row
 * seen, also when others add or delete meanwhile, and no page is slower than the first.
 */
export function rowsAfter({ column, ascending }: Order, last: { id: string; value: unknown }): string {
  if (last.value === null || last.value === undefined) return `and(${column}.is.null,id.gt.${last.id})`;
  const value = quotedValue(String(last.value));
  return `${column}.${ascending ? 'gt' : 'lt'}.${value},and(${column}.eq.${value},id.gt.${last.id}),${column}.is.null`;
}
