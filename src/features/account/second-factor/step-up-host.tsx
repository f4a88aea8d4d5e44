import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { freshProof, type Question, secondFactor } from '#src/lib/step-up.ts';

// Hardly ever needed, so they are loaded when they are.
const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'));
const ReauthenticationDialog = lazyPart(() => import('../reauthentication-dialog.tsx'));

/** Stands once over every page with a session; opens when the server wants a proof for an act. */
export function StepUpHost() {
  return (
    <>
      <Asked question={secondFactor}>{(open) => <StepUpDialog open={open} />}</Asked>
      <Asked question={freshProof}>{(open) => <ReauthenticationDialog open={open} />}</Asked>
    </>
  );
}

function Asked({ question, children }: { question: Question; children: (open: boolean) => ReactNode }) {
  const asked = useSyncExternalStore(question.onChange, question.isAsked, () => false);
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  return wanted && <Suspense>{children(asked)}</Suspense>;
}
