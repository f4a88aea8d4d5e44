import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { formatDate } from '#src/lib/dates.ts';
import { DeletedNotice } from '#src/records/deleted-notice.tsx';
import { FieldHistory } from '#src/records/field-history.tsx';
import { PresenceIndicator } from '#src/records/presence-indicator.tsx';
import { RecordPage } from '#src/records/record-page.tsx';
import { useDeleteWithUndo } from '#src/records/use-delete-with-undo.ts';
import { useDialogParams } from '#src/records/use-dialog-params.ts';
import { useLiveRecord } from '#src/records/use-live-record.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { clientKeys, useClient, useDeleteClient, useRestoreClient } from './client.data.ts';
import { type Client, clientLabels } from './client.ts';
import { ClientFormDialog } from './client-form.tsx';
import { useLeadsClient } from './client-people.data.ts';
import { ClientPeople } from './client-people.tsx';
import { ClientProjects } from './client-projects.tsx';
import { ClientDetails } from './client-view.tsx';

/** One client with its life: what is known, the work, the people who see it, what changed. */
export default function ClientPage() {
  const { id = '' } = useParams();
  const may = useCan();
  const client = useClient(may.scope, may.loading ? null : id);
  return (
    <RecordPage
      query={client}
      missing="This client is no longer there, or it is not shared with you."
      back={{ to: '/dashboard/clients', label: 'All clients' }}
    >
      {(found) => <Loaded client={found} />}
    </RecordPage>
  );
}

function Loaded({ client }: { client: Client }) {
  const may = useCan();
  const dialog = useDialogParams();
  const navigate = useNavigate();
  const staff = may.scope === 'staff';
  const news = useLiveRecord('clients', client.id, clientKeys.one(may.scope, client.id), staff);
  const deleteClient = useDeleteWithUndo(
    useDeleteClient(),
    useRestoreClient(),
    'Client deleted successfully',
  );
  return (
    <>
      <PageTitle>{client.name}</PageTitle>
      <PageHeader
        breadcrumbs={[{ label: 'Clients', to: '/dashboard/clients' }]}
        beside={staff && <PresenceIndicator table="clients" id={client.id} news={news} />}
        title={client.name}
        lead={[client.industry, `Client since ${formatDate(client.created_at)}`].filter(Boolean).join(' · ')}
        actions={
          <>
            {may.can('clients:delete', client) && (
              <Button
                variant="secondary"
                onClick={() => {
                  void deleteClient(client);
                  void navigate('/dashboard/clients');
                }}
              >
                <Trash2 aria-hidden="true" /> Delete
              </Button>
            )}
            {may.can('clients:edit') && (
              <Button onClick={() => dialog.open('edit', client.id)}>
                <Pencil aria-hidden="true" /> Edit
              </Button>
            )}
          </>
        }
      />
      <DeletedNotice news={news} noun="client" />
      {staff ? <StaffTabs client={client} /> : <ClientProjects client={client} />}
      <ClientFormDialog
        open={may.can('clients:edit') && dialog.editing !== null}
        client={client}
        onClose={dialog.close}
      />
    </>
  );
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'people', label: 'People' },
  { value: 'history', label: 'History' },
] as const;

function StaffTabs({ client }: { client: Client }) {
  const may = useCan();
  const leads = useLeadsClient(client.id, may.userId);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one.value === params.get('tab'))?.value ?? 'overview';
  return (
    <Tabs
      label="About this client"
      items={tabs}
      value={tab}
      listClassName="w-full sm:w-96"
      onValueChange={(next) =>
        setParams(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
      }
    >
      <TabPanel value="overview">
        <div className="grid items-start gap-6 lg:grid-cols-5">
          <Card className="lg:col-span-2">
            <CardBody className="py-5">
              <ClientDetails client={client} scope={may.scope} />
            </CardBody>
          </Card>
          <section aria-labelledby="projects" className="lg:col-span-3">
            <ClientProjects client={client} />
          </section>
        </div>
      </TabPanel>
      <TabPanel value="people">
        <ClientPeople
          client={client}
          mayChange={
            may.can('people:manage') ||
            (may.can('clients:edit') && (client.created_by === may.userId || leads.data === true))
          }
        />
      </TabPanel>
      <TabPanel value="history">
        <FieldHistory
          table="clients"
          record={client}
          labels={clientLabels}
          format={(_column, value) => String(value)}
        />
      </TabPanel>
    </Tabs>
  );
}
