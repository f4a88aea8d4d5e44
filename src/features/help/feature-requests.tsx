import { useQuery } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { myStateOf } from '#src/features/requests/my-request.ts';
import { formatDate } from '#src/lib/dates.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { cn } from '#src/ui/cn.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type FeatureRequest, featureRequestsQuery, useVote } from './help.data.ts';

/** What colleagues ask for, most wanted first, each with a vote to give or to withdraw. */
export function FeatureRequests() {
  const { user } = useAuth();
  const requests = useQuery(featureRequestsQuery());
  const vote = useVote(user?.id ?? '');
  return (
    <Loaded query={requests} empty={null} waiting={<Skeleton className="h-24 w-full rounded-md" />}>
      {(list) => (
        <div className="border-line border-t pt-4">
          <h3 className="font-semibold text-sm">What colleagues wish for</h3>
          <ul className="mt-1 divide-y divide-line">
            {list.map((request) => (
              <li key={request.id} className="flex items-start gap-3 py-3">
                <VoteButton
                  request={request}
                  busy={vote.isPending && vote.variables.id === request.id}
                  onVote={() => vote.mutate(request, { onError: showError })}
                />
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{request.subject}</p>
                  <p className="mt-0.5 text-muted text-sm">{request.message}</p>
                  <p className="mt-1.5 flex flex-wrap items-center gap-2 text-muted text-xs">
                    <StatusBadge {...myStateOf({ kind: 'feature_request', state: request.state })} />
                    {request.mine ? 'Your wish, ' : ''}
                    {formatDate(request.created_at)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function VoteButton({
  request,
  busy,
  onVote,
}: {
  request: FeatureRequest;
  busy: boolean;
  onVote: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={request.voted}
      aria-label={`Vote for “${request.subject}”, ${request.votes} so far`}
      disabled={busy}
      onClick={onVote}
      className={cn(
        'touch flex w-14 shrink-0 flex-col items-center gap-0.5 rounded-md border py-1.5 font-semibold text-sm tabular-nums',
        request.voted
          ? 'border-indigo bg-indigo-soft text-indigo'
          : 'border-edge/70 text-muted hover:border-edge',
      )}
    >
      <ThumbsUp aria-hidden="true" className="size-4" />
      {request.votes}
    </button>
  );
}
