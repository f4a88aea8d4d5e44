import { CalendarDays, Eye, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { AnyNoun } from './define-noun.ts';
import type { CardActions } from './noun-list-page.tsx';
import { RecordActions } from './record-actions.tsx';

interface RecordCardProps {
  noun: AnyNoun;
  id: string;
  name: string;
  /** Below the name: whose it is, what kind. */
  detail?: ReactNode;
  /** A person or a firm, with initials. */
  avatar?: boolean;
  /** On the right of the name. */
  status?: ReactNode;
  /** How close the facts stand. */
  gap?: 'lines' | 'blocks';
  /** Its page is offered as a button, too. */
  viewLink?: boolean;
  actions: CardActions;
  /** Beside the actions. */
  footer: ReactNode;
  children: ReactNode;
}

/** One record of a list, seen: the whole card opens it, the buttons and links on it stand above. */
export function RecordCard({ noun, id, name, avatar, gap = 'blocks', ...props }: RecordCardProps) {
  const title = `${noun.table}-${id}`;
  const address = `${noun.address}/${id}`;
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className={cn('px-4 pt-4', avatar && 'items-center justify-start')}>
        {avatar && <Avatar name={name} />}
        <div className={cn('min-w-0', avatar && 'flex-1')}>
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            <Link
              to={address}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {name}
            </Link>
          </h2>
          {props.detail && (
            <p className={cn('truncate text-muted text-sm', !avatar && 'mt-0.5')}>{props.detail}</p>
          )}
        </div>
        {props.status}
      </CardHeader>
      <CardBody className={cn('flex flex-col px-4 py-3', gap === 'lines' ? 'gap-1.5' : 'gap-3')}>
        {props.children}
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        {props.footer}
        <RecordActions
          name={name}
          view={
            props.viewLink && (
              <IconButton
                label={`View ${name}`}
                render={<Link to={address} />}
                className="text-muted hover:text-ink"
              >
                <Eye aria-hidden="true" />
              </IconButton>
            )
          }
          {...props.actions}
        />
      </CardFooter>
    </Card>
  );
}

interface Planned {
  budget: number | null;
  currency: string;
  start_date: string | null;
  end_date: string | null;
}

/** What a piece of work may cost and when it runs. Client users see no money. */
export function BudgetAndDates({ record, showBudget }: { record: Planned; showBudget: boolean }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {showBudget && (
        <div className="flex items-center gap-2">
          <dt>
            <Wallet aria-hidden="true" className="size-4 text-faint" />
            <span className="sr-only">Budget</span>
          </dt>
          <dd className="font-medium tabular">
            {record.budget === null ? (
              <span className="font-normal text-muted">Not specified</span>
            ) : (
              formatMoney(record.budget, record.currency)
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
          {formatDate(record.start_date, 'Not set')} - {formatDate(record.end_date, 'Not set')}
        </dd>
      </div>
    </dl>
  );
}
