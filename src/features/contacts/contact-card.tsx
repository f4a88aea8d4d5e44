import { Building2, CalendarDays, Mail, Phone } from 'lucide-react';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type Contact, contactNoun, influenceWords } from './contact.ts';

export const contactCardHeight = 190;

/** One contact, seen: who, where, how to reach them, when we last spoke. */
export function ContactCard({ contact, ...actions }: CardActions & { contact: Contact }) {
  return (
    <RecordCard
      noun={contactNoun}
      id={contact.id}
      name={contact.name}
      detail={contact.job_title}
      avatar
      gap="lines"
      status={
        contact.influence !== null && (
          <Badge tone="outline" title={`${contact.influence} of 10`}>
            {influenceWords(contact.influence)}
          </Badge>
        )
      }
      actions={actions}
      footer={
        <span className="flex items-center gap-1.5 text-xs">
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {contact.last_contact_on
            ? `Last contact ${formatDate(contact.last_contact_on)}`
            : 'Not contacted yet'}
        </span>
      }
    >
      <IconLine icon={Building2} text={contact.client_name} />
      <IconLine icon={Mail} text={contact.email} href={`mailto:${contact.email}`} />
      <IconLine icon={Phone} text={contact.phone} href={`tel:${contact.phone}`} />
    </RecordCard>
  );
}
