import { FunctionsHttpError } from '@supabase/functions-js';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Result } from '#supabase/types.gen.ts';
import type { Invitation } from './invitation.ts';
import { type AdminAccessStatus, adminAccessStatus } from './role.ts';

/** A person of this installation, as administrators see them. */
export type Person = Result<'list_people'>;

export const PEOPLE_PER_PAGE = 50;

/** One page of people, newest first; the search looks at names and addresses. */
export function peopleQuery(term: string, page: number) {
  return queryOptions({
    queryKey: ['people', { term, page }],
    placeholderData: (before: Person[] | undefined) => before,
    queryFn: async () => {
      const page_offset = (page - 1) * PEOPLE_PER_PAGE;
      const asked = { _term: term, page_size: PEOPLE_PER_PAGE, page_offset };
      return dataOrThrow(supabase().rpc('list_people', asked));
    },
  });
}

export async function grantRole(userId: string, role: string): Promise<void> {
  await dataOrThrow(supabase().rpc('grant_role', { _user_id: userId, _role: role }));
}

export async function revokeRole(userId: string, role: string): Promise<void> {
  await dataOrThrow(supabase().rpc('revoke_role', { _user_id: userId, _role: role }));
}

export async function suspendPerson(userId: string, reason: string): Promise<void> {
  await dataOrThrow(supabase().rpc('suspend_person', { _user_id: userId, _reason: reason }));
}

export async function restorePerson(userId: string): Promise<void> {
  await dataOrThrow(supabase().rpc('restore_person', { _user_id: userId }));
}

export function invitePerson(invitation: Invitation): Promise<void> {
  const body = {
    email: invitation.email,
    ...(invitation.firstName && { firstName: invitation.firstName }),
    ...(invitation.lastName && { lastName: invitation.lastName }),
    ...(invitation.role && { role: invitation.role }),
  };
  return callFunction('invite-person', body);
}

export function resendInvitation(userId: string): Promise<void> {
  return callFunction('resend-invite', { userId });
}

/** Calls a function of the server; a refusal comes as an ApiError with the server's own words. */
export async function callFunction<Answer = void>(
  name: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await supabase().functions.invoke(name, { body });
  if (!error) return data;
  if (!(error instanceof FunctionsHttpError)) throw new ApiError(0, { message: 'Failed to fetch' });
  const response: Response = error.context;
  const said: unknown = await response.json().catch(() => null);
  throw new ApiError(response.status, { message: messageIn(said) });
}

function messageIn(said: unknown): string {
  if (typeof said !== 'object' || said === null) return '';
  if ('message' in said && typeof said.message === 'string') return said.message;
  return 'error' in said ? messageIn(said.error) : '';
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
