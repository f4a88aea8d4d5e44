import { useIsFetching } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useRoles } from '#src/access/use-roles.ts';
import { workParts } from '#src/features/work/work-parts.tsx';
import { RecordSearchContext } from '#src/fields/react/record-search.ts';
import { firstScreenShown, useFirstScreenShown } from '#src/lib/first-screen.ts';
import { useAuth } from '#src/lib/session.tsx';
import { nounOf } from '#src/nouns.ts';
import { RecordPartsContext } from '#src/records/record-parts.ts';
import { searchNouns } from '#src/records/search-nouns.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { FullScreenSpinner } from '#src/ui/spinner.tsx';
import { navigationFor } from './navigation.ts';
import { RoleGuard } from './role-guard.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';

// The screen does not wait for the parts of menu and bell.
const Bell = lazy(() => import('#src/features/notifications/bell.tsx'));
const WaitingRuns = lazy(() => import('#src/features/ndpr/waiting-runs.tsx'));
const FinishRequest = lazy(() => import('#src/features/requests/dialogs/finish-request.tsx'));
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/**
 * The gate of the platform: waits for the session, and sends a visitor, or somebody with a second step still to take,
 * to the sign-in page and back.
 */
export default function DashboardLayout() {
  const { user, loading, secondStepNeeded } = useAuth();
  const location = useLocation();
  // One object for one place: Navigate starts again whenever its state is another object.
  const state = useMemo(() => ({ from: location }), [location]);
  if (loading) return <FullScreenSpinner />;
  if (!user || secondStepNeeded) return <Navigate to="/auth" replace state={state} />;
  return (
    <RecordSearchContext value={recordSearch}>
      <RecordPartsContext value={workParts}>
        <Frame userId={user.id} />
      </RecordPartsContext>
    </RecordSearchContext>
  );
}

const recordSearch = searchNouns(nounOf);

/** Sidebar, header and the screen. */
function Frame({ userId }: { userId: string }) {
  const sidebar = useSidebarState();
  const { roles, loading } = useRoles();
  const settled = useFirstScreenShown();
  useTellFirstScreen(!loading);
  const main = useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-indigo px-4 py-2 text-on-indigo focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Sidebar
        groups={loading ? null : navigationFor(roles)}
        open={sidebar.open}
        sheetOpen={sidebar.sheetOpen}
        onSheetOpenChange={sidebar.setSheetOpen}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-b bg-paper/95 px-4 backdrop-blur-sm sm:px-6 print:hidden">
          <IconButton
            label="Toggle the sidebar (Ctrl+B)"
            tooltipSide="right"
            aria-expanded={sidebar.open}
            className="-ml-2"
            onClick={sidebar.toggle}
          >
            <PanelLeft aria-hidden="true" />
          </IconButton>
          <div className="flex items-center gap-2">
            {settled && (
              <>
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
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
        >
          <RoleGuard>
            <Outlet />
          </RoleGuard>
        </main>
      </div>
    </div>
  );
}

/** The first screen has its data once nothing is asked for any more; a moment, because one answer may ask the next question. */
function useTellFirstScreen(rolesKnown: boolean): void {
  const asking = useIsFetching() > 0;
  useEffect(() => {
    if (!rolesKnown || asking) return;
    const timer = setTimeout(firstScreenShown, 60);
    return () => clearTimeout(timer);
  }, [rolesKnown, asking]);
}

/** A new page takes the focus, so that keyboard and screen reader start at its beginning. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
