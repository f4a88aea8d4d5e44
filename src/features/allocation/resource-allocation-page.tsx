import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { can } from '#src/access/permissions.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { EngineBadge } from '#src/features/tools/engine-badge.tsx';
import { SaveResultButton } from '#src/features/tools/save-result-button.tsx';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import { todayInLagos } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { toast } from '#src/ui/toast.ts';
import { allocationKey, allocationQuery, NO_CONDITIONS } from './allocation.data.ts';
import { DEFAULT_PLAN_TIMEFRAME, PLAN_TIMEFRAMES, planTimeframe } from './allocation.ts';
import { Durations } from './durations.tsx';
import { PlanBoard } from './plan-board.tsx';
import { planText } from './plan-text.ts';
import { Recommendations } from './recommendations.tsx';
import { Insights, Workloads } from './workloads.tsx';

const TABS = [
  { value: 'workloads', label: 'Workloads' },
  { value: 'predictions', label: 'Predictions' },
  { value: 'recommendations', label: 'Recommendations' },
  { value: 'board', label: 'Plan board' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Who has how much to do, how long projects will take, and who could join which. */
export default function ResourceAllocationPage() {
  const { roles, loading } = useRoles();
  const cache = useQueryClient();
  const [params, setParams] = useSearchParams();
  const asked = planTimeframe.safeParse(params.get('timeframe') ?? DEFAULT_PLAN_TIMEFRAME);
  const timeframe = asked.success ? asked.data : DEFAULT_PLAN_TIMEFRAME;
  const tab: Tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'workloads';
  const who = { roles, userId: null };
  const allowed = can(who, 'allocation:read');
  const plans = can(who, 'allocation:run');
  const [conditions, setConditions] = useState(NO_CONDITIONS);
  const query = useQuery({ ...allocationQuery(timeframe, conditions), enabled: allowed });
  const go = (changes: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changes }), { replace: true });
  const runAgain = async () => {
    const { error, dataUpdatedAt } = await query.refetch();
    const stopped = !error && dataUpdatedAt === query.dataUpdatedAt;
    if (stopped) return;
    if (error) toast.error(`Failed to run resource analysis: ${explain(error).message}`);
    else toast.success('Resource allocation analysis completed');
  };

  return (
    <>
      <PageTitle>Smart Resource Allocation</PageTitle>
      <PageHeader
        title="Smart Resource Allocation"
        lead={
          plans || loading
            ? 'Who has how much to do, and who could join which project. You decide; nothing is applied by itself.'
            : 'Your own workload. Planning for everyone is for administrators.'
        }
        actions={
          allowed && (
            <>
              <Select
                aria-label="Look ahead"
                className="w-40"
                items={PLAN_TIMEFRAMES.map(({ value, label }) => ({ value, label }))}
                value={timeframe}
                onValueChange={(value) => go({ timeframe: value })}
              />
              <Button
                variant="secondary"
                busy={query.isFetching}
                busyText="Analyzing..."
                onClick={() => void runAgain()}
              >
                <RotateCw aria-hidden="true" /> Run analysis
              </Button>
            </>
          )
        }
      />
      {!loading && !allowed && (
        <EmptyState
          title="For consultants and administrators"
          action={<Button render={<Link to="/dashboard" />}>Back to the overview</Button>}
        >
          Your role has no workload to show here.
        </EmptyState>
      )}
      {query.isFetching && (
        <WorkLine
          late
          words="Weighing who could do what …"
          onStop={() => void cache.cancelQueries({ queryKey: allocationKey })}
          className="mb-4"
        />
      )}
      {allowed && query.isPending && !query.isFetching && (
        <EmptyState title="The analysis was stopped">Run it again when you like.</EmptyState>
      )}
      {(loading || (query.isPending && query.isFetching)) && <Skeleton className="h-72 w-full rounded-lg" />}
      {query.isError && (
        <ErrorState
          title="The analysis did not run"
          message={`Failed to run resource analysis: ${explain(query.error).message}`}
          retryText="Retry"
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <div className="flex flex-col gap-6">
          <Insights answer={query.data} />
          <Tabs
            label="Parts of the plan"
            value={tab}
            onValueChange={(value) => go({ tab: value })}
            items={TABS.filter(({ value }) => plans || value !== 'recommendations')}
          >
            <TabPanel value="workloads">
              <Workloads answer={query.data} />
            </TabPanel>
            <TabPanel value="predictions">
              <Durations answer={query.data} />
            </TabPanel>
            <TabPanel value="board">
              <PlanBoard answer={query.data} />
            </TabPanel>
            {plans && (
              <TabPanel value="recommendations">
                <Recommendations answer={query.data} conditions={conditions} onConditions={setConditions} />
              </TabPanel>
            )}
          </Tabs>
          <footer className="flex flex-col gap-1.5 text-muted text-xs">
            <span className="flex flex-wrap items-center gap-3">
              <EngineBadge meta={query.data.meta} />
              <SaveResultButton
                key={query.data.meta.runId}
                size="sm"
                fn="smart-resource-allocation"
                kind={timeframe}
                title={`Staffing plan, ${todayInLagos()}`}
                text={() => planText(query.data)}
                meta={query.data.meta}
              />
            </span>
            {query.data.meta.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </footer>
        </div>
      )}
    </>
  );
}
