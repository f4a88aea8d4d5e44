import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import type { Client } from '#src/features/clients/client.ts';
import { useClientPeople } from '#src/features/clients/client-people.data.ts';
import { everything } from '#src/records/list-query.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useRecords } from '#src/records/noun.data.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { contactNoun } from './contact.ts';

/** The people at one client; from here they are given access to the platform. */
export function ContactsOfClient({
  client,
  onGiveAccess,
  busy = false,
}: {
  client: Client;
  /** Left out where the reader may not. */
  onGiveAccess?: ((email: string) => void) | undefined;
  busy?: boolean;
}) {
  const { can, scope } = useCan();
  const contacts = useRecords(contactNoun, scope, { ...everything, filters: { client_id: client.id } });
  const people = useClientPeople(client.id);
  const withAccess = new Set(people.data?.map(({ email }) => email.toLowerCase()));
  return (
    <section aria-labelledby="contacts">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h2 id="contacts" className="font-semibold text-lg">
          Contacts
        </h2>
        {can('contacts:create') && (
          <Button
            variant="secondary"
            render={<Link to={`${contactNoun.address}?new=1&client=${client.id}`} />}
          >
            <Plus aria-hidden="true" /> Add Contact
          </Button>
        )}
      </div>
      {contacts.asked.data === undefined && (
        <NotLoaded
          query={contacts.asked}
          size="h-24 w-full rounded-lg"
          failed="The contacts could not be loaded"
        />
      )}
      {contacts.asked.data && contacts.records.length === 0 && (
        <EmptyLine>No contacts at this client yet.</EmptyLine>
      )}
      {contacts.records.length > 0 && (
        <Card>
          <ul aria-label={`Contacts at ${client.name}`}>
            {contacts.records.map(({ id, name, job_title, email }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 text-sm last:border-b-0"
              >
                <Link
                  to={`${contactNoun.address}/${id}`}
                  className="min-w-0 flex-1 basis-40 rounded-sm font-medium hover:underline"
                >
                  {name}
                  {job_title && <span className="block font-normal text-muted">{job_title}</span>}
                </Link>
                {email && withAccess.has(email.toLowerCase()) && (
                  <span className="text-muted">Has access</span>
                )}
                {email && onGiveAccess && !withAccess.has(email.toLowerCase()) && (
                  <Button
                    variant="link"
                    aria-label={`Give access to ${name}`}
                    disabled={busy}
                    onClick={() => onGiveAccess(email)}
                  >
                    Give access
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
