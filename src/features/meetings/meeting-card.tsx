import { Building2, CalendarDays, Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import { type Meeting, meetingNoun } from './meeting.ts';
import { MEETING_TYPES } from './meeting-types.ts';

export const meetingCardHeight = 200;

/** One meeting, seen: what about, with whom, what came of it. */
export function MeetingCard({ meeting, ...actions }: CardActions & { meeting: Meeting }) {
  const title = `meeting-${meeting.id}`;
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="justify-between px-4 pt-4">
        <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
          <Link
            to={`${meetingNoun.address}/${meeting.id}`}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {meeting.title}
          </Link>
        </h2>
        <Badge tone="outline">
          {MEETING_TYPES.find(({ value }) => value === meeting.meeting_type)?.label ?? meeting.meeting_type}
        </Badge>
      </CardHeader>
      <CardBody className="flex flex-col gap-1.5 px-4 py-3">
        <IconLine icon={Building2} text={meeting.client_name || null} />
        <IconLine icon={Handshake} text={meeting.stakeholder_name || null} />
        <p className="line-clamp-3 text-muted text-sm">{meeting.summary ?? 'No minutes yet.'}</p>
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="flex items-center gap-1.5 text-xs">
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {formatDate(meeting.held_on)}
          {meeting.restricted && ' · restricted'}
        </span>
        <RecordActions name={meeting.title} {...actions} />
      </CardFooter>
    </Card>
  );
}
