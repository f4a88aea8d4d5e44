/**
 * A filter for `or(…)`: any of the columns contains the term, as typed. Two layers are escaped: % _ \ mean
 * themselves to LIKE, and quotes and backslashes mean themselves inside the quoted value of the filter.
 */
export function ilikeFilter(columns: readonly string[], term: string): string {
  const literal = term.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const quoted = quotedValue(`%${literal}%`);
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',');
}

/** A value as it stands in a filter, whatever it holds. */
export const quotedValue = (value: string): string => `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
