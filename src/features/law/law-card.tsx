import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordCard } from '#src/records/record-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { type LawEntry, lawNoun } from './law.ts';
import { sealWords, valueWords } from './law-words.ts';

export const lawCardHeight = 190;

/** One statement of law: what it says, what a machine reads of it, how fresh it is. */
export function LawCard({ entry, ...actions }: CardActions & { entry: LawEntry }) {
  const value = valueWords(entry);
  return (
    <RecordCard
      noun={lawNoun}
      id={entry.id}
      name={entry.subject}
      detail={<span className="text-xs">{entry.key}</span>}
      status={
        value && (
          <Badge tone="indigo" className="tabular shrink-0">
            {value}
          </Badge>
        )
      }
      actions={actions}
      footer={<span className="min-w-0 truncate text-xs">{sealWords(entry)}</span>}
    >
      <p className="line-clamp-3 text-sm compact:line-clamp-1">{entry.wording}</p>
    </RecordCard>
  );
}
