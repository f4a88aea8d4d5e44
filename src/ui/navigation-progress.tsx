import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is fetched; quick pages come without it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-80 h-0.5">
      {state !== 'idle' && (
        <>
          <span className="sr-only">Loading...</span>
          <span className="block h-full origin-left animate-progress bg-laterite" />
        </>
      )}
    </div>
  );
}
