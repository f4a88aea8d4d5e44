/**
 * The groups that each word belongs to.
 * @param groups the words of each group, parted by spaces
 * @param stem what of a word is compared
 */
export function groupsByStem(
  groups: Readonly<Record<string, string>>,
  stem: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [group, words] of Object.entries(groups))
    for (const one of new Set(words.split(' ').map(stem))) found.set(one, [...(found.get(one) ?? []), group]);
  return found;
}
