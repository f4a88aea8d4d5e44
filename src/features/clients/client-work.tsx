import { type ReactNode, Suspense } from 'react';
import { useCan } from '#src/access/use-can.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

const Figures = lazyPart(() => import('./client-work-figures.tsx'));

/** How much work is open for a client, once the list is shown, which comes first; `children` where no project is open. */
export function ClientWork({
  id,
  settled,
  children,
}: {
  id: string;
  settled: boolean;
  children?: ReactNode;
}) {
  const { scope } = useCan();
  if (!settled || scope !== 'staff') return children;
  return (
    <Suspense fallback={children}>
      <Figures id={id}>{children}</Figures>
    </Suspense>
  );
}
