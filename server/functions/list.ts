import { invitePerson, resendInvite } from '#src/features/people/invite.server.ts';
import { submitRequest } from '#src/features/requests/submit-request.server.ts';
import type { PublicFunction, ServerFunction } from './define-function.ts';

/** Every function the server offers, one line each. */
export const functions = [invitePerson, resendInvite, submitRequest] as unknown as readonly (
  | ServerFunction
  | PublicFunction
)[];
