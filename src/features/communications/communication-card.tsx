import { Building2, CalendarClock, UsersRound } from 'lucide-react';
import { formatDateTime } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import {
  agreement,
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
  const { status, scheduled_date, published_at } = communication;
  const agreed = agreement(communication);
  const type = communicationTypes.find(({ value }) => value === communication.communication_type);
  return (
    <RecordCard
      noun={communicationNoun}
      id={communication.id}
      name={communication.title}
      detail={type?.label ?? communication.communication_type}
      gap="lines"
      status={<StatusBadge {...communicationStatusBadge(status)} className="mt-0.5" />}
      actions={actions}
      footer={
        <span className="flex flex-wrap gap-1.5">
          {status === 'draft' && (
            <StatusBadge
              {...approvalBadge(communication.approval_status)}
              {...(agreed && { label: agreed })}
            />
          )}
          {communication.election && <Badge tone="accent">Political</Badge>}
          {communication.paid && <Badge tone="outline">Paid</Badge>}
        </span>
      }
    >
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
    </RecordCard>
  );
}
