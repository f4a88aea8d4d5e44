import type { LucideIcon } from 'lucide-react';
import { Eye, Mail, MapPin, Pencil, Phone, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Client } from './client.ts';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const clientCardHeight = 200;

interface ClientCardProps {
  client: Client;
  onView: () => void;
  /** Left out where the person may not. */
  onEdit?: () => void;
  onDelete?: () => void;
}

/** One client, seen: the name first, then how to reach them. */
export function ClientCard({ client, onView, onEdit, onDelete }: ClientCardProps) {
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
        <Line icon={Mail} text={client.contact_email} href={`mailto:${client.contact_email}`} />
        <Line icon={Phone} text={client.contact_phone} href={`tel:${client.contact_phone}`} />
        <Line icon={MapPin} text={client.address} />
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="text-xs">Added {formatDate(client.created_at)}</span>
        <span className="relative flex">
          <IconButton label={`View ${client.name}`} onClick={onView} className="text-muted hover:text-ink">
            <Eye aria-hidden="true" />
          </IconButton>
          {onEdit && (
            <IconButton label={`Edit ${client.name}`} onClick={onEdit} className="text-muted hover:text-ink">
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          {onDelete && (
            <IconButton
              label={`Delete ${client.name}`}
              onClick={onDelete}
              className="text-muted hover:text-red"
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </CardFooter>
    </Card>
  );
}

function Line({ icon: Icon, text, href }: { icon: LucideIcon; text: string | null; href?: string }) {
  if (!text) return null;
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      {href ? (
        <a href={href} className="relative min-w-0 truncate rounded-sm hover:underline">
          {text}
        </a>
      ) : (
        <span className="line-clamp-2 min-w-0">{text}</span>
      )}
    </p>
  );
}
