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
  }),
  output: z.object({ id: z.string(), email: z.string(), status: z.literal('invited') }),
  async run({ email, firstName, lastName, role: granted }, { services, caller }) {
    const metadata = {
      ...(firstName && { first_name: firstName }),
      ...(lastName && { last_name: lastName }),
    };
    const result = await invite(services, caller, { email, metadata, role: granted }).catch(
      (error: unknown) => {
        if (error instanceof AuthError) throw new FunctionError(400, error.code, error.message, 'email');
        throw error;
      },
    );
    if (result.outcome === 'exists') {
      throw new FunctionError(
        409,
        'email_exists',
        'There is an account with this email address already. Change its role in the list instead.',
        'email',
      );
    }
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
