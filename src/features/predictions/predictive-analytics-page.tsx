import { Link } from 'react-router';
import { can } from '#src/access/permissions.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RevenuePanel, RiskPanel, ServicePanel } from './panels.tsx';
import { DEFAULT_TIMEFRAME, TIMEFRAMES } from './prediction.ts';

/** What the firm's own history says about the next months; for administrators. */
export default function PredictiveAnalyticsPage() {
  const { roles, loading } = useRoles();
  const [timeframe, openTimeframe] = useUrlTab(TIMEFRAMES, DEFAULT_TIMEFRAME, 'timeframe');
  const allowed = can({ roles, userId: null }, 'analytics:read');
  return (
    <>
      <PageTitle>Predictive Client Analytics</PageTitle>
      <PageHeader
        title="Predictive Client Analytics"
        lead="Counted from the firm’s own records. Each figure says what it rests on; a person decides."
        actions={
          allowed && (
            <Select
              aria-label="Look ahead"
              items={TIMEFRAMES.map(({ value, label }) => ({ value, label }))}
              value={timeframe}
              onValueChange={openTimeframe}
            />
          )
        }
      />
      {loading && <Skeleton className="h-64 w-full rounded-lg" />}
      {!loading && !allowed && (
        <EmptyState
          title="Admin Access Required"
          action={<Button render={<Link to="/dashboard/admin-access" />}>Admin Access Manager</Button>}
        >
          This feature is only available to administrators.
        </EmptyState>
      )}
      {allowed && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="xl:col-span-2">
            <RevenuePanel timeframe={timeframe} />
          </div>
          <RiskPanel timeframe={timeframe} />
          <ServicePanel timeframe={timeframe} />
        </div>
      )}
    </>
  );
}
