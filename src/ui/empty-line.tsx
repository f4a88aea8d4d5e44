import type { ReactNode } from 'react';

/** Nothing here yet, in one sentence: for a list within a page. A page of its own says it with EmptyState. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="rounded-md bg-sunken px-4 py-3 text-sm">{children}</p>;
}
