import type { QueryClient } from '@tanstack/react-query';
import type { Scope } from '#src/access/permissions.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { currentSession } from '#src/lib/supabase.ts';
import { nounOf } from '#src/nouns.ts';
import { selectFrom } from '#src/records/table-calls.ts';
import { cacheRooms, nothingCachedShown } from './reading.ts';
import { dropWhatIsGone } from './reading-store.ts';

/** Ids in one address. */
const ASKED_TOGETHER = 100;

/**
 * The network is there: a session that ran out meanwhile is renewed, what is no longer there for this person leaves the
 * device, and what is on screen is read anew.
 */
export async function meetServer(cache: QueryClient, scope: Scope): Promise<void> {
  if (!(await currentSession())) return;
  await dropWhatIsGone(async (table, ids) => {
    const noun = nounOf(table);
    const relation = scope === 'staff' ? noun?.table : noun?.linked?.view;
    const there = new Set<string>();
    if (!relation) return there;
    for (let from = 0; from < ids.length; from += ASKED_TOGETHER) {
      const some = ids.slice(from, from + ASKED_TOGETHER);
      for (const { id } of await dataOrThrow(selectFrom(relation, 'id').in('id', some))) there.add(id);
    }
    return there;
  });
  nothingCachedShown();
  // Those of this version of the site; what is there already is not fetched again.
  void cacheRooms();
  await cache.invalidateQueries();
}
