import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { StepUpHost } from '#src/features/account/second-factor/step-up-host.tsx';
import { applyDisplay, readDisplay } from '#src/lib/display.ts';
import { leaveQueryCache, queryCache } from '#src/lib/query.ts';
import { AuthProvider, useAuth } from '#src/lib/session.tsx';
import { hasStoredSession } from '#src/lib/supabase.ts';
import './display.css';

// The page's policy lets no text become code, so zod is told not to try: without importing it, which few screens do at once.
const zodSettings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zodSettings.__zod_globalConfig ??= {};
zodSettings.__zod_globalConfig.jitless = true;

// Before the first screen is drawn, so that nothing jumps.
if (typeof document !== 'undefined') applyDisplay(readDisplay());

/** What every page that knows a session stands on: the cache and the person. Public pages go without. */
export default function Providers() {
  const [cache] = useState(queryCache);
  useEffect(() => leaveQueryCache, []);
  return (
    <QueryClientProvider client={cache}>
      <AuthProvider>
        <RestoredPageCheck />
        <Outlet />
        <StepUpHost />
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** A page brought back whole by the browser's Back button must not show what a signed-out person once saw. */
function RestoredPageCheck() {
  const { user } = useAuth();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted || user === null || hasStoredSession()) return;
      document.documentElement.hidden = true;
      window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [user]);
  return null;
}
