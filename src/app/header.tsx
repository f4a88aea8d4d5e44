import { Menu as MenuIcon, PanelLeft, Search } from 'lucide-react';
import { Suspense } from 'react';
import { useFirstScreenShown } from '#src/lib/first-screen.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { useShownTitle } from '#src/ui/page-title.tsx';

// The screen does not wait for the parts of menus and bell.
const Bell = lazyPart(() => import('#src/features/notifications/bell.tsx'));
const WaitingRuns = lazyPart(() => import('#src/features/ndpr/waiting-runs.tsx'));
const FinishRequest = lazyPart(() => import('#src/features/requests/dialogs/finish-request.tsx'));
const AccountMenu = lazyPart(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const NewMenu = lazyPart(() => import('./palette/new-menu.tsx'));

/** Above every screen: where I am on a phone, the search, what can be added, what is new, who I am. */
export function Header({
  userId,
  sidebarOpen,
  onToggleSidebar,
  onSearch,
}: {
  userId: string;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
  onSearch: () => void;
}) {
  const settled = useFirstScreenShown();
  const title = useShownTitle();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b bg-paper/95 px-4 backdrop-blur-sm sm:px-6 print:hidden">
      <IconButton
        label="Toggle the sidebar (Ctrl+B)"
        tooltipSide="right"
        aria-expanded={sidebarOpen}
        className="-ml-2 shrink-0"
        onClick={onToggleSidebar}
      >
        <PanelLeft aria-hidden="true" className="max-md:hidden" />
        <MenuIcon aria-hidden="true" className="md:hidden" />
      </IconButton>
      {/* The heading of the page says it to screen readers. */}
      <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold text-sm md:hidden">
        {title}
      </p>
      <button
        type="button"
        onClick={onSearch}
        className="hidden h-9 w-full max-w-xs items-center gap-2.5 rounded-md border border-edge/70 bg-surface px-3 text-left text-muted text-sm hover:border-edge md:flex"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1">Search everything</span>
        <span aria-hidden="true">
          <KeyHint keys={['Ctrl', 'K']} />
        </span>
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {settled && (
          <>
            <Suspense>
              <NewMenu />
            </Suspense>
            <Suspense>
              <WaitingRuns userId={userId} />
              <FinishRequest userId={userId} />
            </Suspense>
            <Suspense fallback={<span className="size-9" />}>
              <Bell userId={userId} />
            </Suspense>
            <Suspense fallback={<span className="size-9 rounded-full bg-sunken" />}>
              <AccountMenu />
            </Suspense>
          </>
        )}
      </div>
    </header>
  );
}
