import { NounListPage } from '#src/records/noun-list-page.tsx';
import { campaignMoves, campaignNoun } from './campaign.ts';
import { CampaignCard, campaignCardHeight } from './campaign-card.tsx';

/** The campaigns of the clients one serves. */
export default function CampaignsPage() {
  return (
    <NounListPage
      noun={campaignNoun}
      moves={campaignMoves}
      cardHeight={campaignCardHeight}
      card={(campaign, actions) => <CampaignCard campaign={campaign} {...actions} />}
    />
  );
}
