import { can, scopeOf } from '#src/access/permissions.ts';
import { rolesOf } from '#src/access/use-roles.ts';
import { queryCacheOf } from '#src/lib/query.ts';
import { lasts, storedSession, storedUserId } from '#src/lib/session-key.ts';
import { lacksSecondStep } from '#src/lib/session-level.ts';
import { nouns } from '#src/nouns.ts';
import { readListQuery } from '#src/records/list-query.ts';
import { recordListOf } from '#src/records/noun.data.ts';
import { staffNames } from '#src/records/people.data.ts';
import { askAhead } from '#src/records/record-list.data.ts';

/**
 * Asks for what the first screen shows (roles, names, the first page of a list) while its scripts are still being run:
 * otherwise each question waits until what stands before it has been drawn. A failure is left to the screen, which asks
 * again and tells of it.
 */
export async function askForFirstScreen({ pathname, search }: Location): Promise<void> {
  const session = storedSession();
  if (!session || !lasts(session) || lacksSecondStep(session) || !navigator.onLine) return;
  const userId = session.user.id;
  const cache = queryCacheOf(userId);
  void cache.prefetchQuery(staffNames);
  const noun = nouns.find(({ address }) => address === pathname);
  if (!noun) return cache.prefetchQuery(rolesOf(userId));
  const roles = await cache.fetchQuery(rolesOf(userId)).catch(() => []);
  const asker = { roles: roles.map(({ role }) => role), userId };
  // Whoever left meanwhile leaves nothing in the cache for the next person at this device.
  if (!can(asker, noun.permissions.read) || storedUserId() !== userId) return;
  const params = new URLSearchParams(search);
  const query = readListQuery(noun, params, (params.get('q') ?? '').trim());
  await askAhead(cache, recordListOf(noun, scopeOf(asker), query));
}
