import { formatRecorded } from '#src/lib/dates.ts';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { type KnowledgeCard as Card, knowledgeNoun } from './knowledge.ts';

export const knowledgeCardHeight = 190;

/** One card: what it says, what it rests on, how fresh it is. */
export function KnowledgeCard({ card, ...actions }: CardActions & { card: Card }) {
  return (
    <RecordCard
      noun={knowledgeNoun}
      id={card.id}
      name={card.title}
      detail={<span className="text-xs">{card.key}</span>}
      status={
        card.retired ? (
          <Badge>Retired</Badge>
        ) : (
          (card.law_text === 'open' || !card.reviewer) && (
            <Badge tone="warning">{card.law_text === 'open' ? 'To be confirmed' : 'Not reviewed yet'}</Badge>
          )
        )
      }
      actions={actions}
      footer={
        <span className="min-w-0 truncate text-xs">
          {card.pin_cite}, {card.reviewer ? 'checked' : 'as of'} {formatRecorded(card.checked_on)}
          {card.reviewer && ` by ${card.reviewer}`}
        </span>
      }
    >
      <p className="line-clamp-3 text-sm compact:line-clamp-1">{card.body}</p>
    </RecordCard>
  );
}
