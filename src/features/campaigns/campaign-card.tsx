import { Building2, CalendarDays, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { IconLine } from '#src/ui/icon-line.tsx';
import {
  type Campaign,
  campaignNoun,
  campaignStatusBadge,
  campaignTypes,
  keyMessagesOnCard,
  metricsOnCard,
} from './campaign.ts';
import { figuresOf } from './metric.ts';

export const campaignCardHeight = 320;

/** One campaign, seen: for whom, what it says, what it achieved so far. */
export function CampaignCard({ campaign, ...actions }: CardActions & { campaign: Campaign }) {
  const figures = figuresOf(campaign.metrics).slice(0, metricsOnCard);
  const messages = campaign.key_messages.slice(0, keyMessagesOnCard);
  const more = campaign.key_messages.length - messages.length;
  const type = campaignTypes.find(({ value }) => value === campaign.campaign_type);
  return (
    <RecordCard
      noun={campaignNoun}
      id={campaign.id}
      name={campaign.campaign_name}
      detail={campaign.client_name}
      status={<StatusBadge {...campaignStatusBadge(campaign.status)} className="mt-0.5" />}
      actions={actions}
      footer={<Badge tone="outline">{type?.label ?? campaign.campaign_type}</Badge>}
    >
      {messages.length > 0 && (
        <ul
          aria-label="Key messages"
          className="list-disc space-y-1 pl-5 text-sm marker:text-faint compact:hidden"
        >
          {messages.map((message) => (
            <li key={message} className="break-words">
              {message}
            </li>
          ))}
          {more > 0 && <li className="text-muted">+{more} more</li>}
        </ul>
      )}
      {figures.length > 0 ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2.5">
          {figures.map(({ name, words }) => (
            <div key={name} className="min-w-0">
              <dt className="truncate text-muted text-xs">{name}</dt>
              <dd className="font-semibold tabular">{words}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted text-sm">
          No figures yet.{' '}
          <Link
            to={`${campaignNoun.address}/${campaign.id}?tab=figures`}
            className="relative z-10 rounded-sm text-indigo underline underline-offset-4"
          >
            Add metrics
          </Link>
        </p>
      )}
      <div className="mt-auto flex flex-col gap-1.5">
        <IconLine icon={UsersRound} text={campaign.target_audience} />
        <IconLine icon={Building2} text={campaign.service_title || null} />
        <IconLine
          icon={CalendarDays}
          text={`${formatDate(campaign.start_date, 'Not set')} - ${formatDate(campaign.end_date, 'Not set')}`}
        />
      </div>
    </RecordCard>
  );
}
