import { folded } from '#src/lib/folded-text.ts';
import type { ContentHead } from '../content.data.ts';
import { openSteps, type Reader, shownState } from '../workflow.ts';

export type ListedItem = ContentHead & {
  /** It waits for the decision of whoever looks at the list. */
  waitsForMe: boolean;
};

/** What a list shows: the items that were asked for, those that wait for this person's decision first. */
export function arrange(
  items: readonly ContentHead[],
  query: { term: string; state: string },
  reader: Reader,
): ListedItem[] {
  const term = folded(query.term);
  return items
    .filter((item) => query.state === '' || shownState(item).value === query.state)
    .filter((item) => folded(`${item.title} ${item.slug}`).includes(term))
    .map((item) => ({
      ...item,
      waitsForMe: item.state === 'in_review' && openSteps(item, reader).some(({ to }) => to === 'approved'),
    }))
    .sort((one, other) => Number(other.waitsForMe) - Number(one.waitsForMe));
}
