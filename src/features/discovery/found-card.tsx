import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { Influence } from './influence.tsx';

/** Somebody an aim concerns: to be saved as a stakeholder, and given a strategy. */
export function FoundCard({
  found,
  known,
  saves,
  under,
  industry,
  objectives,
}: {
  found: Found;
  /** The stakeholder this is already. */
  known: string | null;
  saves: boolean;
  under: PlaceChoice['under'] | null;
  industry: string;
  objectives: readonly string[];
}) {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveStakeholder(found, under),
    onSuccess: async () => {
      toast.success('Stakeholder Saved', `${found.name} is tagged unverified until somebody has looked.`);
      await cache.invalidateQueries({ queryKey: existingStakeholders.queryKey });
    },
    onError: () => toast.error('Failed to save stakeholder. Please try again.'),
  });
  const { text, stop, hear } = useListening();
  const strategy = useMutation({
    mutationFn: async () =>
      strategyAnswer.parse(
        await hear<typeof engagementStrategy>(
          'engagement-strategy',
          strategyInput(found, industry, objectives),
        ),
      ),
    onSuccess: () => toast.success('Strategy Generated'),
    onError: (error) => {
      if (!(error instanceof Stopped)) toast.error('Failed to generate engagement strategy.');
    },
  });
  const savedAs = known ?? save.data;
  const keep = useMutation({
    mutationFn: async () => {
      if (savedAs && strategy.data) await saveStrategy(savedAs, found, strategy.data);
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
        {!known && saves && (
          <Button
            variant="secondary"
            size="sm"
            busy={save.isPending}
            busyText="Saving..."
            disabled={save.isSuccess}
            onClick={() => save.mutate()}
          >
            {save.isSuccess ? 'Saved' : 'Save as stakeholder'}
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
          {saves && savedAs && (
            <Button
              variant="secondary"
              size="sm"
              className="self-start"
              busy={keep.isPending}
              busyText="Saving..."
              disabled={keep.isSuccess}
              onClick={() => keep.mutate()}
            >
              {keep.isSuccess ? 'Strategy saved' : 'Save strategy and its three steps'}
            </Button>
          )}
        </>
      )}
    </article>
  );
}
