import { NounListPage } from '#src/records/noun-list-page.tsx';
import { communicationNoun } from './communication.ts';
import { CommunicationCard, communicationCardHeight } from './communication-card.tsx';

/** Every text of the clients one serves, from draft to published. */
export default function CommunicationsPage() {
  return (
    <NounListPage
      noun={communicationNoun}
      cardHeight={communicationCardHeight}
      card={(communication, actions) => <CommunicationCard communication={communication} {...actions} />}
    />
  );
}
