import type { StatusMoves } from '#src/records/status-move.tsx';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import { type Service, serviceMoves } from './service.ts';

/** How services move from status to status, with the reason where the move needs one. */
export const serviceStatusMoves: StatusMoves<'services'> = {
  open: serviceMoves,
  save: (service, status: Service['status'], status_reason) =>
    updateIfUnchanged('services', service, { status, status_reason }),
};
