import { useCan } from '#src/access/use-can.ts';
import { Subscribers } from '#src/features/subscriptions/subscribers.tsx';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { ApplicationBoard } from './application-board.tsx';
import { Inbox } from './inbox.tsx';
import { TrainingLists } from './training-lists.tsx';

/** What people ask the firm for: one inbox, and the lists that come of it. */
export default function RequestsPage() {
  const readsSubscribers = useCan().can('subscribers:read');
  const tabs = [
    { value: 'inbox', label: 'Inbox' },
    { value: 'applications', label: 'Applications' },
    { value: 'training', label: 'Training' },
    ...(readsSubscribers ? [{ value: 'subscribers', label: 'Subscribers' }] : []),
  ];
  const [tab, openTab] = useUrlTab(tabs, 'inbox');
  return (
    <>
      <PageTitle>Requests</PageTitle>
      <PageHeader
        title="Requests"
        lead="Messages, applications, enrolments and questions from the site. The first answer is promised, and the clock runs."
      />
      <Tabs value={tab} onValueChange={openTab} items={tabs} label="Requests" listClassName="sm:w-fit">
        <TabPanel value="inbox">
          <Inbox />
        </TabPanel>
        <TabPanel value="applications">
          <ApplicationBoard />
        </TabPanel>
        <TabPanel value="training">
          <TrainingLists />
        </TabPanel>
        {readsSubscribers && (
          <TabPanel value="subscribers">
            <Subscribers />
          </TabPanel>
        )}
      </Tabs>
    </>
  );
}
