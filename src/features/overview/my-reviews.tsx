import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { recordPath } from '#src/record-path.ts';
import { capital } from '#src/records/capital.ts';
import { valueInWords } from '#src/records/define-notice.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge } from '#src/ui/badge.tsx';
import { When } from '#src/ui/time.tsx';
import { myReviewsKey, myReviewsQuery } from './overview.data.ts';
import type { Review } from './overview.ts';

/** What is asked of the person, by the kind of record. */
const asks: Readonly<Record<string, string>> = {
  communications: 'Communication to approve',
  results: 'Text to approve',
  content_items: 'Content to review',
  requests: 'Request',
};

/** Texts that wait for this person's decision, and the open requests that are theirs; the next due leads. */
export function MyReviews() {
  const { userId } = useCan();
  const reviews = useQuery(myReviewsQuery(userId ?? ''));
  useLiveTable('requests', [myReviewsKey], { filter: `assignee=eq.${userId}` });
  if (reviews.data === undefined)
    return (
      <NotLoaded query={reviews} waiting={<></>} failed="What waits for your decision could not be loaded" />
    );
  if (reviews.data.length === 0) return null;
  return (
    <div className="border-line border-b">
      <h3 className="px-5 pt-4 pb-1 font-medium text-sm">Reviews and requests</h3>
      <ul aria-label="Reviews and requests" className="divide-y">
        {reviews.data.map((review) => (
          <li key={review.record_id}>
            <ReviewRow review={review} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewRow({ review }: { review: Review }) {
  const { record_kind, title, detail, asked_at, due_at } = review;
  const late = due_at !== null && Date.parse(due_at) < Date.now();
  // Of a communication its client, as the client is written; of the others a kind.
  const words =
    record_kind === 'communications' ? detail : detail && capital(valueInWords(detail.replaceAll('-', ' ')));
  return (
    <Link
      to={recordPath(review)}
      className="flex items-center gap-3 px-5 py-2.5 text-sm hover:bg-hover/40 focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-muted text-xs">
          {[asks[record_kind], words].filter(Boolean).join(' \u00B7 ')}
        </span>
      </span>
      {late && (
        <Badge tone="danger" shape="triangle">
          Late
        </Badge>
      )}
      <When at={due_at ?? asked_at} className="shrink-0 text-muted text-xs" />
    </Link>
  );
}
