/** The lines that only one of two texts has: what went and what came. A page that only changed its order has none. */
export function changedLines(before: string, after: string): { went: string; came: string } {
  const old = before.split('\n');
  const now = after.split('\n');
  const had = new Set(old);
  const has = new Set(now);
  return {
    went: old.filter((line) => !has.has(line)).join('\n'),
    came: now.filter((line) => !had.has(line)).join('\n'),
  };
}
