import { invitePerson, resendInvite } from '#src/features/people/invite.server.ts';
import type { ServerFunction } from './define-function.ts';

/** Every function the server offers, one line each. */
export const functions = [invitePerson, resendInvite] as unknown as readonly ServerFunction[];
