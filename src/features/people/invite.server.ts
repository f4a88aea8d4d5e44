import { z } from 'zod';
import { AuthError } from '#server/auth/auth-error.ts';
import { invite, inviteAgain } from '#server/auth/email-flows/invitations.ts';
import { defineFunction, FunctionError } from '#server/functions/define-function.ts';
import { ROLES } from '#src/access/roles.ts';

const name = z.string('must be text').trim().max(100, 'must have at most 100 characters').optional();
const role = z.enum(
  ROLES.map((one) => one.value),
  `must be one of ${ROLES.map((one) => one.value).join(', ')}`,
);

/** What address and database refuse, in their own words. */
const inTheirWords = (error: unknown): never => {
  if (error instanceof AuthError) throw new FunctionError(400, error.code, error.message, 'email');
  const { code, message } = error as { code?: string; message: string };
  if (code === '42501') throw new FunctionError(403, code, message);
  if (code === 'PT404')
    throw new FunctionError(403, '42501', 'You may not give people access to this client.');
  if (code === 'PT429') throw new FunctionError(429, 'over_rate_limit', message);
  if (code === '23505')
    throw new FunctionError(409, 'email_exists', 'Somebody invited this address a moment ago.', 'email');
  throw error;
};

/** An administrator invites a colleague or client by mail; the person accepts by the link and chooses a password. */
export const invitePerson = defineFunction({
  name: 'invite-person',
  permission: 'people:manage',
  limits: { bodyBytes: 16 * 1024 },
  input: z.object({
    email: z.string('must be an email address').min(3, 'must be an email address').max(254, 'is too long'),
    firstName: name,
    lastName: name,
    role: role.optional(),
    reason: z.string('must be text').trim().max(1000, 'must have at most 1,000 characters').optional(),
  }),
  output: z.object({
    id: z.string(),
    email: z.string(),
    status: z.literal('invited'),
    /** Whether the role waits for a second administrator. */
    roleRequested: z.boolean(),
  }),
  async run({ email, firstName, lastName, role: granted, reason }, { services, caller }) {
    if (granted === 'admin' && !reason)
      throw new FunctionError(
        400,
        'reason_missing',
        'Say why this person becomes an administrator.',
        'reason',
      );
    const metadata = {
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
    };
    const result = await invite(services, caller, { email, metadata, role: granted, reason }).catch(
      inTheirWords,
    );
    if (result.outcome === 'exists') {
      throw new FunctionError(
        409,
        'email_exists',
        'There is an account with this email address already. Change its role in the list instead.',
        'email',
      );
    }
    const { id, email: address, roleRequested } = result;
    return { id, email: address, status: 'invited' as const, roleRequested };
  },
});

/**
 * Whoever leads a client's team invites one of its people: account, role client and access to this client in one step. An
 * address that has an account is linked on the client's page instead.
 */
export const inviteClientPerson = defineFunction({
  name: 'invite-client-person',
  permission: 'clients:edit',
  limits: { bodyBytes: 16 * 1024, rate: { calls: 30, seconds: 3600 } },
  input: z.object({
    clientId: z.uuid('must be the id of a client'),
    email: z.string('must be an email address').min(3, 'must be an email address').max(254, 'is too long'),
    firstName: name,
    lastName: name,
  }),
  output: z.object({ id: z.string(), email: z.string(), status: z.literal('invited') }),
  async run({ clientId, email, firstName, lastName }, { services, caller }) {
    const metadata = {
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
    };
    const result = await invite(services, caller, { email, metadata, clientId }).catch(inTheirWords);
    if (result.outcome === 'exists')
      throw new FunctionError(
        409,
        'email_exists',
        'This address has an account already. An account with the role client is linked by Give access; otherwise an administrator gives it that role, or sends its invitation again.',
        'email',
      );
    return { id: result.id, email: result.email, status: 'invited' as const };
  },
});

/** A new link for someone who has not accepted yet. */
export const resendInvite = defineFunction({
  name: 'resend-invite',
  permission: 'people:manage',
  input: z.object({ userId: z.uuid('must be the id of a person') }),
  output: z.object({ email: z.string(), status: z.literal('invited') }),
  async run({ userId }, { services, caller }) {
    const person = await inviteAgain(services, caller, userId);
    if (!person)
      throw new FunctionError(404, 'invite_not_found', 'This person has no open invitation.', 'userId');
    return { email: person.email, status: 'invited' as const };
  },
});
