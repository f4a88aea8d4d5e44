import { type ReactNode, useEffect } from 'react';
import { useScriptNonce } from '#src/lib/page-render.ts';
import { useFromServer } from '#src/ui/hydration.ts';
import { type DialogName, dialogOpenerScript, startDialogs } from './dialog-opener.ts';

/** A button that opens a dialog; where no script runs, a link to the contact form stands instead. */
export function DialogButton({
  dialog,
  subject,
  className,
  children,
}: {
  dialog: DialogName;
  /** What it is about, where the page shows many. */
  subject?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <button
        type="button"
        data-dialog={dialog}
        data-subject={subject}
        className={`${className} noscript:hidden`}
      >
        {children}
      </button>
      <noscript>
        <a href="/contact?topic=data-protection" className={className}>
          {children}
        </a>
      </noscript>
    </>
  );
}

/** Once on a page with such buttons: its script, and what it says when the dialogs cannot be loaded. */
export function DialogScript() {
  const fromServer = useFromServer();
  const nonce = useScriptNonce();
  // Reached from inside the platform, the page has no script of its own.
  useEffect(() => startDialogs(() => import('./island.tsx')), []);
  return (
    <>
      <p data-dialog-problem="" role="alert" hidden className="text-red text-sm [&[hidden]]:hidden">
        This could not be opened: there is no connection. <a href="/contact">Write to us</a> once there is
        one.
      </p>
      {fromServer && (
        <script nonce={nonce} suppressHydrationWarning>
          {dialogOpenerScript}
        </script>
      )}
    </>
  );
}
