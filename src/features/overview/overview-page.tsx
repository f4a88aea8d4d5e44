import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { displayName, firstName } from '#src/features/account/display-name.ts';
import { adminRequestKeys } from '#src/features/people/admin-request.data.ts';
import { MyWork } from '#src/features/work/my-work.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useAuth } from '#src/lib/session.tsx';
import { useWhole } from '#src/lib/use-whole.ts';
import { Loaded, NotLoaded } from '#src/records/loaded.tsx';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Answers } from './answers.tsx';
import { AreaCards } from './area-cards.tsx';
import { Deadlines } from './deadlines.tsx';
import { FactorUrge } from './factor-urge.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MyReviews } from './my-reviews.tsx';
import { NoRole } from './no-role.tsx';
import { figuresQuery, ownRequestsQuery, revenueQuery } from './overview.data.ts';
import { type Figures, greeting } from './overview.ts';
import { Panel, PanelSkeleton } from './panel.tsx';
import { ProjectStates } from './project-states.tsx';
import { RecentActivities } from './recent-activities.tsx';
import { StatCards, StatSkeletons } from './stat-cards.tsx';
import { ToolCards } from './tool-cards.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

// Only a client's own people see them.
const MyRequests = lazyPart(() => import('./my-requests.tsx'));
const FilesForMe = lazyPart(() => import('./files-for-me.tsx'));

/** Where the day starts: what is running, what is due, what happened. Every figure is counted. */
export default function OverviewPage() {
  const { user } = useAuth();
  const { asked } = useRoles();
  const now = new Date();
  const name = firstName(user) || displayName(user);
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <PageHeader title={`${greeting(now)}, ${name}`} lead={`Welcome back. It is ${formatDate(now)}.`} />
      <Loaded
        query={asked}
        waiting={<StatSkeletons />}
        failed="Your roles could not be loaded"
        empty={<NoRole />}
      >
        {() => <Work />}
      </Loaded>
    </>
  );
}

function Work() {
  const { user } = useAuth();
  const { can, scope } = useCan();
  const decides = can('admin-requests:decide');
  const figures = useQuery(figuresQuery(user?.id ?? ''));
  const revenue = useQuery(revenueQuery(can('people:manage')));
  const requests = useQuery({ ...ownRequestsQuery(user?.id ?? ''), enabled: scope === 'linked' });
  const staff = { enabled: scope === 'staff' };
  useLiveTable('projects', [['overview']], staff);
  useLiveTable('clients', [['overview']], staff);
  useLiveTable('admin_requests', [adminRequestKeys.all], { enabled: decides });
  const whole = useWhole();
  const isEmpty =
    figures.data?.clients === 0 && figures.data.active_projects + figures.data.pending_projects === 0;
  return (
    <div className="flex flex-col gap-8">
      {decides && (
        <div className="flex flex-col gap-3 empty:hidden">
          <FactorUrge />
          <WaitingRequests />
        </div>
      )}
      {figures.data === undefined && (
        <NotLoaded query={figures} waiting={<StatSkeletons />} failed="The figures could not be counted" />
      )}
      {figures.data && (
        <StatCards
          figures={figures.data}
          staff={scope === 'staff'}
          revenue={revenue.data}
          requests={requests.data}
        />
      )}
      {can('services:read') && !isEmpty && <AreaCards userId={user?.id ?? ''} />}
      {whole && <BelowTheCards figures={figures.data} isEmpty={isEmpty} />}
    </div>
  );
}

function BelowTheCards({ figures, isEmpty }: { figures: Figures | undefined; isEmpty: boolean }) {
  const { can, scope } = useCan();
  return (
    <>
      {!isEmpty && <ToolCards />}
      {figures && figures.clients < 3 && scope === 'staff' && (
        <FirstSteps admin={can('people:manage')} creates={can('clients:create')} empty={isEmpty} />
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          {can('work:read') && !isEmpty && (
            <Panel id="my-work" title="My work">
              <MyReviews />
              <MyWork />
            </Panel>
          )}
          <Deadlines scope={scope} />
          {scope === 'linked' && (
            <Suspense fallback={<PanelSkeleton />}>
              <FilesForMe />
            </Suspense>
          )}
          {figures && !isEmpty && scope === 'staff' && <Answers figures={figures} />}
        </div>
        <div className="flex flex-col gap-8">
          {scope === 'staff' ? (
            <RecentActivities readsLog={can('audit-log:read')} />
          ) : (
            <Suspense fallback={<PanelSkeleton />}>
              <MyRequests />
            </Suspense>
          )}
          {figures && !isEmpty && <ProjectStates figures={figures} byMonth={scope === 'staff'} />}
        </div>
      </div>
    </>
  );
}
