import type { Role } from '#src/access/roles.ts';
import { call } from '#src/lib/call-function.ts';
import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { pageOf, pageSize, useRecordList } from '#src/records/record-list.data.ts';
import type { Result } from '#supabase/types.gen.ts';
import { type AdminAccessStatus, adminAccessStatus } from './admin-access.ts';
import type { Invitation } from './invitation.ts';

import type { invitePerson as invitePersonFunction, resendInvite } from './invite.server.ts';

/** A person of this installation, as administrators see them. */
export type Person = Result<'list_people'>;

/** The people, newest first, page by page; the search looks at names and addresses. */
export const usePeople = (term: string, role: string, status: string) =>
  useRecordList<Person>({
    queryKey: ['people', 'list', term, role, status],
    load: async (start) => {
      const after = start && { _before: start.created_at, _before_id: start.id };
      const asked = {
        _term: term,
        _role: role || null,
        _status: status || null,
        page_size: pageSize,
        ...after,
      };
      return pageOf(await dataOrThrow(supabase().rpc('list_people', asked)));
    },
  });

/** Gives a role; 'requested' where a second administrator has to consent first (a new administrator). */
export async function grantRole(userId: string, role: string, reason = ''): Promise<AdminAccessStatus> {
  const asked = { _user_id: userId, _role: role, _reason: reason || null };
  return adminAccessStatus(await dataOrThrow(supabase().rpc('grant_role', asked)));
}

/** Files a request for a role; an administrator decides. */
export async function requestRole(userId: string, role: Role, reason: string): Promise<void> {
  await dataOrThrow(supabase().from('admin_requests').insert({ user_id: userId, role, reason }).select('id'));
}

export async function revokeRole(userId: string, role: string): Promise<void> {
  await dataOrThrow(supabase().rpc('revoke_role', { _user_id: userId, _role: role }));
}

export async function closeAccount(userId: string, email: string, reason: string): Promise<void> {
  const asked = { _user_id: userId, _email: email, _reason: reason };
  await dataOrThrow(supabase().rpc('close_account', asked));
}

export async function suspendPerson(userId: string, reason: string): Promise<void> {
  await dataOrThrow(supabase().rpc('suspend_person', { _user_id: userId, _reason: reason }));
}

export async function restorePerson(userId: string): Promise<void> {
  await dataOrThrow(supabase().rpc('restore_person', { _user_id: userId }));
}

/** @returns whether the role waits for a second administrator */
export async function invitePerson({
  email,
  firstName,
  lastName,
  role,
  reason,
}: Invitation): Promise<boolean> {
  const { roleRequested } = await call<typeof invitePersonFunction>('invite-person', {
    email,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(role && { role }),
    ...(role === 'admin' && { reason }),
  });
  return roleRequested;
}

export async function resendInvitation(userId: string): Promise<void> {
  await call<typeof resendInvite>('resend-invite', { userId });
}

/** The first request's words and, where it is the first administrator, the setup token. */
export interface AdminAccessRequest {
  reason?: string;
  setupToken?: string;
}

/**
 * Asks for admin access. Filed with the person's own words first, so that whoever decides can read them; the answer's
 * status tells whether it was granted or only requested.
 */
export async function requestAdminAccess(
  userId: string,
  request: AdminAccessRequest = {},
): Promise<AdminAccessStatus> {
  if (request.reason) {
    const { error, status } = await supabase()
      .from('admin_requests')
      .insert({ user_id: userId, reason: request.reason });
    // 23505: a request is pending already; the answer below says so.
    if (error && error.code !== '23505') throw new ApiError(status, error);
  }
  const call = supabase().rpc('grant_admin_access', { _user_id: userId });
  if (request.setupToken) call.setHeader('x-setup-token', request.setupToken);
  return adminAccessStatus(await dataOrThrow(call));
}
