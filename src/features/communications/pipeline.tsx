import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { AreaListPanel } from '#src/features/services/area-list-panel.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Button } from '#src/ui/button.tsx';
import { communicationNoun, pipelineLength } from './communication.ts';
import { CommunicationCard } from './communication-card.tsx';

const key = ['communications', 'pipeline'] as const;

/** What is on its way out in Strategic Communication: the next to be published first. */
export function Pipeline() {
  const { can } = useCan();
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      dataOrThrow(
        supabase()
          .from('communications')
          .select('*, services!inner(service_category)')
          .eq('services.service_category', 'strategic_communication')
          .in('status', ['draft', 'scheduled'])
          .order('scheduled_date', { nullsFirst: false })
          .order('created_at', { ascending: false })
          .limit(pipelineLength),
      ),
  });
  useLiveTable('communications', [key]);
  const add = can('communications:create') && (
    <Button variant="secondary" render={<Link to={`${communicationNoun.address}?new=1`} />}>
      <Plus aria-hidden="true" /> {communicationNoun.words.add}
    </Button>
  );
  return (
    <AreaListPanel
      title="Communications Pipeline"
      lead="What is on its way out, the next one first."
      query={query}
      loadFailed="Failed to fetch communications"
      all={{ to: communicationNoun.address, label: 'All communications' }}
      add={add}
      empty={{
        title: 'Nothing on its way',
        text: 'Write a text, have a colleague approve it, and give it a date.',
      }}
    >
      {(rows) => (
        <ul aria-label="Communications Pipeline" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {rows.map((communication) => (
            <li key={communication.id} className="grid min-w-0 grid-cols-1">
              <CommunicationCard communication={communication} />
            </li>
          ))}
        </ul>
      )}
    </AreaListPanel>
  );
}
