import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import type { Client } from './client.ts';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const clientCardHeight = 200;

interface ClientCardProps extends CardActions {
  client: Client;
}

/** One client, seen: the name first, then how to reach them. */
export function ClientCard({ client, ...actions }: ClientCardProps) {
  const title = `client-${client.id}`;
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="items-center justify-start px-4 pt-4">
        <Avatar name={client.name} />
        <div className="min-w-0 flex-1">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            {/* The whole card opens the client; the buttons and links on it stand above. */}
            <Link
              to={`/dashboard/clients/${client.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {client.name}
            </Link>
          </h2>
          {client.industry && <p className="truncate text-muted text-sm">{client.industry}</p>}
        </div>
      </CardHeader>
      <CardBody className="flex flex-col gap-1.5 px-4 py-3">
        {client.description && <p className="mb-1 line-clamp-2 text-muted">{client.description}</p>}
        <IconLine icon={Mail} text={client.contact_email} href={`mailto:${client.contact_email}`} />
        <IconLine icon={Phone} text={client.contact_phone} href={`tel:${client.contact_phone}`} />
        <IconLine icon={MapPin} text={client.address} />
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="text-xs">Added {formatDate(client.created_at)}</span>
        <RecordActions name={client.name} {...actions} />
      </CardFooter>
    </Card>
  );
}
