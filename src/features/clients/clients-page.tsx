import { NounListPage } from '#src/records/noun-list-page.tsx';
import { clientNoun } from './client.ts';
import { ClientCard, clientCardHeight } from './client-card.tsx';
import { ClientViewDialog } from './client-view.tsx';

/** The clients of the firm: find one, add one, open one. */
export default function ClientsPage() {
  return (
    <NounListPage
      noun={clientNoun}
      cardHeight={clientCardHeight}
      card={(client, actions) => <ClientCard client={client} {...actions} />}
      quickView={(client, actions) => <ClientViewDialog client={client} {...actions} />}
    />
  );
}
