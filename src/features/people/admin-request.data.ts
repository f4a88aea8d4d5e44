import { queryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { state } from '#src/ui/states.ts';
import type { Row } from '#supabase/types.gen.ts';

export const REQUEST_STATUSES = [
  state('pending', 'Pending'),
  state('approved', 'Approved'),
  state('refused', 'Refused'),
  { value: 'expired', label: 'Lapsed', tone: 'neutral' },
] as const;

/** Somebody's request to become an administrator. */
export type AdminRequest = Row<'admin_requests'>;

export const adminRequestKeys = { all: ['admin_requests'] as const };

/** The latest requests, open ones among them; of one person, or for an administrator of everyone. */
export function adminRequestsQuery(userId?: string) {
  return queryOptions({
    queryKey: [...adminRequestKeys.all, userId ?? 'everyone'],
    queryFn: async (): Promise<AdminRequest[]> => {
      const all = supabase()
        .from('admin_requests')
        .select('*')
        .order('created_at', { ascending: false })
        .limit(100);
      const rows = await dataOrThrow(userId ? all.eq('user_id', userId) : all);
      return rows.map((row) => withLapsed(row));
    },
  });
}

/** A pending request whose seven days are over counts as lapsed, though nothing has marked it yet. */
export function withLapsed(request: AdminRequest, now: Date = new Date()): AdminRequest {
  const over = request.status === 'pending' && new Date(request.expires_at) <= now;
  return over ? { ...request, status: 'expired' } : request;
}

export async function decideAdminRequest(id: string, approve: boolean, reason: string): Promise<void> {
  await dataOrThrow(
    supabase().rpc('decide_admin_request', { _request_id: id, _approve: approve, _reason: reason || null }),
  );
}
