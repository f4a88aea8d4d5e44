import { Link } from 'react-router';
import { wordDiff } from '#src/lib/word-diff.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { When } from '#src/ui/time.tsx';
import type { FoundDifference, ListedSource } from './watch.data.ts';

/** What a page says now that it did not say before, and the other way round. */
export function Finding({
  finding,
  source,
  busy,
  onDecide,
}: {
  finding: FoundDifference;
  source: ListedSource | undefined;
  busy: boolean;
  /** Left out for those who only read. */
  onDecide: ((state: 'used' | 'dismissed') => void) | undefined;
}) {
  let at = 0;
  return (
    <Card>
      <CardBody className="py-4">
        <h3 className="font-medium">{source?.title ?? 'A source'}</h3>
        <p className="text-muted text-sm">
          <When at={finding.found_at} />
        </p>
        <p className="mt-3 max-h-80 overflow-y-auto whitespace-pre-line text-sm">
          {wordDiff(finding.before, finding.after).map(({ kind, text }) => {
            const key = at++;
            if (kind === 'same') return <span key={key}>{text}</span>;
            return kind === 'added' ? (
              <ins key={key} className="bg-palm-soft no-underline">
                {text}
              </ins>
            ) : (
              <del key={key} className="bg-red-soft">
                {text}
              </del>
            );
          })}
        </p>
        {onDecide && (
          <div className="mt-4 flex flex-wrap gap-2">
            {source?.policy_id && (
              // The editor is a screen of its own; what is written there goes through the review.
              <Button
                render={<Link to={`/dashboard/content/${source.policy_id}`} />}
                onClick={() => onDecide('used')}
              >
                Edit the policy
              </Button>
            )}
            <Button variant="secondary" busy={busy} onClick={() => onDecide('used')}>
              Mark as used
            </Button>
            <Button variant="ghost" onClick={() => onDecide('dismissed')}>
              Dismiss
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
