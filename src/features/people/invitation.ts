import { z } from 'zod';
import { ROLES } from '#src/access/roles.ts';

const name = z.string().trim().max(100, 'Keep it under 100 characters.');

/** What an administrator types to invite somebody. */
export const invitationSchema = z.object({
  email: z.email('Enter an email address, such as ada@example.org.').max(254, 'This address is too long.'),
  firstName: name,
  lastName: name,
  role: z.enum(['', ...ROLES.map(({ value }) => value)]),
});

export type Invitation = z.infer<typeof invitationSchema>;
