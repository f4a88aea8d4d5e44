import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Sparkles, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import type { Client } from '#src/features/clients/client.ts';
import { formatDate } from '#src/lib/dates.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { dropWithUndo } from '#src/records/drop-with-undo.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyLine } from '#src/ui/empty-line.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ClientNotes } from './client-notes.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import {
  addEntry,
  type PolicyName,
  type PortfolioEntry,
  policyNamesQuery,
  portfolioQuery,
  removeEntry,
} from './portfolio.data.ts';
import { stances } from './portfolio.ts';

const PolicyAnalysisDialog = lazyPart(async () => ({
  default: (await import('#src/features/policy-impact/policy-analysis-dialog.tsx')).PolicyAnalysisDialog,
}));

const tones: Record<string, Tone> = { Critical: 'danger', High: 'warning', Medium: 'indigo', Low: 'neutral' };
const causes: Record<string, string> = {
  added: 'first computed',
  stage: 'the stage moved',
  text: 'the text changed',
  client: 'facts about the client changed',
};

/** The policies that matter to a client, how far each concerns it and why, and the notes drafted when that changes. */
export function PortfolioOfClient({ client }: { client: Client }) {
  const { can } = useCan();
  const portfolio = useQuery(portfolioQuery(client.id));
  const policies = useQuery(policyNamesQuery);
  useLiveTable(
    'portfolio_entries',
    [
      ['portfolio', client.id],
      ['client-notes', client.id],
    ],
    {
      filter: `client_id=eq.${client.id}`,
    },
  );
  const [open, setOpen] = useState<'new' | PortfolioEntry | null>(null);
  const [analysed, setAnalysed] = useState<string | null>(null);
  const writes = can('clients:edit');
  const named = new Map((policies.data ?? []).map((policy) => [policy.id, policy]));
  const free = useMemo(() => {
    const taken = new Set(portfolio.data?.map(({ policy_id }) => policy_id));
    return (policies.data ?? []).filter(({ id }) => !taken.has(id));
  }, [portfolio.data, policies.data]);
  return (
    <div className="grid grid-cols-1 items-start gap-10 xl:grid-cols-5">
      <section aria-labelledby="portfolio" className="xl:col-span-3">
        <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
          <h2 id="portfolio" className="font-semibold text-lg">
            Policies that matter
          </h2>
          {writes && (
            <Button variant="secondary" onClick={() => setOpen('new')}>
              <Plus aria-hidden="true" /> Add policy
            </Button>
          )}
        </div>
        <Loaded
          query={portfolio}
          empty={
            <EmptyLine>
              No policy yet. Add those that touch {client.name}: the exposure is computed from its sector, its
              work, its data-protection assessment and the stage of the policy.
            </EmptyLine>
          }
        >
          {(entries) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  policy={named.get(entry.policy_id)}
                  writes={writes}
                  onEdit={() => setOpen(entry)}
                  onAnalyse={setAnalysed}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <div className="xl:col-span-2">
        <ClientNotes client={client} writes={writes} />
      </div>
      <EntryDialog clientId={client.id} entry={open} policies={free} onClose={() => setOpen(null)} />
      {analysed && (
        <Suspense>
          <PolicyAnalysisDialog
            key={analysed}
            slug={analysed}
            clientId={client.id}
            open
            onClose={() => setAnalysed(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Entry({
  entry,
  policy,
  writes,
  onEdit,
  onAnalyse,
}: {
  entry: PortfolioEntry;
  policy: PolicyName | undefined;
  writes: boolean;
  onEdit: () => void;
  onAnalyse: (slug: string) => void;
}) {
  const cache = useQueryClient();
  const { client_id, policy_id, stance, priority, note } = entry;
  const remove = useMutation({
    mutationFn: () =>
      dropWithUndo({
        drop: () => removeEntry(cache, entry.id),
        putBack: () => addEntry(cache, client_id, { policy_id, stance, priority, note }),
        title: 'Removed',
        text: 'The policy is no longer in this portfolio.',
      }),
  });
  const title = policy?.title ?? 'A policy that is no longer published';
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {policy ? (
            // A page of the public site: a document of its own.
            <a href={`/policy-tracker/${policy.slug}`} className="font-medium hover:underline">
              {title}
            </a>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          <p className="mt-1 text-muted text-sm">
            {[
              entry.status ?? policy?.status,
              stances.find(({ value }) => value === entry.stance)?.label,
              `${entry.priority} priority`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="flex items-center gap-2">
          {entry.exposure === null ? (
            <span className="text-muted text-sm">Being computed…</span>
          ) : (
            <>
              <span className="display tabular text-xl">{entry.exposure}</span>
              <Badge tone={tones[entry.level ?? 'Low'] ?? 'neutral'}>{entry.level} exposure</Badge>
            </>
          )}
        </p>
      </div>
      {entry.note && (
        <p className="mt-2 whitespace-pre-line rounded-md bg-sunken px-3 py-2 text-sm">{entry.note}</p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <details className="min-w-0 flex-1 basis-52 text-sm">
          <summary className="touch w-fit cursor-pointer font-medium text-indigo">
            Why, and what changed
          </summary>
          <ul className="mt-2 list-disc pl-5">
            {entry.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <ol className="mt-3 flex flex-col gap-1 text-muted">
            {entry.changes.map((change) => (
              <li key={change.id} className="tabular">
                {formatDate(change.changed_at)}: {change.exposure_before ?? '–'} → {change.exposure_after}
                {change.status_before !== change.status_after &&
                  change.status_before &&
                  `, ${change.status_before} → ${change.status_after}`}{' '}
                ({causes[change.cause]})
              </li>
            ))}
          </ol>
        </details>
        {policy && (
          <Button variant="ghost" onClick={() => onAnalyse(policy.slug)}>
            <Sparkles aria-hidden="true" /> AI Analysis
          </Button>
        )}
        {writes && (
          <>
            <IconButton label={`Edit ${title}`} onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove ${title}`} disabled={remove.isPending} onClick={() => remove.mutate()}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </li>
  );
}
