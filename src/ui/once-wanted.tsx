import { type ReactNode, Suspense, useState } from 'react';

/** Draws what is loaded on demand from the first time it is wanted, and keeps it, so that it can close in its own way. */
export function OnceWanted({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  if (when && !wanted) setWanted(true);
  return wanted && <Suspense>{children}</Suspense>;
}
