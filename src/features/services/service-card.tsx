import { CalendarDays, Eye, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Badge, StatusBadge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Meter } from '#src/ui/meter.tsx';
import { priorityBadge, type Service, serviceStatusBadge } from './service.ts';

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
  const title = `service-${service.id}`;
  const address = `/dashboard/services/${service.id}`;
  const priority = priorityBadge(service.priority);
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="px-4 pt-4">
        <div className="min-w-0">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            {/* The whole card opens the service; the buttons on it stand above. */}
            <Link
              to={address}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {service.title}
            </Link>
          </h2>
          <p className="mt-0.5 truncate text-muted text-sm">{service.client_name}</p>
        </div>
        <StatusBadge {...serviceStatusBadge(service.status)} className="mt-0.5" />
      </CardHeader>
      <CardBody className="flex flex-col gap-3 px-4 py-3">
        {service.description && <p className="line-clamp-2 text-muted">{service.description}</p>}
        <Meter label="Progress" value={service.progress_percentage} className="mt-auto" />
        <dl className="flex flex-col gap-1.5">
          {showBudget && (
            <div className="flex items-center gap-2">
              <dt>
                <Wallet aria-hidden="true" className="size-4 text-faint" />
                <span className="sr-only">Budget</span>
              </dt>
              <dd className="font-medium tabular">
                {service.budget === null ? (
                  <span className="font-normal text-muted">Not specified</span>
                ) : (
                  formatMoney(service.budget, service.currency)
                )}
              </dd>
            </div>
          )}
          <div className="flex items-center gap-2">
            <dt>
              <CalendarDays aria-hidden="true" className="size-4 text-faint" />
              <span className="sr-only">Dates</span>
            </dt>
            <dd className="text-muted tabular">
              {formatDate(service.start_date, 'Not set')} - {formatDate(service.end_date, 'Not set')}
            </dd>
          </div>
        </dl>
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <Badge tone={priority.tone}>{priority.label} priority</Badge>
        <RecordActions
          name={service.title}
          view={
            <IconButton
              label={`View ${service.title}`}
              render={<Link to={address} />}
              className="text-muted hover:text-ink"
            >
              <Eye aria-hidden="true" />
            </IconButton>
          }
          {...actions}
        />
      </CardFooter>
    </Card>
  );
}
