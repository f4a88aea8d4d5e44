import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Says 'Offline' at the top right while the browser has no network, and how many forms wait to be sent: at the bottom
 * left, where its button covers no other. That is filled in by src/pwa/queue.ts, on pages with React and without, which
 * is why nothing of it changes here.
 */
export function OfflineBadge() {
  const online = useOnline();
  // Below the header of the platform, whose menus lie in that corner, or that of the site, whose buttons do.
  const place = useLocation().pathname.startsWith('/dashboard') ? 'top-16' : 'top-20';
  return (
    <>
      <div role="status" className={`pointer-events-none fixed right-3 z-70 print:hidden ${place}`}>
        <span
          data-offline-badge=""
          hidden={online}
          className="inline-flex items-center gap-1.5 rounded-full bg-night px-3 py-1.5 font-medium text-on-night text-xs shadow-float [&[hidden]]:hidden"
        >
          <WifiOff aria-hidden="true" className="size-3.5" /> Offline
        </span>
      </div>
      <div role="status" className="pointer-events-none fixed bottom-4 left-4 z-70 print:hidden">
        <button
          type="button"
          data-queue-badge=""
          hidden
          className="touch pointer-events-auto inline-flex cursor-pointer items-center rounded-full bg-sun px-3 py-1.5 font-medium text-on-sun text-xs shadow-float hover:underline [&[hidden]]:hidden"
        />
      </div>
    </>
  );
}
