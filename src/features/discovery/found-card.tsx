import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LawText } from '#src/features/law/law-text.tsx';
import { BeingWritten } from '#src/features/tools/being-written.tsx';
import { SourceList } from '#src/features/tools/source-list.tsx';
import { useListening } from '#src/features/tools/use-listening.ts';
import { Stopped } from '#src/lib/call-function.ts';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { toast } from '#src/ui/toast.ts';
import {
  existingStakeholders,
  type Found,
  type PlaceChoice,
  saveStakeholder,
  saveStrategy,
  strategiesOf,
  strategyAnswer,
  strategyInput,
} from './discovery.data.ts';
import type { engagementStrategy } from './discovery.server.ts';
import { entryUnder } from './entry-under.ts';
import { Influence } from './influence.tsx';

/** Somebody an aim concerns: to be saved as a stakeholder, and given a strategy. */
export function FoundCard({
  found,
  known,
  saves,
  place,
  industry,
  objectives,
}: {
  found: Found;
  /** The stakeholder this is already. */
  known: string | null;
  saves: boolean;
  place: PlaceChoice | null;
  industry: string;
  objectives: readonly string[];
}) {
  const cache = useQueryClient();
  const existing = useQuery(existingStakeholders).data;
  const there = existing?.find(({ id }) => id === known) ?? null;
  const save = useMutation({
    mutationFn: () => saveStakeholder(found, place, there),
    onSuccess: async () => {
      toast.success('Stakeholder Saved', `${found.name} is tagged unverified until somebody has looked.`);
      await cache.invalidateQueries({ queryKey: existingStakeholders.queryKey });
    },
    onError: () => toast.error('Failed to save stakeholder. Please try again.'),
  });
  // What was written for one client words no strategy for another.
  const elsewhere = Boolean(place && there && there.client_id !== place.client.id);
  const { text, stop, hear } = useListening();
  const strategy = useMutation({
    mutationFn: async () => {
      const about = elsewhere ? { ...found, relationship_status: 'neutral', engagement_history: '' } : found;
      const answer = await hear<typeof engagementStrategy>(
        'engagement-strategy',
        strategyInput(about, industry, objectives),
      );
      return { ...strategyAnswer.parse(answer), elsewhere };
    },
    onSuccess: () => toast.success('Strategy Generated'),
    onError: (error) => {
      if (!(error instanceof Stopped)) toast.error('Failed to generate engagement strategy.');
    },
  });
  const entries = [...(existing ?? []), ...(save.data ? [save.data] : [])];
  const savedAs =
    entryUnder(place?.client.id ?? null, { name: found.name, known: save.data?.id ?? known }, entries)?.id ??
    (place ? undefined : (known ?? undefined));
  const justSaved = save.isSuccess && save.data.id === savedAs;
  const keep = useMutation({
    mutationFn: async () => {
      if (savedAs && strategy.data) await saveStrategy(savedAs, found, strategy.data);
      return savedAs;
    },
    onSuccess: async () => {
      toast.success('Strategy saved', 'It stands on the stakeholder; its three steps are your reminders.');
      await Promise.all([
        cache.invalidateQueries({ queryKey: strategiesOf(savedAs ?? '').queryKey }),
        cache.invalidateQueries({ queryKey: ['reminders'] }),
      ]);
    },
    onError: (error) => toast.error('The strategy was not saved', explain(error).message),
  });
  return (
    <article
      className={cn(
        'flex flex-col gap-3 rounded-lg border bg-surface p-5 text-sm',
        // A strategy is a page of text: it takes the whole row.
        (strategy.isPending || strategy.data) && 'md:col-span-2',
      )}
    >
      <header>
        <h3 className="font-semibold">{found.name}</h3>
        <p className="text-muted">
          {[found.position, found.organization === found.name ? '' : found.organization]
            .filter(Boolean)
            .join(', ')}
        </p>
      </header>
      <Influence level={found.influence_level} />
      <p className="text-muted">{found.notes}</p>
      <div className="flex flex-wrap gap-2">
        {saves && existing && (justSaved || !savedAs) && (
          <Button
            variant="secondary"
            size="sm"
            busy={save.isPending}
            busyText="Saving..."
            disabled={justSaved}
            onClick={() => save.mutate()}
          >
            {justSaved
              ? 'Saved'
              : known && place
                ? `Save for ${place.client.name} too`
                : 'Save as stakeholder'}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          busy={strategy.isPending}
          busyText="Generating..."
          onClick={() => strategy.mutate()}
        >
          Engagement strategy
        </Button>
      </div>
      {place && there && !savedAs && (
        <p className="text-muted text-xs">
          {there.client_name ? `You know them for ${there.client_name}.` : 'You know them without a client.'}{' '}
          A strategy for {place.client.name} needs an entry of its own; what was written there stays there.
        </p>
      )}
      {!known && !saves && (
        <p className="text-muted text-xs">Saving stakeholders is for consultants and administrators.</p>
      )}
      {strategy.isPending && <BeingWritten text={text} onStop={stop} className="rounded-md bg-sunken p-4" />}
      {strategy.data && !strategy.isPending && (
        <>
          <p className="whitespace-pre-line rounded-md bg-sunken p-4">
            <LawText text={strategy.data.strategy} />
          </p>
          <SourceList sources={strategy.data.meta.sources} className="text-xs" />
          {saves && savedAs && strategy.data.elsewhere !== elsewhere && (
            <p className="text-muted text-xs">Ask for the strategy again: this one is for another client.</p>
          )}
          {saves && savedAs && strategy.data.elsewhere === elsewhere && (
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              busy={keep.isPending}
              busyText="Saving..."
              disabled={keep.isSuccess && keep.data === savedAs}
              onClick={() => keep.mutate()}
            >
              {keep.isSuccess && keep.data === savedAs
                ? 'Strategy saved'
                : 'Save strategy and its three steps'}
            </Button>
          )}
        </>
      )}
    </article>
  );
}
