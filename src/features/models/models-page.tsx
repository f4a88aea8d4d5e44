import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { showError } from '#src/records/show-error.ts';
import { StatusBadge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { type Column, Table } from '#src/ui/table.tsx';
import { When } from '#src/ui/time.tsx';
import { Grounds } from './grounds.tsx';
import { ModelRulesForm } from './model-rules-form.tsx';
import { modelQuery, reasons, rulesQuery, runsQuery, tryModel } from './models.data.ts';
import { Prices } from './prices.tsx';

/** Which language model words the tools' answers, on which ground, at what cost; and what every tool did. */
export default function ModelsPage() {
  const state = useQuery(modelQuery);
  const rules = useQuery(rulesQuery);
  return (
    <>
      <PageTitle>Language model</PageTitle>
      <PageHeader
        title="Language model"
        lead="The built-in engines compute every answer. A model may rephrase it; numbers, law and open places stay as they were computed."
      />
      <div className="flex flex-col gap-8">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <section aria-labelledby="model" className="rounded-lg border border-line bg-surface p-5">
            <h2 id="model" className="mb-4 font-semibold text-lg">
              Provider
            </h2>
            <Loaded query={state} isEmpty={() => false}>
              {({ model, speech }) => (
                <div className="flex flex-col gap-4">
                  {model ? <Configured model={model} /> : <NotConfigured />}
                  <p className="border-line border-t pt-4 text-muted text-sm">
                    Speech to text:{' '}
                    {!speech
                      ? 'none set (AI_STT_BASE_URL); transcripts are typed or pasted.'
                      : `${speech.host}, ${speech.thisMachine ? 'this machine' : 'elsewhere'}${speech.permitted ? '' : ', not asked until its legal basis is recorded'}.`}
                  </p>
                </div>
              )}
            </Loaded>
          </section>
          <section aria-labelledby="rules" className="rounded-lg border border-line bg-surface p-5">
            <h2 id="rules" className="mb-4 font-semibold text-lg">
              Switch and budgets
            </h2>
            <Loaded query={rules} isEmpty={() => false}>
              {(found) => <ModelRulesForm key={JSON.stringify(found)} rules={found} />}
            </Loaded>
          </section>
        </div>
        <Loaded query={rules} isEmpty={() => false}>
          {(found) => <Prices rules={found} model={state.data?.model?.name ?? ''} />}
        </Loaded>
        <Grounds
          hosts={[
            ...new Set(
              [state.data?.model, state.data?.speech]
                .filter((one) => one && !one.thisMachine)
                .map((one) => one?.host ?? ''),
            ),
          ]}
        />
        <Runs />
      </div>
    </>
  );
}

function NotConfigured() {
  return (
    <Notice title="No model is set">
      Every tool answers from its built-in engine. A server of your own is set with
      AI_PROVIDER=openai-compatible, AI_BASE_URL and AI_MODEL, and the process started anew.
    </Notice>
  );
}

interface Model {
  provider: string;
  name: string;
  host: string;
  thisMachine: boolean;
  hasKey: boolean;
  refusal: string | null;
}

function Configured({ model }: { model: Model }) {
  const test = useMutation({ mutationFn: tryModel, onError: showError });
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        items={[
          { term: 'Model', value: model.name },
          { term: 'Provider', value: model.provider },
          { term: 'Address', value: `${model.host}${model.thisMachine ? ', this machine' : ', elsewhere'}` },
          { term: 'Key', value: model.hasKey ? 'Set, never shown' : 'None' },
        ]}
      />
      {model.refusal && (
        <Notice tone="warning" title="It is not asked">
          {reasons[model.refusal] ?? model.refusal}
        </Notice>
      )}
      <Button variant="secondary" className="self-start" busy={test.isPending} onClick={() => test.mutate()}>
        Test it now
      </Button>
      {test.data && (
        <Notice
          tone={test.data.ok ? 'success' : 'danger'}
          live
          title={test.data.ok ? 'It answers' : 'No answer'}
        >
          {test.data.ok
            ? `In ${(test.data.milliseconds / 1000).toFixed(1)} seconds.`
            : (reasons[test.data.reason ?? ''] ?? test.data.reason)}
        </Notice>
      )}
    </div>
  );
}

interface Run {
  id: string;
  function: string;
  engine: string;
  model: string | null;
  fallback_reason: string | null;
  tokens: number;
  cost: number;
  duration_ms: number;
  created_by: string | null;
  created_at: string;
}

function Runs() {
  const nameOf = useNameOf();
  const cache = useQueryClient();
  const runs = useQuery(runsQuery);
  const columns: Column<Run>[] = [
    { key: 'function', header: 'Tool', primary: true, cell: (run) => run.function.replaceAll('-', ' ') },
    { key: 'who', header: 'Who', cell: (run) => nameOf(run.created_by) },
    {
      key: 'engine',
      header: 'Engine',
      cell: (run) => (
        <StatusBadge
          tone={run.engine === 'model' ? 'indigo' : run.fallback_reason ? 'warning' : 'neutral'}
          label={run.engine === 'model' ? `Model: ${run.model}` : 'Built-in'}
        />
      ),
    },
    {
      key: 'why',
      header: 'Why built-in',
      cell: (run) => (run.fallback_reason ? (reasons[run.fallback_reason] ?? run.fallback_reason) : ''),
    },
    { key: 'tokens', header: 'Tokens', numeric: true, cell: (run) => run.tokens.toLocaleString('en-NG') },
    {
      key: 'cost',
      header: 'Cost',
      numeric: true,
      cell: (run) => (run.cost > 0 ? run.cost.toFixed(4) : ''),
    },
    { key: 'time', header: 'Took', numeric: true, cell: (run) => `${run.duration_ms} ms` },
    { key: 'when', header: 'When', cell: (run) => <When at={run.created_at} /> },
  ];
  return (
    <section aria-labelledby="runs">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="runs" className="font-semibold text-lg">
          Runs
        </h2>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void cache.invalidateQueries({ queryKey: runsQuery.queryKey })}
        >
          Read again
        </Button>
      </div>
      <p className="mb-3 max-w-measure text-muted text-sm">
        Who ran which tool with which engine. What was typed and what came back is not kept here.
      </p>
      <Loaded
        query={runs}
        empty={<EmptyState title="No run yet">The first use of a tool stands here.</EmptyState>}
      >
        {(all) => <Table caption="Runs" columns={columns} rows={all} rowKey={({ id }) => id} />}
      </Loaded>
    </section>
  );
}
