import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

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

/** Says 'Offline' at the top right while the browser has no network. */
export function OfflineBadge() {
  const online = useOnline();
  return (
    <div role="status" className="pointer-events-none fixed top-3 right-3 z-70">
      <span
        data-offline-badge=""
        hidden={online}
        className="inline-flex items-center gap-1.5 rounded-full bg-night px-3 py-1.5 font-medium text-on-night text-xs shadow-float [&[hidden]]:hidden"
      >
        <WifiOff aria-hidden="true" className="size-3.5" /> Offline
      </span>
    </div>
  );
}
