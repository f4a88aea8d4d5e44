import { Mail, MapPin, Phone, UserRound } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { RecordCard } from '#src/records/record-card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type Client, clientNoun } from './client.ts';
import { ClientWork } from './client-work.tsx';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const clientCardHeight = 200;

/** One client, seen: the name first, then how to reach them. */
export function ClientCard({
  client,
  settled,
  ...actions
}: CardActions & { client: Client; settled: boolean }) {
  const nameOf = useNameOf();
  return (
    <RecordCard
      noun={clientNoun}
      id={client.id}
      name={client.name}
      detail={client.industry}
      avatar
      gap="lines"
      actions={actions}
      footer={
        <span className="text-xs">
          <ClientWork id={client.id} settled={settled}>
            Added {formatDate(client.created_at)}
          </ClientWork>
        </span>
      }
    >
      {client.description && (
        <p className="mb-1 line-clamp-2 text-muted compact:hidden">{client.description}</p>
      )}
      <IconLine icon={Mail} text={client.contact_email} href={`mailto:${client.contact_email}`} />
      <IconLine icon={Phone} text={client.contact_phone} href={`tel:${client.contact_phone}`} />
      <div className="empty:hidden compact:hidden">
        <IconLine icon={MapPin} text={client.address} />
      </div>
      {client.owner_id && <IconLine icon={UserRound} label="Owner" text={nameOf(client.owner_id)} />}
    </RecordCard>
  );
}
