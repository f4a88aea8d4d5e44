import { z } from 'zod';
import { ROLES } from '#src/access/roles.ts';

const name = z.string().trim().max(100, 'Keep it under 100 characters.');

/** What an administrator types to invite somebody; who becomes an administrator does so for a reason. */
export const invitationSchema = z
  .object({
    email: z.email('Enter an email address, such as ada@example.org.').max(254, 'This address is too long.'),
    firstName: name,
    lastName: name,
    role: z.enum(['', ...ROLES.map(({ value }) => value)]),
    reason: z.string().trim().max(1000, 'Keep it under 1,000 characters.'),
  })
  .refine(({ role, reason }) => role !== 'admin' || reason !== '', {
    path: ['reason'],
    message: 'Say why this person becomes an administrator: the other administrators read it.',
  });

export type Invitation = z.infer<typeof invitationSchema>;
