import { Link } from 'react-router';
import type { CardActions } from '#src/records/noun-list-page.tsx';
import { RecordActions } from '#src/records/record-actions.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#src/ui/card.tsx';
import { type LawEntry, lawNoun } from './law.ts';
import { sealWords, valueWords } from './law-words.ts';

export const lawCardHeight = 190;

/** One statement of law: what it says, what a machine reads of it, how fresh it is. */
export function LawCard({ entry, ...actions }: CardActions & { entry: LawEntry }) {
  const title = `law-${entry.id}`;
  const value = valueWords(entry);
  return (
    <Card role="article" aria-labelledby={title} className="relative transition-colors hover:border-edge">
      <CardHeader className="px-4 pt-4">
        <div className="min-w-0">
          <h2 id={title} className="line-clamp-2 break-words font-semibold text-base leading-5">
            <Link
              to={`${lawNoun.address}/${entry.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {entry.subject}
            </Link>
          </h2>
          <p className="mt-0.5 truncate text-muted text-xs">{entry.key}</p>
        </div>
        {value && (
          <Badge tone="indigo" className="tabular shrink-0">
            {value}
          </Badge>
        )}
      </CardHeader>
      <CardBody className="px-4 py-3">
        <p className="line-clamp-3 text-sm">{entry.wording}</p>
      </CardBody>
      <CardFooter className="py-1.5 pr-2 pl-4 text-muted">
        <span className="min-w-0 truncate text-xs">{sealWords(entry)}</span>
        <RecordActions name={entry.subject} {...actions} />
      </CardFooter>
    </Card>
  );
}
