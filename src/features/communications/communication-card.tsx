import { Building2, CalendarClock, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import {
  approvalBadge,
  type Communication,
  communicationNoun,
  communicationStatusBadge,
  communicationTypes,
} from './communication.ts';

export const communicationCardHeight = 220;

/** One text, seen: what it is, for whom, where it stands on its way out. */
export function CommunicationCard({
  communication,
  ...actions
}: CardActions & { communication: Communication }) {
  const title = `communication-${communication.id}`;
  const { status, scheduled_date, published_at } = communication;
  const type = communicationTypes.find(({ value }) => value === communication.communication_type);
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="px-4 pt-4">
        <div className="min-w-0">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            <Link
              to={`${communicationNoun.address}/${communication.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {communication.title}
            </Link>
          </h2>
          <p className="mt-0.5 text-muted text-sm">{type?.label ?? communication.communication_type}</p>
        </div>
        <StatusBadge {...communicationStatusBadge(status)} className="mt-0.5" />
      </CardHeader>
      <CardBody className="flex flex-col gap-1.5 px-4 py-3">
        <IconLine icon={Building2} text={communication.client_name || null} />
        <IconLine icon={UsersRound} text={communication.target_audience} />
        <IconLine
          icon={CalendarClock}
          text={
            published_at
              ? `Published ${formatDateTime(published_at)}`
              : scheduled_date &&
                `${status === 'scheduled' ? 'Goes out' : 'Planned for'} ${formatDateTime(scheduled_date)}`
          }
        />
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4">
        <span className="flex flex-wrap gap-1.5">
          {status === 'draft' && <StatusBadge {...approvalBadge(communication.approval_status)} />}
          {communication.election && <Badge tone="accent">Political</Badge>}
          {communication.paid && <Badge tone="outline">Paid</Badge>}
        </span>
        <RecordActions name={communication.title} {...actions} />
      </CardFooter>
    </Card>
  );
}
