import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { toast } from '#src/ui/toast.ts';
import { followedQuery, liveItem } from './my-policies.data.ts';

/** The policies a person follows. `track` names one to begin with: they pressed its button on the public page. */
export function MyFollows(props: { userId: string; track: string | null; onTracked: () => void }) {
  const { userId, track, onTracked } = props;
  const queries = useQueryClient();
  const followed = useQuery(followedQuery(userId));
  const refresh = () => queries.invalidateQueries({ queryKey: ['follows'] });
  const follow = useMutation({
    mutationFn: async (slug: string) => {
      const policy = await liveItem('policy', slug);
      if (!policy) throw new Error('This policy is no longer in our tracker.');
      const { error, status } = await supabase()
        .from('follows')
        .insert({ user_id: userId, record_id: policy.id });
      // Followed already: nothing is wrong.
      if (error && status !== 409) throw error;
      return policy;
    },
    onSuccess: async ({ title }) => {
      await refresh();
      toast.success('You follow this policy', `The bell tells you of the next change of “${title}”.`);
    },
    onError: showError,
  });
  const stop = useMutation({
    mutationFn: (id: string) =>
      dataOrThrow(
        supabase().from('follows').delete().eq('record_id', id).eq('user_id', userId).select('record_id'),
      ),
    onSuccess: refresh,
    onError: showError,
  });
  const asked = useRef<string | null>(null);
  const { mutate } = follow;
  useEffect(() => {
    if (!track || asked.current === track) return;
    asked.current = track;
    mutate(track, { onSettled: onTracked });
  }, [track, mutate, onTracked]);

  return (
    <section aria-labelledby="followed">
      <h2 id="followed" className="mb-3 font-semibold text-lg">
        Policies I follow
      </h2>
      {followed.data === undefined && (
        <NotLoaded
          query={followed}
          size="h-24 w-full rounded-lg"
          failed="What you follow could not be loaded"
        />
      )}
      {followed.data?.length === 0 && (
        <EmptyLine>None yet. “Track This Policy” on a card of the policy tracker puts it here.</EmptyLine>
      )}
      {followed.data && followed.data.length > 0 && (
        <Card>
          <ul>
            {followed.data.map(({ id, slug, title, status }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 text-sm last:border-b-0"
              >
                <a
                  href={`/policy-tracker/${slug}`}
                  className="min-w-0 flex-1 basis-56 rounded-sm font-medium hover:underline"
                >
                  {title}
                </a>
                <Badge>{status}</Badge>
                <Button variant="link" disabled={stop.isPending} onClick={() => stop.mutate(id)}>
                  Stop following
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
