import { useFirstScreenShown } from '#src/lib/first-screen.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { OnceWanted } from '#src/ui/once-wanted.tsx';
import { clientNoun } from './client.ts';
import { ClientCard, clientCardHeight } from './client-card.tsx';
import { ClientWork } from './client-work.tsx';

const ClientViewDialog = lazyPart(async () => ({
  default: (await import('./client-view.tsx')).ClientViewDialog,
}));

/** The clients of the firm: find one, add one, open one. */
export default function ClientsPage() {
  const settled = useFirstScreenShown();
  return (
    <NounListPage
      noun={clientNoun}
      cardHeight={clientCardHeight}
      further={{ label: 'Work', cell: ({ id }) => <ClientWork id={id} settled={settled} /> }}
      card={(client, actions) => <ClientCard client={client} settled={settled} {...actions} />}
      quickView={(client, actions) => (
        <OnceWanted when={client !== null}>
          <ClientViewDialog client={client} {...actions} />
        </OnceWanted>
      )}
    />
  );
}
