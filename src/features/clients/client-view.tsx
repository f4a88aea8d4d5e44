import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { ContactsOfClient } from '#src/features/contacts/contacts-of-client.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { useNameOf } from '#src/records/people.data.ts';
import { useRetained } from '#src/records/use-retained.ts';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type Client, clientNoun } from './client.ts';
import { ClientProjects } from './client-projects.tsx';

const clientLabels = clientNoun.labels;

/** A quick look at one client, without leaving the list: what its card says in full, its work and its people. */
export function ClientViewDialog({
  client,
  onClose,
  onEdit,
}: {
  client: Client | null;
  onClose: () => void;
  /** Left out where the person may not edit. */
  onEdit?: () => void;
}) {
  const shown = useRetained(client);
  const { scope } = useCan();
  if (!shown) return null;
  return (
    <Dialog
      open={client !== null}
      onOpenChange={onClose}
      size="lg"
      title={shown.name}
      description={`Client since ${formatDate(shown.created_at)}`}
      footer={
        <>
          {onEdit && (
            <Button variant="secondary" onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button render={<Link to={`/dashboard/clients/${shown.id}`} />}>Open client</Button>
        </>
      }
    >
      <ClientDetails client={shown} />
      <div className="mt-6 border-line border-t pt-5">
        <ClientProjects client={shown} />
      </div>
      {scope === 'staff' && (
        <div className="mt-6">
          <ContactsOfClient client={shown} />
        </div>
      )}
    </Dialog>
  );
}

/**
 * Everything known about a client; what is not known is said, so that someone fills it in. A client's own people
 * are shown only what is theirs to read.
 */
export function ClientDetails({ client }: { client: Client }) {
  const { scope } = useCan();
  const nameOf = useNameOf();
  const given = (text: string | null) => text ?? <span className="text-faint">Not given</span>;
  const industry = { term: clientLabels.industry, value: given(client.industry) };
  if (scope === 'linked') return <DescriptionList items={[industry]} />;
  return (
    <DescriptionList
      items={[
        industry,
        { term: clientLabels.contact_phone, value: given(client.contact_phone) },
        {
          term: clientLabels.contact_email,
          // An address is not broken in the middle of a word.
          wide: true,
          value: client.contact_email ? (
            <a
              href={`mailto:${client.contact_email}`}
              className="rounded-sm text-indigo underline underline-offset-4"
            >
              {client.contact_email}
            </a>
          ) : (
            given(null)
          ),
        },
        { term: clientLabels.address, value: given(client.address) },
        { term: 'Owner', value: client.owner_id ? nameOf(client.owner_id) : given('Nobody yet') },
        {
          term: clientLabels.description,
          value: <span className="whitespace-pre-line">{given(client.description)}</span>,
          wide: true,
        },
      ]}
    />
  );
}
