import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { showError } from '#src/records/show-error.ts';
import { TableExport } from '#src/records/table-export.tsx';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { toast } from '#src/ui/toast.ts';
import { Finding } from './finding.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { decideFinding, findingsQuery, type ListedSource, removeSource, sourcesQuery } from './watch.data.ts';

/** Pages and feeds that are looked at for news of a policy, and what was found there. */
export default function WatchPage() {
  const { can } = useCan();
  const cache = useQueryClient();
  const sources = useQuery(sourcesQuery);
  const findings = useQuery(findingsQuery);
  const [open, setOpen] = useState<'new' | ListedSource | null>(null);
  const [leaving, setLeaving] = useState<ListedSource | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => removeSource(cache, id),
    onSuccess: () => {
      toast.success('Removed');
      setLeaving(null);
    },
    onError: showError,
  });
  const decides = can('content:write');
  const keeps = can('system:manage');
  const decide = useMutation({
    mutationFn: ({ id, state }: { id: number; state: 'used' | 'dismissed' }) =>
      decideFinding(cache, id, state),
    onSuccess: (_, { state }) => toast.success(state === 'used' ? 'Marked as used' : 'Dismissed'),
    onError: showError,
  });
  const columns: Column<ListedSource>[] = [
    {
      key: 'title',
      header: 'Source',
      primary: true,
      cell: ({ title, url }) => (
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <a
            data-says-address=""
            href={url}
            rel="noreferrer"
            className="break-all text-muted text-sm underline underline-offset-4"
          >
            {url}
          </a>
        </span>
      ),
    },
    { key: 'state', header: 'State', cell: (source) => <StatusBadge {...stateOf(source)} /> },
    {
      key: 'checked',
      header: 'Last look',
      className: 'tabular',
      cell: ({ checked_at, refusal_detail }) => (
        <span>
          {checked_at ? formatDateTime(checked_at) : 'Never'}
          {refusal_detail && <span className="block text-muted text-sm">{refusal_detail}</span>}
        </span>
      ),
    },
    { key: 'every', header: 'Every', cell: ({ every_hours }) => `${every_hours} h` },
    {
      key: 'edit',
      header: '',
      actions: true,
      cell: (source) =>
        keeps && (
          <>
            <IconButton label={`Edit ${source.title}`} onClick={() => setOpen(source)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove ${source.title}`} onClick={() => setLeaving(source)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </>
        ),
    },
  ];
  return (
    <>
      <PageTitle>Source watcher</PageTitle>
      <PageHeader
        title="Source watcher"
        lead="Public pages and feeds we look at for news of a policy. A difference is shown here; nothing is published by itself."
        actions={
          <>
            {sources.data && sources.data.length > 0 && (
              <TableExport
                table="watched_sources"
                fileName="watched-sources"
                headers={['Source', 'Address', 'State', 'Last look', 'Every (hours)']}
                rows={async () =>
                  (sources.data ?? []).map((source) => [
                    source.title,
                    source.url,
                    stateOf(source).label,
                    source.checked_at,
                    source.every_hours,
                  ])
                }
              />
            )}
            {keeps && (
              <Button onClick={() => setOpen('new')}>
                <Plus aria-hidden="true" /> Add source
              </Button>
            )}
          </>
        }
      />
      {(findings.data ?? []).length > 0 && (
        <section aria-labelledby="findings" className="mb-10">
          <h2 id="findings" className="mb-3 font-semibold text-lg">
            Found, not read yet
          </h2>
          <ul className="flex flex-col gap-4">
            {findings.data?.map((finding) => {
              const source = sources.data?.find(({ id }) => id === finding.source_id);
              return (
                <li key={finding.id}>
                  <Finding
                    finding={finding}
                    source={source}
                    busy={decide.isPending}
                    onDecide={decides ? (state) => decide.mutate({ id: finding.id, state }) : undefined}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <h2 className="mb-3 font-semibold text-lg">Sources</h2>
      <Loaded
        query={sources}
        failed="The sources could not be loaded"
        empty={
          <EmptyState title="No source yet" pattern="public-affairs">
            An administrator adds the page where an authority publishes its drafts. It is off until it is
            turned on.
          </EmptyState>
        }
      >
        {(rows) => <Table caption="Watched sources" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Loaded>
      <SourceDialog source={open} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(next) => next || setLeaving(null)}
        title="Remove this source?"
        description="What was found there goes with it. Turn it off to keep that."
        confirmText="Remove"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </>
  );
}

function stateOf({ enabled, refusal, checked_at }: ListedSource) {
  if (!enabled) return { label: 'Off', tone: 'neutral' } as const;
  if (refusal) return { label: `Refused: ${refusal.replaceAll('-', ' ')}`, tone: 'danger' } as const;
  return checked_at
    ? ({ label: 'Watched', tone: 'success' } as const)
    : ({ label: 'First look to come', tone: 'indigo' } as const);
}
