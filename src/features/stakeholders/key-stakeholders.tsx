import { AreaListPanel } from '#src/features/services/area-list-panel.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { keyStakeholders, stakeholderNoun } from './stakeholder.ts';
import { StakeholderCard } from './stakeholder-card.tsx';

/** The stakeholders of Public Affairs with the most influence. */
export function KeyStakeholders() {
  return (
    <AreaListPanel
      noun={stakeholderNoun}
      title="Key Stakeholders"
      lead="Those under its services whose word reaches furthest."
      queryKey={['stakeholders', 'key']}
      rows={() =>
        dataOrThrow(
          supabase()
            .from('stakeholders')
            .select('*, services!inner(service_category)')
            .eq('services.service_category', 'public_affairs')
            .order('influence_level', { ascending: false })
            .order('name')
            .limit(keyStakeholders),
        )
      }
      empty={{
        title: 'No stakeholders yet',
        text: 'Add the people and organisations whose view of an initiative counts, each under its service.',
      }}
    >
      {(stakeholder) => <StakeholderCard stakeholder={stakeholder} />}
    </AreaListPanel>
  );
}
