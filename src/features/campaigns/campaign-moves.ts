import type { StatusMoves } from '#src/records/status-move.tsx';
import { updateIfUnchanged } from '#src/records/update-if-unchanged.ts';
import { type Campaign, campaignMoves } from './campaign.ts';

/** How campaigns move from status to status, with the reason where the move needs one. */
export const campaignStatusMoves: StatusMoves<'campaigns'> = {
  open: campaignMoves,
  save: (campaign, status: Campaign['status'], status_reason) =>
    updateIfUnchanged('campaigns', campaign, { status, status_reason }),
};
