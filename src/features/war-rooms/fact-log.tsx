import { useQuery } from '@tanstack/react-query';
import { CloudOff, ShieldCheck, Trash2 } from 'lucide-react';
import { formatInLagos } from '#src/lib/dates.ts';
import { useUnsentDraft } from '#src/lib/use-unsent-draft.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { cn } from '#src/ui/cn.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { blankFact, type FactDraft, FactForm } from './fact-form.tsx';
import type { WaitingFact } from './fact-queue.ts';
import { useFacts } from './use-facts.ts';
import { factsQuery, verifyLog } from './war-room.data.ts';
import { type Crisis, type Fact, factKinds, factTopics, labelIn, toneIn } from './war-room.ts';

/** What is known and since when: newest first, never edited, corrected by a further entry. */
export function FactLog({ crisis }: { crisis: Crisis }) {
  const facts = useQuery(factsQuery(crisis.id));
  const { waiting, add, drop } = useFacts(crisis.id);
  const [draft, setDraft] = useUnsentDraft<FactDraft>(
    `crisis-fact:${crisis.id}`,
    blankFact,
    ({ body, source }) => !body && !source,
  );
  const open = crisis.state === 'open';
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      {open && (
        <div className="lg:order-last lg:sticky lg:top-4">
          <FactForm
            crisis={crisis}
            draft={draft}
            correcting={facts.data?.find(({ id }) => id === draft.corrects)}
            onChange={setDraft}
            onAdd={add}
          />
        </div>
      )}
      <div className="min-w-0">
        {waiting.length > 0 && <Waiting facts={waiting} onDrop={drop} />}
        <Loaded query={facts}>
          {(all) => (
            <ol aria-label="Log" className="flex flex-col">
              {all.toReversed().map((fact) => (
                <Entry
                  key={fact.id}
                  fact={fact}
                  correctedBy={all.find(({ corrects }) => corrects === fact.id)?.seq}
                  corrects={all.find(({ id }) => id === fact.corrects)?.seq}
                  onCorrect={
                    open && fact.kind !== 'system' ? () => setDraft({ ...draft, corrects: fact.id }) : null
                  }
                />
              ))}
            </ol>
          )}
        </Loaded>
        <CheckChain crisis={crisis.id} />
      </div>
    </div>
  );
}

interface EntryProps {
  fact: Fact;
  correctedBy: number | undefined;
  corrects: number | undefined;
  onCorrect: (() => void) | null;
}

function Entry({ fact, correctedBy, corrects, onCorrect }: EntryProps) {
  const nameOf = useNameOf();
  const system = fact.kind === 'system';
  return (
    <li className={cn('border-line border-b py-3 first:pt-0', system && 'text-muted text-sm')}>
      <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <span className="tabular">#{fact.seq}</span>
        {!system && <Badge tone={toneIn(factKinds, fact.kind)}>{labelIn(factKinds, fact.kind)}</Badge>}
        {fact.topic && <span>{labelIn(factTopics, fact.topic)}</span>}
        <span>
          <time dateTime={fact.happened_at} className="tabular">
            {formatInLagos(fact.happened_at)}
          </time>{' '}
          by {nameOf(fact.created_by)}
        </span>
        {onCorrect && correctedBy === undefined && (
          <button
            type="button"
            className="touch ml-auto rounded-sm text-indigo underline underline-offset-4"
            onClick={onCorrect}
          >
            Correct
          </button>
        )}
      </div>
      <p
        className={cn(
          'whitespace-pre-line break-words',
          correctedBy !== undefined && 'text-muted line-through',
        )}
      >
        {fact.body ?? 'These words were erased.'}
      </p>
      {fact.source && <p className="text-muted text-sm">Source: {fact.source}</p>}
      {correctedBy !== undefined && <p className="text-muted text-sm">Corrected by #{correctedBy}.</p>}
      {corrects !== undefined && <p className="text-muted text-sm">Corrects #{corrects}.</p>}
    </li>
  );
}

/** What was typed and has not arrived; it keeps the time at which it was typed. */
function Waiting({ facts, onDrop }: { facts: readonly WaitingFact[]; onDrop: (id: string) => void }) {
  return (
    <section
      aria-label="Waiting to be sent"
      className="mb-4 rounded-lg border border-amber/40 bg-amber-soft p-4"
    >
      <h2 className="mb-2 flex items-center gap-2 font-semibold text-sm">
        <CloudOff aria-hidden="true" className="size-4" /> Kept on this device, sent when the connection is
        back
      </h2>
      <ul className="flex flex-col gap-2 text-sm">
        {facts.map((fact) => (
          <li key={fact.id} className="flex items-start gap-2">
            <span className="min-w-0 flex-1">
              <span className="tabular text-muted">{formatInLagos(fact.happened_at)}</span> {fact.body}
              {fact.refused && <span className="block text-red">{fact.refused}</span>}
            </span>
            <IconButton size="sm" label="Drop this entry" onClick={() => onDrop(fact.id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counts the chain anew: nobody has to believe that the log is as it was. */
function CheckChain({ crisis }: { crisis: string }) {
  const check = useQuery({
    queryKey: ['crisis chain', crisis],
    queryFn: () => verifyLog(crisis),
    enabled: false,
    gcTime: 0,
  });
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button size="sm" variant="secondary" busy={check.isFetching} onClick={() => void check.refetch()}>
        <ShieldCheck aria-hidden="true" /> Check the chain
      </Button>
      {check.data &&
        !check.isFetching &&
        (check.data.length === 0 ? (
          <Notice tone="success" live title="The log is whole">
            Each entry continues the one before it.
          </Notice>
        ) : (
          <Notice tone="danger" live title="The log was changed">
            {check.data.map(({ seq, what }) => `#${seq}: ${what}`).join('; ')}
          </Notice>
        ))}
    </div>
  );
}
