import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { AreaListPanel } from '#src/features/services/area-list-panel.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { keyStakeholders, stakeholderNoun } from './stakeholder.ts';
import { StakeholderCard } from './stakeholder-card.tsx';

const key = ['stakeholders', 'key'] as const;

/** The stakeholders of Public Affairs with the most influence. */
export function KeyStakeholders() {
  const { can } = useCan();
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('stakeholders')
          .select('*, services!inner(service_category)')
          .eq('services.service_category', 'public_affairs')
          .order('influence_level', { ascending: false })
          .order('name')
          .limit(keyStakeholders),
      ),
  });
  useLiveTable('stakeholders', [key]);
  const add = can('stakeholders:create') && (
    <Button variant="secondary" render={<Link to={`${stakeholderNoun.address}?new=1`} />}>
      <Plus aria-hidden="true" /> {stakeholderNoun.words.add}
    </Button>
  );
  return (
    <AreaListPanel
      title="Key Stakeholders"
      lead="Those whose word reaches furthest."
      query={query}
      loadFailed="Failed to fetch stakeholders"
      all={{ to: stakeholderNoun.address, label: 'All stakeholders' }}
      add={add}
      empty={{
        title: 'No stakeholders yet',
        text: 'Add the people and organisations whose view of an initiative counts.',
      }}
    >
      {(rows) => (
        <ul aria-label="Key Stakeholders" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((stakeholder) => (
            <li key={stakeholder.id} className="grid min-w-0 grid-cols-1">
              <StakeholderCard stakeholder={stakeholder} />
            </li>
          ))}
        </ul>
      )}
    </AreaListPanel>
  );
}
