import { Plus } from 'lucide-react';
import { useCan } from '#src/access/use-can.ts';
import { ExportButton } from '#src/records/export-button.tsx';
import { LiveBar, LiveCard } from '#src/records/live-list-parts.tsx';
import { RecordList } from '#src/records/record-list.tsx';
import { useDeleteWithUndo } from '#src/records/use-delete-with-undo.ts';
import { useDialogParams } from '#src/records/use-dialog-params.ts';
import { useLiveList } from '#src/records/use-live-list.ts';
import { useSearchTerm } from '#src/records/use-search-term.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import {
  clientKeys,
  exportClients,
  useClient,
  useClients,
  useDeleteClient,
  useRestoreClient,
} from './client.data.ts';
import { ClientCard, clientCardHeight } from './client-card.tsx';
import { ClientFormDialog } from './client-form.tsx';
import { ClientViewDialog } from './client-view.tsx';

/** The clients of the firm: find one, add one, open one. */
export default function ClientsPage() {
  const may = useCan();
  const search = useSearchTerm();
  const dialog = useDialogParams();
  const list = useClients(may.scope, search.term, !may.loading);
  const live = useLiveList('clients', clientKeys.lists, list.records, may.scope === 'staff' && !may.loading);
  const deleteClient = useDeleteWithUndo(
    useDeleteClient(),
    useRestoreClient(),
    'Client deleted successfully',
  );

  // A dialog opened by a link may be about a client that is not among the cards.
  const inList = (id: string | null) => list.records.find((client) => client.id === id) ?? null;
  const wanted = dialog.viewing ?? dialog.editing;
  const found = useClient(may.scope, inList(wanted) ? null : wanted);
  const chosen = inList(wanted) ?? (wanted ? (found.data ?? null) : null);

  return (
    <>
      <PageTitle>Clients</PageTitle>
      <PageHeader
        title="Clients"
        lead={leads[may.loading ? 'loading' : may.scope]}
        actions={
          may.can('clients:create') && (
            <>
              <ExportButton fileName="clients" table={() => exportClients(search.term)} />
              <Button onClick={() => dialog.open('new')}>
                <Plus aria-hidden="true" /> Add Client
              </Button>
            </>
          )
        }
      />
      <search className="mb-4 flex">
        <SearchField
          value={search.typed}
          onChange={search.setTyped}
          label="Search clients"
          placeholder="Search by name, industry or email"
          className="w-full sm:max-w-md"
        />
      </search>
      <LiveBar live={live} one="client" many="clients" />
      <RecordList
        list={list}
        one="client"
        many="clients"
        cardHeight={clientCardHeight}
        card={(client) => (
          <LiveCard live={live} id={client.id}>
            <ClientCard
              client={client}
              onView={() => dialog.open('view', client.id)}
              onEdit={may.can('clients:edit') ? () => dialog.open('edit', client.id) : undefined}
              onDelete={may.can('clients:delete', client) ? () => void deleteClient(client) : undefined}
            />
          </LiveCard>
        )}
        empty={
          <NoClients
            term={search.term}
            mayAdd={may.can('clients:create')}
            onAdd={() => dialog.open('new')}
            onClear={search.clear}
          />
        }
      />
      <ClientFormDialog
        open={may.can('clients:create') && dialog.creating}
        client={null}
        onClose={dialog.close}
      />
      <ClientFormDialog
        open={may.can('clients:edit') && dialog.editing !== null && chosen !== null}
        client={chosen}
        onClose={dialog.close}
      />
      <ClientViewDialog
        client={dialog.viewing ? chosen : null}
        scope={may.scope}
        onClose={dialog.close}
        onEdit={may.can('clients:edit') ? (client) => dialog.open('edit', client.id) : undefined}
      />
    </>
  );
}

/** What the list is, for whom; blank until it is known who looks. */
const leads = {
  loading: '\u00a0',
  staff: 'The organisations you serve, newest first.',
  linked: 'The organisations you belong to.',
};

/** Nothing found is a different thing from nothing there yet. */
function NoClients(props: { term: string; mayAdd: boolean; onAdd: () => void; onClear: () => void }) {
  if (props.term !== '') {
    return (
      <EmptyState
        title="No clients found"
        action={
          <Button variant="secondary" onClick={props.onClear}>
            Clear search
          </Button>
        }
      >
        No name, industry or email contains “{props.term}”. Try fewer letters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No clients yet"
      action={
        props.mayAdd && (
          <Button onClick={props.onAdd}>
            <Plus aria-hidden="true" /> Add Client
          </Button>
        )
      }
    >
      {props.mayAdd
        ? 'Add the first organisation you work for. Projects and people hang on it.'
        : 'When someone here links you to a client, it appears on this page.'}
    </EmptyState>
  );
}
