import type { CardActions } from '#src/records/noun-list-page.tsx';
import { BudgetAndDates, RecordCard } from '#src/records/record-card.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { priorityBadge, type Service, serviceNoun, serviceStatusBadge } from './service.ts';

/** About how tall a card is; long lists reserve this much before a card has been drawn. */
export const serviceCardHeight = 270;

/** One service, seen: what it is, for whom, how it stands, how far it is. */
export function ServiceCard({
  service,
  showBudget,
  ...actions
}: CardActions & {
  service: Service;
  /** Client users see no money. */
  showBudget: boolean;
}) {
  const priority = priorityBadge(service.priority);
  return (
    <RecordCard
      noun={serviceNoun}
      id={service.id}
      name={service.title}
      detail={service.client_name}
      status={<StatusBadge {...serviceStatusBadge(service.status)} className="mt-0.5" />}
      viewLink
      actions={actions}
      footer={<StatusBadge {...priority} label={`${priority.label} priority`} />}
    >
      {service.description && <p className="line-clamp-2 text-muted compact:hidden">{service.description}</p>}
      <Meter label="Progress" value={service.progress_percentage} className="mt-auto" />
      <BudgetAndDates record={service} showBudget={showBudget} />
    </RecordCard>
  );
}
