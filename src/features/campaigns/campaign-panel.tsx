import { AreaListPanel } from '#src/features/services/area-list-panel.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { campaignNoun } from './campaign.ts';
import { CampaignCard } from './campaign-card.tsx';

const shown = 12;

/** The political campaigns of Political Intelligence, newest first. */
export function CampaignPanel() {
  return (
    <AreaListPanel
      noun={campaignNoun}
      title="Political Campaigns"
      lead="What they say and what they achieve."
      queryKey={['campaigns', 'political']}
      rows={() =>
        dataOrThrow(
          supabase()
            .from('campaigns')
            .select('*, services!inner(service_category)')
            .eq('services.service_category', 'political_intelligence')
            .eq('campaign_type', 'political')
            .order('created_at', { ascending: false })
            .limit(shown),
        )
      }
      allOf="?campaign_type=political"
      empty={{
        title: 'No political campaigns yet',
        text: 'Create one for a service of this area, then enter what it achieves.',
      }}
    >
      {(campaign) => <CampaignCard campaign={campaign} />}
    </AreaListPanel>
  );
}
