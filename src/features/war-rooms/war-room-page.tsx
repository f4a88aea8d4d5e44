import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { TaskList } from '#src/features/work/task-list.tsx';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { Loaded } from '#src/records/loaded.tsx';
import { useNameOf } from '#src/records/people.data.ts';
import { PresenceIndicator } from '#src/records/presence-indicator.tsx';
import { RecordMissing } from '#src/records/record-missing.tsx';
import { showError } from '#src/records/show-error.ts';
import { useLiveTable } from '#src/records/use-live-table.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { BreachNotice } from './breach-notice.tsx';
import { Clocks } from './clocks.tsx';
import { FactLog } from './fact-log.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { Reports } from './reports.tsx';
import { Review } from './review.tsx';
import { Statements } from './statements.tsx';
import { answerCall, crisisKey, crisisQuery, peopleQuery, readAgain } from './war-room.data.ts';
import { type Crisis, labelIn, severities, toneIn } from './war-room.ts';

/** One war-room. */
export default function WarRoomPage() {
  const { id = '' } = useParams();
  const room = useQuery(crisisQuery(id));
  return (
    <Loaded
      query={room}
      waiting={<Skeleton className="h-96" />}
      isEmpty={(found) => found === null}
      heading="h1"
      empty={
        <RecordMissing back={{ to: '/dashboard/crises', label: 'War-rooms' }}>
          There is no such war-room, or you are not called to it.
        </RecordMissing>
      }
    >
      {(found) => found && <Room crisis={found} />}
    </Loaded>
  );
}

const TABS = [
  { value: 'log', label: 'Log' },
  { value: 'tasks', label: 'Checklist' },
  { value: 'statements', label: 'Statements' },
  { value: 'reports', label: 'Reports' },
  { value: 'people', label: 'People' },
  { value: 'notice', label: 'NDPC notice' },
  { value: 'review', label: 'Review' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** What others write is read at once: the room is useless a minute late. */
const LIVE = ['crisis_facts', 'crisis_people', 'crisis_statements', 'crisis_reports'] as const;

function Room({ crisis }: { crisis: Crisis }) {
  const now = useNow();
  const tabs = TABS.filter(({ value }) => value !== 'notice' || crisis.personal_data);
  const [tab, openTab] = useUrlTab<Tab>(tabs, 'log');
  const keys = [crisisKey(crisis.id)];
  useLiveTable('crises', keys, { filter: `id=eq.${crisis.id}` });
  useLiveTable(LIVE[0], keys, { filter: `crisis_id=eq.${crisis.id}` });
  useLiveTable(LIVE[1], keys, { filter: `crisis_id=eq.${crisis.id}` });
  useLiveTable(LIVE[2], keys, { filter: `crisis_id=eq.${crisis.id}` });
  useLiveTable(LIVE[3], keys, { filter: `crisis_id=eq.${crisis.id}` });
  const closed = crisis.state === 'closed';
  return (
    <>
      <PageTitle>{crisis.title}</PageTitle>
      <PageHeader
        title={crisis.title}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={toneIn(severities, crisis.severity)}>{labelIn(severities, crisis.severity)}</Badge>
            {crisis.drill && <Badge tone="accent">Drill</Badge>}
            {closed && <Badge tone="outline">Closed</Badge>}
            <span>
              {crisis.client_name || 'The firm itself'}, <Lead crisis={crisis} />
            </span>
          </span>
        }
        breadcrumbs={[{ label: 'War-rooms', to: '/dashboard/crises' }]}
        beside={<PresenceIndicator table="crises" id={crisis.id} />}
      />
      <CallForMe crisis={crisis} />
      {!closed && <Clocks crisis={crisis} now={now} />}
      {crisis.summary && <p className="mb-5 max-w-measure">{crisis.summary}</p>}
      <Tabs value={tab} onValueChange={openTab} items={tabs} label="War-room">
        <TabPanel value="log">
          <FactLog crisis={crisis} />
        </TabPanel>
        <TabPanel value="tasks">
          <TaskList record={{ record_kind: 'crises', record_id: crisis.id }} />
        </TabPanel>
        <TabPanel value="statements">
          <Statements crisis={crisis} />
        </TabPanel>
        <TabPanel value="reports">
          <Reports crisis={crisis} />
        </TabPanel>
        <TabPanel value="people">
          <PeoplePanel crisis={crisis} />
        </TabPanel>
        <TabPanel value="notice">
          <BreachNotice crisis={crisis} />
        </TabPanel>
        <TabPanel value="review">
          <Review crisis={crisis} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Lead({ crisis }: { crisis: Crisis }) {
  const nameOf = useNameOf();
  const people = useQuery(peopleQuery(crisis.id));
  const lead = people.data?.find(({ role }) => role === 'lead');
  return <span>{lead ? `led by ${nameOf(lead.user_id)}` : 'no lead yet'}</span>;
}

/** Whoever is called says whether they come. */
function CallForMe({ crisis }: { crisis: Crisis }) {
  const cache = useQueryClient();
  const { userId } = useCan();
  const people = useQuery(peopleQuery(crisis.id));
  const answer = useMutation({
    mutationFn: (accept: boolean) => Promise.resolve(answerCall(crisis.id, accept)),
    onSuccess: () => readAgain(cache, crisis.id),
    onError: showError,
  });
  const mine = people.data?.find(({ user_id }) => user_id === userId);
  if (!mine || mine.answer || crisis.state === 'closed') return null;
  return (
    <Notice
      tone="warning"
      title="You are called to this war-room"
      className="mb-5"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" busy={answer.isPending} onClick={() => answer.mutate(true)}>
            I am coming
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={answer.isPending}
            onClick={() => answer.mutate(false)}
          >
            I cannot
          </Button>
        </span>
      }
    >
      The lead sees your answer at once.
    </Notice>
  );
}

/** The time, every half minute: the clocks on this page run in minutes. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
