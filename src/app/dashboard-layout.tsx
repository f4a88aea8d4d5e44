import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { useRoles } from '#src/access/use-roles.ts';
import { workParts } from '#src/features/work/work-parts.tsx';
import { RecordSearchContext } from '#src/fields/react/record-search.ts';
import { firstScreenShown, useFirstScreenShown } from '#src/lib/first-screen.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { bringFonts } from '#src/lib/room-fonts.ts';
import { useAuth } from '#src/lib/session.tsx';
import { nounOf } from '#src/nouns.ts';
import { RecordPartsContext } from '#src/records/record-parts.ts';
import { searchNouns } from '#src/records/search-nouns.ts';
import { OnceWanted } from '#src/ui/once-wanted.tsx';
import { FullScreenSpinner } from '#src/ui/spinner.tsx';
import { askForFirstScreen } from './ask-ahead.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { navigationFor } from './navigation.ts';
import { newCommands, placeCommands } from './palette/commands.ts';
import { useShortcuts } from './palette/use-shortcuts.ts';
import { PrintHead } from './print-head.tsx';
import { RoleGuard } from './role-guard.tsx';

import { Sidebar } from './sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';
import './print.css';

if (typeof window !== 'undefined' && window.location.pathname.startsWith('/dashboard')) {
  void bringFonts(askForFirstScreen(window.location));
}

const Palette = lazyPart(() => import('./palette/palette.tsx'));
const OfflinePart = lazyPart(() => import('#src/offline/offline-part.tsx'));
const ShortcutSheet = lazyPart(() => import('./palette/shortcut-sheet.tsx'));

/**
 * The gate of the platform: waits for the session, and sends a visitor, or somebody with a second step still to take
 * or a password to choose, to the sign-in page and back.
 */
export default function DashboardLayout() {
  const { user, loading, secondStepNeeded, choosingPassword } = useAuth();
  const location = useLocation();
  // One object for one place: Navigate starts again whenever its state is another object.
  const state = useMemo(() => ({ from: location }), [location]);
  if (loading) return <FullScreenSpinner />;
  if (!user || secondStepNeeded || choosingPassword) return <Navigate to="/auth" replace state={state} />;
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
  const groups = loading ? null : navigationFor(roles);
  useTellFirstScreen(!loading);
  const settled = useFirstScreenShown();
  const access = useCan();
  const [searching, setSearching] = useState(false);
  const [sheet, setSheet] = useState(false);
  const commands = [...newCommands(access), ...placeCommands(groups ?? [])];
  useShortcuts({ commands, openPalette: () => setSearching(true), openSheet: () => setSheet(true) });
  const main = useFocusOnNewPage();
  return (
    <div data-frame="" className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-indigo px-4 py-2 text-on-indigo focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Sidebar
        groups={groups}
        open={sidebar.open}
        sheetOpen={sidebar.sheetOpen}
        onSheetOpenChange={sidebar.setSheetOpen}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header
          userId={userId}
          sidebarOpen={sidebar.open}
          onToggleSidebar={sidebar.toggle}
          onSearch={() => setSearching(true)}
        />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 has-[[data-wide]]:max-w-[112rem] px-4 pt-6 pb-24 outline-none sm:px-6 lg:px-8 lg:pt-8"
        >
          <PrintHead />
          <Suspense>{settled && <OfflinePart />}</Suspense>
          <RoleGuard>
            <Outlet />
          </RoleGuard>
        </main>
        <BottomBar
          groups={groups}
          onSearch={() => setSearching(true)}
          onMore={() => sidebar.setSheetOpen(true)}
        />
      </div>
      <OnceWanted when={searching}>
        <Palette open={searching} onOpenChange={setSearching} />
      </OnceWanted>
      <OnceWanted when={sheet}>
        <ShortcutSheet open={sheet} onOpenChange={setSheet} commands={commands} />
      </OnceWanted>
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
