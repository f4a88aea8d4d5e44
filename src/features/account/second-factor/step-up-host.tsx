import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isSecondFactorAsked, onSecondFactorAsked } from '#src/lib/step-up.ts';

// Hardly ever needed, so it is loaded when it is.
const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** Stands once over every page with a session; opens when the server wants the second factor for an act. */
export function StepUpHost() {
  const asked = useSyncExternalStore(onSecondFactorAsked, isSecondFactorAsked, () => false);
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <StepUpDialog open={asked} />
    </Suspense>
  );
}
