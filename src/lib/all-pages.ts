/**
 * Reads page after page until one is not full, or `atMost` rows are there.
 * @param next the page after the rows that were found so far
 */
export async function allPages<Row>(
  next: (found: readonly Row[]) => Promise<Row[]>,
  { pageSize, atMost }: { pageSize: number; atMost: number },
): Promise<Row[]> {
  const found: Row[] = [];
  while (found.length < atMost) {
    const page = await next(found);
    found.push(...page);
    if (page.length < pageSize) break;
  }
  return found;
}
