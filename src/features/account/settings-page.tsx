import { Suspense } from 'react';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useUrlTab } from '#src/lib/use-url-tab.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#src/ui/tabs.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { RolesTab } from './roles-tab.tsx';

// The larger of the tabs; the others do not wait for them.
const NotificationsTab = lazyPart(() => import('#src/features/notifications/notifications-tab.tsx'));
const HelpTab = lazyPart(() => import('#src/features/help/help-tab.tsx'));
const SecurityTab = lazyPart(() => import('./security-tab.tsx'));

const TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Security' },
  { value: 'roles', label: 'Roles' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'appearance', label: 'Appearance' },
  { value: 'help', label: 'Help' },
] as const;

/** Everything a person decides about their own account. The open tab is in the address. */
export default function SettingsPage() {
  const [tab, openTab] = useUrlTab(TABS, 'profile');
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeader
        title="Settings"
        lead="Manage your account, your security preferences and your access to the system."
      />
      <Tabs
        value={tab}
        onValueChange={openTab}
        label="Settings"
        items={TABS}
        listClassName="grid max-w-3xl grid-cols-3 max-sm:*:px-1 sm:grid-cols-6"
      >
        <TabPanel value="profile">
          <h2 className="sr-only">Profile</h2>
          <ProfileTab />
        </TabPanel>
        <TabPanel value="security">
          <h2 className="sr-only">Security</h2>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <SecurityTab />
          </Suspense>
        </TabPanel>
        <TabPanel value="roles">
          <h2 className="sr-only">Roles</h2>
          <RolesTab />
        </TabPanel>
        <TabPanel value="notifications">
          <h2 className="sr-only">Notifications</h2>
          <Suspense fallback={<Skeleton className="h-72 w-full max-w-xl" />}>
            <NotificationsTab />
          </Suspense>
        </TabPanel>
        <TabPanel value="appearance">
          <h2 className="sr-only">Appearance</h2>
          <AppearanceTab />
        </TabPanel>
        <TabPanel value="help">
          <h2 className="sr-only">Help</h2>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <HelpTab />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}
