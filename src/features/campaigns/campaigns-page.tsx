import { NounListPage } from '#src/records/noun-list-page.tsx';
import { campaignNoun } from './campaign.ts';
import { CampaignCard, campaignCardHeight } from './campaign-card.tsx';
import { campaignStatusMoves } from './campaign-moves.ts';

/** The campaigns of the clients one serves. */
export default function CampaignsPage() {
  return (
    <NounListPage
      noun={campaignNoun}
      moves={campaignStatusMoves}
      cardHeight={campaignCardHeight}
      card={(campaign, actions) => <CampaignCard campaign={campaign} {...actions} />}
    />
  );
}
