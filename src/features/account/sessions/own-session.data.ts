import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Result } from '#supabase/types.gen.ts';

/** One place where the person is signed in. */
export type OwnSession = Result<'my_sessions'>;

export const sessionKeys = { own: (userId: string) => ['own-sessions', userId] as const };

/** Where the person is signed in: this device first, then by last use. */
export function ownSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: sessionKeys.own(userId),
    queryFn: async () => {
      const sessions = await dataOrThrow(supabase().rpc('my_sessions'));
      return sessions.toSorted(
        (a, b) => Number(b.current) - Number(a.current) || lastUsed(b).localeCompare(lastUsed(a)),
      );
    },
  });
}

export function lastUsed(session: OwnSession): string {
  return session.refreshed_at ?? session.created_at;
}

export async function endSession(sessionId: string): Promise<void> {
  await dataOrThrow(supabase().rpc('end_session', { _session_id: sessionId }));
}
