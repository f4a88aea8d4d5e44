import type { Can } from '#src/access/use-can.ts';
import { AssessmentsOfClient } from '#src/features/compliance/assessments-of-client.tsx';
import { ContactsOfClient } from '#src/features/contacts/contacts-of-client.tsx';
import { SelfAssessmentsOfClient } from '#src/features/ndpr/self-assessments-of-client.tsx';
import { PortfolioOfClient } from '#src/features/portfolios/portfolio-of-client.tsx';
import { StakeholdersOfClient } from '#src/features/stakeholders/stakeholders-of-client.tsx';
import { SharedFiles } from '#src/features/work/shared-files.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { type Client, clientNoun } from './client.ts';
import { useLeadsClient } from './client-people.data.ts';
import { ClientPeople, useGiveAccess } from './client-people.tsx';
import { ClientProjects } from './client-projects.tsx';
import { ClientDetails } from './client-view.tsx';

/** One client with its life: what is known, the work, the people, what changed. */
export default function ClientPage() {
  return (
    <NounRecordPage
      noun={clientNoun}
      lead={({ industry, created_at }) =>
        [industry, `Client since ${formatDate(created_at)}`].filter(Boolean).join(' · ')
      }
      actions={(client) => (
        <DocumentButton
          label="Client report"
          subject={{ document: 'client-report', table: 'clients', id: client.id }}
        />
      )}
      tabs={[
        { value: 'overview', label: 'Overview', content: (client) => <Overview client={client} /> },
        {
          value: 'people',
          label: 'People',
          content: (client, access) => <People client={client} access={access} />,
        },
        { value: 'policies', label: 'Policies', content: (client) => <PortfolioOfClient client={client} /> },
      ]}
      linked={(client) => (
        <div className="flex flex-col gap-8">
          <div>
            <ClientProjects client={client} />
          </div>
          <SharedFiles
            record={{ record_kind: 'clients', record_id: client.id }}
            title="Files shared with you"
          />
        </div>
      )}
    />
  );
}

function Overview({ client }: { client: Client }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-5">
      <Card className="lg:col-span-2">
        <CardBody className="py-5">
          <ClientDetails client={client} />
        </CardBody>
      </Card>
      <div className="lg:col-span-3">
        <section aria-labelledby="projects">
          <ClientProjects client={client} />
        </section>
        <AssessmentsOfClient clientId={client.id} />
        <SelfAssessmentsOfClient clientId={client.id} />
      </div>
    </div>
  );
}

function People({ client, access }: { client: Client; access: Can }) {
  const { can, userId } = access;
  const leads = useLeadsClient(client.id, userId);
  const giving = useGiveAccess(client.id);
  const mayGive =
    can('people:manage') || (can('clients:edit') && (client.created_by === userId || leads.data === true));
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
      <ContactsOfClient
        client={client}
        onGiveAccess={mayGive ? giving.give : undefined}
        busy={giving.add.isPending}
      />
      <ClientPeople client={client} giving={mayGive ? giving : null} />
      {can('stakeholders:read') && <StakeholdersOfClient client={client} />}
    </div>
  );
}
