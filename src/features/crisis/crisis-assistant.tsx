import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useAuth } from '#src/lib/session.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { type AssistantTab, assistantTabs } from './assistant-tabs.ts';
import { CrisisChat } from './crisis-chat.tsx';
import { CrisisTemplates } from './crisis-templates-tab.tsx';

const MeetingTool = lazyPart(async () => ({
  default: (await import('#src/features/meetings/meeting-tool.tsx')).MeetingTool,
}));

const StakeholderFinder = lazyPart(async () => ({
  default: (await import('#src/features/discovery/stakeholder-finder.tsx')).StakeholderFinder,
}));
const SmartMapping = lazyPart(async () => ({
  default: (await import('#src/features/stakeholders/smart-mapping.tsx')).SmartMapping,
}));

/** The crisis assistant with its five tabs; which one is open stands in the address. */
export default function CrisisAssistant({
  tab,
  onTabChange,
}: {
  tab: AssistantTab;
  onTabChange: (tab: AssistantTab) => void;
}) {
  return (
    <Tabs label="Crisis assistant" value={tab} onValueChange={onTabChange} items={assistantTabs}>
      <TabPanel value="crisis">
        <CrisisChat />
      </TabPanel>
      <TabPanel value="templates">
        <CrisisTemplates />
      </TabPanel>
      <TabPanel value="stakeholders">
        <ForPeople what="Finding stakeholders">
          <StakeholderFinder />
        </ForPeople>
      </TabPanel>
      <TabPanel value="mapping">
        <ForPeople what="The map of stakeholders">
          <SmartMapping />
        </ForPeople>
      </TabPanel>
      <TabPanel value="meetings">
        <ForPeople what="Recording and analysing meetings">
          <MeetingTool />
        </ForPeople>
      </TabPanel>
    </Tabs>
  );
}

/** A tool that works on one's own records: whoever is not signed in is told so, and comes back here. */
function ForPeople({ what, children }: { what: string; children: ReactNode }) {
  const { user, loading } = useAuth();
  const here = useLocation();
  if (loading) return <Skeleton className="h-72" />;
  if (!user)
    return (
      <EmptyState
        title="Authentication Required"
        action={<Button render={<Link to="/auth" state={{ from: here }} />}>Sign in</Button>}
      >
        {what} is for people with an account.
      </EmptyState>
    );
  return <Suspense fallback={<Skeleton className="h-72" />}>{children}</Suspense>;
}
