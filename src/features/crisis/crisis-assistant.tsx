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
      {/* Stakeholder discovery, smart mapping and meeting intelligence put their rooms into these three panels. */}
      <TabPanel value="stakeholders">
        <EmptyState
          title="Whom to tell, in which order"
          action={<Button render={<Link to="/crisis-communication-toolkit" />}>Open the toolkit</Button>}
        >
          Those harmed and their families first, then staff, regulators, customers, media and investors.
          Letters for each stand in the toolkit.
        </EmptyState>
      </TabPanel>
      <TabPanel value="mapping">
        <EmptyState
          title="Stakeholder maps"
          action={<Button render={<Link to="/dashboard/clients" />}>Open your clients</Button>}
        >
          Stakeholders are kept with the service they belong to.
        </EmptyState>
      </TabPanel>
      <TabPanel value="meetings">
        <EmptyState
          title="Meetings"
          action={<Button render={<Link to="/dashboard" />}>Open the overview</Button>}
        >
          Notes of meetings are kept on the timeline of a client or project.
        </EmptyState>
      </TabPanel>
    </Tabs>
  );
}
