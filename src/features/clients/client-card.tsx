import type { LucideIcon } from 'lucide-react';
import { Eye, Mail, MapPin, Pencil, Phone, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Client } from './client.ts';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const clientCardHeight = 236;

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
    <Card role="article" aria-labelledby={title} className="min-h-56 transition-colors hover:border-edge">
      <CardHeader className="justify-start">
        <Avatar name={client.name} />
        <div className="min-w-0 flex-1">
          <CardTitle id={title} className="line-clamp-2 break-words">
            <Link
              to={`/dashboard/clients/${client.id}`}
              className="rounded-sm hover:text-indigo hover:underline"
            >
              {client.name}
            </Link>
          </CardTitle>
          {client.industry && (
            <Badge tone="accent" className="mt-1 max-w-full">
              <span className="truncate">{client.industry}</span>
            </Badge>
          )}
        </div>
      </CardHeader>
      <CardBody className="flex flex-col gap-2">
        {client.description && <p className="mb-1 line-clamp-2 text-muted">{client.description}</p>}
        <Line icon={Mail} text={client.contact_email} href={`mailto:${client.contact_email}`} />
        <Line icon={Phone} text={client.contact_phone} href={`tel:${client.contact_phone}`} />
        <Line icon={MapPin} text={client.address} />
      </CardBody>
      <CardFooter className="py-2">
        <span className="text-muted text-xs">Added {formatDate(client.created_at)}</span>
        <span className="-mr-2 flex">
          <IconButton label={`View ${client.name}`} onClick={onView}>
            <Eye aria-hidden="true" />
          </IconButton>
          {onEdit && (
            <IconButton label={`Edit ${client.name}`} onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
          {onDelete && (
            <IconButton label={`Delete ${client.name}`} onClick={onDelete}>
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
        <a href={href} className="min-w-0 truncate rounded-sm hover:underline">
          {text}
        </a>
      ) : (
        <span className="line-clamp-2 min-w-0">{text}</span>
      )}
    </p>
  );
}
