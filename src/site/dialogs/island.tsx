import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { StepUpHost } from '#src/features/account/second-factor/step-up-host.tsx';
import { AssessmentDialog } from '#src/features/ndpr/assessment-dialog.tsx';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { AuthProvider } from '#src/lib/session.tsx';
import styles from '#src/ui/app.css?url';
import Toaster from '#src/ui/toaster.tsx';

/*
 * The dialogs of public pages. Those pages load no React; this file and what it needs come with the first click on a
 * button that opens one (dialog-opener.ts). Built under a fixed address, /dialogs.js (server/pages/dialogs-file.ts).
 */

// The page's policy lets no text become code, so zod is told not to try.
config({ jitless: true });

const requestNames = ['consultation', 'audit', 'alerts', 'custom-analysis'] as const;
const RequestDialog = lazyPart(async () => ({
  default: (await import('#src/features/requests/dialogs/request-dialog.tsx')).RequestDialog,
}));

const PolicyAnalysisDialog = lazyPart(async () => ({
  default: (await import('#src/features/policy-impact/policy-analysis-dialog.tsx')).PolicyAnalysisDialog,
}));

let name: string | null = null;
/** What the last dialog about one thing of the page was about. */
let subject = '';
const opened = new Set<string>();
let draw: Promise<void> | undefined;
const listeners = new Set<() => void>();

function show(next: string | null): void {
  name = next;
  if (next) opened.add(next);
  for (const heard of listeners) heard();
}

/** Opens a dialog over the page. */
export async function open(wanted: string, about?: string): Promise<void> {
  draw ??= start();
  await draw;
  subject = about ?? '';
  show(wanted);
}

/** The page carries only the rules it uses itself; the dialogs need the rest. */
async function start(): Promise<void> {
  await new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    // Without its look a dialog still works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Island />);
}

function Island() {
  const shown = useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    () => name,
  );
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={cache}>
        <AuthProvider>
          <AssessmentDialog open={shown === 'assessment'} onClose={() => show(null)} />
          <Suspense>
            {requestNames
              .filter((one) => opened.has(one))
              .map((one) => (
                // It stays once it was opened: what is typed survives closing.
                <RequestDialog key={one} name={one} open={shown === one} onClose={() => show(null)} />
              ))}
            {opened.has('policy-analysis') && (
              <PolicyAnalysisDialog
                key={subject}
                slug={subject}
                open={shown === 'policy-analysis'}
                onClose={() => show(null)}
              />
            )}
          </Suspense>
          <StepUpHost />
        </AuthProvider>
      </QueryClientProvider>
      <Toaster />
    </CSPProvider>
  );
}

const cache = createQueryClient();
