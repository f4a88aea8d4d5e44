import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { AreaListPanel } from '#src/features/services/area-list-panel.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { campaignNoun } from './campaign.ts';
import { CampaignCard } from './campaign-card.tsx';

const key = ['campaigns', 'political'] as const;
const shown = 12;

/** The political campaigns of Political Intelligence, newest first. */
export function CampaignPanel() {
  const { can } = useCan();
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('campaigns')
          .select('*, services!inner(service_category)')
          .eq('services.service_category', 'political_intelligence')
          .eq('campaign_type', 'political')
          .order('created_at', { ascending: false })
          .limit(shown),
      ),
  });
  useLiveTable('campaigns', [key]);
  const add = can('campaigns:create') && (
    <Button variant="secondary" render={<Link to={`${campaignNoun.address}?new=1`} />}>
      <Plus aria-hidden="true" /> {campaignNoun.words.add}
    </Button>
  );
  return (
    <AreaListPanel
      title="Political Campaigns"
      lead="What they say and what they achieve."
      query={query}
      loadFailed="Failed to fetch campaigns"
      all={{ to: `${campaignNoun.address}?campaign_type=political`, label: 'All campaigns' }}
      add={add}
      empty={{
        title: 'No political campaigns yet',
        text: 'Create one for a service of this area, then enter what it achieves.',
      }}
    >
      {(rows) => (
        <ul aria-label="Political Campaigns" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((campaign) => (
            <li key={campaign.id} className="grid min-w-0 grid-cols-1">
              <CampaignCard campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
    </AreaListPanel>
  );
}
