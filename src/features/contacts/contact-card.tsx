import { Building2, CalendarDays, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type Contact, contactNoun, influenceWords } from './contact.ts';

export const contactCardHeight = 190;

/** One contact, seen: who, where, how to reach them, when we last spoke. */
export function ContactCard({ contact, ...actions }: CardActions & { contact: Contact }) {
  const title = `contact-${contact.id}`;
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="items-center justify-start px-4 pt-4">
        <Avatar name={contact.name} />
        <div className="min-w-0 flex-1">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            <Link
              to={`${contactNoun.address}/${contact.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {contact.name}
            </Link>
          </h2>
          {contact.job_title && <p className="truncate text-muted text-sm">{contact.job_title}</p>}
        </div>
        {contact.influence !== null && (
          <Badge tone="outline" title={`${contact.influence} of 10`}>
            {influenceWords(contact.influence)}
          </Badge>
        )}
      </CardHeader>
      <CardBody className="flex flex-col gap-1.5 px-4 py-3">
        <IconLine icon={Building2} text={contact.client_name} />
        <IconLine icon={Mail} text={contact.email} href={`mailto:${contact.email}`} />
        <IconLine icon={Phone} text={contact.phone} href={`tel:${contact.phone}`} />
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="flex items-center gap-1.5 text-xs">
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {contact.last_contact_on
            ? `Last contact ${formatDate(contact.last_contact_on)}`
            : 'Not contacted yet'}
        </span>
        <RecordActions name={contact.name} {...actions} />
      </CardFooter>
    </Card>
  );
}
