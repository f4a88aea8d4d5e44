import { AreaListPanel } from '#src/features/services/area-list-panel.tsx';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { communicationNoun, pipelineLength } from './communication.ts';
import { CommunicationCard } from './communication-card.tsx';

/** What is on its way out in Strategic Communication: the next to be published first. */
export function Pipeline() {
  return (
    <AreaListPanel
      noun={communicationNoun}
      title="Communications Pipeline"
      lead="What is on its way out, the next one first."
      queryKey={['communications', 'pipeline']}
      rows={() =>
        dataOrThrow(
          supabase()
            .from('communications')
            .select('*, services!inner(service_category)')
            .eq('services.service_category', 'strategic_communication')
            .in('status', ['draft', 'scheduled'])
            .order('scheduled_date', { nullsFirst: false })
            .order('created_at', { ascending: false })
            .limit(pipelineLength),
        )
      }
      empty={{
        title: 'Nothing on its way',
        text: 'Write a text, have a colleague approve it, and give it a date.',
      }}
      columns={4}
    >
      {(communication) => <CommunicationCard communication={communication} />}
    </AreaListPanel>
  );
}
