import { Link } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { type AssistantTab, assistantTabs } from './assistant-tabs.ts';
import { CrisisChat } from './crisis-chat.tsx';
import { CrisisTemplates } from './crisis-templates-tab.tsx';

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
        <EmptyState
          title="Whom to tell, in which order"
          action={<Button render={<Link to="/dashboard/stakeholder-discovery" />}>Find stakeholders</Button>}
        >
          Those harmed and their families first, then staff, regulators, customers, media and investors.
          Stakeholder discovery finds who else a matter concerns.
        </EmptyState>
      </TabPanel>
      <TabPanel value="mapping">
        <EmptyState
          title="Stakeholder maps"
          action={<Button render={<Link to="/dashboard/stakeholders" />}>Open the map</Button>}
        >
          Power, interest and relations of the people you know are drawn in the stakeholder room.
        </EmptyState>
      </TabPanel>
      <TabPanel value="meetings">
        <EmptyState
          title="Meetings"
          action={<Button render={<Link to="/dashboard/meetings" />}>Open meetings</Button>}
        >
          A transcript becomes decisions and tasks with an owner and a date.
        </EmptyState>
      </TabPanel>
    </Tabs>
  );
}
